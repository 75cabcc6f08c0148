#include "bots/net.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

constexpr int kVersion = 1;
constexpr int kLane = 8;
constexpr int kMostInputs = 4 * kMostFeatures + kLane;
constexpr int kInputScale = NetWeights::kInputScale, kWeightScale = NetWeights::kWeightScale;

constexpr int padded(int n) { return (n + kLane - 1) / kLane * kLane; }

std::int16_t whole(float value, int scale) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * static_cast<float>(scale)), -32767L, 32767L));
}

std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int n) {
    std::int32_t sum = 0;
    for (int i = 0; i < n; ++i) sum += a[i] * b[i];
    return sum;
}

/// A sum of products, as an activation again: nothing below zero.
std::int16_t activation(std::int32_t sum) {
    return static_cast<std::int16_t>(std::clamp(sum / kWeightScale, 0, 32767));
}

Json as_wholes(const std::vector<float>& values) {
    Json list = Json::array();
    for (float value : values) list.push_back(whole(value, kWeightScale));
    return list;
}

/// False if the list is not one of so many whole numbers.
bool read_wholes(const Json& json, const char* name, std::vector<float>& values) {
    const auto list = json.find(name);
    if (list == json.end() || !list->is_array() || list->size() != values.size()) return false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Json& value = (*list)[i];
        if (!value.is_number_integer()) return false;
        const auto number = value.get<std::int64_t>();
        if (number < -32767 || number > 32767) return false;
        values[i] = static_cast<float>(number) / kWeightScale;
    }
    return true;
}

bool read_names(const Json& json, const char* name, std::vector<std::string>& names) {
    const auto list = json.find(name);
    if (list == json.end() || !list->is_array() || list->empty() || list->size() > kMostFeatures) return false;
    for (const Json& one : *list) {
        if (!one.is_string()) return false;
        names.push_back(one.get<std::string>());
    }
    return true;
}

}  // namespace

NetWeights::NetWeights(int table_features, int seat_features) : table(table_features), seat(seat_features) {
    const auto in = static_cast<std::size_t>(inputs());
    first.resize(in * kHidden);
    first_bias.resize(kHidden);
    second.resize(kHidden * kSecond);
    second_bias.resize(kSecond);
    last.resize(kSecond);
    direct.resize(in);
}

bool NetData::fits(const GameInfo& info, const Setup& setup) const {
    if (!std::ranges::count(players, setup.players) || setup.edition) return false;
    return std::ranges::all_of(info.options, [&](const OptionSpec& option) {
        const std::string& chosen = setup.option(option.id);
        const auto trained = options.find(option.id);
        return option.id == "first" || chosen == option.values[0] ||
               (trained != options.end() && std::ranges::count(trained->second, chosen));
    });
}

Json to_json(const NetData& data) {
    return {{"version", kVersion},
            {"players", data.players},
            {"options", data.options},
            {"provenance", data.provenance},
            {"table", data.features.table},
            {"seat", data.features.seat},
            {"first", as_wholes(data.weights.first)},
            {"first_bias", as_wholes(data.weights.first_bias)},
            {"second", as_wholes(data.weights.second)},
            {"second_bias", as_wholes(data.weights.second_bias)},
            {"last", as_wholes(data.weights.last)},
            {"direct", as_wholes(data.weights.direct)}};
}

Expected<NetData> read_net(const Json& json) {
    if (!json.is_object() || json.value("version", Json()) != kVersion)
        return fail(fmt::format("This is no net of version {}.", kVersion));
    NetData data;
    if (!read_names(json, "table", data.features.table) || !read_names(json, "seat", data.features.seat))
        return fail("The net does not say what it was learned from.");
    const auto players = json.find("players");
    if (players == json.end() || !players->is_array()) return fail("The net does not say for how many players it is.");
    for (const Json& number : *players)
        if (number.is_number_integer()) data.players.push_back(number.get<int>());
    if (const auto options = json.find("options"); options != json.end() && options->is_object())
        for (const auto& [id, values] : options->items())
            for (const Json& value : values)
                if (value.is_string()) data.options[id].push_back(value.get<std::string>());
    data.provenance = json.value("provenance", Json::object());
    NetWeights& weights = data.weights =
        NetWeights(static_cast<int>(data.features.table.size()), static_cast<int>(data.features.seat.size()));
    const bool whole =
        read_wholes(json, "first", weights.first) && read_wholes(json, "first_bias", weights.first_bias) &&
        read_wholes(json, "second", weights.second) && read_wholes(json, "second_bias", weights.second_bias) &&
        read_wholes(json, "last", weights.last) && read_wholes(json, "direct", weights.direct);
    if (!whole) return fail("The net lacks some of its weights.");
    return data;
}

