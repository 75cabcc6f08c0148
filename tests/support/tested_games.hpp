// All games, for tests that are written once: TYPED_TEST_SUITE(Suite, TestedGames, GameNames).
#pragma once

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace parkett {

template <class List>
struct TypesOf;
template <class... G>
struct TypesOf<GameList<G...>> {
    using Type = testing::Types<G...>;
};
using TestedGames = TypesOf<AllGames>::Type;

struct GameNames {
    template <class G>
    static std::string GetName(int) {
        return G::info().id;
    }
};

}  // namespace parkett
