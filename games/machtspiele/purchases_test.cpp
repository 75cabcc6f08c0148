// What can be bought: MS-9, Accounting, MS-11.4, and what payments tell about cash, MS-0.6.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-9.1", "three employees for a point of influence, from wherever one likes") {
    auto table = position("hr=0*2,1*4 legal=0m*2");
    table.play("influence");
    EXPECT_EQ(table.phase(), "layoffs");
    EXPECT_EQ(table.choices("dismiss"), 2);
    table.refuses("dismiss office=hr2", "Only employees of your own");
    table.refuses("pass");  // all three, or none
    table.play("dismiss office=hr1; dismiss office=legal1; dismiss office=hr1");
    EXPECT_TRUE(table.noted("dismissed seat=0 division=legal office=1", "MS-9.1"));
    EXPECT_TRUE(table.noted("track seat=0 track=influence gain=1", "MS-9.1"));
    EXPECT_TRUE(table.noted("dissolved seat=0 division=hr", "MS-3.3"));
    EXPECT_EQ(table.offices("hr"), "1*4");
    EXPECT_EQ(table.offices("legal"), "0m*1");
    EXPECT_EQ(table.track("influence", 0), 1);
    EXPECT_EQ(table.phase(), "closing");
    auto few = position("hr=0*2,1*4");
    few.refuses("influence", "That takes 3 employees");
}

RULE_TEST("MS-9.2", "a main department for 1,500,000: two managers, a free office, a point") {
    auto table = position("hr=1 cash=1600");
    table.play("buy_main division=hr");
    EXPECT_TRUE(table.noted("bought_main seat=0 division=hr amount=1500000", "MS-9.2"));
    EXPECT_TRUE(table.noted("track seat=0 track=departments gain=1", "MS-9.2"));
    EXPECT_EQ(table.offices("hr"), "1*1 0m*0");
    EXPECT_EQ(table.cash(0), 100);
    EXPECT_EQ(table.managers(0), 16);
    auto poor = position("cash=1450");
    poor.refuses("buy_main division=hr", "; you have ");
    auto full = position("cash=1500 hr=1,1,1,1,1,1");
    full.refuses("buy_main division=hr", " are taken");
    auto figure = position("cash=1500 counsel=hr*17");
    figure.refuses("buy_main division=hr", "takes 2 managers");
}

RULE_TEST("MS-9.3", "a consultant for 2,000,000, on any field of counsel") {
    auto table = position("cash=2000 counsel=hr");
    EXPECT_EQ(table.choices("buy_consultant"), 6);
    table.play("buy_consultant division=hr");
    EXPECT_TRUE(table.noted("bought_consultant seat=0 division=hr amount=2000000", "MS-9.3"));
    EXPECT_EQ(table.counsel(0), "hr*2");
    EXPECT_EQ(table.cash(0), 0);
    EXPECT_EQ(table.managers(0), 16);
    auto poor = position("cash=1950");
    poor.refuses("buy_consultant division=hr", "; you have ");
}

RULE_TEST("MS-9.4", "packets of 1 to 7 at their prices; every share is a point") {
    for (const auto& [size, price] :
         {std::pair{1, 100}, {2, 200}, {3, 400}, {4, 600}, {5, 900}, {6, 1200}, {7, 1600}}) {
        auto table = position("cash=" + std::to_string(price));
        EXPECT_EQ(table.choices("buy_packet"), size);
        const std::string number = std::to_string(size);
        table.play("buy_packet size=" + number);
        EXPECT_TRUE(
            table.noted("bought_packet seat=0 packet=" + number + " amount=" + std::to_string(1000 * price), "MS-9.4"));
        EXPECT_TRUE(table.noted("track seat=0 track=shares gain=" + number, "MS-9.4"));
        EXPECT_EQ(table.cash(0), 0);
        EXPECT_EQ(table.packets(0), number);
        EXPECT_EQ(table.packets_left(size), 2);
    }
    auto table = position("cash=100");
    table.refuses("buy_packet size=2", "; you have ");
    table.refuses("buy_packet size=0", "1 to 7 shares");
}

RULE_TEST("MS-9.4", "three of each; what is sold out cannot be bought") {
    auto table = position("packets=2,2,2");
    table.refuses("buy_packet size=2", " are sold");
    EXPECT_TRUE(table.may("buy_packet size=1"));
    EXPECT_TRUE(table.may("buy_packet size=3"));
}

RULE_TEST("MS-11.4", "Accounting: 0, 1 or 1 sizes larger, gold 1, 2 or 2") {
    for (const auto& [motivation, white, gold] :
         {std::tuple{6, 0, 1}, {5, 1, 2}, {4, 1, 2}, {3, 1, 2}, {2, 1, 2}, {1, 1, 2}}) {
        for (bool side : {false, true}) {
            auto table =
                position("cards=-,-,0,0" + std::string(side ? "g" : "") + " motivation=" + std::to_string(motivation));
            table.play("buy_packet size=3");
            const int larger = side ? gold : white;
            EXPECT_EQ(table.packets(0), std::to_string(3 + larger)) << motivation << side;
            EXPECT_EQ(table.cash(0), 400);
            EXPECT_EQ(table.track("shares", 0), 3 + larger);
            EXPECT_EQ(table.times("accounting seat=0 sizes=" + std::to_string(larger)), larger > 0);
        }
    }
    auto noted = position("cards=-,-,0,0g motivation=2");
    noted.play("buy_packet size=1");
    EXPECT_TRUE(noted.noted("accounting seat=0 sizes=2", "MS-11.4"));
}

