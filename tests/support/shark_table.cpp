#include "tests/support/shark_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/match_of.hpp"
#include "games/shark/shark.hpp"
#include "tests/support/words.hpp"

namespace parkett::shark {

namespace {

struct Place {
    int column, row;
};

Place place_of(const std::string& cell) { return {cell.at(0) - 'A', std::stoi(cell.substr(1)) - 1}; }

/// `A1+C1-C4`
Cells cells_of(const std::string& text) {
    Cells cells;
    for (const std::string& part : parts_of(text, '+')) {
        const auto dash = part.find('-');
        const Place from = place_of(part.substr(0, dash)),
                    to = dash == part.npos ? from : place_of(part.substr(dash + 1));
        for (int row = from.row; row <= to.row; ++row)
            for (int column = from.column; column <= to.column; ++column)
                cells |= Cells::of(static_cast<Cell>(row * kMaxColumns + column));
    }
    return cells;
}

/// `wings*2+nyso`; `-` is nothing.
std::array<std::uint8_t, kCompanies> shares_of(const std::string& text) {
    std::array<std::uint8_t, kCompanies> shares{};
    for (const std::string& part : parts_of(text, '+')) {
        if (part == "-") continue;
        const auto star = part.find('*');
        shares[index_of(kCompanyWords, part.substr(0, star))] =
            static_cast<std::uint8_t>(star == part.npos ? 1 : std::stoi(part.substr(star + 1)));
    }
    return shares;
}

Shark make_game(PositionWords& word) {
    auto game = Shark::make(setup_of(word, Shark::info(), 3));
    EXPECT_TRUE(game.has_value()) << game.error().sentence;
    return *game;
}

class Builder {
public:
    explicit Builder(const std::string& text) : word(text), game_(make_game(word)), s_(game_.start()) {}

    std::unique_ptr<Match> build();

private:
    void houses();
    void seats();
    void turn();

    PositionWords word;
    Shark game_;
    State s_;
};

void Builder::houses() {
    s_.tops = cells_of(word("top"));
    s_.tops_left = static_cast<std::uint8_t>(s_.tops_left - s_.tops.count());
    for (int i = 0; i < kCompanies; ++i) {
        s_.houses[i] = cells_of(word(kCompanyWords[i]));
        s_.used[i] = static_cast<std::uint8_t>(s_.houses[i].count());
    }
    for (const std::string& entry : parts_of(word("used"), ',')) {
        const auto colon = entry.find(':');
        s_.used[index_of(kCompanyWords, entry.substr(0, colon))] =
            static_cast<std::uint8_t>(std::stoi(entry.substr(colon + 1)));
    }
    for (int i = 0; i < kCompanies; ++i) s_.price[i] = static_cast<std::uint8_t>(game_.price_of(s_, i));
}

void Builder::seats() {
    const auto shares = parts_of(word("shares"), ','), cash = parts_of(word("cash"), ','),
               out = parts_of(word("out"), ',');
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat < shares.size()) s_.shares[seat] = shares_of(shares[seat]);
        if (seat < cash.size()) s_.cash[seat] = std::stoi(cash[seat]);
        if (seat < out.size()) s_.out[seat] = static_cast<std::uint8_t>(std::stoi(out[seat]));
        s_.settlements = std::max(s_.settlements, s_.out[seat]);
        for (int i = 0; i < kCompanies; ++i)
            s_.supply[i] = static_cast<std::uint8_t>(s_.supply[i] - s_.shares[seat][i]);
    }
}

void Builder::turn() {
    s_.phase = static_cast<Phase>(index_of(kPhaseWords, word("phase", "build")));
    s_.builder = s_.turn = static_cast<Seat>(word.number("builder"));
    s_.banker = static_cast<Seat>((s_.builder + game_.players() - 1) % game_.players());
    s_.bought = static_cast<std::uint8_t>(word.number("bought"));
    s_.turns = 1;
    const std::string roll = word("roll", game_.variant().colour_die ? "S/white" : "S/any");
    if (s_.phase >= Phase::build) {
        const auto end = game_.board().letter.begin() + game_.board().zones;
        const auto zone = std::find(game_.board().letter.begin(), end, roll.at(0));
        EXPECT_NE(zone, end) << "there is no zone " << roll.at(0);
        s_.zone = static_cast<std::uint8_t>(zone - game_.board().letter.begin());
        s_.colour = static_cast<std::uint8_t>(index_of(kColourWords, roll.substr(2)));
    }
    if (s_.phase == Phase::forced_sale) do
            s_.turn = game_.next(s_, s_.turn);
        while (s_.cash[s_.turn] >= 0 && s_.turn != s_.builder);
    s_.given = shares_of(word("lots"));
    if (s_.phase == Phase::forced_sale) s_.settlements = std::max<std::uint8_t>(s_.settlements, 1);
}

std::unique_ptr<Match> Builder::build() {
    houses();
    seats();
    turn();
    word.expect_all_used();
    EXPECT_EQ(game_.inconsistency(s_), "");
    return std::make_unique<MatchOf<Shark>>(game_, s_);
}

const MatchOf<Shark>& typed(const Match& match) { return static_cast<const MatchOf<Shark>&>(match); }

}  // namespace

const State& SharkTable::state() const { return typed(match()).position(); }
const Shark& SharkTable::game() const { return typed(match()).game(); }
std::string SharkTable::phase() const { return kPhaseWords[static_cast<int>(state().phase)]; }
std::string SharkTable::end() const { return kEndWords[static_cast<int>(state().end)]; }
int SharkTable::cash(int seat) const { return state().cash[seat]; }
std::vector<int> SharkTable::cash() const { return {state().cash.begin(), state().cash.begin() + match().seats()}; }
std::vector<int> SharkTable::worth() const {
    std::vector<int> all;
    for (Seat seat = 0; seat < match().seats(); ++seat) all.push_back(game().worth(state(), seat));
    return all;
}
int SharkTable::price(const std::string& company) const { return state().price[index_of(kCompanyWords, company)]; }
int SharkTable::supply(const std::string& company) const { return state().supply[index_of(kCompanyWords, company)]; }
int SharkTable::used(const std::string& company) const { return state().used[index_of(kCompanyWords, company)]; }

std::string SharkTable::houses(const std::string& company) const {
    std::string text;
    for_each(company == "top" ? state().tops : state().houses[index_of(kCompanyWords, company)],
             [&](Cell cell) { text += (text.empty() ? "" : " ") + std::string(cell_word(cell)); });
    return text;
}

std::string SharkTable::shares(int seat) const {
    std::string text;
    for (int i = 0; i < kCompanies; ++i) {
        const int count = state().shares[seat][i];
        if (count == 0) continue;
        text += (text.empty() ? "" : " ") + std::string(kCompanyWords[i]);
        if (count > 1) text += "*" + std::to_string(count);
    }
    return text;
}

std::vector<int> SharkTable::ranks() const {
    const Result result = match().result();
    return {result.rank.begin(), result.rank.begin() + result.seats};
}

SharkTable opening(const std::string& options) {
    PositionWords words(options);
    SharkTable table(std::make_unique<MatchOf<Shark>>(make_game(words)));
    words.expect_all_used();
    return table;
}

SharkTable position(const std::string& words) { return SharkTable(Builder(words).build()); }

}  // namespace parkett::shark
