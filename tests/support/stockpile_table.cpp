#include "tests/support/stockpile_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/match_of.hpp"
#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"
#include "tests/support/words.hpp"

namespace parkett::stockpile {

namespace {

/// `epic*2+cosmic` as card numbers, one for each card; `-` is nothing.
std::vector<int> cards_of(const std::string& text) {
    std::vector<int> cards;
    for (const std::string& part : parts_of(text, '+')) {
        if (part == "-") continue;
        const auto star = part.find('*');
        const int times = star == part.npos ? 1 : std::stoi(part.substr(star + 1));
        cards.insert(cards.end(), static_cast<std::size_t>(times), index_of(kCardWords, part.substr(0, star)));
    }
    return cards;
}

class Builder {
public:
    explicit Builder(const std::string& text) : word(text) {}

    std::unique_ptr<Match> build();

private:
    Stockpile make_game();
    void companies(const Stockpile& game);
    void seats(const Stockpile& game);
    void pairs(const Stockpile& game);
    void pair(int number, std::string text, const Stockpile& game);
    void piles(const Stockpile& game);
    void phase(const Stockpile& game);
    void begin_with(const Stockpile& game, bool (*on_turn)(const Stockpile&, const State&, Seat));
    int from_deck(int card) {
        EXPECT_GT(s_.deck.of(card), 0) << "no " << kCardWords[card] << " left in the deck";
        s_.deck.remove(card);
        return card;
    }
    int any_share() {
        for (int company = 0;; company = (company + 1) % kCompanies)
            if (s_.deck.of(company) > 0) return from_deck(company);
    }