RULE_TEST("MS-11.4", "the largest of these that is left; nothing is larger than 7") {
    auto one = position("cards=-,-,0,0g motivation=1 packets=-,5+5,5");
    one.play("buy_packet size=3");
    EXPECT_EQ(one.packets(0), "4");
    auto none = position("cards=-,-,0,0g motivation=1 packets=-,5+5+4,5+4+4");
    none.play("buy_packet size=3");
    EXPECT_EQ(none.packets(0), "3");
    EXPECT_EQ(none.times("accounting"), 0);
    auto paid = position("cards=-,-,0,0 motivation=1 packets=-,3+3,3");
    paid.play("buy_packet size=3");  // the size he pays for is sold out, the larger one is not
    EXPECT_EQ(paid.packets(0), "4");
    auto gone = position("cards=-,-,0,0 motivation=1 packets=-,3+3+4,3+4+4");
    gone.refuses("buy_packet size=3", " are sold");
    auto seven = position("cards=-,-,0,0g motivation=1 cash=2000");
    seven.play("buy_packet size=6");
    EXPECT_EQ(seven.packets(0), "7");
    EXPECT_EQ(seven.cash(0), 800);
}

RULE_TEST("MS-11.4 MS-11.8", "face down, Accounting helps nobody") {
    auto table = position("cards=-,-,0,0gd motivation=1");
    table.play("buy_packet size=1");
    EXPECT_EQ(table.packets(0), "1");
}

RULE_TEST("MS-0.6", "after a bribe of others anybody knows what the two can have, and open payments move it") {
    auto table = position("players=4 cash=300,100,0,0 heads=-,1");
    table.play("bribe card=hr");
    EXPECT_EQ(table.cash_range(3, 0), "300-300");
    table.play("offer amount=200000; answer answer=accept");
    EXPECT_EQ(table.cash_range(0, 1), "300-300");  // the two know
    EXPECT_EQ(table.cash_range(1, 0), "100-100");
    EXPECT_EQ(table.cash_range(2, 0), "0-250");  // it was 50 to 300
    EXPECT_EQ(table.cash_range(2, 1), "150-400");
    EXPECT_EQ(table.cash_range(kSpectator, 1), "150-400");
    table.play("pass; buy_packet size=2");
    EXPECT_EQ(table.cash_range(2, 1), "0-200");  // he had 200 at least
    EXPECT_EQ(table.cash_range(0, 1), "100-100");
}

RULE_TEST("MS-0.6", "who offers more for the same card has it; only to whom he offers is told how much") {
    auto table = position("players=4 cash=300,100,100,0 heads=-,1,2");
    table.play("bribe card=communication; offer amount=250000; answer answer=accept").chance_plays();
    for (const char* event : {"coffee", "parking", "bonus", "meeting", "open_plan", "web"})
        table.play("next event=" + std::string(event));
    table.play("pass");
    EXPECT_EQ(table.cash_range(3, 2), "150-400");
    table.pass(2);
    table.play("bribe card=hr; offer amount=250000; answer answer=refuse");
    EXPECT_EQ(table.cash_range(1, 2), "250-400");
    EXPECT_EQ(table.cash_range(3, 2), "150-400");
    table.play("bribe card=hr");
    EXPECT_EQ(table.cash_range(1, 2), "300-400");
    table.play("offer amount=350000; answer answer=accept");
    EXPECT_EQ(table.cash_range(1, 2), "0-50");
    EXPECT_EQ(table.cash_range(0, 2), "0-300");  // seat 0 knew that it was 350: he had paid 250 himself
}

RULE_TEST("MS-0.6",
          "what one of two who made a deal shows tells about the other: everybody knows what all have together") {
    const std::string words = "players=4 cash=300,100,0,0 heads=-,1 start=1 turn=0 ";
    const std::string bribe = "bribe card=hr; offer amount=100000; answer answer=accept; pass";
    auto table = position(words + "round=1 events=slip");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play(bribe);  // the slip: seat 1, who has Communication, pays 200,000 and so had it
    EXPECT_EQ(table.cash_range(2, 1), "0-200");
    auto short_of_it = position("players=4 cash=300,50,0,0 heads=-,1 start=1 turn=0 events=slip");
    short_of_it.play(bribe);  // he has 150,000 only, which shows that he was given 100,000
    EXPECT_EQ(short_of_it.cash(1), 0);
    EXPECT_EQ(short_of_it.cash_range(2, 1), "0-0");
    EXPECT_EQ(short_of_it.cash_range(2, 0), "200-200");
    EXPECT_EQ(short_of_it.cash_range(kSpectator, 0), "200-200");
    auto spends = position("players=4 cash=300,100,0,0 heads=-,1 turn=0");
    spends.play(bribe + "; buy_packet size=2");  // seat 1
    EXPECT_EQ(spends.cash_range(2, 1), "0-200");
    EXPECT_EQ(spends.cash_range(2, 0), "0-200");  // of the 300,000 he had, 100,000 at least are gone
}

RULE_TEST("MS-0.6", "however often money goes round, nobody can have more than there is") {
    auto table = position("players=3 cash=300,300,100 heads=-,1 round=1");
    table.play(
        "bribe card=hr; offer amount=50000; answer answer=accept; pass; bribe card=hr; offer amount=50000; answer "
        "answer=accept; pass");
    EXPECT_EQ(table.cash_range(2, 0), "50-600");
    EXPECT_EQ(table.cash_range(2, 1), "0-550");
    EXPECT_EQ(table.cash_range(2, 2), "100-100");
}

}  // namespace parkett::machtspiele
