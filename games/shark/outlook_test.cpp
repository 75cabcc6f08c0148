// What a player is told about a house before he builds it.
#include <gtest/gtest.h>

#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

/// `would_join company=smith at=A1 houses=3`, a line for each.
std::string outlook_of(const SharkTable& table, const std::string& move) {
    const auto preview = table.match().preview(move, table.to_act().seat, 1);
    if (!preview) return preview.error().sentence;
    std::string text;
    for (const Event& event : preview->outlook) {
        text += event.kind;
        for (const Field& field : event.fields)
            text += std::string(" ") + field.name + "=" + (field.word ? field.word : std::to_string(field.number));
        text += '\n';
    }
    return text;
}

}  // namespace

TEST(SharkOutlook, WhichChainsAHouseJoinsAndBeatsAndWhatEverybodyGets) {
    const auto table =
        position("roll=1/smith smith=A1-C1 empire=D2+E1 nyso=A12-B12 shares=smith,empire*3+nyso*2,nyso cash=0,1,5");
    EXPECT_EQ(outlook_of(table, "build at=D1 company=smith"),
              "would_join company=smith at=A1 houses=3\n"
              "would_beat company=empire at=E1 houses=1\n"
              "would_beat company=empire at=D2 houses=1\n"
              "would_get seat=0 commission=4 dividend=1 loss=0 net=5 owes=0\n"
              "would_be_worth seat=0 worth=9 change=6\n"
              "would_get seat=1 commission=0 dividend=0 loss=3 net=-3 owes=2\n"
              "would_be_worth seat=1 worth=2 change=-6\n"
              "would_get seat=2 commission=0 dividend=0 loss=0 net=0 owes=0\n"
              "would_be_worth seat=2 worth=7 change=0\n");
}

TEST(SharkOutlook, DebtsOfThoseWhoGoOutAndOfThoseWhoAreAskedLater) {
    const auto table =
        position("roll=1/smith smith=A1-C1 empire=D2 nyso=A12-B12 shares=-,empire*3,empire*3+nyso*3 cash=0,1,0");
    const std::string text = outlook_of(table, "build at=D1 company=smith");
    EXPECT_NE(text.find("would_get seat=1 commission=0 dividend=0 loss=3 net=-3 owes=2"), text.npos) << text;
    EXPECT_NE(text.find("would_get seat=2 commission=0 dividend=0 loss=3 net=-3 owes=3"), text.npos) << text;
}

TEST(SharkOutlook, ATopHouseBringsTheHighestPrice) {
    const auto table = position("top_houses=on roll=1/white smith=A1-C1");
    EXPECT_TRUE(outlook_of(table, "build at=C3 company=top").starts_with("would_get seat=0 commission=3 dividend=0"));
    EXPECT_EQ(outlook_of(position("phase=trade nyso=A1 cash=5"), "buy company=nyso shares=1"), "");
}

}  // namespace parkett::shark