    PositionWords word;
    State s_;
};

Stockpile Builder::make_game() {
    Setup setup = setup_of(word, Stockpile::info(), 4);
    if (!word("keep").empty()) setup.options["investors"] = "on";
    return *Stockpile::make(setup);
}

void Builder::companies(const Stockpile& game) {
    for (const std::string& entry : parts_of(word("price"), ',')) {
        const auto colon = entry.find(':');
        const int company = index_of(kCompanyWords, entry.substr(0, colon));
        const Track& track = game.track(company);
        const auto end = track.value.begin() + track.length;
        const auto found = std::find(track.value.begin(), end, std::stoi(entry.substr(colon + 1)));
        EXPECT_NE(found, end) << entry << " is not on the track";
        s_.space[company] = static_cast<std::uint8_t>(found - track.value.begin());
    }
    for (const std::string& entry : parts_of(word("space"), ',')) {
        const auto colon = entry.find(':');
        s_.space[index_of(kCompanyWords, entry.substr(0, colon))] =
            static_cast<std::uint8_t>(std::stoi(entry.substr(colon + 1)));
    }
}

void Builder::seats(const Stockpile& game) {
    const auto keep = parts_of(word("keep"), ','), cash = parts_of(word("cash"), ',');
    const auto shares = parts_of(word("shares"), ','), split = parts_of(word("split"), ',');
    const auto owed = parts_of(word("owed"), ','), actions = parts_of(word("actions"), ',');
    const auto& edition = game.edition();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        Portfolio& p = s_.portfolio[seat];
        const auto own = [&](const std::vector<std::string>& list) {
            return cards_of(seat < list.size() ? list[seat] : "-");
        };
        for (const std::string& who : seat < keep.size() ? parts_of(keep[seat], '+') : std::vector<std::string>{}) {
            const int investor = index_of(kInvestorWords, who);
            s_.kept[seat] |= 1u << investor;
            s_.cash[seat] += (game.two_players() ? edition.investor_cash_two : edition.investor_cash)[investor];
        }
        if (seat < cash.size()) s_.cash[seat] = std::stoi(cash[seat]);
        for (int card : own(shares)) {
            p.known[seat] += Bytes::of(from_deck(card));
            p.may_be += kEachCompany;
        }
        for (int card : own(split)) p.split += Bytes::of(from_deck(card));
        for (int card : own(owed)) s_.owed[seat] += Bytes::of(from_deck(card) - kFee);
        for (int card : own(actions)) {
            from_deck(card);
            for (Bytes& row : p.known) row += Bytes::of(card);
        }
    }
}

void Builder::pair(int number, std::string text, const Stockpile& game) {
    Pair& pair = s_.pairs[number];
    if (text == "-") {
        pair.company = static_cast<std::uint8_t>(nth_bit(s_.companies_left, 0));
        pair.forecast = static_cast<std::uint8_t>(nth_bit(s_.forecasts_left, 0));
    } else {
        const auto sign = text.find_first_of("+-$");
        const int spaces = text[sign] == '$' ? 0 : std::stoi(text.substr(sign));
        const auto& forecasts = game.edition().forecast;
        pair.company = static_cast<std::uint8_t>(index_of(kCompanyWords, text.substr(0, sign)));
        pair.forecast = static_cast<std::uint8_t>(std::ranges::find(forecasts, spaces) - forecasts.begin());
    }
    s_.companies_left &= ~(1u << pair.company);
    s_.forecasts_left &= ~(1u << pair.forecast);
    const Seat owner = game.pair_owner(number);
    pair.seen = game.is_public_pair(number) ? kEverybody : owner == kNobody ? SeatMask{0} : only(owner);
}

/// Named pairs first, then what is left for those that must be there; undrawn blind pairs stay undrawn.
void Builder::pairs(const Stockpile& game) {
    s_.companies_left = s_.forecasts_left = 0x3f;
    const auto named = parts_of(word("pairs"), ',');
    const int drawn = game.private_pairs() + game.has_public_pair();
    for (int i = 0; i < static_cast<int>(named.size()); ++i)
        if (named[i] != "-") pair(i, named[i], game);
    for (int i = 0; i < drawn; ++i)
        if (!s_.pairs[i].drawn()) pair(i, "-", game);
}

void Builder::piles(const Stockpile& game) {
    const auto piles = parts_of(word("piles"), '|');
    for (int pile = 0; pile < game.piles(); ++pile) {
        const bool named = pile < static_cast<int>(piles.size());
        if (!named) {
            s_.market[s_.market_size++] = {static_cast<std::uint8_t>(any_share()), static_cast<std::uint8_t>(pile),
                                           kEverybody, kNobody};
            continue;
        }
        for (const std::string& entry : parts_of(piles[pile], ',')) {
            if (entry == "-") continue;
            const auto at = entry.find('@');
            const Seat by = at == entry.npos ? kNobody : static_cast<Seat>(std::stoi(entry.substr(at + 1)));
            const int card = from_deck(index_of(kCardWords, entry.substr(0, at)));
            s_.market[s_.market_size++] = {static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(pile),
                                           by == kNobody ? kEverybody : only(by), by};
        }
    }
}

/// The first seat in turn order that has something to do in the phase.
void Builder::begin_with(const Stockpile& game, bool (*on_turn)(const Stockpile&, const State&, Seat)) {
    for (s_.cursor = 0; s_.cursor < game.players(); ++s_.cursor) {
        s_.turn = game.in_turn(s_, s_.cursor);
        if (on_turn(game, s_, s_.turn)) return;
    }
    ADD_FAILURE() << "nobody has anything to do in this phase";
}

void Builder::phase(const Stockpile& game) {
    const std::string name = word("phase", "bid");
    s_.phase = static_cast<Phase>(index_of(kPhaseWords, name));
    s_.turn = s_.first;
    if (s_.phase == Phase::supply) {
        const auto hands = parts_of(word("hands"), ',');
        for (Seat seat = 0; seat < game.players(); ++seat) {
            auto cards = seat < hands.size() ? cards_of(hands[seat]) : std::vector<int>{};
            for (int& card : cards) from_deck(card);
            while (cards.size() < 2) cards.push_back(any_share());
            for (int card : cards) s_.hand[seat][s_.hand_size[seat]++] = static_cast<std::uint8_t>(card);
        }
    }
    if (s_.phase <= Phase::bid) piles(game);
    if (s_.phase == Phase::talents)
        begin_with(game, [](const Stockpile& g, const State& s, Seat seat) {
            return g.has(s, seat, warren) || g.has(s, seat, mark);
        });
    if (s_.phase == Phase::bid)
        for (Seat seat = 0; seat < game.players(); ++seat)
            s_.meeples[seat] = static_cast<std::uint8_t>(game.pairs_each());
    if (s_.phase == Phase::action) begin_with(game, has_action_turn);
    if (s_.phase == Phase::sell)
        begin_with(game, [](const Stockpile&, const State& s, Seat seat) { return s.portfolio[seat].cards(seat) > 0; });
    if (s_.phase == Phase::favour) {
        s_.moved = kPairs;
        s_.turn = game.keeper(s_, deborah);
        for (int i = 0; i < kPairs; ++i) {
            if (!s_.pairs[i].drawn()) pair(i, "-", game);
            s_.pairs[i].seen = kEverybody;
        }
    }
}

std::unique_ptr<Match> Builder::build() {
    const Stockpile game = make_game();
    s_ = game.start();
    const std::string round = word("round", "1");
    s_.round = static_cast<std::uint8_t>(round == "last" ? game.rounds() : std::stoi(round));
    s_.first = static_cast<Seat>(word.number("first"));
    companies(game);
    seats(game);
    pairs(game);
    phase(game);
    word.expect_all_used();
    EXPECT_EQ(game.inconsistency(s_), "");
    return std::make_unique<MatchOf<Stockpile>>(game, s_);
}

const MatchOf<Stockpile>& typed(const Match& match) { return static_cast<const MatchOf<Stockpile>&>(match); }

/// `cosmic epic*2`
std::string in_words(const Json& counts) {
    std::string text;
    for (const char* company : kCompanyWords) {
        if (!counts.contains(company)) continue;
        text += text.empty() ? "" : " ";
        text += company;
        if (counts[company] != 1) text += "*" + counts[company].dump();
    }
    return text;
}

Seat as_seat(int seat) { return static_cast<Seat>(seat); }

}  // namespace

