// Moves and refusals in words, with the figures that the game gives.
#include "cli/speaker.hpp"

#include <nlohmann/json.hpp>

#include "cli/reason.hpp"
#include "tests/support/economy_table.hpp"
#include "tests/support/machtspiele_table.hpp"
#include "tests/support/shark_table.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett {
namespace {

/// A move as the seat on turn reads it among his choices.
std::string choice(const Scene& table, const std::string& text, const std::string& language = "en") {
    const Match& match = table.match();
    People people{{"Anna", "Bruno", "Cleo", "Dario", "Ella", "Falk"}, -1};
    const Speaker speaker(match.info().id, language);
    return speaker.move(*match.described(text), match.view(kSpectator).at("phase"), people);
}

TEST(Speaker, SaysWhatAMoveBringsAndCosts) {
    const auto selling =
        stockpile::position("players=3 phase=sell keep=graham,bill,mark price=epic:6 shares=epic*2 split=epic");
    EXPECT_EQ(choice(selling, "sell company=epic from=normal cards=2"), "Sell 2 cards of Epic for $14K");
    EXPECT_EQ(choice(selling, "sell company=epic from=split cards=1"), "Sell 1 split card of Epic for $14K");
    EXPECT_EQ(choice(selling, "pass"), "Sell no more");
    const auto trade = shark::position("phase=trade wings=A1-C1 shares=wings cash=9,0,0");
    EXPECT_EQ(choice(trade, "buy company=wings shares=2"), "Buy 2 Wings for 6k");
    EXPECT_EQ(choice(trade, "sell company=wings shares=1"), "Sell 1 Wings for 3k");
    EXPECT_EQ(choice(trade, "done"), "Roll the dice");
    EXPECT_EQ(choice(shark::position("phase=trade_again wings=A1-C1 shares=wings"), "done"), "End the turn");
    const auto debt = shark::position("players=2 phase=forced_sale wings=A1-C1 shares=-,wings*3 cash=0,-4");
    EXPECT_EQ(choice(debt, "give company=wings shares=3"), "Give 3 Wings for 4k");
    const auto deals = economy::position("phase=company_deals points=0,15,0,0");
    EXPECT_EQ(choice(deals, "buy_shares company=yellow shares=8"), "Buy 8 shares of Yellow Submarines for 16\u00a0E$");
    EXPECT_EQ(choice(deals, "buy_shares company=yellow shares=1"), "Buy 1 share of Yellow Submarines for 2\u00a0E$");
    const auto offers = economy::position("phase=offers goods=steel");
    EXPECT_EQ(choice(offers, "offer good=steel field=9"), "Offer steel on field 9 for 5\u00a0E$");
    const auto office = machtspiele::position("hr=0*3,0*4 legal=0*6 heads=0,1,-,0 motivation=4 cash=2000");
    EXPECT_EQ(choice(office, "buy_packet size=6"), "Buy a packet of 7 for 1,200k");  // with Accounting
    EXPECT_EQ(choice(office, "bribe card=hr"), "Bribe Bruno for HR");
    EXPECT_EQ(choice(office, "influence"), "Dismiss 3 employees for influence");
}

TEST(Speaker, SaysWhatPassingMeansInEachPhase) {
    using machtspiele::position;
    EXPECT_EQ(choice(position("phase=closing"), "pass"), "End the turn");
    auto hiring = position("hr=0*3");
    hiring.play("hire office=hr1");
    EXPECT_EQ(choice(hiring, "pass"), "Hire no more");
    auto staffing = position("hr=0*6");
    staffing.play("found division=hr; take office=hr1; take office=hr1");
    EXPECT_EQ(choice(staffing, "pass"), "The department is complete");
    auto bribe = position("heads=-,1");
    bribe.play("bribe card=hr; offer amount=100000; answer answer=refuse");
    EXPECT_EQ(choice(bribe, "pass"), "Do not try again");
    EXPECT_EQ(choice(machtspiele::event_in("trainees", "hr=0"), "pass"), "No trainee");
}

TEST(Speaker, SpeaksThreeLanguagesWithTheirPlurals) {
    const auto deals = economy::position("phase=company_deals points=0,15,0,0");
    EXPECT_EQ(choice(deals, "buy_shares company=yellow shares=1", "de"),
              "1 Aktie Yellow Submarines für 2\u00a0E$ kaufen");
    EXPECT_EQ(choice(deals, "buy_shares company=yellow shares=1", "pl"), "Kup 1 akcję Yellow Submarines za 2\u00a0E$");
    EXPECT_EQ(choice(deals, "buy_shares company=yellow shares=3", "pl"), "Kup 3 akcje Yellow Submarines za 6\u00a0E$");
    EXPECT_EQ(choice(deals, "buy_shares company=yellow shares=5", "pl"), "Kup 5 akcji Yellow Submarines za 10\u00a0E$");
}

TEST(Speaker, SaysNothingOfWhatIsHidden) {
    const Speaker speaker("machtspiele", "en");
    const People people{{"Anna", "Bruno"}, -1};
    const auto said = [&](const Json& move) { return speaker.move(move, "action", people); };
    EXPECT_EQ(said({{"kind", "offer"}, {"amount", nullptr}}), "Hand over a folder");
    EXPECT_EQ(said({{"kind", "next"}, {"event", nullptr}}), "A card is laid");
    EXPECT_EQ(said({{"kind", "colour"}, {"seat", nullptr}}), "A colour card is dealt");
}

TEST(Speaker, SaysWhatSpeaksForAMoveAndWhatAgainstIt) {
    const std::vector<Difference> differences{{"later_rounds", 6.4}, {"cash", -5.2}, {"majorities", 0.7}};
    EXPECT_EQ(
        pros_and_cons(Speaker("stockpile", "en"), differences),
        "For it: your shares should earn about $6K more in later rounds. Against it: you have about $5K less cash.")
        << "what hardly counts beside the rest is left out";
    EXPECT_EQ(pros_and_cons(Speaker("stockpile", "de"), {{"cash", -5.2}}),
              "Dagegen: du hast etwa $5K weniger Bargeld.");
    EXPECT_EQ(pros_and_cons(Speaker("stockpile", "pl"), {{"cash", 0.2}}), "") << "nothing worth saying";
}

TEST(Speaker, SaysWhatAnotherPlayerWillDo) {
    const Speaker speaker("stockpile", "en");
    const People people{{"Anna", "Bruno", "Cleo"}, 0};
    EXPECT_EQ(
        expected_answer(speaker, {2, R"({"kind":"bid","pile":1,"at":6,"text":"bid pile=1 at=6"})"}, "bid", people),
        "After that Cleo most likely chooses “Bid $6K on pile 1”.");
    EXPECT_EQ(expected_answer(speaker, {2, R"({"kind":"pass","text":"pass"})"}, "sell", people), "");
}

}  // namespace
}  // namespace parkett
