// The rules as a machine: who acts, what a move does, who has won. What may be done is in moves.cpp.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "games/embedded.hpp"
#include "games/machtspiele/bribery.hpp"
#include "games/machtspiele/closing.hpp"
#include "games/machtspiele/elections.hpp"
#include "games/machtspiele/events.hpp"
#include "games/machtspiele/meeting.hpp"
#include "games/machtspiele/opening.hpp"
#include "games/machtspiele/purchases.hpp"
#include "games/machtspiele/resignation.hpp"
#include "games/machtspiele/restructuring.hpp"
#include "games/machtspiele/staff.hpp"

namespace parkett::machtspiele {

const std::array<const char*, kPhases> kPhaseWords{
    "first_card", "deal_privileges", "deal_colours", "deal_competences", "placement",
    "farewell",   "recall",          "displaced",    "draw_events",      "sorting",
    "dismissal",  "trainees",        "action",       "hiring",           "staffing",
    "founding",   "moving",          "merging",      "layoffs",          "offer",
    "answer",     "second_attempt",  "losses",       "closing",          "over"};
const std::array<const char*, kEnds> kEndWords{"none", "points", "meetings"};

const GameInfo& Machtspiele::info() {
    static const GameInfo info{
        .id = "machtspiele",
        .name = "Machtspiele",
        .rule_prefix = "MS",
        .min_players = 2,
        .max_players = 5,
        .options = {{"cash", {"secret", "open"}, "whether the table shows what everybody has"},
                    who_begins(kMaxPlayers, "who is the start player and gets Communication as the first card")},
        .credits =
            "Machtspiele was designed by Bauldric & Friends and published by eggertspiele; in English it is called "
            "Power Struggle."};
    return info;
}

const GameTexts& Machtspiele::texts() { return embedded_machtspiele(); }

Expected<Machtspiele> Machtspiele::make(Setup setup) {
    auto complete_setup = complete(info(), std::move(setup));
    if (!complete_setup) return tl::unexpected(complete_setup.error());
    auto edition = load_edition(complete_setup->edition.get());
    if (!edition) return tl::unexpected(edition.error());

    Machtspiele game;
    game.setup_ = std::move(*complete_setup);
    game.edition_ = std::make_shared<const Edition>(std::move(*edition));
    game.players_ = game.setup_.players;
    game.open_cash_ = game.setup_.option("cash") == "open";
    game.notation_ = std::make_shared<const Notation>(make_notation(*game.edition_, game.players_));
    return game;
}

State Machtspiele::start() const {
    State s{};
    s.supply = static_cast<std::uint8_t>(edition_->employees);
    s.motivation = static_cast<std::uint8_t>(edition_->motivation);
    s.head.fill(kNone);
    s.board.fill(kNone);
    s.holder.fill(kNone);
    s.enemy.fill(kNone);
    s.competence.fill(kNone);
    s.queue.fill(kNone);
    for (int size = 1; size <= kPacketSizes; ++size)
        s.packets_left[size] = static_cast<std::uint8_t>(edition_->packet_copies);
    for (Seat seat = 0; seat < players_; ++seat) {
        s.managers[seat] = static_cast<std::uint8_t>(edition_->managers);
        s.cash[seat] = static_cast<std::int16_t>(edition_->start_money);
        s.least[seat].fill(s.cash[seat]);
        s.most[seat].fill(s.cash[seat]);
    }
    return s;
}

Actor Machtspiele::actor(const State& s) const {
    if (s.phase == Phase::over) return Actor::nobody();
    return s.phase <= Phase::deal_competences || s.phase == Phase::draw_events ? Actor::chance()
                                                                               : Actor::player(s.turn);
}

int Machtspiele::consultants(const State& s, Seat seat) const { return count_consultants(s.consultants[seat]); }

bool Machtspiele::higher(const State& s, int way, Seat seat, Seat other) const {
    const int mine = standing(s, way, seat);
    return mine > standing(s, way, other) || (way != counsel && mine == edition_->gold[way]);
}

/// Of three tracks one may be lost against one's own colour, none against another.
bool Machtspiele::beats_archenemy(const State& s, Seat seat) const {
    const Seat enemy = s.enemy[seat];
    if (enemy == kNone || s.competence[seat] == kNone) return false;
    int may_lose = enemy == seat ? 1 : 0;
    for (unsigned rest = edition_->competence[s.competence[seat]]; rest; rest &= rest - 1) {
        const int way = std::countr_zero(rest);
        bool ahead = true;
        if (enemy != seat) ahead = higher(s, way, seat, enemy);
        else
            for (Seat other = 0; other < players_; ++other) ahead &= other == seat || higher(s, way, seat, other);
        if (!ahead && may_lose-- == 0) return false;
    }
    return true;
}

bool Machtspiele::scores(const State& s, int way, Seat seat) const {
    if (way == archenemy) return s.shown >> seat & 1;
    if (way == counsel) return count_fields(s.consultants[seat]) >= edition_->threshold[counsel];
    return s.track[way][seat] >= edition_->threshold[way];
}

int Machtspiele::points(const State& s, Seat seat) const {
    int sum = 0;
    for (int way = 0; way < kWays; ++way) sum += scores(s, way, seat);
    return sum;
}

int Machtspiele::leader(const State& s, int division, unsigned excluded) const {
    int best = kNone, most = 0, most_staff = 0, top = 0;
    for (int owner = 0; owner < kOwners; ++owner) {
        const Mask mine = s.offices[owner] & division_mask(division);
        if (mine == 0 || excluded >> owner & 1) continue;
        const int managers = std::popcount(mine) + std::popcount(mine & s.mains), office = std::countr_zero(mine);
        int staff = 0;
        for (Mask rest = mine; rest; rest &= rest - 1) staff += s.employees(std::countr_zero(rest));
        if (best != kNone && std::tuple(managers, staff, -office) < std::tuple(most, most_staff, -top)) continue;
        best = owner, most = managers, most_staff = staff, top = office;
    }
    return best;
}

Seat Machtspiele::board_leader(const State& s) const {
    Seat best = kNone;
    int most = 0;
    for (int i = 0; i < s.directors; ++i) {  // from the left: of equals the first stays
        int members = 0;
        for (int j = 0; j < s.directors; ++j) members += s.board[j] == s.board[i];
        if (members > most) most = members, best = s.board[i];
    }
    return best;
}

std::uint32_t Machtspiele::sortable(const State& s) const {
    std::uint32_t cards = s.drawn | 1u << kBonus | 1u << kMeeting;
    for (int i = 0; i < s.placed; ++i) cards &= ~(1u << s.queue[i]);
    const bool early = s.placed + 1 < edition_->meeting_earliest;
    return early || cards >> kBonus & 1 ? cards & ~(1u << kMeeting) : cards;
}

int Machtspiele::bonus(const State& s, Seat seat) const {
    int notes = s.bossing == seat ? edition_->bonus_boss : 0;
    for (int i = 0; i < s.directors; ++i) notes += s.board[i] == seat ? edition_->bonus_board : 0;
    for (Seat head : s.head) notes += head == seat ? edition_->bonus_head : 0;
    notes += edition_->bonus_department * (std::popcount(s.offices[seat]) + std::popcount(s.offices[seat] & s.mains));
    for (auto count : s.packets[seat]) notes += edition_->bonus_packet * count;
    return notes + help(s, seat, controlling);
}

Result Machtspiele::result(const State& s) const {
    Result result{.seats = players_, .reason = kEndWords[static_cast<int>(s.end)]};
    for (Seat seat = 0; seat < players_; ++seat) {
        result.wealth[seat] = points(s, seat);
        result.rank[seat] = 1;
        for (Seat other = 0; other < players_; ++other)  // MS-13.3
            result.rank[seat] += std::pair(points(s, other), s.cash[other]) > std::pair(points(s, seat), s.cash[seat]);
    }
    return result;
}

template <class Sink>
void Turn<Sink>::play(Move move) {
    switch (static_cast<Kind>(move.kind)) {
        case kFirstCard: return deal_from(move.a);
        case kDeal: return deal_privilege(move.a);
        case kColour: return deal_colour(move.a);
        case kCompetence: return deal_competence(move.a);
        case kSettle: return settle(move.a);
        case kJoin: return join_board();
        case kBossFound: return found_as_boss(move.a);
        case kRecall: return recall(move.a);
        case kLeave: return leave_office(move.a);
        case kDraw: return draw_event(move.a);
        case kNext: return place_next(move.a);
        case kDismiss:
            if (s.phase == Phase::dismissal) return dismiss_for_event(move.a);
            return s.phase == Phase::losses ? lose(move.a) : lay_off(move.a);
        case kHire: return hire(move.a);
        case kFound: return found(move.a);
        case kFoundNew: return found_new(move.a);
        case kTake: return take(move.a);
        case kMove: return move_department(move.a, move.b);
        case kMerge: return merge(move.a, move.b);
        case kUnite: return unite(move.a);
        case kResign: return resign(move.a, move.b);
        case kBribe: return bribe(move.a);
        case kOffer: return offer(move.a);
        case kAnswer: return answer(move.a == 1);
        case kInfluence: return begin_layoffs(edition.influence_staff, false);
        case kBuyMain: return buy_main(move.a);
        case kBuyConsultant: return buy_consultant(move.a);
        case kBuyPacket: return buy_packet(move.a);
        case kDevelop: return develop(move.a);
        case kLegal: return begin_layoffs(edition.legal_staff, true);
        case kShow: return show();
        case kPass: break;
    }
    switch (s.phase) {
        case Phase::farewell: return elect_boss();
        case Phase::trainees: return ask_next_trainee();
        case Phase::hiring: return end_hiring();
        case Phase::staffing: return end_staffing();
        case Phase::second_attempt: return settle_losses();
        case Phase::closing: return next_action();
        case Phase::action: sink.note("passed", "MS-3.7", {{"seat", s.turn}}); return end_action();
        default: return end_action();
    }
}

void Machtspiele::apply(State& s, Move move, NullSink& sink) const { Turn<NullSink>(*this, s, sink).play(move); }
void Machtspiele::apply(State& s, Move move, EventLog& sink) const { Turn<EventLog>(*this, s, sink).play(move); }

}  // namespace parkett::machtspiele
