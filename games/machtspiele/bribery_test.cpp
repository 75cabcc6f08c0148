// Bribes: MS-8, and Communication that changes hands, MS-11.2.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-8.1", "a card that another holds; a point of corruption for the action") {
    auto table = position("players=4 heads=0,1,2 boss=3 cash=200");
    table.refuses("bribe card=development", "You have Development already");
    table.refuses("bribe card=accounting", "Nobody has ");
    EXPECT_EQ(table.choices("bribe"), 3);  // HR, Communication and the Boss
    table.play("bribe card=boss");
    EXPECT_TRUE(table.noted("bribe seat=0 card=boss from=3", "MS-8.1"));
    EXPECT_TRUE(table.noted("track seat=0 track=corruption gain=1", "MS-8.1"));
    EXPECT_EQ(table.track("corruption", 0), 1);
}

RULE_TEST("MS-8.1", "at least 50,000, in multiples of it, and no more than one has") {
    auto table = position("heads=-,1 cash=200");
    table.play("bribe card=hr");
    EXPECT_EQ(table.choices("offer"), 4);
    table.refuses("offer amount=0", "50,000 at least");
    table.refuses("offer amount=60000");
    table.refuses("offer amount=250000", "You have only ");
    table.play("offer amount=200000");
    EXPECT_EQ(table.to_act(), seat(1));
    auto poor = position("heads=-,1 cash=0");
    poor.refuses("bribe card=hr", "The least bribe costs 50,000");
}

RULE_TEST("MS-8.2", "only the two see the amount") {
    auto table = position("heads=-,1");
    table.play("bribe card=hr; offer amount=150000");
    EXPECT_TRUE(table.noted_for(1, "offered seat=0 to=1 card=hr amount=150000"));
    EXPECT_TRUE(table.noted_for(2, "offered seat=0 to=1 card=hr amount=null"));
    EXPECT_EQ(table.view(1)["bribe"]["amount"], 150000);
    EXPECT_TRUE(table.view(2)["bribe"]["amount"].is_null());
    EXPECT_TRUE(table.view(kSpectator)["bribe"]["amount"].is_null());
    table.play("answer answer=accept");
    EXPECT_TRUE(table.noted_for(2, "accepted seat=1 amount=null"));
    EXPECT_TRUE(table.noted_for(0, "accepted seat=1 amount=150000"));
    EXPECT_TRUE(table.noted("offered amount=150000", "MS-8.2"));
}

RULE_TEST("MS-8.3", "accepted: the money changes hands, a point for the acceptor, the card with its gold side") {
    auto table = position("heads=-,1 hr=1*3");
    table.play("bribe card=hr; offer amount=150000; answer answer=accept");
    EXPECT_TRUE(table.noted("accepted seat=1 from=0 card=hr", "MS-8.3"));
    EXPECT_TRUE(table.noted("track seat=1 track=corruption gain=1", "MS-8.3"));
    EXPECT_EQ(table.cash(0), 650);
    EXPECT_EQ(table.cash(1), 950);
    EXPECT_EQ(table.card("hr"), "0g");
    EXPECT_EQ(table.head("hr"), 1);
    EXPECT_EQ(table.track("corruption", 0), 1);
    EXPECT_EQ(table.offices("hr"), "1*3");
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.3 MS-11.8", "a card that lies face down can be bought, and stays face down") {
    auto table = position("cards=-,1d");
    table.play("bribe card=hr; offer amount=50000; answer answer=accept");
    EXPECT_EQ(table.card("hr"), "0gd");
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.3", "a card that was bribed for can be bribed for again") {
    auto table = position("heads=-,1 cards=-,2g");
    table.play("bribe card=hr; offer amount=50000; answer answer=accept");
    EXPECT_EQ(table.card("hr"), "0g");
    EXPECT_EQ(table.cash(2), 850);
}

RULE_TEST("MS-8.4", "refused: the money goes back, and more may be offered for the same card, without a second point") {
    auto table = position("heads=-,1 hr=1*3 cash=200");
    table.play("bribe card=hr; offer amount=100000; answer answer=refuse");
    EXPECT_TRUE(table.noted("refused seat=1 from=0 card=hr", "MS-8.4"));
    EXPECT_EQ(table.cash(0), 200);
    EXPECT_EQ(table.phase(), "second_attempt");
    EXPECT_EQ(table.to_act(), seat(0));
    table.forget();
    table.play("bribe card=hr");
    EXPECT_TRUE(table.noted("bribe seat=0 card=hr from=1", "MS-8.4"));
    EXPECT_EQ(table.times("track"), 0);
    table.refuses("offer amount=100000", "now it must be more");
    EXPECT_EQ(table.choices("offer"), 2);
    table.play("offer amount=150000; answer answer=accept");
    EXPECT_EQ(table.card("hr"), "0g");
    EXPECT_EQ(table.track("corruption", 0), 1);
    EXPECT_EQ(table.track("corruption", 1), 1);
    EXPECT_EQ(table.offices("hr"), "1*3");  // he accepted in the end
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.4", "any offer for another card of the same player") {
    auto table = position("heads=-,1,-,1 hr=1*3 cash=200");
    table.play("bribe card=hr; offer amount=200000; answer answer=refuse");
    table.refuses("bribe card=hr", "cannot offer more");
    table.play("bribe card=accounting");
    EXPECT_EQ(table.choices("offer"), 4);
    table.play("offer amount=50000; answer answer=accept");
    EXPECT_EQ(table.card("accounting"), "0g");
    EXPECT_EQ(table.card("hr"), "1");
    EXPECT_EQ(table.offices("hr"), "1*3");
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.4", "no third attempt") {
    auto table = position("heads=-,1,2,1");
    table.play(
        "bribe card=hr; offer amount=50000; answer answer=refuse; bribe card=hr; offer amount=100000; answer "
        "answer=refuse");
    EXPECT_EQ(table.phase(), "closing");  // seat 1 has nobody to lose
    EXPECT_EQ(table.track("corruption", 0), 1);
    EXPECT_EQ(table.times("bribe"), 2);
    EXPECT_EQ(table.cash(0), 800);
}

