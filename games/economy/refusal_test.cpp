// Every move that can be written down, in positions of every phase: what is not legal is refused with a code and a
// sentence that a player understands, and that tells nothing he cannot know. PARKETT_SENTENCES=FILE writes them all
// down to be read.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include "games/economy/knowledge.hpp"
#include "tests/support/mutated.hpp"

namespace parkett::economy {

namespace {

/// Every kind with every operand it may have, sampled where there are many.
std::vector<Move> writable_moves(const Economy& game, Rng& rng) {
    std::vector<Move> all;
    const int n = kPackages + 1;
    const auto add = [&](Kind kind, int as, int bs = 1, int cs = 1) {
        for (int a = 0; a < as; ++a)
            for (int b = 0; b < bs; ++b)
                for (int c = 0; c < cs; ++c)
                    if (cs == 1 || rng.below(8) == 0)
                        all.push_back({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                       static_cast<std::uint8_t>(c)});
    };
    for (Kind kind : {kPass, kBorrow, kStand}) add(kind, 1);
    for (Kind kind : {kBuild, kSell, kSupply, kGiveUp, kRepay}) add(kind, kGoods);
    for (Kind kind : {kBid, kPay, kEmbezzle, kMove}) add(kind, 101);
    for (Kind kind : {kBuyShares, kSellShares}) add(kind, kCompanies, n);
    for (Kind kind : {kFirst, kElect}) add(kind, game.players());
    add(kPlace, kCompanies);
    add(kMarker, 4);
    add(kOffer, kGoods, game.edition().fields + 1);
    add(kExchange, kCompanies, n, n);
    add(kVote, 2);
    add(kBuyBack, n, n);
    add(kSupport, kMostInfluence + 1);
    return all;
}

void expect_sentence(const Error& error, const std::string& move) {
    EXPECT_FALSE(error.code.empty()) << move << ": " << error.sentence;
    EXPECT_TRUE(error.sentence.ends_with('.')) << move << ": " << error.sentence;
    EXPECT_LT(error.sentence.size(), 200u) << move << ": " << error.sentence;
    EXPECT_EQ(error.sentence.find_first_of("{}_"), std::string::npos) << move << ": " << error.sentence;
}

}  // namespace

TEST(EconomyRefusals, AreTrueSentencesForEveryMoveInEveryPhase) {
    Rng rng(11, Stream::testing);
    std::map<std::string, std::string> triples;
    std::set<std::string> phases, codes;
    for (const Economy& game : tables_of_every_option<Economy>()) {
        for (const Json& json : positions_of(game, rng, {.each_phase = 1})) {
            const State s = *game.parse_state(json);
            if (s.phase == Phase::over) continue;
            MoveList legal;
            game.legal(s, legal);
            State imagined = s;
            if (game.actor(s).is_seat()) game.redeal(imagined, game.actor(s).seat, rng);
            const std::string phase = kPhaseWords[static_cast<int>(s.phase)];
            phases.insert(phase);
            for (Move move : writable_moves(game, rng)) {
                if (legal.contains(move)) continue;
                const std::string text = game.notation().text(move);
                ASSERT_EQ(*game.notation().parse(text), move) << text;
                const Error error = game.refusal(s, move);
                expect_sentence(error, phase + ": " + text);
                codes.insert(error.code);
                ASSERT_EQ(undescribed_refusal(Economy::vocabulary(), details(error)), "") << error.sentence;
                EXPECT_EQ(game.refusal(imagined, move).sentence, error.sentence) << text;
                triples.try_emplace(phase + " | " + text.substr(0, text.find(' ')) + " | " + error.code,
                                    error.sentence);
            }
            if (HasFailure()) return;
        }
    }
    EXPECT_GE(phases.size(), 15u);
    for (const RefusalShape& refusal : Economy::vocabulary().refusals)
        EXPECT_TRUE(codes.contains(refusal.code)) << refusal.code << " was never met";
    if (const char* file = std::getenv("PARKETT_SENTENCES")) {
        std::ofstream out(file);
        for (const auto& [triple, sentence] : triples) out << triple << " | " << sentence << "\n";
    }
}

}  // namespace parkett::economy
