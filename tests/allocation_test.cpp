// The hot path never asks for memory: every allocation of the test program is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "games/all.hpp"
#include "tests/support/last_options.hpp"

namespace {
std::atomic<long> allocations{0};

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    std::abort();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace parkett {
namespace {

TEST(Allocation, TheCounterCounts) {
    const long before = allocations;
    delete new int(1);
    EXPECT_GT(allocations, before);
}

/// Twenty games, and more of those that end soon.
constexpr int kFewestMoves = 1000;

TEST(Allocation, LegalSampleApplyAndRedealNeedNone) {
    for_each_game([]<class G>() {
        for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
            const auto game = G::make(with_last_options(G::info(), players));
            ASSERT_TRUE(game.has_value());
            const long before = allocations;
            int moves = 0;
            for (std::uint64_t seed = 0; seed < 20 || moves <= kFewestMoves; ++seed) {
                Rng rng(seed);
                NullSink nothing;
                MoveList list;
                for (auto s = game->start(); !game->actor(s).is_over(); ++moves) {
                    game->legal(s, list);
                    auto world = s;
                    game->redeal(world, static_cast<Seat>(moves % players), rng);
                    game->apply(s, game->sample(s, rng), nothing);
                }
            }
            EXPECT_EQ(allocations, before) << G::info().id << ", " << players << " players";
        }
    });
}

}  // namespace
}  // namespace parkett
