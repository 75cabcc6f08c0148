// Golden searches: what a search thought of some positions of each game. A change that should not alter how bots think
// alters none of these; one that should can be read here.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "games/all.hpp"
#include "tests/golden.hpp"

namespace parkett {
namespace {

constexpr int kSearchSeats = 3;
constexpr std::uint64_t kSearchVisits = 300;

template <Game G>
std::string told(const G& game, const typename G::State& s, const Opinion& opinion) {
    std::string text;
    int untried = 0;
    for (const SearchLine& line : opinion.lines) {
        if (line.visits == 0) {
            ++untried;
            continue;
        }
        text += fmt::format("{:5} ", line.visits);
        for (int seat = 0; seat < kSearchSeats; ++seat) text += fmt::format(" {:.3f}", line.chances[seat]);
        text += fmt::format("  {}\n", game.notation().text(line.move));
    }
    if (untried > 0) text += fmt::format("    0  {} more\n", untried);
    return fmt::format("seat {}\n{}\n", game.actor(s).seat, text);
}

/// Every twentieth decision of a game by rule of thumb, five of them.
template <Game G>
std::string searches() {
    const auto game = G::make({kSearchSeats, {}, nullptr});
    const ByHand<G> evaluator(*game);
    const auto bot = make_bot(*game, "search", kSearchVisits);
    Rng chance(1), thinking(1, Stream::thinking);
    NullSink nothing;
    std::string text;
    int decisions = 0;
    for (auto s = game->start(); decisions < 100 && !game->actor(s).is_over();) {
        const bool decides = game->actor(s).is_seat();
        MoveList legal;
        if (decides) game->legal(s, legal);
        if (legal.size() > 1 && decisions++ % 20 == 10) {
            Rng rng(7, Stream::thinking);
            text += fmt::format("decision {}, ", decisions) + told(*game, s, bot->consider(*game, s, rng, {}));
        }
        game->apply(s, decides ? evaluator.playout(s, thinking) : game->sample(s, chance), nothing);
    }
    return fmt::format("{}, {} players, {} visits: visits, chances of each seat, move\n\n{}", G::info().name,
                       kSearchSeats, kSearchVisits, text);
}

TEST(GoldenSearch, IsAsItWas) {
    for_each_game([]<class G>() { expect_golden("searches/" + G::info().id + ".txt", searches<G>()); });
}

}  // namespace
}  // namespace parkett
