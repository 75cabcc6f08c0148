// The rules as a machine: who acts, what a move does, who has won. What may be done is in moves.cpp.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/embedded.hpp"
#include "games/stockpile/action.hpp"
#include "games/stockpile/demand.hpp"
#include "games/stockpile/holdings.hpp"
#include "games/stockpile/information.hpp"
#include "games/stockpile/movement.hpp"
#include "games/stockpile/opening.hpp"
#include "games/stockpile/scoring.hpp"
#include "games/stockpile/selling.hpp"
#include "games/stockpile/supply.hpp"

namespace parkett::stockpile {

const std::array<const char*, kPhases> kPhaseWords{
    "first_player", "start_shares", "investors",  "keep",   "pairs", "turn_up", "deal",  "supply", "talents",
    "bid",          "last_look",    "peek_blind", "action", "sell",  "claim",   "blind", "favour", "over"};

const GameInfo& Stockpile::info() {
    static const GameInfo info{
        .id = "stockpile",
        .name = "Stockpile",
        .rule_prefix = "SP",
        .min_players = 2,
        .max_players = 5,
        .options =
            {{"board", {"basic", "advanced"}, "the side of the board: one track for all, or a track for each company"},
             {"investors", {"off", "on"}, "investor cards with starting cash and talents"},
             {"donald_limit", {"pays", "bid"}, "Discount Donald's bids are limited by what he pays, or by the bid"},
             who_begins(5, "who plays first in the first round")},
        .credits = "Stockpile was designed by Seth Van Orden and Brett Sobol and published by Nauvoo Games."};
    return info;
}

const GameTexts& Stockpile::texts() { return embedded_stockpile(); }

Expected<Stockpile> Stockpile::make(Setup setup) {
    auto complete_setup = complete(info(), std::move(setup));
    if (!complete_setup) return tl::unexpected(complete_setup.error());
    auto edition = load_edition(complete_setup->edition.get());
    if (!edition) return tl::unexpected(edition.error());

    Stockpile game;
    game.setup_ = std::move(*complete_setup);
    game.edition_ = std::make_shared<const Edition>(std::move(*edition));
    const Edition& printed = *game.edition_;
    game.board_ = game.setup_.option("board") == "advanced" ? &printed.advanced : &printed.basic;
    game.players_ = game.setup_.players;
    game.piles_ = game.players_ == 2 ? 4 : game.players_;
    game.rounds_ = printed.rounds[game.players_];
    game.begins_ = game.setup_.first();
    game.with_investors_ = game.setup_.option("investors") == "on";
    const bool limit_is_bid = game.setup_.option("donald_limit") == "bid";
    for (int step = 0; step < printed.steps; ++step) {
        game.cost_[0][step] = game.stake_[0][step] = printed.step[step];
        game.cost_[1][step] = step == 0 ? 0 : printed.step[step - 1];
        game.stake_[1][step] = limit_is_bid ? printed.step[step] : game.cost_[1][step];
    }
    for (int is_donald = 0; is_donald < 2; ++is_donald)
        for (int money = 0; money < 256; ++money)
            for (int step = 0; step < printed.steps; ++step)
                game.reach_[is_donald][money] += game.stake_[is_donald][step] <= money;
    game.notation_ = std::make_shared<const Notation>(make_notation(printed, game.players_, game.piles_));
    return game;
}

State Stockpile::start() const {
    State s{};
    s.deck = edition_->deck;
    for (int company = 0; company < kCompanies; ++company)
        s.space[company] = static_cast<std::uint8_t>(track(company).start);
    if (!with_investors_)
        for (Seat seat = 0; seat < players_; ++seat) s.cash[seat] = edition_->cash[players_];
    s.level = free_tracks();
    s.standing.fill(kNobody);
    for (auto& hand : s.hand) hand.fill(kNone);
    return s;
}

Actor Stockpile::actor(const State& s) const {
    constexpr std::uint32_t kChance = 1u << int(Phase::first_player) | 1u << int(Phase::start_shares) |
                                      1u << int(Phase::investors) | 1u << int(Phase::pairs) |
                                      1u << int(Phase::turn_up) | 1u << int(Phase::deal) |
                                      1u << int(Phase::peek_blind) | 1u << int(Phase::blind);
    if (s.phase == Phase::over) return Actor::nobody();
    return kChance >> int(s.phase) & 1 ? Actor::chance() : Actor::player(s.turn);
}

Seat Stockpile::keeper(const State& s, Investor who) const {
    if (with_investors_)
        for (Seat seat = 0; seat < players_; ++seat)
            if (has(s, seat, who)) return seat;
    return kNobody;
}

Result Stockpile::result(const State& s) const {
    Result result{.seats = players_, .reason = "last_round"};
    for (Seat seat = 0; seat < players_; ++seat) result.wealth[seat] = s.cash[seat];
    rank_by_wealth(result);
    return result;
}

template <class Sink>
void Turn<Sink>::play(Move move) {
    switch (static_cast<Kind>(move.kind)) {
        case kFirst: return name_first_player(move.a);
        case kShare: return deal_start_share(move.a, move.b);
        case kInvestor: return deal_investor(move.a, move.b);
        case kKeep: return keep_investor(move.a);
        case kPair:
            if (s.phase == Phase::pairs) return deal_pair(move.a, move.b, move.c);
            draw_pair(move.a, move.b, move.c);
            if (s.phase == Phase::blind) return carry_out_forecasts();
            s.phase = s.resume;
            return look(move.a);
        case kTurnUp: return turn_up(move.a, move.b);
        case kDeal: return deal_card(move.a, move.b);
        case kSupply: return supply(move.a, move.b, static_cast<Face>(move.c));
        case kInspect: return inspect(move.a);
        case kShift: return shift(move.a, move.b);
        case kBid: return bid(move.a, move.b);
        case kPeek: return peek(move.a);
        case kBoomOn: return play_action(move.a, kBoom);
        case kBustOn: return play_action(move.a, kBust);
        case kNudge: return nudge(move.a, move.b == 0 ? 1 : -1);
        case kSell: return sell(move.a, static_cast<Area>(move.b), move.c);
        case kShow: return show(move.a);
        case kFavour: return name_company(move.a);
        case kPass: break;
    }
    if (s.phase == Phase::sell) {
        ++s.cursor;
        return next_seller();
    }
    if (s.phase == Phase::action) return end_actions();
    sink.note("declined", "SP-10.4", {{"seat", s.turn}});
    if (s.phase == Phase::talents) {
        ++s.cursor;
        next_talent();
    } else if (s.phase == Phase::last_look) {
        settle();
    } else {
        end_round();
    }
}

void Stockpile::apply(State& s, Move move, NullSink& sink) const { Turn<NullSink>(*this, s, sink).play(move); }
void Stockpile::apply(State& s, Move move, EventLog& sink) const { Turn<EventLog>(*this, s, sink).play(move); }

}  // namespace parkett::stockpile
