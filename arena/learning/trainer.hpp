// Fits a net to samples: what it says of each seat shall be what that seat had in the end, on average.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/learning/samples.hpp"
#include "bots/net.hpp"

namespace parkett {

struct Training {
    int epochs = 6;
    int batch = 256;
    float rate = 1e-3f;     // of learning, at first; it falls to a twentieth
    float forget = 1e-5f;   // weights shrink by so much of the rate
    double held_out = 0.1;  // part of the games that is only looked at
    std::uint64_t seed = 1;
};

/// How surprised an evaluator is by the ends of games, on average (cross-entropy): less is better, but says nothing
/// about how well it plays.
struct Surprise {
    double by_hand = 0, learned = 0;
};

struct Trained {
    NetWeights weights;
    Surprise seen, held_out;
};

/// The same samples and settings give the same net, whatever the number of cores.
Trained train(const Samples& samples, const Training& training, const NetWeights* from = nullptr,
              const std::function<void(int epoch, double surprise)>& progress = {});

}  // namespace parkett
