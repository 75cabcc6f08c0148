#include "tests/support/shark_plain.hpp"

#include <algorithm>

namespace parkett::shark {

PlainBoard::PlainBoard(const Shark& game, const State& s) : game_(game), s_(s), at_(144, kHole), zone_(144, ' ') {
    for (int cell = 0; cell < 144; ++cell) {
        const Cell here = static_cast<Cell>(cell);
        for (int zone = 0; zone < game.board().zones; ++zone) {
            if (!game.board().zone[zone].has(here)) continue;
            zone_[cell] = game.board().letter[zone];
            at_[cell] = kEmpty;
        }
        for (int company = 0; company < kCompanies; ++company)
            if (s.houses[company].has(here)) at_[cell] = company;
        if (s.tops.has(here)) at_[cell] = kTop;
    }
    for (int company = 0; company < kCompanies; ++company) prices_.push_back(price(company));
}

std::vector<int> PlainBoard::neighbours(int cell) const {
    std::vector<int> found;
    const int row = cell / 12, column = cell % 12;
    if (row > 0) found.push_back(cell - 12);
    if (row < 11) found.push_back(cell + 12);
    if (column > 0) found.push_back(cell - 1);
    if (column < 11) found.push_back(cell + 1);
    return found;
}

int PlainBoard::owner(int cell) const {
    if (at_[cell] != kTop) return at_[cell];
    for (int next : neighbours(cell))
        if (at_[next] >= 0 && at_[next] < kTop) return at_[next];
    return kTop;
}

std::set<int> PlainBoard::chain(int cell, int company) const {
    std::set<int> found{cell};
    std::vector<int> open{cell};
    while (!open.empty()) {
        const int here = open.back();
        open.pop_back();
        for (int next : neighbours(here))
            if ((at_[next] == company || at_[next] == kTop) && found.insert(next).second) open.push_back(next);
    }
    return found;
}

int PlainBoard::price(int company) const {
    int sum = 0;
    bool any = false;
    std::set<int> counted;
    for (int cell = 0; cell < 144; ++cell) {
        if (at_[cell] != company) continue;
        any = true;
        if (counted.contains(cell)) continue;
        const auto cells = chain(cell, company);
        counted.insert(cells.begin(), cells.end());
        const int length = static_cast<int>(cells.size());
        if (length > 1) sum += game_.variant().limited ? std::min(length, 7) : length;
    }
    return std::min(sum > 0 ? sum : any ? 1 : 0, 15);
}

bool PlainBoard::may_build(int cell, int company) const {
    if (at_[cell] != kEmpty) return false;
    const auto around = neighbours(cell);
    const auto occupied = [&](int next) { return at_[next] >= 0; };
    if (company == kTop) return std::none_of(around.begin(), around.end(), occupied);
    // What the new house belongs to: its own colour and TOP houses of its colour.
    std::set<int> own{cell};
    for (int next : around) {
        if (!occupied(next) || owner(next) != company) continue;
        const auto joined = chain(next, company);
        own.insert(joined.begin(), joined.end());
    }
    // Everything else is a rival that must be shorter; a TOP house that is nobody's is a rival of one.
    return std::all_of(around.begin(), around.end(), [&](int next) {
        if (!occupied(next) || own.contains(next)) return true;
        return chain(next, owner(next)).size() < own.size();
    });
}

std::set<int> PlainBoard::colours() const {
    if (s_.colour < kCompanies) return {s_.colour};
    std::set<int> all{0, 1, 2, 3};
    if (s_.colour == kBlack && game_.variant().black_fewest) {
        const auto standing = [&](int company) { return std::count(at_.begin(), at_.end(), company); };
        const auto fewest = std::min({standing(0), standing(1), standing(2), standing(3)});
        std::erase_if(all, [&](int company) { return standing(company) != fewest; });
    }
    const auto tops = std::count(at_.begin(), at_.end(), kTop);
    if (game_.variant().tops && tops < 5) all.insert(kTop);
    return all;
}

std::set<std::pair<int, int>> PlainBoard::builds() const {
    std::set<std::pair<int, int>> found;
    const char zone = game_.board().letter[s_.zone];
    for (int company : colours())
        for (int cell = 0; cell < 144; ++cell)
            if (zone_[cell] == zone && may_build(cell, company)) found.emplace(cell, company);
    return found;
}

/// What the debtor owed before he gave anything is paid.
bool PlainBoard::pays(const std::vector<int>& lots) const {
    int owed = -s_.cash[s_.turn], brings = 0;
    for (int company = 0; company < kCompanies; ++company) {
        owed += s_.given[company] * prices_[company] / 2;
        brings += lots[company] * prices_[company] / 2;
    }
    return brings >= owed;
}

void PlainBoard::try_lots(std::vector<int>& lots, int company, std::set<std::pair<int, int>>& found) const {
    if (company < kCompanies && s_.given[company] > 0) {
        lots[company] = s_.given[company];
        return try_lots(lots, company + 1, found);
    }
    if (company < kCompanies) {
        for (int shares = 0; shares <= s_.shares[s_.turn][company]; ++shares) {
            lots[company] = shares;
            try_lots(lots, company + 1, found);
        }
        lots[company] = 0;
        return;
    }
    if (!pays(lots)) return;
    for (int kept = 0; kept < kCompanies; ++kept) {
        auto fewer = lots;
        if (fewer[kept]-- > 0 && pays(fewer)) return;
    }
    for (int given = 0; given < kCompanies; ++given)
        if (lots[given] > 0 && s_.given[given] == 0) found.emplace(given, lots[given]);
}

std::set<std::pair<int, int>> PlainBoard::lots() const {
    std::set<std::pair<int, int>> found;
    std::vector<int> lots(kCompanies);
    try_lots(lots, 0, found);
    return found;
}

}  // namespace parkett::shark
