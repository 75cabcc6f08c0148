// Movement: SP-6. The worked examples of the rules are here.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

namespace {

/// Five players and no blind pair: after the last sale everything follows. Epic is moved first.
StockpileTable epic_moves(int from, const std::string& forecast, const std::string& more = "shares=cosmic") {
    auto table =
        position("players=5 phase=sell price=epic:" + std::to_string(from) + " pairs=epic" + forecast + " " + more);
    table.nobody_sells();
    return table;
}

}  // namespace

RULE_TEST("SP-6.1", "players show their pairs in turn order, then comes the public one, then the blind ones") {
    auto table = position(
        "players=4 phase=sell first=2 shares=cosmic "
        "pairs=cosmic+1,leading-2,epic+4,american+2,stanford-3");
    table.nobody_sells();
    table.play("pair pair=6 company=bottomline forecast=$$");
    std::string order;
    const Match& match = table.match();
    for (std::size_t i = 0; i < match.length(); ++i)
        for (const Event& event : match.replayed(i).events)
            if (std::string(event.kind) == "forecast") order += std::to_string(event.number("pair"));
    EXPECT_EQ(order, "341256");
    EXPECT_EQ(table.price("cosmic"), 6);
    EXPECT_EQ(table.price("leading"), 3);
    EXPECT_EQ(table.price("epic"), 9);
    EXPECT_EQ(table.price("american"), 7);
    EXPECT_EQ(table.price("stanford"), 2);
    EXPECT_EQ(table.price("bottomline"), 5);
}

RULE_TEST("SP-6.1", "what was private is public once it has been shown") {
    auto table = position("players=5 phase=sell shares=cosmic pairs=epic+4,stanford$$");
    EXPECT_EQ(table.pair(kSpectator, 1), "?");
    table.nobody_sells();
    EXPECT_EQ(table.pair(kSpectator, 1), "epic+4");
}

RULE_TEST("SP-6.1 SP-6.5 SP-6.8", "the test vectors of the basic track") {
    struct {
        int from;
        const char* forecast;
        int to, splits, bankruptcies;
    } const vectors[] = {{9, "+4", 8, 1, 0},  {10, "+2", 7, 1, 0}, {10, "+1", 6, 1, 0}, {1, "-3", 5, 0, 1},
                         {3, "-3", 5, 0, 1},  {3, "-2", 1, 0, 0},  {6, "+4", 10, 0, 0}, {7, "+4", 6, 1, 0},
                         {10, "+4", 9, 1, 0}, {4, "-3", 1, 0, 0},  {2, "-2", 5, 0, 1}};
    for (const auto& vector : vectors) {
        auto table = epic_moves(vector.from, vector.forecast);
        EXPECT_EQ(table.price("epic"), vector.to) << vector.from << vector.forecast;
        EXPECT_EQ(table.times("split company=epic"), vector.splits) << vector.from << vector.forecast;
        EXPECT_EQ(table.times("bankrupt company=epic"), vector.bankruptcies) << vector.from << vector.forecast;
    }
}

RULE_TEST("SP-6.2", "$$ moves nothing and pays $2K a share, $4K for a split card") {
    auto table = epic_moves(5, "$$", "shares=epic*2 split=-,epic*2");
    EXPECT_EQ(table.price("epic"), 5);
    EXPECT_TRUE(table.noted("dividend company=epic rate=2", "SP-6.2"));
    table.play("show cards=2");
    EXPECT_EQ(table.cash(0), 20 + 4);
    EXPECT_EQ(table.cash(1), 20 + 8);
}

RULE_TEST("SP-6.3", "only shown cards are paid: all, some or none") {
    auto table = epic_moves(5, "$$", "shares=epic*3,epic*2,epic,cosmic");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.choices("show"), 4);
    table.play("show cards=1; show cards=0; show cards=1");
    EXPECT_EQ(table.cash(0), 22);
    EXPECT_EQ(table.cash(1), 20);
    EXPECT_EQ(table.cash(2), 22);
    EXPECT_TRUE(table.noted("dividend_paid seat=0 company=epic shares=1 amount=2", "SP-6.3"));
    EXPECT_EQ(table.times("dividend_paid"), 2);
    table.refuses("show cards=1", "you have 0 to show, not 1");
    EXPECT_EQ(table.known(kSpectator, 0), "epic");
    EXPECT_EQ(table.unknown(kSpectator, 0), 2);
    EXPECT_EQ(table.known(kSpectator, 1), "");
}

RULE_TEST("SP-6.3", "split cards are known to all and are paid without asking") {
    auto table = epic_moves(5, "$$", "split=epic");
    EXPECT_EQ(table.cash(0), 24);
    EXPECT_TRUE(table.noted("dividend_paid seat=0 shares=2 amount=4", "SP-6.3"));
    EXPECT_NE(table.phase(), "claim");
}

