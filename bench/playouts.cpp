// Plays random games from fixed seeds and says how many moves they had. bench/instructions counts what that costs.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/all.hpp"

using namespace parkett;

int main(int argc, char** argv) {
    const std::string id = argc > 1 ? argv[1] : "stockpile";
    const int games = argc > 2 ? std::atoi(argv[2]) : 100;
    const int players = argc > 3 ? std::atoi(argv[3]) : 4;
    for_each_game([&]<class G>() {
        if (G::info().id != id) return;
        Setup setup;
        setup.players = players;
        const auto game = G::make(setup);
        if (!game) return;
        unsigned long long moves = 0;
        NullSink nothing;
        for (int i = 0; i < games; ++i) {
            Rng rng(static_cast<std::uint64_t>(i));
            auto state = game->start();
            for (; !game->actor(state).is_over(); ++moves) game->apply(state, game->sample(state, rng), nothing);
        }
        std::printf("%llu\n", moves);
    });
}
