// A test that stops by itself: is a share of victories rather `low` or rather `high`?
#pragma once

#include <cstdint>

namespace parkett {

/// Wald's test of two means on the scores of blocks, with the spread that is observed. Either answer is wrong in at
/// most one case of twenty, if the truth is at one of the two marks or beyond it.
class SequentialTest {
public:
    enum class Verdict : std::uint8_t { open, low, high };

    SequentialTest(double low, double high) : low_(low), high_(high) {}

    void add(double share);
    /// How much likelier `high` makes what was seen than `low` does, as a logarithm.
    double evidence() const;
    Verdict verdict() const;
    /// Evidence that settles it, in either direction.
    static double bound();

private:
    double low_, high_;
    double count_ = 0, mean_ = 0, squares_ = 0;
};

}  // namespace parkett