void tell_others(const Features& features, int seat_features, int strength, int seats, int of, float* others) {
    const float share = 1.0f / static_cast<float>(seats - 1);
    int strongest = of == 0 ? 1 : 0;
    std::fill_n(others, seat_features, 0.0f);
    for (int seat = 0; seat < seats; ++seat) {
        if (seat == of) continue;
        if (features.seat[seat][strength] > features.seat[strongest][strength]) strongest = seat;
        for (int i = 0; i < seat_features; ++i) others[i] += share * features.seat[seat][i];
    }
    std::copy_n(features.seat[strongest].begin(), seat_features, others + seat_features);
}

Net::Net(const NetWeights& weights, int strength)
    : table_(weights.table),
      seat_(weights.seat),
      strength_(strength),
      table_room_(padded(weights.table)),
      seat_room_(padded(3 * weights.seat)) {
    const std::size_t inputs = 3 * static_cast<std::size_t>(seat_), table = static_cast<std::size_t>(table_);
    const auto row = [&](std::vector<Number>& to, int width, std::size_t from, std::size_t count) {
        const auto room = static_cast<std::size_t>(width);
        to.resize(kHidden * room);
        for (std::size_t unit = 0; unit < kHidden; ++unit)
            for (std::size_t i = 0; i < count; ++i)
                to[unit * room + i] = whole(weights.first[(from + i) * kHidden + unit], kWeightScale);
    };
    row(first_table_, table_room_, 0, table);
    row(first_seat_, seat_room_, table, inputs);
    second_.resize(kHidden * kSecond);
    for (std::size_t unit = 0; unit < kSecond; ++unit)
        for (std::size_t i = 0; i < kHidden; ++i)
            second_[unit * kHidden + i] = whole(weights.second[i * kSecond + unit], kWeightScale);
    for (float weight : weights.last) last_.push_back(whole(weight, kWeightScale));
    // What leads from the table straight to the score is the same for all seats, so it does not matter.
    direct_.resize(static_cast<std::size_t>(seat_room_));
    for (std::size_t i = 0; i < inputs; ++i) direct_[i] = whole(weights.direct[table + i], kWeightScale);
    for (float bias : weights.first_bias) first_bias_.push_back(kInputScale * whole(bias, kWeightScale));
    for (float bias : weights.second_bias) second_bias_.push_back(kInputScale * whole(bias, kWeightScale));
}

void Net::scores(const Features& features, int seats, float* score) const {
    std::array<Number, kMostInputs> input{};
    std::array<std::int32_t, kHidden> by_table;
    for (int i = 0; i < table_; ++i) input[i] = whole(features.table[i], kInputScale);
    for (int unit = 0; unit < kHidden; ++unit)
        by_table[unit] = first_bias_[unit] + dot(&first_table_[unit * table_room_], input.data(), table_room_);
    std::array<float, 2 * kMostFeatures> others;
    for (int seat = 0; seat < seats; ++seat) {
        tell_others(features, seat_, strength_, seats, seat, others.data());
        input.fill(0);
        for (int i = 0; i < seat_; ++i) input[i] = whole(features.seat[seat][i], kInputScale);
        for (int i = 0; i < 2 * seat_; ++i) input[seat_ + i] = whole(others[i], kInputScale);
        std::array<Number, kHidden> hidden;
        for (int unit = 0; unit < kHidden; ++unit)
            hidden[unit] = activation(by_table[unit] + dot(&first_seat_[unit * seat_room_], input.data(), seat_room_));
        std::array<Number, kSecond> second;
        for (int unit = 0; unit < kSecond; ++unit)
            second[unit] = activation(second_bias_[unit] + dot(&second_[unit * kHidden], hidden.data(), kHidden));
        const std::int32_t sum =
            dot(last_.data(), second.data(), kSecond) + dot(direct_.data(), input.data(), seat_room_);
        score[seat] = static_cast<float>(sum) / (kInputScale * kWeightScale);
    }
}

}  // namespace parkett