RULE_TEST("SP-6.4 SP-11.4", "everybody who owns hidden cards is asked, whether they are of this company or not") {
    auto table = epic_moves(5, "$$", "first=1 shares=cosmic,-,epic,leading");
    for (int expected : {2, 3, 0}) {  // seat 1 and seat 4 have no cards, as everybody can see
        EXPECT_EQ(table.to_act(), seat(expected));
        EXPECT_EQ(table.choices("show"), expected == 2 ? 2 : 1);
        table.play("show cards=0");
    }
    EXPECT_NE(table.phase(), "claim");
}

RULE_TEST("SP-6.4 SP-11.4", "whoever shows nothing looks the same to the others, with shares or without") {
    auto with = epic_moves(5, "$$", "shares=cosmic,epic,leading");
    auto without = epic_moves(5, "$$", "shares=cosmic,american,leading");
    for (int asked = 0; asked < 3; ++asked) {
        EXPECT_EQ(with.to_act(), without.to_act());
        for (Seat viewer : {Seat{0}, Seat{2}, kSpectator}) EXPECT_EQ(with.view(viewer), without.view(viewer));
        with.play("show cards=0");
        without.play("show cards=0");
        const auto last = with.match().length() - 1;
        EXPECT_EQ(to_json(with.match().replayed(last).events, 0, kSpectator),
                  to_json(without.match().replayed(last).events, 0, kSpectator));
    }
}

RULE_TEST("SP-6.5", "Epic Electric at 9 with +4: two steps to the split, back to 6, two more: 8") {
    auto table = epic_moves(9, "+4", "shares=epic*2,epic+cosmic,cosmic");
    EXPECT_TRUE(table.noted("split company=epic", "SP-6.5"));
    EXPECT_TRUE(table.noted("split_cards seat=0 company=epic cards=2", "SP-6.5"));
    EXPECT_EQ(table.price("epic"), 8);
    EXPECT_EQ(table.split(0), "epic*2");
    EXPECT_EQ(table.shares(0), "");
    EXPECT_EQ(table.split(1), "epic");
    EXPECT_EQ(table.shares(1), "cosmic");
    EXPECT_EQ(table.cash(0), 20);  // the first split brings no money
}

RULE_TEST("SP-6.5", "a split shows all cards of the company to everybody") {
    auto table = epic_moves(9, "+4", "shares=epic*2+cosmic");
    EXPECT_TRUE(table.noted_for(kSpectator, "split_cards seat=0 cards=2"));
    EXPECT_EQ(table.view(kSpectator)["seats"][0]["split"], Json({{"epic", 2}}));
    EXPECT_EQ(table.unknown(kSpectator, 0), 1);
}

RULE_TEST("SP-6.6", "shares received after a split go to the normal portfolio") {
    auto table = position("players=3 split=epic piles=epic|cosmic|leading");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.split(0), "epic");
    EXPECT_EQ(table.shares(0), "epic");
}

RULE_TEST("SP-6.7", "a second split pays $10K for each card already split, and it stays there") {
    auto table = epic_moves(10, "+1", "shares=epic,epic split=epic*2");
    EXPECT_EQ(table.cash(0), 20 + 20);
    EXPECT_TRUE(table.noted("repeat_split seat=0 company=epic cards=2 amount=20", "SP-6.7"));
    EXPECT_EQ(table.split(0), "epic*3");  // the new card joins them without a bonus
    EXPECT_EQ(table.cash(1), 20);
    EXPECT_EQ(table.times("repeat_split"), 1);
}

RULE_TEST("SP-6.8", "a bankrupt company takes all cards with it, split ones too, and goes back to 5") {
    auto table = epic_moves(3, "-3", "shares=epic*2+cosmic,epic split=epic,-,epic");
    EXPECT_TRUE(table.noted("bankrupt company=epic", "SP-6.8"));
    EXPECT_TRUE(table.noted("lost seat=0 company=epic cards=3", "SP-6.8"));
    EXPECT_TRUE(table.noted("lost seat=2 company=epic cards=1", "SP-6.8"));
    EXPECT_EQ(table.price("epic"), 5);
    EXPECT_EQ(table.shares(0), "cosmic");
    EXPECT_EQ(table.split(0), "");
    EXPECT_EQ(table.split(2), "");
    EXPECT_EQ(table.discarded("epic"), 5);
    EXPECT_EQ(table.cash(0), 20);
}

RULE_TEST("SP-6.8", "steps left after a bankruptcy are lost") {
    EXPECT_EQ(epic_moves(1, "-3").price("epic"), 5);
    EXPECT_EQ(epic_moves(1, "-2").price("epic"), 5);
}

RULE_TEST("SP-6.9", "one move may cross the split space of a short track twice, and each crossing is a split") {
    auto table = position("players=5 board=advanced phase=sell space=cosmic:4 pairs=cosmic+4 shares=cosmic*2,leading");
    table.nobody_sells();
    EXPECT_EQ(table.times("split company=cosmic"), 2);
    EXPECT_EQ(table.space("cosmic"), 2);
    EXPECT_EQ(table.split(0), "cosmic*2");
    EXPECT_EQ(table.cash(0), 20 + 20);  // the second crossing pays the bonus
    EXPECT_TRUE(table.noted("repeat_split seat=0 cards=2 amount=20", "SP-6.7"));
}

}  // namespace parkett::stockpile
