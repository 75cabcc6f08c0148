// Victory points, archenemies and the end: MS-12, MS-13.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-12.1", "a point from 7 on the track of influence") {
    auto table = position("influence=6 hr=0*4");
    EXPECT_EQ(table.points(0), 0);
    table.play("influence; dismiss office=hr1; dismiss office=hr1; dismiss office=hr1");
    EXPECT_TRUE(table.noted("point seat=0 way=influence", "MS-12.1"));
    EXPECT_EQ(table.points(0), 1);
}

RULE_TEST("MS-12.1", "the same point is scored only once") {
    auto table = position("influence=7 hr=0*4");
    table.play("influence; dismiss office=hr1; dismiss office=hr1; dismiss office=hr1");
    EXPECT_EQ(table.track("influence", 0), 8);
    EXPECT_EQ(table.times("point"), 0);
    EXPECT_EQ(table.points(0), 1);
    auto counsel = position("counsel=hr+legal+accounting heads=-,-,0");
    counsel.play("resign division=communication way=counsel");
    EXPECT_EQ(counsel.times("point"), 0);
    EXPECT_EQ(counsel.points(0), 1);
}

RULE_TEST("MS-12.1", "a point from 18 shares") {
    auto table = position("packets=7+7+3 cash=100");
    EXPECT_EQ(table.points(0), 0);
    table.play("buy_packet size=1");
    EXPECT_TRUE(table.noted("point seat=0 way=shares", "MS-12.1"));
    EXPECT_EQ(table.points(0), 1);
}

RULE_TEST("MS-12.1", "a point from 4 main departments, also if they are gone") {
    auto table = position("departments=3 hr=0*2,0*2");
    EXPECT_EQ(table.points(0), 0);
    table.play("merge office=hr1 other=hr2; unite office=hr1");
    EXPECT_TRUE(table.noted("point seat=0 way=departments", "MS-12.1"));
    EXPECT_EQ(table.points(0), 1);  // though he has only one now
}

RULE_TEST("MS-12.1", "a point from 9 on the track of corruption, for the briber and for the acceptor") {
    auto table = position("corruption=8,8 heads=-,1");
    table.play("bribe card=hr");
    EXPECT_TRUE(table.noted("point seat=0 way=corruption", "MS-12.1"));
    table.play("offer amount=50000; answer answer=accept");
    EXPECT_TRUE(table.noted("point seat=1 way=corruption", "MS-12.1"));
    EXPECT_EQ(table.points(0), 1);
    EXPECT_EQ(table.points(1), 1);
}

RULE_TEST("MS-12.1", "a point with consultants in three divisions, not with three in one") {
    auto table = position("counsel=hr*3+legal heads=-,0,-,0");
    EXPECT_EQ(table.points(0), 0);
    table.play("resign division=accounting way=counsel");
    EXPECT_TRUE(table.noted("point seat=0 way=counsel", "MS-12.1"));
    EXPECT_EQ(table.points(0), 1);
    auto same = position("counsel=hr*3+legal heads=-,0");
    same.play("resign division=hr way=counsel");
    EXPECT_EQ(same.points(0), 0);
}

RULE_TEST("MS-12.2", "a track ends with its gold field; who stands there goes on without scoring") {
    auto table = position("influence=9,10 packets=7+7+7 departments=6 corruption=12 hr=0*6,0*6 cash=5000 heads=-,1");
    table.play("influence; dismiss office=hr1; dismiss office=hr1; dismiss office=hr1");
    EXPECT_TRUE(table.noted("gold seat=0 track=influence", "MS-12.2"));
    EXPECT_EQ(table.track("influence", 0), 10);
    auto shares = position("packets=7+7+7 cash=1200");
    shares.play("buy_packet size=6");
    EXPECT_TRUE(shares.noted("track track=shares gain=3 to=24", "MS-9.4"));
    EXPECT_TRUE(shares.noted("gold seat=0 track=shares", "MS-12.2"));
    EXPECT_EQ(shares.packets(0), "7 7 7 6");
    auto beyond = position("packets=7+7+7+6 departments=6 corruption=12 heads=-,1 hr=0*2,0*2");
    beyond.play("merge office=hr1 other=hr2; unite office=hr1");
    EXPECT_EQ(beyond.track("departments", 0), 6);
    EXPECT_EQ(beyond.times("track"), 0);
    EXPECT_EQ(beyond.times("gold"), 0);
    auto bribe = position("corruption=12 heads=-,1");
    bribe.play("bribe card=hr");
    EXPECT_EQ(bribe.track("corruption", 0), 12);
    auto more = position("packets=7+7+7+6 cash=100");
    more.play("buy_packet size=1");  // no point, but a packet for the bonus
    EXPECT_EQ(more.packets(0), "7 7 7 6 1");
    EXPECT_EQ(more.track("shares", 0), 24);
}

