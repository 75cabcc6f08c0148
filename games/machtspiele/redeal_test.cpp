// Who knows what: whatever a viewer imagines fits all he has seen, and nothing more is fixed than that.
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/described.hpp"
#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"
#include "tests/support/thorough.hpp"

namespace parkett::machtspiele {

namespace {

/// What a figure of the position can be in a viewer's imagination.
template <class F>
std::set<int> imagined(const MachtspieleTable& table, Seat viewer, F&& figure) {
    std::set<int> seen;
    Rng rng(7, Stream::testing);
    const Json view = view_of(table.game(), table.state(), viewer);
    for (int i = 0; i < 300; ++i) {
        State s = table.state();
        table.game().redeal(s, viewer, rng);
        if (i < 5) {
            EXPECT_EQ(table.game().inconsistency(s), "");
            EXPECT_EQ(view_of(table.game(), s, viewer), view);
        }
        seen.insert(figure(s));
    }
    return seen;
}

std::set<int> from_to(int low, int high) {
    std::set<int> all;
    for (int i = low; i <= high; ++i) all.insert(i);
    return all;
}

int card_at(const MachtspieleTable& table, int place) { return table.state().queue[place]; }

}  // namespace

RULE_TEST("MS-0.3", "others' archenemies can be anybody but one's own enemy's card; what was shown is known") {
    const auto table = position("players=4 enemies=1,0,2,3 competences=1,2,3,4 shown=3");
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.enemy[0]; }), (std::set{1}));
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.enemy[3]; }), (std::set{3}));
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.enemy[2]; }), (std::set{0, 2}));
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.competence[3]; }), (std::set{3}));
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.competence[2]; }), (std::set{1, 2, 4, 5}));
    EXPECT_EQ(imagined(table, kSpectator, [](const State& s) { return s.enemy[0]; }), (std::set{0, 1, 2}));
}

RULE_TEST("MS-14.4", "with two players only the competences are secret") {
    const auto table = position("players=2 competences=1,2");
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.enemy[1]; }), (std::set{0}));
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.competence[1]; }), from_to(1, 5));
}

RULE_TEST("MS-1.14", "the order of events is known to who sorted it, to others only what has been turned up") {
    const auto table = position("round=2 events=slip,bonus,levy,meeting,leak,hours");
    for (int place = 0; place < kQueue; ++place) {
        const auto at = [&](const State& s) { return s.queue[place]; };
        EXPECT_EQ(imagined(table, 0, at), (std::set{card_at(table, place)})) << place;
        EXPECT_EQ(imagined(table, 1, at).size() == 1, place < 2) << place;
    }
    const auto where = [](int event) {
        return [event](const State& s) {
            return static_cast<int>(std::find(s.queue.begin(), s.queue.end(), event) - s.queue.begin());
        };
    };
    EXPECT_EQ(imagined(table, 1, where(kMeeting)), from_to(4, 7));
    EXPECT_EQ(imagined(table, 1, where(kBonus)), from_to(2, 6));
    // Which cards there are is not known either: a card that nobody drew can be imagined, one that was turned up
    // cannot.
    const auto drawn = [](const State& s) { return static_cast<int>(s.drawn >> 12 & 1); };  // a site will be closed
    EXPECT_EQ(imagined(table, 1, drawn), (std::set{0, 1}));
    EXPECT_EQ(imagined(table, 0, drawn), (std::set{0}));
}

RULE_TEST("MS-1.14", "once the bonus is paid, the meeting can be the next card; in the seventh round it must be") {
    const auto where = [](const State& s) {
        return static_cast<int>(std::find(s.queue.begin(), s.queue.end(), kMeeting) - s.queue.begin());
    };
    EXPECT_EQ(imagined(position("round=5 events=web,meeting"), 1, where), from_to(5, 7));
    EXPECT_EQ(imagined(position("round=5 events=bonus,meeting"), 1, where), from_to(6, 7));
    EXPECT_EQ(imagined(position("round=7 events=meeting"), 1, where), (std::set{7}));
}

