// What a seat sees of the table. Missing are others' archenemies, the order of events, amounts of bribes between
// others, and cash if it is secret: of that it shows what it can be.
#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

/// Nobody, or nobody's: with two players some departments are neutral.
std::optional<int> somebody(int seat) { return when(seat != kNone && seat != kNeutral, seat); }

void write_office(JsonWriter& out, const State& s, int office) {
    const int owner = owner_of(s, office);
    if (owner == kNone) return out.add(nullptr);
    out.object([&] {
        out.put("owner", somebody(owner));
        out.put("main", (s.mains >> office & 1) != 0);
        out.put("employees", s.employees(office));
    });
}

bool in_action(const State& s) { return (s.phase >= Phase::action && s.phase < Phase::over) || s.anew; }

struct Contestant {
    int owner, managers, employees;
};

/// Who has how much in a division, the strongest first: what decides the next election (MS-1.5).
std::vector<Contestant> contest_for(const Machtspiele& game, const State& s, int division) {
    std::vector<Contestant> contest;
    for (int owner = 0; owner < game.owners(); ++owner) {
        const Mask mine = s.offices[owner] & division_mask(division);
        if (mine == 0) continue;
        int staff = 0;
        for (Mask rest = mine; rest; rest &= rest - 1) staff += s.employees(std::countr_zero(rest));
        contest.push_back({owner, std::popcount(mine) + std::popcount(mine & s.mains), staff});
    }
    std::ranges::stable_sort(contest, std::greater<>(),
                             [](const Contestant& one) { return std::pair(one.managers, one.employees); });
    return contest;
}

void write_division(JsonWriter& out, const Machtspiele& game, const State& s, int division) {
    const int leader = game.leader(s, division, 0);
    const bool open = open_divisions(s) >> division & 1;
    out.object([&] {
        out.put("division", kCardWords[division]);
        out.put("head", somebody(s.head[division]));
        out.put("next", somebody(leader == kNone ? s.holder[division] : leader));
        out.put("neutral_leads", leader == kNeutral);
        out.list("contest", [&] {
            for (const Contestant& one : contest_for(game, s, division))
                out.object([&] {
                    out.put("owner", somebody(one.owner));
                    out.put("managers", one.managers);
                    out.put("employees", one.employees);
                });
        });
        out.list("offices", [&] {
            for (int i = 0; i < kOfficesEach; ++i) write_office(out, s, kOfficesEach * division + i);
        });
        out.put("free_office", when(open, open ? highest_free(s, division) % kOfficesEach + 1 : 0));
        out.list("consultants", [&] {
            for (Seat seat = 0; seat < game.players(); ++seat) out.add(s.consultants[seat][division]);
        });
    });
}

/// What a privilege is worth, white and golden.
void write_privilege(JsonWriter& out, const Edition& edition, int card, int motivation) {
    const int unit = card == controlling ? kNote : 1;
    out.put("white", unit * edition.privilege[card][0][motivation]);
    out.put("gold", unit * edition.privilege[card][1][motivation]);
}

/// What it says at each level, as its print does: the first where motivation is highest.
void write_levels(JsonWriter& out, const Edition& edition, int card) {
    int levels = 0;
    for (int motivation = kMostMotivation; motivation >= 1; --motivation) {
        if (edition.level[motivation] != levels) continue;
        out.object([&] { write_privilege(out, edition, card, motivation); });
        ++levels;
    }
}

void write_card(JsonWriter& out, const Machtspiele& game, const State& s, int card) {
    const Edition& edition = game.edition();
    const bool gold = s.gold >> card & 1, down = s.face_down >> card & 1;
    out.object([&] {
        out.put("card", kCardWords[card]);
        out.put("seat", somebody(s.holder[card]));
        out.put("gold", gold);
        out.put("down", down);
        if (card == communication) return;
        out.object("figure", [&] { write_privilege(out, edition, card, s.motivation); });
        out.list("levels", [&] { write_levels(out, edition, card); });
        const int unit = card == controlling ? kNote : 1;
        if (!down) out.put("counts", unit * edition.privilege[card][gold][s.motivation]);
    });
}

