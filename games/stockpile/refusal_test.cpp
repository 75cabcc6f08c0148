// Every move that can be written down is tried in every phase; what is refused is refused with a reason.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "games/stockpile/stockpile.hpp"
#include "tests/support/mutated.hpp"

namespace parkett::stockpile {
namespace {

/// How many values the operands of a kind have; of many cards a few will do.
std::array<int, 3> operands(const Stockpile& game, int kind) {
    const int seats = game.players(), piles = game.piles();
    switch (kind) {
        case kFirst: return {seats, 1, 1};
        case kShare: return {seats, kCompanies, 1};
        case kInvestor: return {seats, kInvestors, 1};
        case kKeep: return {kInvestors, 1, 1};
        case kPair: return {kPairs, kCompanies, kForecasts};
        case kTurnUp: return {piles, kCards, 1};
        case kDeal: return {seats, kCards, 1};
        case kSupply: return {kCards, piles, 2};
        case kInspect: return {piles, 1, 1};
        case kShift: return {kMaxMarket, piles, 1};
        case kBid: return {piles, game.edition().steps, 1};
        case kPeek: return {kPairs, 1, 1};
        case kNudge: return {kCompanies, 2, 1};
        case kSell: return {kCompanies, 3, 5};
        case kShow: return {12, 1, 1};
        case kPass: return {1, 1, 1};
        default: return {kCompanies, 1, 1};
    }
}

std::vector<Move> every_move(const Stockpile& game) {
    std::vector<Move> moves;
    for (int kind = kFirst; kind <= kPass; ++kind) {
        const auto sizes = operands(game, kind);
        for (int a = 0; a < sizes[0]; ++a)
            for (int b = 0; b < sizes[1]; ++b)
                for (int c = 0; c < sizes[2]; ++c)
                    moves.push_back({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
                                     static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)});
    }
    return moves;
}

TEST(StockpileRefusals, EveryIllegalMoveHasATrueReason) {
    std::set<std::string> told, codes;
    Rng rng(3, Stream::testing);
    for (const Stockpile& game : tables_of_every_option<Stockpile>()) {
        const std::vector<Move> moves = every_move(game);
        for (const Json& json : positions_of(game, rng, {.longest = 2000, .each_phase = 1})) {
            const State s = *game.parse_state(json);
            State other = s;
            if (game.actor(s).is_seat()) game.redeal(other, s.turn, rng);
            MoveList legal;
            game.legal(s, legal);
            for (Move move : moves) {
                if (legal.contains(move)) continue;
                const Error error = game.refusal(s, move);
                ASSERT_FALSE(error.code.empty());
                ASSERT_TRUE(error.sentence.ends_with('.')) << error.sentence;
                ASSERT_EQ(error.sentence.find_first_of("{}_?"), std::string::npos) << error.sentence;
                ASSERT_LT(error.sentence.size(), 200u);
                ASSERT_EQ(game.refusal(other, move).sentence, error.sentence) << "it tells what the player cannot know";
                ASSERT_EQ(undescribed_refusal(Stockpile::vocabulary(), details(error)), "") << error.sentence;
                codes.insert(error.code);
                const std::string text = game.notation().text(move), kind = text.substr(0, text.find(' '));
                told.insert(json["phase"].get<std::string>() + " | " + kind + " | " + error.code + " | " +
                            error.sentence);
            }
        }
    }
    EXPECT_GT(told.size(), 200u);
    for (const RefusalShape& refusal : Stockpile::vocabulary().refusals)
        EXPECT_TRUE(codes.contains(refusal.code)) << refusal.code << " was never met";
    if (const char* file = std::getenv("PARKETT_REFUSALS")) {
        std::ofstream out(file);
        for (const std::string& line : told) out << line << '\n';
    }
}

}  // namespace
}  // namespace parkett::stockpile
