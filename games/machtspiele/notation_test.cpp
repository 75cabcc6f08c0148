// Moves of Machtspiele in words: what is hidden, and sampling.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/even_samples.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

namespace {

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
        expect_fair_samples(table);
    }
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
