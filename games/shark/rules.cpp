// The rules as a machine: who acts, what a move does, who has won. What may be done is in moves.cpp.
#include <nlohmann/json.hpp>

#include "games/embedded.hpp"
#include "games/shark/building.hpp"
#include "games/shark/opening.hpp"
#include "games/shark/payouts.hpp"
#include "games/shark/scoring.hpp"
#include "games/shark/trading.hpp"

namespace parkett::shark {

const std::array<const char*, kPhases> kPhaseWords{"banker", "free_share",  "trade",       "roll",
                                                   "build",  "forced_sale", "trade_again", "over"};
const std::array<const char*, kEnds> kEndWords{"none", "price", "houses", "sold_out", "last_player", "blocked"};

const GameInfo& Shark::info() {
    static const GameInfo info{
        .id = "shark",
        .name = "Shark",
        .rule_prefix = "SH",
        .min_players = 2,
        .max_players = 6,
        .options = {{"board", {"2001", "1991"}, "five zones around a shark, or six zones of equal size"},
                    {"top_houses", {"off", "on"}, "five houses of no colour that chains can take over"},
                    {"free_share", {"on", "off"}, "everybody begins with one share of his choice, or with nothing"},
                    {"chain_limit", {"off", "on"}, "a chain counts as seven at most"},
                    {"black",
                     {"free", "fewest"},
                     "black lets the builder choose, or names the company with the fewest houses"},
                    {"colour_die", {"on", "off"}, "a die names the colour, or the builder always chooses it"},
                    who_begins(kMaxPlayers, "who is the banker, takes the first free share and plays last")},
        .credits = "Shark was designed by Jean Vanaise and published by Flying Turtle and Ravensburger."};
    return info;
}

const GameTexts& Shark::texts() { return embedded_shark(); }

Expected<Shark> Shark::make(Setup setup) {
    auto complete_setup = complete(info(), std::move(setup));
    if (!complete_setup) return tl::unexpected(complete_setup.error());
    auto edition = load_edition(complete_setup->edition.get(), complete_setup->option("board"));
    if (!edition) return tl::unexpected(edition.error());

    Shark game;
    game.setup_ = std::move(*complete_setup);
    game.edition_ = std::make_shared<const Edition>(std::move(*edition));
    game.players_ = game.setup_.players;
    game.variant_ = {.tops = game.setup_.option("top_houses") == "on",
                     .free_share = game.setup_.option("free_share") == "on",
                     .limited = game.setup_.option("chain_limit") == "on",
                     .black_fewest = game.setup_.option("black") == "fewest",
                     .colour_die = game.setup_.option("colour_die") == "on",
                     .banker = game.setup_.first()};
    game.notation_ = std::make_shared<const Notation>(make_notation(*game.edition_, game.players_));
    return game;
}

State Shark::start() const {
    State s{};
    s.supply.fill(static_cast<std::uint8_t>(board().shares));
    if (variant_.tops) s.tops_left = static_cast<std::uint8_t>(edition_->top_houses);
    return s;
}

Actor Shark::actor(const State& s) const {
    if (s.phase == Phase::over) return Actor::nobody();
    return s.phase == Phase::roll || s.phase == Phase::banker ? Actor::chance() : Actor::player(s.turn);
}

int Shark::price_of(const State& s, int company) const {
    const Cells& houses = s.houses[company];
    const Cells all = variant_.tops ? group(s, company) : houses;
    Cells chained = all & beside(all);
    int price = 0;
    if (!variant_.limited) {
        price = chained.count();
    } else {
        while (chained.any()) {
            const Cells chain = grown(first_of(chained), all);
            price += std::min(chain.count(), edition_->chain_limit);
            chained -= chain;
        }
    }
    if (price == 0) return houses.any() ? 1 : 0;
    return std::min(price, edition_->highest_price);
}

std::uint8_t Shark::choices(const State& s, std::uint8_t colour) const {
    if (colour < kCompanies) return static_cast<std::uint8_t>(1u << colour);
    std::uint8_t mask = (1u << kCompanies) - 1;
    if (colour == kBlack && variant_.black_fewest) {
        std::array<int, kCompanies> standing{};
        for (int i = 0; i < kCompanies; ++i) standing[i] = s.houses[i].count();
        const int fewest = *std::min_element(standing.begin(), standing.end());
        mask = 0;
        for (int i = 0; i < kCompanies; ++i) mask |= static_cast<std::uint8_t>((standing[i] == fewest) << i);
    }
    return static_cast<std::uint8_t>(s.tops_left > 0 ? mask | 1u << kTop : mask);
}

Cells Shark::permitted(const State& s, int company, std::uint8_t zone) const {
    if (company == kTop) return permitted_tops(s, board(), board().zone[zone]);
    return Ground(s, board(), company, variant_.tops).permitted(board().zone[zone]);
}

bool Shark::fits(const State& s, int company, std::uint8_t zone) const {
    if (company == kTop) return permitted_tops(s, board(), board().zone[zone]).any();
    return Ground(s, board(), company, variant_.tops).fits(board().zone[zone]);
}

int Shark::worth(const State& s, Seat seat) const {
    int sum = s.cash[seat];
    for (int company = 0; company < kCompanies; ++company) sum += s.shares[seat][company] * s.price[company];
    return sum;
}

Result Shark::result(const State& s) const {
    Result result{.seats = players_, .reason = kEndWords[static_cast<int>(s.end)]};
    for (Seat seat = 0; seat < players_; ++seat) result.wealth[seat] = worth(s, seat);
    const auto better = [&](Seat a, Seat b) {  // SH-5.6, SH-5.7
        if (!s.out[a] != !s.out[b]) return !s.out[a];
        return s.out[a] ? s.out[a] > s.out[b] : result.wealth[a] > result.wealth[b];
    };
    for (Seat seat = 0; seat < players_; ++seat) {
        result.rank[seat] = 1;
        for (Seat other = 0; other < players_; ++other) result.rank[seat] += better(other, seat);
    }
    return result;
}

template <class Sink>
void Turn<Sink>::play(Move move) {
    switch (static_cast<Kind>(move.kind)) {
        case kBanker: return name_banker(move.a);
        case kTake: return take_free_share(move.a);
        case kBuy: return buy(move.a, move.b + 1);
        case kSell: return sell(move.a, move.b + 1);
        case kDone: return done();
        case kRoll: return roll(move.a, move.b);
        case kBuild: return build(move.a, move.b);
        case kGive: return give(move.a, move.b + 1);
    }
}

void Shark::apply(State& s, Move move, NullSink& sink) const { Turn<NullSink>(*this, s, sink).play(move); }
void Shark::apply(State& s, Move move, EventLog& sink) const { Turn<EventLog>(*this, s, sink).play(move); }

}  // namespace parkett::shark
