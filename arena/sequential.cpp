#include "arena/sequential.hpp"

#include <cmath>

namespace parkett {

namespace {

constexpr double kError = 0.05;
/// The spread of a few blocks says little, above all if they ended alike.
constexpr double kFewest = 16;

}  // namespace

void SequentialTest::add(double share) {
    ++count_;
    const double before = share - mean_;
    mean_ += before / count_;
    squares_ += before * (share - mean_);
}

double SequentialTest::evidence() const {
    if (count_ < kFewest) return 0;
    // As if one more block had ended at the other end: blocks that all ended alike are no proof that all will.
    const double variance = (squares_ + 0.25) / count_;
    return count_ * (high_ - low_) * (mean_ - (low_ + high_) / 2) / variance;
}

double SequentialTest::bound() { return std::log((1 - kError) / kError); }

SequentialTest::Verdict SequentialTest::verdict() const {
    if (evidence() >= bound()) return Verdict::high;
    if (evidence() <= -bound()) return Verdict::low;
    return Verdict::open;
}

}  // namespace parkett