const State& StockpileTable::state() const { return typed(match()).position(); }
const Stockpile& StockpileTable::game() const { return typed(match()).game(); }
std::string StockpileTable::phase() const { return kPhaseWords[static_cast<int>(state().phase)]; }
int StockpileTable::cash(int seat) const { return state().cash[seat]; }
std::vector<int> StockpileTable::cash() const { return {state().cash.begin(), state().cash.begin() + match().seats()}; }
int StockpileTable::price(const std::string& company) const {
    return game().price(state(), index_of(kCompanyWords, company));
}
int StockpileTable::space(const std::string& company) const { return state().space[index_of(kCompanyWords, company)]; }
std::string StockpileTable::shares(int seat) const { return known(as_seat(seat), seat); }
std::string StockpileTable::split(int seat) const { return in_words(view(as_seat(seat))["seats"][seat]["split"]); }
std::string StockpileTable::known(Seat viewer, int owner) const {
    return in_words(view(viewer)["seats"][owner]["known"]);
}
int StockpileTable::unknown(Seat viewer, int owner) const { return view(viewer)["seats"][owner]["unknown"].get<int>(); }
int StockpileTable::discarded(const std::string& card) const { return state().discard.of(index_of(kCardWords, card)); }

std::string StockpileTable::debts(int seat) const {
    std::string text;
    const Json debts = view(kSpectator)["seats"][seat]["debts"];
    for (const Json& fee : debts) text += (text.empty() ? "" : " ") + fee.dump();
    return text;
}

std::string StockpileTable::pile(Seat viewer, int number) const {
    std::string text;
    const Json cards = view(viewer)["piles"][number - 1]["cards"];
    for (const Json& card : cards)
        text += (text.empty() ? "" : " ") + (card["card"].is_null() ? "?" : card["card"].get<std::string>());
    return text;
}

std::string StockpileTable::pair(Seat viewer, int number) const {
    const Json pair = view(viewer)["pairs"][number - 1];
    if (pair["company"].is_null()) return "?";
    return pair["company"].get<std::string>() + pair["forecast"].get<std::string>();
}

StockpileTable& StockpileTable::nobody_sells() {
    while (state().phase == Phase::sell && !testing::Test::HasFailure()) play("pass");
    return *this;
}

StockpileTable& StockpileTable::nobody_shows() {
    while (state().phase == Phase::claim && !testing::Test::HasFailure()) play("show cards=0");
    return *this;
}

StockpileTable& StockpileTable::everybody_bids_nothing() {
    for (int pile = 1; state().phase == Phase::bid && !testing::Test::HasFailure(); ++pile)
        play("bid pile=" + std::to_string(pile) + " at=0");
    return *this;
}

StockpileTable opening(const std::string& options) {
    PositionWords words(options);
    const Setup setup = setup_of(words, Stockpile::info(), 4);
    words.expect_all_used();
    return StockpileTable(std::make_unique<MatchOf<Stockpile>>(*Stockpile::make(setup)));
}

StockpileTable position(const std::string& words) { return StockpileTable(Builder(words).build()); }

}  // namespace parkett::stockpile
