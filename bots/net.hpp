// A small net that was learned: what each seat can expect, from the features of a position (core/features.hpp).
//
// Every seat is scored by the same net, which sees the table, the seat itself, the others on average, and the strongest
// of them; so one net serves every number of players. Weights and activations are whole numbers: the same position gets
// the same score on every machine.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/features.hpp"
#include "core/json.hpp"
#include "core/setup.hpp"

namespace parkett {

/// The weights, input by input: `first[input * kHidden + unit]`. `direct` leads from the inputs straight to the score.
struct NetWeights {
    static constexpr int kHidden = 64, kSecond = 32;
    static constexpr int kInputScale = 512, kWeightScale = 2048;  // of the whole numbers they become

    int table = 0, seat = 0;  // features
    std::vector<float> first, first_bias, second, second_bias, last, direct;

    NetWeights() = default;
    /// All zero: every seat is as strong as the others.
    NetWeights(int table_features, int seat_features);
    /// The table, the seat, the others on average, the strongest of them.
    int inputs() const { return table + 3 * seat; }
};

/// What was learned, and from what.
struct NetData {
    NetWeights weights;
    FeatureList features;
    std::vector<int> players;                                 // numbers of them it was trained with
    std::map<std::string, std::vector<std::string>> options;  // values it was trained with; otherwise only the first

    /// Whether it was trained for such a table.
    bool fits(const GameInfo& info, const Setup& setup) const;
    Json provenance;
};
Json to_json(const NetData& data);
Expected<NetData> read_net(const Json& json);

/// The others on average and the strongest of them, as inputs: `others[0..seat)`, then `others[seat..2 * seat)`.
void tell_others(const Features& features, int seat_features, int strength, int seats, int of, float* others);

class Net {
public:
    /// `strength`: the place of the feature that says who is strongest.
    Net(const NetWeights& weights, int strength);

    /// How strong each seat is: logarithms of chances, but for a constant.
    void scores(const Features& features, int seats, float* score) const;

private:
    using Number = std::int16_t;
    static constexpr int kHidden = NetWeights::kHidden, kSecond = NetWeights::kSecond;

    int table_ = 0, seat_ = 0, strength_ = 0;
    int table_room_ = 0, seat_room_ = 0;  // inputs, padded so that they are read eight at a time
    std::vector<Number> first_table_, first_seat_, second_, last_, direct_;
    std::vector<std::int32_t> first_bias_, second_bias_;
};

}  // namespace parkett
