// Sixteen small figures side by side, asked all at once: which of them are such and such?
#pragma once

#include <array>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace parkett {

using Row = std::array<std::uint8_t, 16>;

/// Bit i is set where figure i equals `value`.
inline std::uint32_t where(const Row& row, std::uint8_t value) {
#ifdef __SSE2__
    const __m128i figures = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row.data()));
    return static_cast<std::uint32_t>(
        _mm_movemask_epi8(_mm_cmpeq_epi8(figures, _mm_set1_epi8(static_cast<char>(value)))));
#else
    std::uint32_t mask = 0;
    for (int i = 0; i < 16; ++i) mask |= static_cast<std::uint32_t>(row[i] == value) << i;
    return mask;
#endif
}

/// Bit i is set where figure i is below `limit`; all of them, and the limit, below 128.
inline std::uint32_t where_below(const Row& row, std::uint8_t limit) {
#ifdef __SSE2__
    const __m128i figures = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row.data()));
    return static_cast<std::uint32_t>(
        _mm_movemask_epi8(_mm_cmplt_epi8(figures, _mm_set1_epi8(static_cast<char>(limit)))));
#else
    std::uint32_t mask = 0;
    for (int i = 0; i < 16; ++i) mask |= static_cast<std::uint32_t>(row[i] < limit) << i;
    return mask;
#endif
}

}  // namespace parkett