/// How far a seat is on the ways that are compared.
void write_standing(JsonWriter& out, const Machtspiele& game, const State& s, Seat seat) {
    // A point for counsel takes consultants in different divisions (MS-12.1).
    const auto at = [&](int way) -> int {
        return way == counsel ? count_fields(s.consultants[seat]) : s.track[way][seat];
    };
    const auto by_way = [&](const char* name, auto&& figure) {
        out.object(name, [&] {
            for (int way = 0; way < kCompared; ++way) out.put(kWayWords[way], figure(way));
        });
    };
    by_way("standing", [&](int way) { return game.standing(s, way, seat); });
    by_way("progress", at);
    by_way("missing", [&](int way) { return std::max(0, game.edition().threshold[way] - at(way)); });
    out.list("on_gold", [&] {
        for (int way = 0; way < kTracks; ++way)
            if (at(way) >= game.edition().gold[way]) out.add(kWayWords[way]);
    });
}

void write_cash(JsonWriter& out, const Machtspiele& game, const State& s, Seat seat, Seat viewer) {
    const bool open = game.open_cash() || viewer == seat || s.phase == Phase::over;
    out.put("cash", when(open, kNote * s.cash[seat]));
    if (open) return;
    out.object("cash_range", [&] {
        out.put("least", kNote * s.least[seat][viewer]);
        out.put("most", kNote * s.most[seat][viewer]);
    });
}

void write_seat(JsonWriter& out, const Machtspiele& game, const State& s, Seat seat, Seat viewer) {
    const int turn = (seat - s.start + game.players()) % game.players();
    out.object([&] {
        out.put("seat", seat);
        out.put("points", game.points(s, seat));
        out.list("ways", [&] {
            for (int way = 0; way < kWays; ++way)
                if (game.scores(s, way, seat)) out.add(kWayWords[way]);
        });
        out.put("managers", s.managers[seat]);
        out.put("employees", s.crew[seat]);
        out.list("packets", [&] {
            for (int size = kPacketSizes; size >= 1; --size)
                for (int i = 0; i < s.packets[seat][size]; ++i) out.add(size);
        });
        out.put("bonus", kNote * game.bonus(s, seat));
        write_cash(out, game, s, seat, viewer);
        out.put("has_acted", in_action(s) && turn < s.acted);
        write_standing(out, game, s, seat);
        if (s.shown >> seat & 1)
            out.object("archenemy", [&] {
                out.put("seat", s.enemy[seat]);
                out.put("competence", s.competence[seat] + 1);
            });
    });
}

/// On one of the ways that count between the viewer and his archenemy. Whether he is ahead.
bool write_comparison(JsonWriter& out, const Machtspiele& game, const State& s, Seat viewer, int way) {
    const Seat enemy = s.enemy[viewer];
    const int mine = game.standing(s, way, viewer);
    int theirs = 0;
    bool higher = true;
    for (Seat other = 0; other < game.players(); ++other) {
        if (other == viewer || (enemy != viewer && enemy != other)) continue;
        theirs = std::max(theirs, game.standing(s, way, other));
        higher &= game.higher(s, way, viewer, other);
    }
    out.object([&] {
        out.put("track", kWayWords[way]);
        out.put("mine", mine);
        out.put("theirs", theirs);
        out.put("higher", higher);
        out.put("missing", higher ? 0 : theirs - mine + 1);
    });
    return higher;
}

/// The viewer's own archenemy, and how the comparison stands.
void write_enemy(JsonWriter& out, const Machtspiele& game, const State& s, Seat viewer) {
    int reached = 0;
    out.put("seat", s.enemy[viewer]);
    out.put("competence", s.competence[viewer] + 1);
    out.list("tracks", [&] {
        for (int way = 0; way < kCompared; ++way)
            if (game.edition().competence[s.competence[viewer]] >> way & 1)
                reached += write_comparison(out, game, s, viewer, way);
    });
    out.put("reached", reached);
    out.put("needed", s.enemy[viewer] == viewer ? 2 : 3);
    out.put("beaten", game.beats_archenemy(s, viewer));
    out.put("shown", (s.shown >> viewer & 1) != 0);
}

