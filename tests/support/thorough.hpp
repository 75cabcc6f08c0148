#pragma once

#include <cstddef>
#include <vector>

namespace parkett {

/// Whether tests that go through very much do so. With sanitizers they do a part of it: those are slow, and look for
/// other things.
#ifdef NDEBUG
inline constexpr bool kThorough = true;
#else
inline constexpr bool kThorough = false;
#endif

/// All of them, or with sanitizers every eighth.
template <class T>
std::vector<T> some_of(const std::vector<T>& all) {
    std::vector<T> some;
    for (std::size_t i = 0; i < all.size(); i += kThorough ? 1 : 8) some.push_back(all[i]);
    return some;
}

}  // namespace parkett
