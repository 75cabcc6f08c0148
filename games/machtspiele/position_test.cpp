// Positions of Machtspiele that come from outside: read as written, refused if they cannot be.
#include <nlohmann/json.hpp>

#include "games/machtspiele/knowledge.hpp"
#include "tests/support/machtspiele_table.hpp"
#include "tests/support/mutated.hpp"

namespace parkett::machtspiele {

namespace {

/// Changes that make a good position one that cannot be, and a part of the sentence that says so.
void expect_misfits(const MachtspieleTable& table, const std::vector<std::pair<const char*, Json>>& changes,
                    const std::string& sentence) {
    Json bad = table.game().state_json(table.state());
    ASSERT_TRUE(table.game().parse_state(bad).has_value());
    for (const auto& [pointer, value] : changes) bad[Json::json_pointer(pointer)] = value;
    const auto read = table.game().parse_state(bad);
    ASSERT_FALSE(read.has_value()) << changes[0].first << " " << changes[0].second.dump();
    EXPECT_NE(read.error().sentence.find(sentence), std::string::npos)
        << changes[0].first << ": " << read.error().sentence;
}
void expect_misfit(const MachtspieleTable& table, const char* pointer, const Json& value, const std::string& sentence) {
    expect_misfits(table, {{pointer, value}}, sentence);
}

Json eight(int figure) { return Json(std::vector<int>(8, figure)); }

}  // namespace

TEST(MachtspielePosition, EveryPositionOfAGameIsReadAsItWasWritten) {
    for (int players = 2; players <= 5; ++players) {
        const auto game = *Machtspiele::make({.players = players, .options = {}, .edition = nullptr});
        State s = game.start();
        Rng rng(static_cast<std::uint64_t>(players), Stream::testing);
        NullSink nothing;
        for (int i = 0; !game.actor(s).is_over(); ++i) {
            ASSERT_EQ(game.inconsistency(s), "") << players << " players, move " << i;
            if (i % 5 == 0) {
                const auto read = game.parse_state(game.state_json(s));
                ASSERT_TRUE(read.has_value()) << read.error().sentence;
                ASSERT_EQ(*read, s);
            }
            game.apply(s, game.sample(s, rng), nothing);
        }
        const auto read = game.parse_state(game.state_json(s));
        ASSERT_TRUE(read.has_value()) << read.error().sentence;
        EXPECT_EQ(*read, s);
    }
}

TEST(MachtspielePosition, WhatCannotBeIsRefusedWithASentence) {
    const auto table = position("hr=0*3,1m*2 heads=-,1 boss=2 board=0,2 packets=3 counsel=-,legal");
    expect_misfit(table, "/supply", 1, "employees do not add up");
    expect_misfit(table, "/building/hr/offices/0/employees", 7,
                  "'employees' of office 1 of hr must be a whole number from 0 to 6, not 7");
    expect_misfit(table, "/building/hr/offices/0/employees", 4, "employees do not add up");
    expect_misfit(table, "/building/hr/offices/0/owner", "neutral", "does not play");
    expect_misfit(table, "/building/hr/offices/0/owner", "seat4", "does not play");
    expect_misfit(table, "/building/hr/offices/0/managers", 2, "managers of seat 0");
    expect_misfit(table, "/building/hr/offices/0", nullptr, "employees do not add up");
    expect_misfits(table, {{"/building/hr/offices/0", nullptr}, {"/supply", 58}, {"/seats/0/managers", 17}},
                   "gap in hr");
    expect_misfit(table, "/building/hr/head", 3, "'head' of hr");
    expect_misfit(table, "/building/hr/head", 0, "managers of seat 0");
    expect_misfit(table, "/boss", 0, "managers of seat 0");
    expect_misfit(table, "/board", Json({0, 1}), "managers of seat 1");
    expect_misfit(table, "/cards/communication/seat", nullptr, "Nobody has communication");
    expect_misfit(table, "/seats/0/packets/3", 2, "packets do not add up");
    expect_misfit(table, "/seats/0/tracks/shares", 4, "do not fit its packets");
    expect_misfit(table, "/seats/0/tracks/influence", 11, "influence");
    expect_misfit(table, "/seats/0/enemy", 2, "same colour card");
    expect_misfit(table, "/seats/0/enemy", nullptr, "no archenemy");
    expect_misfit(table, "/seats/0/competence", 1, "same competence card");
    expect_misfit(table, "/queue/1", "slip", "not drawn");
    expect_misfit(table, "/queue/1", "dessert", "there twice");
    expect_misfit(table, "/queue/1", "rain", "queue");
    expect_misfit(table, "/drawn/0", "bonus", "drawn");
    expect_misfit(table, "/revealed", 5, "meeting has been turned up");
    expect_misfit(table, "/revealed", 0, "an event is turned up");
    expect_misfit(table, "/acted", 3, "Everybody has acted");
    expect_misfit(table, "/turn", 1, "another player's action: that of seat 0, not of seat 1");
    expect_misfit(table, "/motivation", 0, "at least 1");
    expect_misfit(table, "/meeting", 0, "there has been a meeting");
    expect_misfit(table, "/know_order", 8, "'know_order' must be a whole number from 0 to 7");
    expect_misfit(table, "/know_order", 3, "Exactly one player knows the order");
    expect_misfit(table, "/know_cards", 2, "knows the events too");
    expect_misfit(table, "/last_round", 1, "nobody who has acted in it has 4 victory points");
    expect_misfit(table, "/anew", 1, "nobody sorts events, but 'anew' is 1");
    expect_misfit(table, "/phase", "lunch", "phase");
    Json none = table.game().state_json(table.state());
    none.erase("seats");
    EXPECT_FALSE(table.game().parse_state(none).has_value());
    for (const Json& rubbish : {Json(), Json(3), Json::array(), Json::object()})
        EXPECT_FALSE(table.game().parse_state(rubbish).has_value());
}

TEST(MachtspielePosition, MoneyIsBoundedAndWhatIsKnownOfItIsTrue) {
    const auto table = position("hr=0*3");
    expect_misfit(table, "/seats/2/cash", 75000, "'cash' of seat 2 must be a multiple of 50000, not 75000");
    expect_misfit(table, "/seats/2/cash", 18446744073709551613u, "'cash' of seat 2 must be a whole number");
    expect_misfit(table, "/seats/0/cash", 900000,
                  "What viewer 0 knows of the cash of seat 0 is wrong: from 16 to 16 notes; it is 18");
    expect_misfit(table, "/seats/0/most/0", 17, "knows his own cash");
    expect_misfit(table, "/seats/0/most/1", 17, "the public knows more");
    expect_misfits(table, {{"/seats/0/most/5", 16}, {"/seats/0/most/7", 17}}, "nobody sits there");
    expect_misfits(table, {{"/seats/0/most", {16, 17, 17, 17, 17, 17, 17, 17}}}, "the others leave only 16 of all");
    expect_misfits(table,
                   {{"/seats/0/cash", 400000000}, {"/seats/0/least", eight(8000)}, {"/seats/0/most", eight(8000)}},
                   "at most ");
    expect_misfits(position("cash_is=open"), {{"/seats/0/most", {16, 17, 17, 17, 17, 17, 17, 17}}}, "cash is open");
}

TEST(MachtspielePosition, BitsAndSeatsBeyondTheTableAreRefused) {
    const auto trainees = event_in("trainees", "players=4 hr=0*3,1*3,2*3,3*3");
    EXPECT_EQ(trainees.phase(), "trainees");
    expect_misfit(trainees, "/action/asked", 16, "'asked' of the action must be a whole number from 0 to 15, not 16");
    expect_misfit(trainees, "/action/asked", 1, "Seat 0 has had his turn");
    expect_misfit(trainees, "/acted", 1, "nobody has acted");
    auto sorting = meeting_in("players=4 communication=1 board=0");
    sorting.play(
        "draw event=slip; draw event=levy; draw event=leak; draw event=hours; draw event=press; draw event=web");
    EXPECT_EQ(sorting.phase(), "sorting");
    expect_misfits(sorting, {{"/anew", 1}, {"/acted", 11}}, "Everybody has acted: of 4 players 11");
    expect_misfit(sorting, "/anew", 1, "none is turned up");
    expect_misfit(sorting, "/turn", 3, "The events are for seat 1");
    expect_misfit(sorting, "/action/attempts", 1, "no bribe under way");
}

TEST(MachtspielePosition, AFreshGameHasNoPast) {
    const auto table = opening("players=3");
    expect_misfit(table, "/revealed", 1, "In the phase 'first_card' no event is turned up yet, but 'revealed' is 1.");
    expect_misfit(table, "/queue", Json({"slip"}), "no events are sorted yet");
    expect_misfit(table, "/drawn", Json({"slip"}), "no events are drawn yet");
    expect_misfit(table, "/meeting", 1, "there was no meeting yet");
    expect_misfit(table, "/cards/hr/seat", 1, "nobody has a card, but seat 1 has hr");
    expect_misfit(table, "/seats/0/enemy", 1, "by now 0 are dealt");
    expect_misfit(table, "/seats/1/tracks/influence", 1,
                  "nobody has scored, but seat 1 has 1 on the track of influence");
    expect_misfit(table, "/turn", 1, "Before the deal");
    expect_misfit(table, "/motivation", 4, "motivation is 6, not 4");
    expect_misfit(table, "/phase", "deal_colours", "nobody has development");
    expect_misfit(opening("players=2"), "/phase", "deal_colours", "nobody has development");
    auto dealing = opening("players=3");
    dealing.play("first_card seat=1; deal card=hr; deal card=legal");
    expect_misfit(dealing, "/turn", 1, "2 cards are dealt: seat 0 has 0 of them instead of 1");
    expect_misfit(dealing, "/cards/boss/seat", 2, "3 cards are dealt");
    dealing.chance_plays();
    EXPECT_EQ(dealing.phase(), "placement");
    expect_misfit(dealing, "/acted", 1, "not the turn of seat");
    auto chosen = opening("players=3 first=2");
    chosen.play("first_card seat=2");
    expect_misfit(chosen, "/turn", 1, "Seat 2 was chosen as the start player");
}

TEST(MachtspielePosition, AnEndHasItsConditions) {
    const auto table = position("hr=0*3");
    expect_misfit(table, "/phase", "over", "'end' is none");
    expect_misfit(table, "/end", "points", "The game goes on");
    expect_misfits(table, {{"/phase", "over"}, {"/end", "points"}}, "has had a last round");
    expect_misfits(table, {{"/phase", "over"}, {"/end", "points"}, {"/last_round", 1}},
                   "needs somebody with 4 victory points");
    expect_misfits(table, {{"/phase", "over"}, {"/end", "meetings"}},
                   "The game ends after meeting 25, not after meeting 1");
    expect_misfits(table, {{"/phase", "over"}, {"/end", "meetings"}, {"/meeting", 25}},
                   "when the meeting is turned up");
    const auto enemy = position("influence=7 departments=4,1,1 corruption=9,1,1 packets=7+7+4");
    expect_misfits(enemy, {{"/phase", "over"}, {"/end", "points"}, {"/last_round", 1}},
                   "everybody shows the archenemy he has beaten, but seat 0 has not");
}

TEST(MachtspielePosition, AnActionUnderWayMustFit) {
    const auto table = position("hr=0*3,0m*2 heads=-,1");
    for (const auto& [phase, sentence] : std::map<std::string, std::string>{
             {"farewell", "no Boss to say farewell to"},
             {"recall", "no events are drawn yet"},
             {"displaced", "no events are drawn yet"},
             {"dismissal", "dismisses nobody"},
             {"trainees", "brings no trainees"},
             {"hiring", "'left' is from 1 to 1, not 0"},
             {"staffing", "'to' is the office of a department of seat 0, but there is none"},
             {"founding", "'from' is the office"},
             {"moving", "'from' is the office"},
             {"merging", "'from' is the office"},
             {"layoffs", "0 are gone and 0 left"},
             {"offer", "for a card that somebody has"},
             {"answer", "for a card that somebody has"},
             {"second_attempt", "first card exactly where a first attempt was refused"},
             {"losses", "'winner' says who"},
             {"sorting", "The events are sorted"},
             {"draw_events", "no event is turned up yet"},
             {"placement", "no heads"}})
        expect_misfit(table, "/phase", phase, sentence);
    for (const char* field : {"asked", "each", "division", "left", "founded", "new_staff", "by_legal", "foreign",
                              "attempts", "offer", "first_offer", "refused"})
        expect_misfit(table, (std::string("/action/") + field).c_str(), 1, std::string(", but '") + field + "' is 1.");
    for (const char* field : {"winner", "from", "to", "card", "first_card"})
        expect_misfit(table, (std::string("/action/") + field).c_str(), 1, std::string(", but '") + field + "' is 1.");
    expect_misfit(table, "/action/dismissed/1", 1, "'dismissed' is 1");
    auto merging = position("hr=0*3,0*2,1");
    merging.play("merge office=hr1 other=hr2");
    expect_misfit(merging, "/action/from", 8, "'from' is the office of a department of seat 0");  // of seat 1
    expect_misfit(merging, "/action/to", nullptr, "'to' is the office");
    expect_misfit(merging, "/action/to", 6, "Two different departments merge");
    auto layoffs = position("hr=0*3");
    layoffs.play("influence");
    expect_misfit(layoffs, "/action/left", 4, "3 employees are dismissed for influence; 0 are gone and 4 left");
    expect_misfit(layoffs, "/action/foreign", 1, "0 of those who go may belong to others");
    expect_misfit(layoffs, "/action/by_legal", 1, "Seat 0 cannot use Legal");
}

TEST(MachtspielePosition, ABribeUnderWayMustFit) {
    auto answer = position("players=4 heads=-,1,-,3 cash=100,0");
    answer.play("bribe card=hr; offer amount=100000");
    expect_misfit(answer, "/action/offer", 3, "'offer' is from 1 to 2, not 3");
    expect_misfit(answer, "/action/card", nullptr, "for a card that somebody has");
    expect_misfit(answer, "/turn", 2, "does not have the card");
    expect_misfit(answer, "/action/refused", 4, "nobody has refused yet");
    answer.play("answer answer=refuse");
    expect_misfit(answer, "/action/refused", 8, "Seat 1 has refused the first offer, and nobody else");
    expect_misfit(answer, "/action/first_offer", 3, "'first_offer' is from 1 to 2");
    expect_misfit(answer, "/action/attempts", 2, "Before the second attempt there was one, not 2");
}

TEST(MachtspielePosition, WithTwoPlayersTheArchenemyIsTheOther) {
    const auto table = position("players=2");
    expect_misfit(table, "/seats/0/enemy", 0, "is the other one");
    expect_misfit(table, "/building/hr/offices/0/managers", 2, "No player owns");
}

TEST(MachtspielePosition, WhatIsAcceptedCanBePlayed) {
    const auto count = try_mutations<Machtspiele>({.mutations = 2000, .longest = 12000, .seed = 1, .each_phase = 2});
    EXPECT_GT(count.refused, count.tried / 2);
    EXPECT_GT(count.played, count.tried / 20);
}

}  // namespace parkett::machtspiele