RULE_TEST("MS-1.14", "while they are drawn and sorted only the sorter knows the cards") {
    auto table = meeting_in("communication=2 board=0");
    table.play("draw event=slip; draw event=levy; draw event=leak");
    const auto slip = [](const State& s) { return static_cast<int>(s.drawn >> 16 & 1); };
    EXPECT_EQ(imagined(table, 2, slip), (std::set{1}));
    EXPECT_EQ(imagined(table, 0, slip), (std::set{0, 1}));
    table.play("draw event=hours; draw event=press; draw event=web; next event=slip; next event=bonus");
    EXPECT_EQ(imagined(table, 2, [](const State& s) { return s.queue[0]; }), (std::set{16}));
    EXPECT_GT(imagined(table, 0, [](const State& s) { return s.queue[0]; }).size(), 5u);
}

RULE_TEST("MS-11.2",
          "after a bribe for Communication the old holder knows the cards, not their order; the others know neither") {
    auto table = position("heads=-,-,1 start=1 turn=2 round=3 events=slip,levy,bonus,meeting,leak");
    const auto next = [](const State& s) { return s.queue[3]; };
    table.play("bribe card=communication; offer amount=50000; answer answer=accept; next event=levy");
    EXPECT_EQ(imagined(table, 2, next), (std::set{19}));
    EXPECT_EQ(imagined(table, 1, next),
              (std::set{16, 17, 19, int{kBonus}}));  // slip, leak, levy; the meeting cannot be fourth
    table.play("next event=bonus; next event=meeting; next event=slip");
    EXPECT_EQ(imagined(table, 2, next), (std::set{19}));
    EXPECT_EQ(imagined(table, 1, next), (std::set{16, 17, 19, int{kBonus}}));
    EXPECT_GT(imagined(table, 0, next).size(), 10u);
    // The other way round he would know both: he is the one who has sorted them last.
    EXPECT_EQ(imagined(table, 1, [](const State& s) { return static_cast<int>(s.drawn & 0xffffff); }).size(), 1u);
}

RULE_TEST("MS-8.2", "others imagine any offer that the briber could make") {
    auto table = position("players=4 heads=-,1,2 cash=300,0,0,0");
    table.play("bribe card=hr; offer amount=150000");
    const auto offer = [](const State& s) { return s.offer; };
    EXPECT_EQ(imagined(table, 0, offer), (std::set{3}));
    EXPECT_EQ(imagined(table, 1, offer), (std::set{3}));
    EXPECT_EQ(imagined(table, 3, offer), from_to(1, 6));
    EXPECT_EQ(imagined(table, kSpectator, offer), from_to(1, 6));
    table.play("answer answer=refuse");
    const auto first = [](const State& s) { return s.first_offer; };
    EXPECT_EQ(imagined(table, 1, first), (std::set{3}));
    EXPECT_EQ(imagined(table, 3, first), from_to(1, 6));
    auto other = table.match().clone();
    table.play("bribe card=hr");
    EXPECT_EQ(imagined(table, 3, first), from_to(1, 5));  // there was something left to add
    table.play("offer amount=200000");
    EXPECT_EQ(imagined(table, 1, first), (std::set{3}));
    EXPECT_EQ(imagined(table, 3, [](const State& s) { return s.offer - s.first_offer; }), from_to(1, 5));
    MachtspieleTable elsewhere(std::move(other));
    elsewhere.play("bribe card=communication; offer amount=50000");
    EXPECT_EQ(imagined(elsewhere, 1, offer), from_to(1, 6));  // now seat 1 is an onlooker
    EXPECT_EQ(imagined(elsewhere, 2, offer), (std::set{1}));
    EXPECT_EQ(imagined(elsewhere, 2, first), from_to(1, 6));
}

RULE_TEST("MS-0.6 MS-8.2", "after a bribe others imagine all that cash can be, and the sum stays") {
    auto table = position("players=4 heads=-,1 cash=200,100,50,0");
    table.play("bribe card=hr; offer amount=100000; answer answer=accept");
    const auto briber = [](const State& s) { return s.cash[0]; };
    const auto all = [](const State& s) { return s.cash[0] + s.cash[1] + s.cash[2] + s.cash[3]; };
    EXPECT_EQ(imagined(table, 0, briber), (std::set{2}));
    EXPECT_EQ(imagined(table, 1, briber), (std::set{2}));
    EXPECT_EQ(imagined(table, 2, briber), from_to(0, 3));
    EXPECT_EQ(imagined(table, 2, [](const State& s) { return s.cash[1]; }), from_to(3, 6));
    EXPECT_EQ(imagined(table, 2, [](const State& s) { return s.cash[2]; }), (std::set{1}));
    EXPECT_EQ(imagined(table, 2, all), (std::set{7}));
    auto open = position("players=4 cash_is=open heads=-,1 cash=200,100,50,0");
    open.play("bribe card=hr; offer amount=100000; answer answer=accept");
    EXPECT_EQ(imagined(open, 2, briber), (std::set{2}));
}

