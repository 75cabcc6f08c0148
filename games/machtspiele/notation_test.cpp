// Moves of Machtspiele in words: labels, what is hidden, and sampling.
#include <map>
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

namespace {

std::string label_of(const MachtspieleTable& table, const std::string& text) {
    return table.game().label(table.state(), *table.game().notation().parse(text));
}

std::string read_by(const MachtspieleTable& table, const std::string& text, Seat viewer) {
    const auto& notation = table.game().notation();
    return notation.text(table.game().seen_by(table.state(), *notation.parse(text), viewer));
}

}  // namespace

TEST(MachtspieleMoves, ASampleIsAnyLegalMoveAsLikelyAsTheOthers) {
    std::vector<MachtspieleTable> tables;
    tables.push_back(position("hr=0*3,0*2,0m*1,1*4 legal=0*6 heads=0,1,2,0,0,1 boss=2 cash=2500 motivation=2"));
    tables.push_back(position("hr=0*3,0*2,0m*1,1*4"));
    tables.back().play("merge office=hr1 other=hr2");
    tables.push_back(position("hr=0*3,0*2 legal=1,1,1,1,1,1"));
    tables.back().play("move office=hr1 division=accounting");
    tables.push_back(position("heads=-,1 cash=700"));
    tables.back().play("bribe card=hr");
    tables.push_back(position("hr=0*3,1*6,2*6 cards=-,-,0,-,0g motivation=1"));
    tables.back().play("legal; dismiss office=hr2; dismiss office=hr2");
    tables.push_back(opening("players=4"));
    for (const MachtspieleTable& table : tables) {
        const auto moves = table.match().legal();
        std::map<std::string, int> drawn;
        Rng rng(5, Stream::testing);
        const int draws = 300 * static_cast<int>(moves.size());
        for (int i = 0; i < draws; ++i) ++drawn[table.game().notation().text(table.game().sample(table.state(), rng))];
        ASSERT_EQ(drawn.size(), moves.size()) << table.phase();
        for (const LegalMove& move : moves) EXPECT_NEAR(drawn[move.text], 300, 100) << move.text;
    }
}

TEST(MachtspieleNotation, LabelsAreShortPhrases) {
    const auto table = position("hr=0*3,0*4 legal=0*6 heads=0,1,-,0 motivation=4 cash=2000");
    EXPECT_EQ(label_of(table, "hire office=hr2"), "Hire an employee for HR 2");
    EXPECT_EQ(label_of(table, "found division=legal"), "Found a department in Legal from own staff");
    EXPECT_EQ(label_of(table, "found_new division=legal"), "Found a department in Legal with new staff");
    EXPECT_EQ(label_of(table, "move office=hr1 division=legal"), "Move HR 1 to Legal");
    EXPECT_EQ(label_of(table, "merge office=hr1 other=legal1"), "Merge HR 1 and Legal 1");
    EXPECT_EQ(label_of(table, "resign division=development way=board"), "Resign in Development and join the board");
    EXPECT_EQ(label_of(table, "resign division=development way=counsel"), "Resign in Development as a consultant");
    EXPECT_EQ(label_of(table, "bribe card=hr"), "Bribe seat 1 for HR");
    EXPECT_EQ(label_of(table, "influence"), "Dismiss 3 employees for influence");
    EXPECT_EQ(label_of(table, "buy_main division=hr"), "Buy a main department in HR");
    EXPECT_EQ(label_of(table, "buy_consultant division=hr"), "Buy a consultant for HR");
    EXPECT_EQ(label_of(table, "buy_packet size=6"), "Buy a packet of 7 for 1,200,000");  // with Accounting
    EXPECT_EQ(label_of(table, "develop office=hr2"), "Develop HR 2 into a main department");
    EXPECT_EQ(label_of(table, "legal"), "Use Legal for influence");
    EXPECT_EQ(label_of(table, "pass"), "Pass");
}