RULE_TEST("MS-12.3", "another colour: higher than that player on all three tracks") {
    // Competence 1: influence, shares, corruption.
    const std::string ahead = "enemies=1,2,0 influence=2,1,9 packets=2,1,7 corruption=2,";
    auto table = position("phase=closing " + ahead + "1,9");
    EXPECT_TRUE(table.may("show"));
    table.play("show");
    EXPECT_TRUE(table.noted("archenemy_shown seat=0 enemy=1 competence=1", "MS-12.3"));
    EXPECT_TRUE(table.noted("point seat=0 way=archenemy", "MS-12.6"));
    EXPECT_EQ(table.points(0), 1);
    auto equal = position("phase=closing " + ahead + "2,0");
    equal.refuses("show", "have not beaten your archenemy");
}

RULE_TEST("MS-12.4", "one's own colour: higher than everybody else on two of the three") {
    auto table = position("phase=closing enemies=0,2,1 influence=2,1,1 packets=2,1,1 corruption=0,5,5");
    table.play("show");
    EXPECT_TRUE(table.noted("archenemy_shown seat=0 enemy=0 competence=1", "MS-12.4"));
    auto one = position("phase=closing enemies=0,2,1 influence=2,1,2 packets=2,1,1 corruption=0,5,5");
    one.refuses("show", "have not beaten");  // seat 2 has as much influence
    auto all = position("phase=closing enemies=0,2,1 influence=2,1,1 packets=2,1,1 corruption=6,5,5");
    EXPECT_TRUE(all.may("show"));
}

RULE_TEST("MS-12.2 MS-12.3", "on gold everybody counts as higher than any other there") {
    auto table = position("phase=closing enemies=1,0,2 influence=10,10,0 packets=2,1 corruption=12,12");
    EXPECT_TRUE(table.may("show"));
    EXPECT_TRUE(table.game().higher(table.state(), influence, 0, 1));
    EXPECT_TRUE(table.game().higher(table.state(), influence, 1, 0));
    auto own = position("phase=closing enemies=0,1,2 influence=10,10,10 packets=7+7+7+3,6+6+6+5+1,1 corruption=0,5");
    EXPECT_TRUE(own.may("show"));
    auto below = position("phase=closing enemies=1,0,2 influence=9,10,0 packets=2,1 corruption=12,12");
    EXPECT_FALSE(below.may("show"));
}

RULE_TEST("MS-12.5", "for counsel the number of consultants is compared, and there is no gold") {
    // Competence 3: influence, departments, counsel.
    const std::string words = "phase=closing enemies=1,2,0 competences=3,1,2 influence=1 departments=1 counsel=";
    EXPECT_TRUE(position(words + "hr*3,hr+legal").may("show"));
    EXPECT_FALSE(position(words + "hr*2,hr+legal").may("show"));
    EXPECT_FALSE(position(words + "hr*12,hr*12").may("show"));
    EXPECT_EQ(position(words + "hr*3,hr+legal").track("counsel", 0), 3);
}

RULE_TEST("MS-12.6", "shown at the end of one's own action, only once, and kept") {
    auto table = position("enemies=1,2,0 influence=1,0 packets=1 corruption=1,0 heads=-,2");
    table.refuses("show");  // before the action
    table.pass();
    table.play("show");
    table.refuses("show", "shown your archenemy already");
    table.pass();
    table.play("bribe card=hr; offer amount=50000; answer answer=refuse; pass");
    EXPECT_EQ(table.track("corruption", 1), 1);  // seat 1 has caught up
    EXPECT_FALSE(table.game().beats_archenemy(table.state(), 0));
    EXPECT_EQ(table.points(0), 1);
    EXPECT_EQ(table.view(2)["seats"][0]["archenemy"], Json({{"seat", 1}, {"competence", 1}}));
}

RULE_TEST("MS-12.6", "it need not be shown") {
    auto table = position("phase=closing enemies=1,2,0 influence=1,0 packets=1 corruption=1,0");
    table.pass();
    EXPECT_EQ(table.points(0), 0);
    EXPECT_EQ(table.to_act(), seat(1));
}

namespace {

/// Three points for seat 1, whose fourth is a step away.
const std::string kThreePoints = "influence=0,7 packets=-,7+7+4 departments=0,4 corruption=0,8 ";

}  // namespace

RULE_TEST("MS-13.1", "four points at the end of one's own action: the round is finished, then the game is over") {
    auto table = position(kThreePoints + "turn=1 heads=-,2");
    table.play("bribe card=hr; offer amount=50000; answer answer=refuse; pass; pass");
    EXPECT_TRUE(table.noted("last_round seat=1 points=4", "MS-13.1"));
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.end(), "none");
    table.pass(2);
    EXPECT_EQ(table.end(), "points");
    EXPECT_EQ(table.to_act(), Actor::nobody());
    EXPECT_EQ(table.times("event"), 0);
    EXPECT_TRUE(table.noted("final seat=1 points=5 rank=1", "MS-13.3"));  // with his archenemy
    EXPECT_EQ(table.ranks(), (std::vector{2, 1, 2}));
}