RULE_TEST("MS-0.6", "who pays less than an event asks has nothing left, and everybody knows it") {
    auto table = position("players=4 heads=-,3 cash=800,100,0,100 start=0 turn=1 events=slip");
    table.play("bribe card=hr; offer amount=50000; answer answer=accept; pass");
    EXPECT_EQ(imagined(table, 0, [](const State& s) { return s.cash[3]; }), from_to(3, 4));
    auto poor = event_in("pay_cut", "players=4 board=1 cash=800,50,0,100");
    EXPECT_EQ(imagined(poor, 0, [](const State& s) { return s.cash[1]; }), (std::set{0}));
}

/// Views, permitted moves and the sense of the position are the same in everything that a viewer imagines.
TEST(MachtspieleRedeal, WhatIsImaginedLooksLikeWhatIs) {
    for (int players = 2; players <= 5; players += kThorough ? 1 : 3)
        for (const char* cash : {"secret", "open"}) {
            const auto game = *Machtspiele::make({.players = players, .options = {{"cash", cash}}, .edition = nullptr});
            State s = game.start();
            Rng rng(static_cast<std::uint64_t>(players), Stream::testing);
            NullSink nothing;
            for (int i = 0; !game.actor(s).is_over() && i < 900; ++i) {
                const Seat viewer = i % 4 == 0 ? kSpectator : static_cast<Seat>(i % players);
                State other = s;
                game.redeal(other, viewer, rng);
                ASSERT_EQ(game.inconsistency(other), "") << players << " players, move " << i;
                ASSERT_EQ(game.actor(other), game.actor(s));
                if (i % 7 == 0) {
                    ASSERT_EQ(view_of(game, other, viewer), view_of(game, s, viewer))
                        << players << " players, move " << i;
                }
                if (game.actor(s) == Actor::player(viewer)) {
                    MoveList here, there;
                    game.legal(s, here);
                    game.legal(other, there);
                    ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()))
                        << kPhaseWords[static_cast<int>(s.phase)];
                }
                game.apply(s, game.sample(s, rng), nothing);
            }
        }
}

namespace {

/// The field of an event that is a secret, and who may know it.
struct EventSecret {
    const char* field = nullptr;
    std::set<int> knowers;
};

EventSecret secret_of(const Event& event, Seat sorter) {
    const std::string kind = event.kind;
    if (kind == "archenemy_dealt") return {"enemy", {event.number("seat")}};
    if (kind == "competence_dealt") return {"competence", {event.number("seat")}};
    if (kind == "event_drawn") return {"event", {sorter}};
    if (kind == "offered") return {"amount", {event.number("seat"), event.number("to")}};
    if (kind == "accepted") return {"amount", {event.number("seat"), event.number("from")}};
    return {};
}

}  // namespace

TEST(MachtspieleRedeal, EventsAndMovesKeepTheirSecrets) {
    const auto game = *Machtspiele::make({.players = 4, .options = {}, .edition = nullptr});
    const Knowledge knowledge(game);
    std::map<std::string, int> told, hidden;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        State s = game.start();
        Rng rng(seed);
        while (!game.actor(s).is_over()) {
            const State before = s;
            const Move move = game.actor(s).is_chance() ? game.sample(s, rng) : knowledge.thumb(s, rng);
            EventLog log;
            game.apply(s, move, log);
            for (const Event& event : log.events) {
                const EventSecret secret = secret_of(event, before.start);
                if (!secret.field) continue;
                for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kSpectator}) {
                    const bool knows = secret.knowers.contains(viewer);
                    ASSERT_EQ(to_json(event, viewer).at(secret.field).is_null(), !knows)
                        << event.kind << " to " << int(viewer);
                    ++(knows ? told : hidden)[event.kind];
                    // The move that caused it hides as much; an answer has no amount to hide.
                    const bool move_hidden = game.seen_by(before, move, viewer).a == kHidden;
                    ASSERT_EQ(move_hidden, !knows && move.kind != kAnswer) << event.kind << " to " << int(viewer);
                }
            }
        }
    }
    EXPECT_EQ(told.size(), 5u);
    EXPECT_EQ(hidden.size(), 5u);
}

}  // namespace parkett::machtspiele