TEST(MachtspieleNotation, WhatPassingMeansIsSaidInEachPhase) {
    EXPECT_EQ(label_of(position("phase=closing"), "pass"), "End the turn");
    auto hiring = position("hr=0*3");
    hiring.play("hire office=hr1");
    EXPECT_EQ(label_of(hiring, "pass"), "Hire no more");
    auto staffing = position("hr=0*6");
    staffing.play("found division=hr; take office=hr1; take office=hr1");
    EXPECT_EQ(label_of(staffing, "pass"), "The department is complete");
    staffing.play("pass");
    EXPECT_EQ(label_of(staffing, "pass"), "Found no second department");
    auto moving = position("hr=0*6,0");
    moving.play("move office=hr1 division=legal");
    EXPECT_EQ(label_of(moving, "pass"), "Move no second department");
    auto bribe = position("heads=-,1");
    bribe.play("bribe card=hr; offer amount=100000; answer answer=refuse");
    EXPECT_EQ(label_of(bribe, "pass"), "Do not try again");
    EXPECT_EQ(label_of(event_in("trainees", "hr=0"), "pass"), "Take no trainee");
    EXPECT_EQ(label_of(meeting_in("boss=0 board=1"), "pass"), "Do not use the Boss privilege");
    EXPECT_EQ(label_of(meeting_in("boss=0 board=1 cards=-,-,0,-,-,-,0g"), "boss_found division=hr"),
              "Found a main department in HR");
}

TEST(MachtspieleNotation, NamedCardsAndOffersAreHiddenFromOthers) {
    auto table = position("heads=-,1");
    table.play("bribe card=hr");
    EXPECT_EQ(read_by(table, "offer amount=150000", 0), "offer amount=150000");
    EXPECT_EQ(read_by(table, "offer amount=150000", 1), "offer amount=150000");
    EXPECT_EQ(read_by(table, "offer amount=150000", 2), "offer amount=?");
    EXPECT_EQ(read_by(table, "offer amount=150000", kSpectator), "offer amount=?");
    auto drawing = meeting_in("communication=1 board=0");
    EXPECT_EQ(read_by(drawing, "draw event=slip", 1), "draw event=slip");
    EXPECT_EQ(read_by(drawing, "draw event=slip", 0), "draw event=?");
    drawing.play(
        "draw event=slip; draw event=levy; draw event=leak; draw event=hours; draw event=press; draw event=web");
    EXPECT_EQ(read_by(drawing, "next event=slip", 1), "next event=slip");
    EXPECT_EQ(read_by(drawing, "next event=slip", 2), "next event=?");
    auto start = opening("players=3");
    start.play(
        "first_card seat=0; deal card=communication; deal card=hr; deal card=boss; deal card=legal; deal "
        "card=development; "
        "deal card=accounting; deal card=controlling");
    EXPECT_EQ(read_by(start, "colour seat=2", 0), "colour seat=2");
    EXPECT_EQ(read_by(start, "colour seat=2", 1), "colour seat=?");
    start.play("colour seat=1; colour seat=2; colour seat=0");
    EXPECT_EQ(read_by(start, "competence card=4", 0), "competence card=4");
    EXPECT_EQ(read_by(start, "competence card=4", 2), "competence card=?");
}

TEST(MachtspieleNotation, HiddenMovesHaveLabelsToo) {
    auto table = position("heads=-,1");
    table.play("bribe card=hr");
    const auto hidden = [&](const std::string& text) {
        Move move = *table.game().notation().parse(text);
        move.a = kHidden;
        return table.game().label(table.state(), move);
    };
    EXPECT_EQ(label_of(table, "offer amount=1500000"), "Offer 1,500,000");
    EXPECT_EQ(hidden("offer amount=50000"), "Hand over the folder");
    EXPECT_EQ(hidden("next event=slip"), "A card is placed");
    EXPECT_EQ(hidden("draw event=slip"), "An event is drawn");
    EXPECT_EQ(hidden("colour seat=1"), "A colour card is dealt");
    EXPECT_EQ(hidden("competence card=1"), "A competence card is dealt");
    EXPECT_EQ(label_of(table, "next event=slip"), "Place 'A slip at the press conference' next");
}

TEST(MachtspieleNotation, WhoDoesSomethingElseIsToldWhatIsToBeDecided) {
    position("hr=0*3").refuses("unite office=hr1", "time to choose an action");
    position("hr=0*3").refuses("settle division=hr", "time to choose an action");
    position("phase=closing hr=0*3").refuses("hire office=hr1", "time to end your turn");
    position("hr=0*3").refuses("hire office=hr7");
    position("hr=0*3").refuses("jump");
    auto answer = position("heads=-,1");
    answer.play("bribe card=hr; offer amount=50000");
    answer.refuses("pass", "time to accept or to refuse the offer for HR");
}

}  // namespace parkett::machtspiele
