// What a learned evaluator sees of a position: numbers, fixed in how many and in their order. A game says them once,
// each with its name, and the same lines give the values and the list of names.
//
// There are numbers of the table, and numbers of each seat. They are those of a world as one seat may believe it to be:
// bots deal anew what that seat cannot know before they look.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace parkett {

inline constexpr int kMostFeatures = 96;  // of the table, or of a seat
using FeatureRow = std::array<float, kMostFeatures>;

struct Features {
    FeatureRow table;
    std::array<FeatureRow, kMaxSeats> seat;
    /// What the written value makes of each seat, of whose parts the features are made: no feature itself.
    std::array<double, kMaxSeats> worth;
};

/// The names of all of them, in order.
struct FeatureList {
    std::vector<std::string> table, seat;
    friend bool operator==(const FeatureList&, const FeatureList&) = default;
};

/// Takes the values.
class FeatureValues {
public:
    explicit FeatureValues(FeatureRow& row) : at_(row.data()) {}

    void operator()(const char*, float value) { *at_++ = value; }
    void operator()(const char*, int, float value) { *at_++ = value; }
    /// One of `count` things is the case.
    void one_of(const char*, int count, int which) {
        for (int i = 0; i < count; ++i) *at_++ = i == which ? 1.0f : 0.0f;
    }

private:
    float* at_;
};

/// Takes the names: `price`, or `price.3` where there are several.
class FeatureNames {
public:
    void operator()(const char* name, float) { names.emplace_back(name); }
    void operator()(const char* name, int i, float) { names.push_back(std::string(name) + '.' + std::to_string(i)); }
    void one_of(const char* name, int count, int) {
        for (int i = 0; i < count; ++i) (*this)(name, i, 0);
    }

    std::vector<std::string> names;
};

}  // namespace parkett