void write_event(JsonWriter& out, const Edition& edition, int event) {
    const EventCard& card = edition.event[event];
    out.object([&] {
        out.put("event", card.id);
        out.put("title", card.title);
        out.put("effect", kEffectWords[static_cast<int>(card.effect)]);
        switch (card.effect) {
            case Effect::motivation:
            case Effect::leak:
            case Effect::rationalisation:
            case Effect::trainees: return out.put("figure", card.figure);
            case Effect::pay_cut: out.put("each", kNote * card.each); [[fallthrough]];
            case Effect::fine:
            case Effect::apology:
            case Effect::levy:
            case Effect::dividend: return out.put("amount", kNote * card.figure);
            case Effect::bonus:
            case Effect::meeting: return;
        }
    });
}

void put_events(JsonWriter& out, const char* name, const Edition& edition, std::uint32_t cards) {
    out.list(name, [&] {
        for (int event = 0; event < kEvents; ++event)
            if (cards >> event & 1) write_event(out, edition, event);
    });
}

void write_events(JsonWriter& out, const Machtspiele& game, const State& s, Seat viewer) {
    const Edition& edition = game.edition();
    const auto in_order = [&](const char* name, int from, int to) {
        out.list(name, [&] {
            for (int i = from; i < to; ++i) write_event(out, edition, s.queue[i]);
        });
    };
    std::uint32_t revealed = 0, left = s.drawn | 1u << kBonus | 1u << kMeeting;
    for (int i = 0; i < s.revealed; ++i) revealed |= 1u << s.queue[i];
    for (int i = 0; i < s.placed; ++i) left &= ~(1u << s.queue[i]);
    in_order("revealed", 0, s.revealed);
    out.put("cards", kQueue);
    out.put("earliest", edition.meeting_earliest);
    out.put("placed", s.placed);
    const bool sorting = s.phase == Phase::sorting && viewer == s.turn;
    const bool drawing = s.phase == Phase::draw_events && viewer == s.start;
    if (sorting || drawing || s.know_order & only(viewer)) in_order("order", s.revealed, s.placed);
    if (sorting || drawing || s.know_cards & only(viewer)) put_events(out, "known", edition, s.drawn & ~revealed);
    if (sorting) put_events(out, "left", edition, left);
}

/// What the card's holder has of saying yes or no (MS-8.3, MS-8.5).
void write_answer(JsonWriter& out, const Machtspiele& game, const State& s, Seat holder) {
    const int at = s.track[corruption][holder], goal = game.edition().threshold[corruption];
    const int then = std::min(at + 1, game.edition().gold[corruption]);
    out.put("from", at);
    out.put("to", then);
    out.put("point", at < goal && then >= goal);
    out.put("loses", s.crew[holder] > 0);
}

void write_bribe(JsonWriter& out, const Machtspiele& game, const State& s, Seat viewer) {
    const Seat briber = acting(game, s);
    const auto knows = [&](std::uint8_t card) { return viewer == briber || viewer == s.holder[card]; };
    out.put("briber", briber);
    out.put("attempt", s.attempts);
    if (s.card != kNone) {
        out.put("card", kCardWords[s.card]);
        out.put("to", s.holder[s.card]);
        out.put("amount", when(s.phase == Phase::answer && knows(s.card), kNote * s.offer));
        out.object("answer", [&] { write_answer(out, game, s, s.holder[s.card]); });
    }
    if (s.first_card != kNone)
        out.object("first", [&] {
            out.put("card", kCardWords[s.first_card]);
            out.put("to", s.holder[s.first_card]);
            out.put("amount", when(knows(s.first_card), kNote * s.first_offer));
        });
}

void put_office(JsonWriter& out, const char* name, std::uint8_t office) {
    if (office == kNone) return out.put(name, nullptr);
    out.object(name, [&] {
        out.put("division", kCardWords[division_of(office)]);
        out.put("office", office % kOfficesEach + 1);
    });
}

/// What an unfinished action has come to.
void write_action(JsonWriter& out, const State& s) {
    if (s.left > 0 || s.phase == Phase::dismissal) out.put("left", s.left);
    if (s.phase == Phase::layoffs) out.put("foreign", s.foreign);
    if (s.phase == Phase::staffing || s.phase == Phase::founding) out.put("new_staff", s.new_staff);
    if (s.phase >= Phase::staffing && s.phase <= Phase::merging) {
        put_office(out, "from", s.from);
        put_office(out, "to", s.to);
    }
    if (s.phase == Phase::losses) out.put("victim", s.winner);
}

