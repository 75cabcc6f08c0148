// The whole position as JSON, both ways. Words instead of numbers, so that a person can set one up by hand.
#include <nlohmann/json.hpp>

#include "core/position_reader.hpp"
#include "games/stockpile/stockpile.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

namespace {

constexpr std::array<const char*, 4> kUsedWords{"warren", "mark", "martha", "cramer"};
/// What a portfolio holds: shares, and action cards until they are played.
constexpr WordList kHeldWords(kCardWords.data(), kFee);
/// No game comes near it, and nothing that can still be earned takes it out of its type.
constexpr int kMostCash = 1000000;
constexpr int kMostOfAKind = 120;  // no deck has more cards
constexpr int kHighestRate = 255;  // in one byte

Json counts(Bytes bytes, WordList words) {
    Json json = Json::object();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (bytes[static_cast<int>(i)]) json[words[i]] = bytes[static_cast<int>(i)];
    return json;
}

Json counts(const Cards& cards) {
    Json json = Json::object();
    for (int card = 0; card < kCards; ++card)
        if (cards.of(card)) json[kCardWords[card]] = cards.of(card);
    return json;
}

Json index_or_null(std::uint8_t value, int base = 0) { return value == kNone ? Json() : Json(value + base); }

Json seat_json(const State& s, Seat seat) {
    const Portfolio& p = s.portfolio[seat];
    Json known = Json::array(), insiders = Json::array(), fresh = Json::array(), owed = Json::array(),
         hand = Json::array();
    for (Bytes row : p.known) known.push_back(counts(row, kHeldWords));
    for (int i = 0; i < kMaxPlayers; ++i) insiders.push_back(p.insiders[i]);
    for (int i = 0; i < kRows; ++i) fresh.push_back(p.fresh[i]);
    for (int i = 0; i < kFeeKinds; ++i) owed.push_back(s.owed[seat][i]);
    for (int i = 0; i < s.hand_size[seat]; ++i) hand.push_back(kCardWords[s.hand[seat][i]]);
    return {{"cash", s.cash[seat]},
            {"known", known},
            {"split", counts(p.split, kCompanyWords)},
            {"may_be", counts(p.may_be, kCompanyWords)},
            {"insiders", insiders},
            {"fresh", fresh},
            {"owed", owed},
            {"dealt", members(s.dealt[seat], kInvestorWords)},
            {"kept", members(s.kept[seat], kInvestorWords)},
            {"hand", hand},
            {"last_face", kFaceWords[s.last_face[seat]]},
            {"meeples", s.meeples[seat]}};
}

class Reader : public PositionReader {
public:
    Bytes bytes(const Json& json, const char* what, WordList words) {
        Bytes result;
        for (const auto& [key, value] : object(json, what).items()) {
            const int kind = word(Json(key), what, words);
            const auto place = inside(what);
            result |= Bytes::of(kind, number(value, key.c_str(), 0, kMostOfAKind));
        }
        return result;
    }

    Bytes row(const Json& json, const char* key, std::size_t size) {
        Bytes result;
        const Json& numbers = list(json, key, size, size);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            result |= Bytes::of(static_cast<int>(i), number(numbers[i], key, 0, kMostOfAKind));
        return result;
    }

    /// Who has seen a card: seats of the table, or everybody.
    SeatMask seen(const Json& json, int players) {
        const int mask = number_at(json, "seen", 0, kEverybody);
        if (mask != kEverybody && mask >= 1 << players)
            complain("In the position, somebody has 'seen' a card who is not at the table.");
        return static_cast<SeatMask>(mask);
    }

