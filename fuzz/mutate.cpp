#include "fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace parkett::fuzz {

namespace {

using Path = Json::json_pointer;

struct Node {
    Path path{};
    Json* value = nullptr;
    int depth = 0;

    explicit operator bool() const { return value; }
};

void collect(Json& json, const Path& path, std::vector<Node>& nodes, int depth = 0) {
    nodes.push_back({path, &json, depth});
    if (json.is_object())
        for (auto& [key, inner] : json.items()) collect(inner, path / key, nodes, depth + 1);
    else if (json.is_array())
        for (std::size_t i = 0; i < json.size(); ++i) collect(json[i], path / i, nodes, depth + 1);
}

/// All values, and those among them that are of one kind.
class Nodes {
public:
    explicit Nodes(Json& json) { collect(json, Path(), all_); }

    Node any(Rng& rng) const { return all_[rng.below(all_.size())]; }

    /// What says whose turn it is and what is being done lies near the top, so every second time only that counts.
    template <class Which>
    Node some(Rng& rng, Which which) const {
        const int deepest = rng.below(2) ? 2 : 100;
        std::vector<const Node*> fitting;
        for (const Node& node : all_)
            if (node.depth <= deepest && which(*node.value)) fitting.push_back(&node);
        return fitting.empty() ? Node() : *fitting[rng.below(fitting.size())];
    }

private:
    std::vector<Node> all_;
};

bool is_whole(const Json& json) { return json.is_number_integer(); }
bool is_word(const Json& json) { return json.is_string(); }
bool is_list(const Json& json) { return json.is_array() && !json.empty(); }

/// Not Json::contains: that one trips over a list where the path has a name.
const Json* find(const Json& json, const Path& path) {
    try {
        return &json.at(path);
    } catch (const Json::exception&) {
        return nullptr;
    }
}

void change_number(Json& json, const Json&, Rng& rng) {
    if (const Node node = Nodes(json).some(rng, is_whole)) *node.value = odd_number(*node.value, rng);
}

/// What is taken here is added there: sums stay right.
void shift_units(Json& json, const Json&, Rng& rng) {
    const Nodes nodes(json);
    const Node from = nodes.some(rng, is_whole), to = nodes.some(rng, is_whole);
    if (!from || !to || from.value == to.value) return;
    const std::int64_t units = rng.below(4) ? 1 : rng.below(12);
    const auto minus = static_cast<std::uint64_t>(from.value->get<std::int64_t>()) - units;
    const auto plus = static_cast<std::uint64_t>(to.value->get<std::int64_t>()) + units;
    *from.value = static_cast<std::int64_t>(minus);
    *to.value = static_cast<std::int64_t>(plus);
}

/// Between two entries of one list, where sums most often are.
void shift_within_list(Json& json, const Json&, Rng& rng) {
    const Node list = Nodes(json).some(rng, [](const Json& value) {
        return value.is_array() && value.size() > 1 && std::ranges::all_of(value, is_whole);
    });
    if (!list) return;
    Json &from = (*list.value)[rng.below(list.value->size())], &to = (*list.value)[rng.below(list.value->size())];
    if (&from == &to) return;
    const std::int64_t units = rng.below(3) ? 1 : from.get<std::int64_t>();
    from = static_cast<std::int64_t>(static_cast<std::uint64_t>(from.get<std::int64_t>()) - units);
    to = static_cast<std::int64_t>(static_cast<std::uint64_t>(to.get<std::int64_t>()) + units);
}

void change_word(Json& json, const Json& other, Rng& rng) {
    const Node node = Nodes(json).some(rng, is_word);
    Json pool = rng.below(2) ? other : json;
    const Node word = Nodes(pool).some(rng, is_word);
    if (node && word) *node.value = *word.value;
}

void take_over(Json& json, const Json& other, Rng& rng) {
    const Node node = Nodes(json).some(rng, [](const Json& value) { return !value.is_object() || value.size() < 8; });
    if (!node || node.path.empty()) return;
    if (const Json* part = find(other, node.path)) *node.value = *part;
}

/// The phase, and what else says at which moment we are, from another moment of the game.
void change_phase(Json& json, const Json& other, Rng& rng) {
    if (!json.is_object()) return;
    static constexpr std::array kMoments{"phase", "resume", "round", "turn", "actor", "next", "acted", "asked", "step"};
    for (const char* key : kMoments)
        if (json.contains(key) && other.contains(key) && (key == kMoments[0] || rng.below(6) == 0))
            json[key] = other[key];
}

void swap_values(Json& json, const Json&, Rng& rng) {
    const Nodes nodes(json);
    const Node one = nodes.any(rng);
    const Node two = nodes.some(rng, [&](const Json& value) { return value.type() == one.value->type(); });
    if (one.value->is_object() || !two || one.value == two.value) return;
    const Json kept = *one.value;  // one may lie inside the other
    const Json moved = *two.value;
    *one.value = moved;
    if (Json* still = const_cast<Json*>(find(json, two.path))) *still = kept;
}

void change_list(Json& json, const Json&, Rng& rng) {
    const Node node = Nodes(json).some(rng, is_list);
    if (!node) return;
    Json& list = *node.value;
    const std::size_t at = rng.below(list.size()), to = rng.below(list.size());
    switch (rng.below(6)) {
        case 0: list.erase(at); break;
        case 1: list.push_back(Json(list[at])); break;
        case 2: std::swap(list[at], list[to]); break;
        case 3: list[at] = Json(list[to]); break;
        case 4: list.clear(); break;
        default:
            for (int i = 0; i < 40; ++i) list.push_back(Json(list[at]));
    }
}

void fill_list(Json& json, const Json& other, Rng& rng) {
    const Node node = Nodes(json).some(rng, [](const Json& value) { return value.is_array(); });
    Json pool = other;
    const Node source = Nodes(pool).some(rng, is_list);
    if (node && source) node.value->push_back((*source.value)[rng.below(source.value->size())]);
}

void change_kind(Json& json, const Json&, Rng& rng) {
    static const std::array<Json, 10> kKinds{nullptr,       true,           false, "",  "x",
                                             Json::array(), Json::object(), 1.5,   "0", "\n\x1b[2J"};
    const Node node = Nodes(json).any(rng);
    if (node.path.empty()) return;
    if (node.value->is_boolean()) *node.value = !node.value->get<bool>();
    else *node.value = kKinds[rng.below(kKinds.size())];
}

void remove_entry(Json& json, const Json&, Rng& rng) {
    const Node node = Nodes(json).some(rng, [](const Json& value) { return value.is_object() && !value.empty(); });
    if (!node) return;
    node.value->erase(std::next(node.value->begin(), rng.below(node.value->size())));
}

using Change = void (*)(Json&, const Json&, Rng&);

// The gentle ones are here more than once: a position that has lost half its fields is refused at once.
constexpr std::array<Change, 24> kChanges{change_number, change_number,     change_number, change_number, change_number,
                                          shift_units,   shift_units,       change_word,   change_word,   change_word,
                                          take_over,     take_over,         take_over,     take_over,     take_over,
                                          change_phase,  change_phase,      swap_values,   swap_values,   change_list,
                                          fill_list,     shift_within_list, change_kind,   remove_entry};

}  // namespace