/// What is printed on the board.
void write_terms(JsonWriter& out, const Edition& edition) {
    out.object("thresholds", [&] {
        for (int way = 0; way < kCompared; ++way) out.put(kWayWords[way], edition.threshold[way]);
    });
    out.object("gold", [&] {
        for (int way = 0; way < kTracks; ++way) out.put(kWayWords[way], edition.gold[way]);
    });
    out.put("goal", edition.goal);
    out.list("packet_prices", [&] {
        for (int size = 1; size <= kPacketSizes; ++size) out.add(kNote * edition.packet_price[size]);
    });
    out.put("packet_copies", edition.packet_copies);
    out.put("employees", edition.employees);
    out.put("board_seats", kBoardSeats);
}

/// What everybody sees, besides the seats.
void write_open(JsonWriter& out, const Machtspiele& game, const State& s) {
    out.object("rounds_left", [&] {  // until the meeting, which is no round itself
        out.put("least", std::max(0, game.edition().meeting_earliest - 1 - s.revealed));
        out.put("most", std::max(0, kQueue - 1 - s.revealed));
    });
    out.put("last_round", s.last_round);
    out.list("divisions", [&] {
        for (int i = 0; i < kDivisions; ++i) write_division(out, game, s, i);
    });
    out.put("board", std::span(s.board).first(s.directors));
    out.list("cards", [&] {
        for (int i = 0; i < kCards; ++i) write_card(out, game, s, i);
    });
    out.object("supply", [&] {
        out.put("employees", s.supply);
        out.list("packets", [&] {
            for (int size = 1; size <= kPacketSizes; ++size) out.add(s.packets_left[size]);
        });
    });
    out.object("terms", [&] { write_terms(out, game.edition()); });
    out.put("open_cash", game.open_cash());
}

/// What belongs to some phases alone.
void write_phase(JsonWriter& out, const Machtspiele& game, const State& s, Seat viewer) {
    if (viewer != kSpectator && s.enemy[viewer] != kNone && s.competence[viewer] != kNone)
        out.object("archenemy", [&] { write_enemy(out, game, s, viewer); });
    if (s.attempts > 0) out.object("bribe", [&] { write_bribe(out, game, s, viewer); });
    const bool unfinished = s.phase > Phase::action && s.phase < Phase::closing && s.phase != Phase::answer;
    if (unfinished || s.phase == Phase::dismissal) out.object("action", [&] { write_action(out, s); });
    if (s.phase == Phase::placement)
        out.object("placement", [&] {
            out.put("round", s.acted / game.players() + 1);
            out.put("rounds", game.start_managers());
        });
    if (s.phase == Phase::displaced || s.phase == Phase::recall)
        out.object("election", [&] {
            out.put("division", kCardWords[s.division]);
            out.put("winner", somebody(s.winner));
        });
    if (s.phase == Phase::over) out.put("end", kEndWords[static_cast<int>(s.end)]);
}

}  // namespace

void Machtspiele::gist(const State& s, JsonWriter& out) const {
    const bool playing = s.phase > Phase::deal_competences && s.phase != Phase::over;
    out.put("phase", kPhaseWords[static_cast<int>(s.phase)]);
    out.put("meeting", s.meeting);
    out.put("round", s.revealed);
    out.put("start", when(s.phase > Phase::deal_privileges, s.start));
    out.put("acting", in_action(s) ? std::optional(acting(*this, s)) : std::nullopt);
    out.put("asked", when(playing, s.turn));
    out.put("motivation", s.motivation);
    out.put("level", edition_->level[s.motivation] + 1);
    out.put("boss", somebody(s.bossing));
    out.put("next_boss", somebody(board_leader(s) == kNone ? s.holder[machtspiele::boss] : board_leader(s)));
}

void Machtspiele::view(const State& s, Seat viewer, JsonWriter& out) const {
    gist(s, out);
    out.put("viewer", when(viewer != kSpectator, viewer));
    out.alike([&] { write_open(out, *this, s); });
    out.list("seats", [&] {
        for (Seat seat = 0; seat < players_; ++seat) write_seat(out, *this, s, seat, viewer);
    });
    out.object("events", [&] { write_events(out, *this, s, viewer); });
    write_phase(out, *this, s, viewer);
}

}  // namespace parkett::machtspiele
