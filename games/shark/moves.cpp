// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "games/shark/ground.hpp"
#include "games/shark/lots.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

namespace {

Move move(Kind kind, int a = 0, int b = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}

void list_trades(const Shark& game, const State& s, MoveList& list) {
    for (int company = 0; company < kCompanies; ++company) {
        const int purchases = may_buy(game, s, company), sales = may_sell(s, company);
        for (int n = 0; n < purchases; ++n) list.add(move(kBuy, company, n));
        for (int n = 0; n < sales; ++n) list.add(move(kSell, company, n));
    }
    list.add(move(kDone));
}

Move sample_trade(const Shark& game, const State& s, Rng& rng) {
    std::array<int, kCompanies> purchases{}, sales{};
    int total = 1;
    for (int company = 0; company < kCompanies; ++company) {
        purchases[company] = may_buy(game, s, company);
        sales[company] = may_sell(s, company);
        total += purchases[company] + sales[company];
    }
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    for (int company = 0; company < kCompanies; ++company) {
        if (n < purchases[company] + sales[company])
            return n < purchases[company] ? move(kBuy, company, n) : move(kSell, company, n - purchases[company]);
        n -= purchases[company] + sales[company];
    }
    return move(kDone);
}

void list_builds(const Shark& game, const State& s, MoveList& list) {
    const auto choices = game.choices(s, s.colour);
    for (int company = 0; company <= kTop; ++company)
        if (choices >> company & 1)
            for_each(game.permitted(s, company, s.zone), [&](Cell cell) { list.add(move(kBuild, cell, company)); });
}

Move sample_build(const Shark& game, const State& s, Rng& rng) {
    const auto choices = game.choices(s, s.colour);
    std::array<Cells, kTop + 1> cells;
    std::array<int, kTop + 1> count{};
    int total = 0;
    for (int company = 0; company <= kTop; ++company) {
        if (!(choices >> company & 1)) continue;
        cells[company] = game.permitted(s, company, s.zone);
        total += count[company] = cells[company].count();
    }
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    int company = 0;
    for (; n >= count[company]; ++company) n -= count[company];
    return move(kBuild, nth(cells[company], n), company);
}

void list_lots(const State& s, MoveList& list) {
    const Lots lots(s);
    for (int company = 0; company < kCompanies; ++company)
        for (int n = 1; n <= s.shares[s.turn][company]; ++n)
            if (lots.offers(company, n)) list.add(move(kGive, company, n - 1));
}

/// The faces that lead to each zone.
std::array<int, kMaxZones> faces_of(const Board& board) {
    std::array<int, kMaxZones> faces{};
    for (auto zone : board.die) ++faces[zone];
    return faces;
}

}  // namespace

void Shark::legal(const State& s, MoveList& list) const {
    list.clear();
    switch (s.phase) {
        case Phase::banker:
            for (int seat = 0; seat < players_; ++seat)
                if (variant_.banker == kSpectator || variant_.banker == seat) list.add(move(kBanker, seat));
            break;
        case Phase::free_share:
            for (int company = 0; company < kCompanies; ++company) list.add(move(kTake, company));
            break;
        case Phase::trade:
        case Phase::trade_again: return list_trades(*this, s, list);
        case Phase::roll:
            for (int zone = 0; zone < board().zones; ++zone) {
                if (!variant_.colour_die) list.add(move(kRoll, zone, kAny));
                else
                    for (int colour = 0; colour <= kWhite; ++colour) list.add(move(kRoll, zone, colour));
            }
            break;
        case Phase::build: return list_builds(*this, s, list);
        case Phase::forced_sale: return list_lots(s, list);
        case Phase::over: break;
    }
}

Move Shark::sample(const State& s, Rng& rng) const {
    switch (s.phase) {
        case Phase::banker:
            if (variant_.banker != kSpectator) return move(kBanker, variant_.banker);
            return move(kBanker, static_cast<int>(rng.below(static_cast<std::uint32_t>(players_))));
        case Phase::free_share: return move(kTake, static_cast<int>(rng.below(kCompanies)));
        case Phase::trade:
        case Phase::trade_again: return sample_trade(*this, s, rng);
        case Phase::roll: {
            Dice dice(rng);
            const int zone = board().die[dice.below(kFaces)];
            return move(kRoll, zone, variant_.colour_die ? static_cast<int>(dice.below(kFaces)) : kAny);
        }
        case Phase::build: return sample_build(*this, s, rng);
        default: break;
    }
    MoveList list;
    list_lots(s, list);
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

void Shark::outcomes(const State& s, OutcomeList& odds) const {
    MoveList list;
    legal(s, list);
    const auto faces = faces_of(board());
    odds.clear();
    for (Move move : list) {
        const double zone = s.phase == Phase::roll ? faces[move.a] / double(kFaces) : 1.0 / list.size();
        odds.push_back({move, s.phase == Phase::roll && variant_.colour_die ? zone / kFaces : zone});
    }
}

}  // namespace parkett::shark