    Cards cards(const Json& json, const char* what) {
        Cards result;
        for (const auto& [key, value] : object(json, what).items()) {
            const int kind = word(Json(key), what, kCardWords);
            const auto place = inside(what);
            result.add(kind, number(value, key.c_str(), 0, kMostOfAKind));
        }
        return result;
    }
};

void read_seat(Reader& read, const Json& json, State& s, Seat seat) {
    const auto place = read.inside("seat", seat);
    Portfolio& p = s.portfolio[seat];
    s.cash[seat] = read.number_at(json, "cash", 0, kMostCash);
    const Json& known = read.list(json, "known", kRows, kRows);
    for (std::size_t i = 0; i < known.size(); ++i) p.known[i] = read.bytes(known[i], "known", kHeldWords);
    p.split = read.bytes(read.at(json, "split"), "split", kCompanyWords);
    p.may_be = read.bytes(read.at(json, "may_be"), "may_be", kCompanyWords);
    p.insiders = read.row(json, "insiders", kMaxPlayers);
    p.fresh = read.row(json, "fresh", kRows);
    s.owed[seat] = read.row(json, "owed", kFeeKinds);
    s.dealt[seat] = static_cast<std::uint16_t>(read.mask(json, "dealt", kInvestorWords));
    s.kept[seat] = static_cast<std::uint16_t>(read.mask(json, "kept", kInvestorWords));
    for (const Json& card : read.list(json, "hand", 0, 2))
        s.hand[seat][s.hand_size[seat]++] = static_cast<std::uint8_t>(read.word(card, "hand", kCardWords));
    s.last_face[seat] = static_cast<std::uint8_t>(read.word(read.at(json, "last_face"), "last_face", kFaceWords));
    s.meeples[seat] = read.small(json, "meeples", 2);
}

}  // namespace

Json Stockpile::state_json(const State& s) const {
    std::array<const char*, kForecasts> forecasts{};
    for (int i = 0; i < kForecasts; ++i) forecasts[i] = kForecastWords[edition_->forecast[i] + kMaxMove];
    Json pairs = Json::array(), market = Json::array(), bids = Json::array(), seats = Json::array();
    for (const Pair& pair : s.pairs)
        pairs.push_back(pair.drawn() ? Json{{"company", kCompanyWords[pair.company]},
                                            {"forecast", forecasts[pair.forecast]},
                                            {"seen", pair.seen}}
                                     : Json());
    for (int i = 0; i < s.market_size; ++i)
        market.push_back({{"card", kCardWords[s.market[i].card]},
                          {"pile", s.market[i].pile + 1},
                          {"seen", s.market[i].seen},
                          {"by", index_or_null(s.market[i].by)}});
    for (int pile = 0; pile < piles_; ++pile)
        bids.push_back(s.standing[pile] == kNobody ? Json()
                                                   : Json{{"seat", s.standing[pile]}, {"space", s.level[pile] - 1}});
    for (Seat seat = 0; seat < players_; ++seat) seats.push_back(seat_json(s, seat));
    const std::uint32_t used = s.warren_used | s.mark_used << 1 | s.martha_used << 2 | s.cramer_used << 3;
    return {{"phase", kPhaseWords[static_cast<int>(s.phase)]},
            {"resume", kPhaseWords[static_cast<int>(s.resume)]},
            {"round", s.round},
            {"first", s.first},
            {"turn", s.turn},
            {"interrupted", s.interrupted},
            {"cursor", s.cursor},
            {"step", s.step},
            {"used", members(used, kUsedWords)},
            {"acted", s.acted},
            {"peeking", index_or_null(s.peeking, 1)},
            {"spaces", s.space},
            {"companies_left", members(s.companies_left, kCompanyWords)},
            {"forecasts_left", members(s.forecasts_left, forecasts)},
            {"pairs", pairs},
            {"seats", seats},
            {"deck", counts(s.deck)},
            {"discard", counts(s.discard)},
            {"market", market},
            {"bids", bids},
            {"claim", {{"company", kCompanyWords[s.claim_company]}, {"rate", s.claim_rate}, {"asked", s.claims_asked}}},
            {"moved", s.moved}};
}

