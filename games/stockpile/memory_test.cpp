// What everybody knows: SP-11, as seen through the views.
#include <nlohmann/json.hpp>

#include "core/described.hpp"
#include "games/stockpile/stockpile.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-11.1", "cash, debts, investors, bids and numbers of cards are public; portfolios are not") {
    auto table =
        position("players=3 keep=bill,mark,stuart cash=7,8,9 owed=-,fee3 shares=epic*2,cosmic split=-,-,leading");
    table.play("bid pile=2 at=6");
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
        const Json view = table.view(viewer);
        EXPECT_EQ(view["seats"][0]["cash"], 7);
        EXPECT_EQ(view["seats"][1]["debts"], Json({3}));
        EXPECT_EQ(view["seats"][1]["investors"], Json({"mark"}));
        EXPECT_EQ(view["seats"][0]["cards"], 2);
        EXPECT_EQ(view["seats"][2]["split"], Json({{"leading", 1}}));
        EXPECT_EQ(view["piles"][1]["bid"], Json({{"seat", 0}, {"at", 6}}));
        EXPECT_EQ(table.known(viewer, 0), viewer == 0 ? "epic*2" : "");
        EXPECT_EQ(table.unknown(viewer, 0), viewer == 0 ? 0 : 2);
    }
}

RULE_TEST("SP-11.2", "face-up cards are remembered with who took them, face-down ones by those who knew them") {
    auto table = position("players=4 piles=epic,cosmic@1|leading,american@3|stanford|bottomline");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.known(kSpectator, 0), "epic");
    EXPECT_EQ(table.known(1, 0), "cosmic epic");
    EXPECT_EQ(table.known(2, 0), "epic");
    EXPECT_EQ(table.known(3, 1), "leading american");
    EXPECT_EQ(table.unknown(0, 1), 1);
}

RULE_TEST("SP-11.2", "what was shown for a dividend stays known; showing it again tells nothing new") {
    auto table = position("players=5 phase=sell shares=epic*3 pairs=epic$$");
    table.nobody_sells().play("show cards=2");
    EXPECT_EQ(table.known(1, 0), "epic*2");
    EXPECT_EQ(table.unknown(1, 0), 1);
}

RULE_TEST("SP-11.2", "sold cards are taken off what was known, hidden ones last") {
    auto table = position("players=4 piles=epic,epic@1|cosmic,fee1@1|leading|american");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.known(1, 0), "epic*2");
    EXPECT_EQ(table.known(2, 0), "epic");
    table.play("pass; sell company=epic from=normal cards=1");
    EXPECT_EQ(table.known(1, 0), "epic");  // he supplied the other one
    EXPECT_EQ(table.known(2, 0), "");
    EXPECT_EQ(table.unknown(2, 0), 1);
    EXPECT_EQ(table.view(2)["discard"]["epic"], 1);
}

RULE_TEST("SP-11.2", "after a split everybody knows that none of the hidden cards is of that company") {
    auto table = position("players=5 phase=sell price=epic:10 shares=epic*2+cosmic pairs=epic+1");
    table.nobody_sells();
    EXPECT_EQ(table.unknown(1, 0), 1);
    Rng rng(3, Stream::testing);
    for (int i = 0; i < 50; ++i) {  // whatever seat 1 imagines, it is not Epic
        State imagined = table.state();
        table.game().redeal(imagined, 1, rng);
        EXPECT_EQ(imagined.portfolio[0].known[0][5], 0);
        EXPECT_EQ(imagined.portfolio[0].known[0].sum(), 1);
    }
}

RULE_TEST("SP-11.3", "a card that Warren has seen stays known to him when Mark moves it; Mark learns nothing") {
    auto table = position("players=3 phase=talents keep=warren,mark,bill piles=epic,boom@2|cosmic|leading");
    table.play("inspect pile=1; shift card=2 pile=3");
    EXPECT_EQ(table.pile(0, 3), "boom leading");
    EXPECT_EQ(table.pile(1, 3), "? leading");
    EXPECT_EQ(table.pile(kSpectator, 3), "? leading");
}

RULE_TEST("SP-11.3 SP-11.2", "and it stays known in the portfolio of whoever takes it") {
    auto table = position("players=3 phase=talents keep=warren,mark,bill piles=epic|cosmic,american@2|leading");
    table.play("inspect pile=2; shift card=3 pile=3");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.known(0, 2), "leading american");
    EXPECT_EQ(table.known(1, 2), "leading");
    EXPECT_EQ(table.unknown(1, 2), 1);
}

RULE_TEST("SP-11.4", "what a seat sees does not depend on what it cannot know") {
    auto table = position(
        "players=4 keep=martha,warren,mark,cramer shares=epic*2,cosmic,leading,american "
        "piles=epic,boom@1|cosmic,fee3@2|leading,bust@3|american,stanford@0");
    Rng rng(5, Stream::testing);
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kSpectator}) {
        bool differed = false;
        for (int i = 0; i < 20; ++i) {
            State other = table.state();
            table.game().redeal(other, viewer, rng);
            differed |= !(other == table.state());
            EXPECT_EQ(view_of(table.game(), other, viewer), view_of(table.game(), table.state(), viewer));
            EXPECT_EQ(table.game().actor(other), table.to_act());
        }
        EXPECT_TRUE(differed) << "the other worlds were no other worlds";
    }
}

RULE_TEST("SP-11.5", "one's own cards may be looked at any time, action cards too") {
    auto table = position("players=3 piles=epic,boom@1,cosmic@2|leading|american");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.shares(0), "cosmic epic");
    EXPECT_EQ(table.view(0)["seats"][0]["booms"], 1);
    EXPECT_EQ(table.unknown(0, 0), 0);
    table.play("boom company=epic; pass");
    EXPECT_EQ(table.phase(), "sell");
    EXPECT_EQ(table.shares(0), "cosmic epic");
}

}  // namespace parkett::stockpile
