// Every move that can be written down, tried where it is not legal: it is refused with a code and with a sentence that
// a player understands, and neither tells what he cannot know. In the end every refusal the game describes must have
// been met. PARKETT_REFUSALS=FILE writes them all down to be read.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/described.hpp"
#include "core/game.hpp"
#include "tests/support/table.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {

template <Game G>
class RefusedMoves {
public:
    using State = typename G::State;

    /// `slips`: what must not stand in a sentence of this game, beside the marks of every program.
    explicit RefusedMoves(std::vector<std::string> slips = {}) : slips_(std::move(slips)) {
        slips_.insert(slips_.end(), {"{", "}", "_", "?"});
    }

    void try_all(const G& game, const State& s, const std::vector<Move>& moves) {
        MoveList legal;
        game.legal(s, legal);
        State imagined = s;
        if (game.actor(s).is_seat()) game.redeal(imagined, game.actor(s).seat, rng_);
        const std::string phase = view_of(game, s, kSpectator).at("phase");
        for (std::size_t i = static_cast<std::size_t>(rng_.below(kStep)); i < moves.size(); i += kStep) {
            const Move move = moves[i];
            if (legal.contains(move)) continue;
            const std::string text = game.notation().text(move), where = phase + ", " + text;
            const Error error = game.refusal(s, move);
            expect_readable(error, where);
            ASSERT_EQ(undescribed_refusal(G::vocabulary(), details(error)), "") << where;
            ASSERT_EQ(game.refusal(imagined, move).sentence, error.sentence) << where << ": tells what is hidden";
            if (testing::Test::HasFailure()) return;
            codes_.insert(error.code);
            examples_.try_emplace(phase + " | " + text.substr(0, text.find(' ')) + " | " + error.code, error.sentence);
        }
    }

    void look_at(const Scene& table, const std::vector<Move>& moves) {
        const auto game = G::make(table.match().setup());
        ASSERT_TRUE(game);
        try_all(*game, *game->parse_state(table.match().state()), moves);
    }

    /// `kinds`: how many pairs of phase and code there are at least.
    void expect_all_met(std::size_t kinds) const {
        if (!kThorough) return;
        EXPECT_GT(examples_.size(), kinds);
        for (const RefusalShape& refusal : G::vocabulary().refusals)
            EXPECT_TRUE(codes_.contains(refusal.code)) << refusal.code << " was never met";
        if (const char* file = std::getenv("PARKETT_REFUSALS")) {
            std::ofstream out(file);
            for (const auto& [where, sentence] : examples_) out << where << " | " << sentence << '\n';
        }
    }

private:
    static constexpr std::uint32_t kStep = kThorough ? 1 : 60;

    void expect_readable(const Error& error, const std::string& where) const {
        EXPECT_FALSE(error.code.empty()) << where;
        EXPECT_TRUE(error.sentence.ends_with('.')) << where << ": " << error.sentence;
        EXPECT_LT(error.sentence.size(), 200u) << where << ": " << error.sentence;
        for (const std::string& slip : slips_)
            EXPECT_EQ(error.sentence.find(slip), std::string::npos) << where << ": " << error.sentence;
    }

    std::vector<std::string> slips_;
    Rng rng_{3, Stream::testing};
    std::set<std::string> codes_;
    std::map<std::string, std::string> examples_;  // phase, kind of move, code: a sentence
};

}  // namespace parkett
