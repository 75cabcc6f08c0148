#pragma once

namespace parkett {

/// Whether tests that go through very much do so. With sanitizers they do a part of it: those are slow, and look for
/// other things.
#ifdef NDEBUG
inline constexpr bool kThorough = true;
#else
inline constexpr bool kThorough = false;
#endif

}  // namespace parkett
