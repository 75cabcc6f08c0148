// What an action would change that is not its own doing, as its preview tells.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

namespace {

/// `would_lead division=hr seat=0; ...` of the seat on turn.
std::string outlook_of(const MachtspieleTable& table, const std::string& move) {
    const auto preview = table.match().preview(move, table.to_act().seat, 1);
    EXPECT_TRUE(preview.has_value()) << move;
    std::string text;
    for (const Event& event : preview->outlook) {
        const Json json = to_json(event, table.to_act().seat);
        if (!text.empty()) text += "; ";
        text += json["kind"].get<std::string>();
        for (const char* name : {"division", "seat", "points", "amount"})
            if (json.contains(name))
                text += std::string(" ") + name + "=" +
                        (json[name].is_string() ? json[name].get<std::string>() : json[name].dump());
    }
    return text;
}

}  // namespace

TEST(MachtspieleOutlook, WhoWouldBeHead) {
    auto table = position("hr=1*3 legal=0*3,0*3");
    EXPECT_EQ(outlook_of(table, "move office=legal1 division=hr"), "");  // as many, but seat 1 lies higher
    EXPECT_EQ(outlook_of(table, "merge office=legal1 other=legal2"), "");
    table.play("merge office=legal1 other=legal2");
    EXPECT_EQ(outlook_of(table, "unite office=hr2"), "would_lead division=hr seat=0; would_lead division=legal");
    auto neutral = position("players=2 hr=n*2,0*2");
    EXPECT_EQ(outlook_of(neutral, "hire office=hr2"), "would_lead division=hr seat=0");
}

TEST(MachtspieleOutlook, WhoWouldBeBoss) {
    const auto table = position("heads=-,0 hr=0*2 board=1 boss=2");
    EXPECT_EQ(outlook_of(table, "resign division=hr way=board"), "would_be_boss seat=0");
    EXPECT_EQ(outlook_of(table, "resign division=hr way=counsel"), "");
}

TEST(MachtspieleOutlook, WhoWouldScoreAndWhomOneWouldBeat) {
    // Competence 1: influence, shares, corruption.
    const auto table = position("enemies=1,2,0 packets=7+7+3 influence=1 corruption=1 cash=100");
    EXPECT_EQ(outlook_of(table, "buy_packet size=1"), "would_get seat=0 amount=-100000; would_score seat=0 points=1");
    const auto enemy = position("enemies=1,2,0 influence=1 corruption=1 cash=100");
    EXPECT_EQ(outlook_of(enemy, "buy_packet size=1"), "would_get seat=0 amount=-100000; would_beat seat=0");
}

TEST(MachtspieleOutlook, WhatAFolderBringsAndCosts) {
    auto table = position("heads=-,1 cash=150");
    table.play("bribe card=hr; offer amount=100000");
    EXPECT_EQ(outlook_of(table, "answer answer=accept"),
              "would_get seat=0 amount=-100000; would_get seat=1 amount=100000");
    EXPECT_EQ(outlook_of(table, "answer answer=refuse"), "");
}

}  // namespace parkett::machtspiele
