// Every move that can be written, tried in positions of every phase: who is refused is told why, in words of the game.
#include <map>

#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/permits.hpp"
#include "tests/support/machtspiele_table.hpp"
#include "tests/support/refused_moves.hpp"

namespace parkett::machtspiele {

namespace {

/// How many values the operands of each kind have.
std::pair<int, int> operands_of(Kind kind, int players) {
    switch (kind) {
        case kFirstCard:
        case kColour: return {players, 1};
        case kDeal:
        case kBribe: return {kCards, 1};
        case kCompetence: return {kCompetences, 1};
        case kSettle:
        case kBossFound:
        case kFound:
        case kFoundNew:
        case kBuyMain:
        case kBuyConsultant: return {kDivisions, 1};
        case kDraw:
        case kNext: return {kEvents, 1};
        case kRecall:
        case kDismiss:
        case kHire:
        case kTake:
        case kUnite:
        case kDevelop: return {kOffices, 1};
        case kMove: return {kOffices, kDivisions};
        case kMerge: return {kOffices, kOffices};
        case kResign: return {kDivisions, 2};
        case kLeave:
        case kAnswer: return {2, 1};
        case kOffer: return {kHighestOffer + 1, 1};
        case kBuyPacket: return {kPacketSizes + 1, 1};
        default: return {1, 1};
    }
}

std::vector<Move> all_moves(int players) {
    std::vector<Move> moves;
    for (int kind = 0; kind <= kPass; ++kind) {
        const auto [first, second] = operands_of(static_cast<Kind>(kind), players);
        for (int a = 0; a < first; ++a)
            for (int b = 0; b < second; ++b)
                moves.push_back(
                    {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0});
    }
    return moves;
}

/// Some positions of each phase are enough.
void play(RefusedMoves<Machtspiele>& refused, const Machtspiele& game, std::uint64_t seed) {
    const std::vector<Move> moves = all_moves(game.players());
    const Knowledge knowledge(game);
    std::map<Phase, int> seen;
    State s = game.start();
    Rng rng(seed, Stream::testing);
    NullSink nothing;
    while (!game.actor(s).is_over()) {
        const int times = seen[s.phase]++;
        if (times < 12 || (times % 12 == 0 && times < 600)) refused.try_all(game, s, moves);
        const bool thumbs = game.actor(s).is_seat() && rng.below(2) == 0;
        game.apply(s, thumbs ? knowledge.thumb(s, rng) : game.sample(s, rng), nothing);
    }
    refused.try_all(game, s, moves);
}

std::string code_of(const MachtspieleTable& table, const std::string& text) {
    return table.game().refusal(table.state(), *table.game().notation().parse(text)).code;
}

}  // namespace

/// Positions that play seldom leads to.
std::vector<MachtspieleTable> rare_positions() {
    std::vector<MachtspieleTable> all;
    const auto add = [&](const char* words, const char* moves) {
        all.push_back(position(words));
        all.back().play(moves);
    };
    all.push_back(position("hr=0*6,1*6,1*6,1*6,1*6,1*6 legal=1*6,1*6,1*6,1*6"));  // nobody left to hire
    add("hr=0*3,1*6,2*6 cards=-,-,0,-,0g motivation=1", "legal; dismiss office=hr2; dismiss office=hr2");
    add("hr=0*3,1*6,2*6 cards=-,-,0,-,0 motivation=5", "legal; dismiss office=hr2");
    add("heads=-,1 cash=100", "bribe card=hr; offer amount=100000; answer answer=refuse");
    add("heads=-,1", "bribe card=hr; offer amount=100000; answer answer=refuse; bribe card=hr");
    all.push_back(opening("players=3"));
    all.back().chance_plays().play("join; join; join; join; join");
    all.push_back(position("hr=0*6,0,1*2 legal=1,1,1,1,1,1 heads=1,0 counsel=hr*14 motivation=6"));
    all.push_back(position("hr=0*2 counsel=hr*17"));  // no manager left
    all.push_back(position("hr=0,1*6 cards=-,-,0,-,0 motivation=5"));
    return all;
}

TEST(MachtspieleRefusals, EveryIllegalMoveOfEveryPhaseIsRefusedWithAReason) {
    RefusedMoves<Machtspiele> refused({"255", " -"});
    for (int players = kThorough ? 2 : 5; players <= 5; ++players)
        for (const char* first : {"chance", "1"})
            play(refused, *Machtspiele::make({.players = players, .options = {{"first", first}}, .edition = nullptr}),
                 static_cast<std::uint64_t>(players));
    for (const MachtspieleTable& table : rare_positions()) refused.look_at(table, all_moves(table.game().players()));
    refused.expect_all_met(200);
}

TEST(MachtspieleRefusals, TheReasonIsTheTrueOne) {
    const auto table = position("hr=0*6,0,1*2 legal=1,1,1,1,1,1 heads=1,0 counsel=hr*14 cash=0 motivation=6");
    EXPECT_EQ(code_of(table, "hire office=hr1"), "office_full");
    EXPECT_EQ(code_of(table, "hire office=hr3"), "no_department_there");
    EXPECT_EQ(code_of(table, "found division=legal"), "division_full");
    EXPECT_EQ(code_of(table, "move office=hr1 division=hr"), "same_division");
    EXPECT_EQ(code_of(table, "move office=hr1 division=legal"), "division_full");
    EXPECT_EQ(code_of(table, "merge office=hr2 other=hr1"), "building_order");
    EXPECT_EQ(code_of(table, "merge office=hr1 other=hr1"), "same_office");
    EXPECT_EQ(code_of(table, "resign division=development way=board"), "not_head");
    EXPECT_EQ(code_of(table, "bribe card=hr"), "own_card");
    EXPECT_EQ(code_of(table, "bribe card=boss"), "card_out_of_play");
    EXPECT_EQ(code_of(table, "bribe card=development"), "too_dear");
    EXPECT_EQ(code_of(table, "buy_main division=hr"), "too_few_managers");
    EXPECT_EQ(code_of(table, "buy_consultant division=hr"), "too_dear");
    EXPECT_EQ(code_of(table, "buy_packet size=0"), "no_such_packet");
    EXPECT_EQ(code_of(table, "buy_packet size=1"), "too_dear");
    EXPECT_EQ(code_of(table, "develop office=hr1"), "card_not_yours");
    EXPECT_EQ(code_of(table, "answer answer=accept"), "not_now");
}

TEST(MachtspieleRefusals, FiguresAreNamed) {
    position("hr=0*2").refuses("influence", "takes 3 employees of your own; you have 2");
    position("hr=0*3 cards=0,-,0")
        .refuses("develop office=hr1", "At motivation 6 Development dismisses 4 employees; in HR 1 are 3.");
    position("hr=0,1*6 cards=-,-,0,-,0 motivation=5").refuses("legal", "up to 1 of others: you reach 2.");
    position("cash=150").refuses("buy_packet size=2", "A packet of 2 costs 200,000; you have 150,000.");
    position("cash=150 heads=-,1").play("bribe card=hr").refuses("offer amount=200000", "You have only 150,000.");
    position("heads=-,1").play("bribe card=hr").refuses("offer amount=0", "A bribe is 50,000 at least.");
    auto again = position("heads=-,1");
    again.play("bribe card=hr; offer amount=100000; answer answer=refuse; bribe card=hr");
    again.refuses("offer amount=100000", "You have offered 100,000 for HR: now it must be more.");
}

RULE_TEST("MS-1.14", "who sorts the events is told which card comes too early") {
    auto table = meeting_in("communication=1 board=0");
    table.play("draw event=slip; draw event=levy; draw event=leak; draw event=hours; draw event=press; draw event=web");
    table.refuses("next event=meeting", "The board meeting is card 5 at the earliest; now it is card 1.");
    table.refuses("next event=dessert", "'Dessert becomes dearer' is not among the events that were drawn.");
    table.play("next event=slip; next event=levy; next event=leak; next event=hours");
    table.refuses("next event=meeting", "The bonus payment has to come before the board meeting.");
    table.refuses("next event=levy", "'Special levy' has its place already, as card 2.");
}

}  // namespace parkett::machtspiele