RULE_TEST("MS-13.1", "points that came in another's action count with the next own one") {
    auto table = position(kThreePoints + "turn=2 heads=-,1");
    table.play("bribe card=hr; offer amount=50000; answer answer=accept; pass");
    EXPECT_EQ(table.points(1), 4);
    EXPECT_EQ(table.times("last_round"), 0);
    EXPECT_TRUE(table.noted("event round=2"));  // the next round has begun
    table.pass(4);
    EXPECT_TRUE(table.noted("last_round seat=1", "MS-13.1"));
    table.pass(2);
    EXPECT_EQ(table.end(), "points");
}

RULE_TEST("MS-13.1", "a point of the meeting counts with the next action") {
    auto table = meeting_in("influence=6 packets=7+7+4 departments=4 corruption=9 board=0");
    EXPECT_EQ(table.points(0), 4);
    table.sort_events();
    EXPECT_EQ(table.times("last_round"), 0);
    table.pass(2);
    EXPECT_TRUE(table.noted("last_round seat=0 points=4", "MS-13.1"));
    table.pass(4);
    EXPECT_EQ(table.end(), "points");
}

RULE_TEST("MS-13.1", "a shown archenemy can be the fourth point") {
    auto table = position("enemies=1,2,0 turn=0 phase=closing influence=7 packets=7+7+4 departments=0 corruption=9");
    table.play("show; pass");
    EXPECT_TRUE(table.noted("last_round seat=0 points=4", "MS-13.1"));
}

RULE_TEST("MS-13.2", "at the end everybody shows an archenemy point that he has not shown") {
    auto table = position(
        "turn=2 phase=closing enemies=1,2,0 competences=1,2,6 influence=7,0,8 packets=7+7+4,-,1 departments=4 "
        "corruption=9,0,10 counsel=-,-,hr");
    table.pass();  // seat 2 has two points, and has beaten seat 0
    table.pass(6);
    EXPECT_EQ(table.end(), "points");
    EXPECT_TRUE(table.noted("archenemy_shown seat=2 enemy=0 competence=6", "MS-13.2"));
    EXPECT_TRUE(table.noted("archenemy_shown seat=0 enemy=1 competence=1", "MS-13.2"));
    EXPECT_EQ(table.points(2), 3);
    EXPECT_EQ(table.points(0), 5);
}

RULE_TEST("MS-13.3", "most points win, then most cash; who is equal in both shares the place") {
    const std::string four =
        "players=4 turn=3 phase=closing competences=2,3,4,5 influence=7,7,0,7 packets=7+7+4,7+6+5,-,6+6+5+1 "
        "departments=4,4,4,4 corruption=9,9,9,9 counsel=hr,hr,hr,hr cash=";
    auto cash = position(four + "100,300,900,200");
    cash.pass();
    EXPECT_EQ(cash.end(), "points");
    EXPECT_EQ(cash.ranks(), (std::vector{3, 1, 4, 2}));
    auto equal = position(four + "300,300,900,200");
    equal.pass();
    EXPECT_EQ(equal.ranks(), (std::vector{1, 1, 4, 3}));
    EXPECT_TRUE(equal.noted("final seat=1 points=4 cash=300000 rank=1", "MS-13.3"));
    EXPECT_EQ(equal.view(2)["seats"][0]["cash"], 300000);  // nothing is secret any more
}

RULE_TEST("MS-13.3", "who answers in the last round can still win") {
    auto table = position(
        "turn=1 influence=0,7,7 packets=-,7+7+4 departments=0,4,4 corruption=0,8 counsel=-,-,hr+legal heads=-,2,2 "
        "shown=2 cash=0,300,350");
    table.play("bribe card=hr; offer amount=50000; answer answer=refuse; pass; pass");
    EXPECT_EQ(table.points(1), 4);
    table.play("resign division=communication way=counsel; pass");
    EXPECT_EQ(table.end(), "points");
    EXPECT_EQ(table.points(2), 4);
    EXPECT_EQ(table.ranks(), (std::vector{3, 2, 1}));
}

RULE_TEST("MS-13.4", "a game in which nobody gets there ends when meeting 26 would begin") {
    auto table = meeting_in("meeting=25 influence=7 cash=0,50,0");
    EXPECT_EQ(table.end(), "meetings");
    EXPECT_EQ(table.times("meeting"), 0);
    EXPECT_TRUE(table.noted("final seat=1 points=0 rank=2", "MS-13.4"));
    EXPECT_EQ(table.ranks(), (std::vector{1, 2, 3}));
    EXPECT_EQ(meeting_in("meeting=24 board=0").end(), "none");
}

}  // namespace parkett::machtspiele