Expected<State> Stockpile::parse_state(const Json& json) const {
    std::array<const char*, kForecasts> forecasts{};
    for (int i = 0; i < kForecasts; ++i) forecasts[i] = kForecastWords[edition_->forecast[i] + kMaxMove];
    Reader read;
    State s = start();
    s.phase = static_cast<Phase>(read.word(read.at(json, "phase"), "phase", kPhaseWords));
    s.resume = static_cast<Phase>(read.word(read.at(json, "resume"), "resume", kPhaseWords));
    s.round = read.small(json, "round", rounds_);
    s.first = read.small(json, "first", players_ - 1);
    s.turn = read.small(json, "turn", players_ - 1);
    s.interrupted = read.small(json, "interrupted", players_ - 1);
    s.cursor = read.small(json, "cursor", 20);
    s.step = read.small(json, "step", 1);
    const auto used = read.mask(json, "used", kUsedWords);
    s.warren_used = used & 1, s.mark_used = used & 2, s.martha_used = used & 4, s.cramer_used = used & 8;
    s.acted = read.truth(json, "acted");
    const Json& peeking = read.at(json, "peeking");
    s.peeking = peeking.is_null() ? kNone : static_cast<std::uint8_t>(read.number(peeking, "peeking", 1, kPairs) - 1);
    const Json& spaces = read.list(json, "spaces", kCompanies, kCompanies);
    for (std::size_t i = 0; i < spaces.size(); ++i)
        s.space[i] =
            static_cast<std::uint8_t>(read.number(spaces[i], "spaces", 0, track(static_cast<int>(i)).length - 1));
    s.companies_left = static_cast<std::uint8_t>(read.mask(json, "companies_left", kCompanyWords));
    s.forecasts_left = static_cast<std::uint8_t>(read.mask(json, "forecasts_left", forecasts));
    const Json& pairs = read.list(json, "pairs", kPairs, kPairs);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (pairs[i].is_null()) continue;
        const auto place = read.inside("pair", i + 1);
        s.pairs[i] = {static_cast<std::uint8_t>(read.word(read.at(pairs[i], "company"), "company", kCompanyWords)),
                      static_cast<std::uint8_t>(read.word(read.at(pairs[i], "forecast"), "forecast", forecasts)),
                      read.seen(pairs[i], players_)};
    }
    const Json& seats = read.list(json, "seats", players_, players_);
    for (std::size_t i = 0; i < seats.size(); ++i) read_seat(read, seats[i], s, static_cast<Seat>(i));
    s.deck = read.cards(read.at(json, "deck"), "deck");
    s.discard = read.cards(read.at(json, "discard"), "discard");
    for (const Json& entry : read.list(json, "market", 0, kMaxMarket)) {
        const auto place = read.inside("card", s.market_size + std::size_t{1});
        const Json& by = read.at(entry, "by");
        s.market[s.market_size++] = {
            static_cast<std::uint8_t>(read.word(read.at(entry, "card"), "card", kCardWords)),
            static_cast<std::uint8_t>(read.number(read.at(entry, "pile"), "pile", 1, piles_) - 1),
            read.seen(entry, players_),
            by.is_null() ? kNobody : static_cast<Seat>(read.number(by, "by", 0, players_ - 1))};
    }
    const Json& bids = read.list(json, "bids", piles_, piles_);
    for (std::size_t pile = 0; pile < bids.size(); ++pile) {
        if (bids[pile].is_null()) continue;
        const auto place = read.inside("the bid for pile", pile + 1);
        s.standing[pile] = read.small(bids[pile], "seat", players_ - 1);
        s.level |= Bytes::of(static_cast<int>(pile), 1 + read.small(bids[pile], "space", edition_->steps - 1));
    }
    const Json& claim = read.at(json, "claim");
    s.claim_company = static_cast<std::uint8_t>(read.word(read.at(claim, "company"), "company", kCompanyWords));
    s.claim_rate = read.small(claim, "rate", kHighestRate);
    s.claims_asked = read.small(claim, "asked", players_);
    s.moved = read.small(json, "moved", kPairs);
    if (!read.problem.empty()) return fail(read.problem);
    if (auto wrong = inconsistency(s); !wrong.empty()) return fail(std::move(wrong));
    return s;
}

}  // namespace parkett::stockpile