RULE_TEST("MS-8.5", "who refused twice loses one employee, which the briber chooses") {
    auto table = position("heads=-,1 hr=1*3,2 legal=1,0,1m*2");
    table.play(
        "bribe card=hr; offer amount=50000; answer answer=refuse; bribe card=hr; offer amount=100000; answer "
        "answer=refuse");
    EXPECT_EQ(table.phase(), "losses");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.choices("dismiss"), 3);
    table.refuses("dismiss office=hr2", "Seat 1 loses an employee");
    table.play("dismiss office=legal1");
    EXPECT_TRUE(table.noted("dismissed seat=1 division=legal office=1", "MS-8.5"));
    EXPECT_TRUE(table.noted("dissolved seat=1 division=legal", "MS-3.3"));
    EXPECT_EQ(table.offices("legal"), "0*1 1m*2");
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.5", "also without a second attempt") {
    auto table = position("heads=-,1 hr=1*3");
    table.play("bribe card=hr; offer amount=50000; answer answer=refuse; pass; dismiss office=hr1");
    EXPECT_EQ(table.offices("hr"), "1*2");
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.5", "also if the second attempt succeeded elsewhere, and two victims if two refused") {
    auto table = position("heads=-,1,2 hr=1*3,2*2");
    table.play(
        "bribe card=hr; offer amount=50000; answer answer=refuse; bribe card=communication; offer amount=50000; answer "
        "answer=accept");
    table.play(
        "next event=bonus; next event=coffee; next event=open_plan; next event=web; next event=party; next "
        "event=parking");
    EXPECT_EQ(table.phase(), "losses");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.choices("dismiss"), 1);
    table.play("dismiss office=hr1");
    EXPECT_EQ(table.offices("hr"), "1*2 2*2");
    auto both = position("heads=-,2,1 hr=1*3,2*2");
    both.play(
        "bribe card=hr; offer amount=50000; answer answer=refuse; bribe card=communication; offer amount=50000; answer "
        "answer=refuse");
    EXPECT_EQ(both.view(0)["action"]["victim"], 1);
    both.play("dismiss office=hr1");
    EXPECT_EQ(both.view(0)["action"]["victim"], 2);
    both.play("dismiss office=hr2");
    EXPECT_EQ(both.offices("hr"), "1*2 2*1");
    EXPECT_EQ(both.phase(), "closing");
}

RULE_TEST("MS-8.5", "who has no employees loses none") {
    auto table = position("heads=-,1 hr=1m*0,0*2");
    table.play("bribe card=hr; offer amount=50000; answer answer=refuse; pass");
    EXPECT_EQ(table.times("dismissed"), 0);
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-8.6", "no offer is above 12,500,000; who has offered that cannot offer more") {
    auto table = position("heads=-,1 cash=13000");
    table.play("bribe card=hr");
    EXPECT_EQ(table.choices("offer"), 250);
    table.play("offer amount=12500000; answer answer=refuse");
    table.refuses("bribe card=hr", "cannot offer more");
    table.pass();
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-11.2", "who bribes for Communication looks at the cards that lie face down, and sorts them anew") {
    auto table = position("heads=-,-,1 start=1 turn=2 round=3 events=slip,levy,bonus,meeting,leak");
    EXPECT_FALSE(table.view(2)["events"].contains("order"));
    table.play("bribe card=communication; offer amount=50000; answer answer=accept");
    EXPECT_EQ(table.phase(), "sorting");
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.view(2)["events"]["left"].size(), 5u);
    EXPECT_FALSE(table.view(0)["events"].contains("known"));
    // The fourth card comes next; the limits still hold.
    table.refuses("next event=meeting", "at the earliest");
    table.refuses("next event=dessert", "has been turned up already");
    table.play("next event=bonus; next event=meeting; next event=levy; next event=slip");
    EXPECT_TRUE(table.noted("sorted seat=2", "MS-11.2"));
    EXPECT_EQ(table.phase(), "closing");
    EXPECT_EQ(table.card("communication"), "2g");
    EXPECT_EQ(table.view(2)["events"]["order"][1]["event"], "meeting");
    EXPECT_FALSE(table.view(1)["events"].contains("order"));  // it is not his order any more
    EXPECT_EQ(table.view(1)["events"]["known"].size(), 3u);   // but he knows the cards
    table.pass(3);
    EXPECT_TRUE(table.noted("event round=4 event=bonus"));
    EXPECT_EQ(table.to_act(), seat(1));  // the start player stays
}

RULE_TEST("MS-11.2 MS-11.8", "face down, Communication shows nothing; a last card needs no sorting") {
    auto down = position("cards=-,-,1d events=slip");
    down.play("bribe card=communication; offer amount=50000; answer answer=accept");
    EXPECT_EQ(down.phase(), "closing");
    EXPECT_EQ(down.view(0)["events"]["order"][0]["event"], "slip");  // seat 0 sorted them himself
    auto last = position("cards=-,-,1 start=1 turn=0 round=7 events=meeting");
    last.play("bribe card=communication; offer amount=50000; answer answer=accept");
    EXPECT_EQ(last.phase(), "closing");
    EXPECT_EQ(last.card("communication"), "0g");
}

}  // namespace parkett::machtspiele
