// How a game ended.
#pragma once

#include <array>
#include <cstdint>

#include "core/json_writer.hpp"
#include "core/seat.hpp"

namespace parkett {

struct Result {
    int seats = 0;
    std::array<std::int32_t, kMaxSeats> wealth{};  // money, or victory points
    std::array<std::uint8_t, kMaxSeats> rank{};    // 1 is best; tied seats share the better rank
    const char* reason = "";                       // why it ended, as a word clients translate

    int winners() const {
        int count = 0;
        for (int i = 0; i < seats; ++i) count += rank[i] == 1;
        return count;
    }
};

/// Ranks by wealth, most first.
inline void rank_by_wealth(Result& result) {
    for (int i = 0; i < result.seats; ++i) {
        result.rank[i] = 1;
        for (int j = 0; j < result.seats; ++j) result.rank[i] += result.wealth[j] > result.wealth[i];
    }
}

/// As members of an object.
void write(JsonWriter& out, const Result& result);
Json to_json(const Result& result);

/// So much of what a seat is content with is its share of all wealth.
inline constexpr double kMarginShare = 0.15;

/// What a seat is content with, from 0 to 1: its share of the victory, and a little of the margin, so that a
/// bot that is winning or lost still plays for money.
void utilities(const Result& result, double* per_seat);

}  // namespace parkett