Json odd_number(const Json& now, Rng& rng) {
    static const std::vector<Json> kEdges{0,
                                          1,
                                          -1,
                                          2,
                                          7,
                                          8,
                                          15,
                                          16,
                                          31,
                                          63,
                                          64,
                                          127,
                                          128,
                                          -128,
                                          -129,
                                          254,
                                          255,
                                          256,
                                          260,
                                          511,
                                          32767,
                                          32768,
                                          -32768,
                                          30000,
                                          65535,
                                          65536,
                                          1000000,
                                          2147483647,
                                          -2147483648LL,
                                          2147483648LL,
                                          4294967295LL,
                                          4294967296LL,
                                          std::numeric_limits<std::int64_t>::max(),
                                          std::numeric_limits<std::int64_t>::min(),
                                          std::numeric_limits<std::uint64_t>::max(),
                                          18446744073709551613ULL,
                                          0.5,
                                          1e300};
    const auto number = now.is_number_integer() ? now.get<std::int64_t>() : 0;
    const auto plus = [&](std::int64_t n) {
        return Json(static_cast<std::int64_t>(static_cast<std::uint64_t>(number) + n));
    };
    switch (rng.below(8)) {
        case 0: return plus(1);
        case 1: return plus(-1);
        case 2: return plus(static_cast<std::int64_t>(rng.below(41)) - 20);
        case 3: return number ^ (std::int64_t{1} << rng.below(rng.below(2) ? 6 : 17));
        case 4: return rng.below(2) ? rng.below(16) : static_cast<std::uint32_t>(rng.next() >> (40 + rng.below(24)));
        case 5: return number % 1000000 * (2 + rng.below(20));
        default: return kEdges[rng.below(kEdges.size())];
    }
}

void mutate(Json& json, const Json& other, Rng& rng) {
    const int changes = 1 + static_cast<int>(rng.below(2) ? 0 : rng.below(5));
    for (int i = 0; i < changes; ++i) kChanges[rng.below(kChanges.size())](json, other, rng);
}

std::vector<Scalar> scalars_of(Json& json) {
    std::vector<Node> nodes;
    collect(json, Path(), nodes);
    std::vector<Scalar> scalars;
    for (const Node& node : nodes)
        if (node.value->is_primitive()) scalars.push_back({node.path, node.value});
    return scalars;
}

std::size_t hand_over(const std::string& text, unsigned char* data, std::size_t room) {
    if (text.size() > room) return 0;
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

}  // namespace parkett::fuzz
