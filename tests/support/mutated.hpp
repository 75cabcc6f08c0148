// Positions from strangers: positions of random games, spoilt in one or a few places. Whatever `parse_state` still
// accepts must be as good as a position of a real game: to be seen, dealt again, thought about, written down and played
// to its end.
//
//     TEST(SharkPositions, WhatIsAcceptedCanBePlayed) { try_mutations<shark::Shark>({.mutations = 4000, .longest =
//     3000}); }
//
// PARKETT_MUTATIONS=20 makes it twenty times as many, with PARKETT_SEED=7 others; then the position in hand is always
// in the file PARKETT_LAST (if set), so that a crash or a hang leaves its cause behind.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/described.hpp"
#include "core/game.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {

struct MutationPlan {
    int mutations = 4000;  // of all tables together
    int longest = 5000;    // moves of a random game, at most
    std::uint64_t seed = 1;
    int each_phase = 2;  // positions kept of a phase of one game
};

struct MutationCount {
    int tried = 0, refused = 0, played = 0;
    std::map<std::string, int> sentences;  // of the refusals
};

/// Spoils a JSON in place.
class Mutator {
public:
    /// `phases`: every phase word that was met.
    Mutator(std::vector<std::string> phases, Rng& rng) : phases_(std::move(phases)), rng_(rng) {}

    void spoil(Json& json) {
        for (int times = 1 + below(4) / 3 + below(6) / 5; times > 0; --times) once(json);
    }

private:
    int below(std::size_t n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
    template <class T>
    T& any(std::vector<T>& list) {
        return list[static_cast<std::size_t>(below(list.size()))];
    }

    void once(Json& json) {
        leaves_.clear(), numbers_.clear(), words_.clear(), lists_.clear(), objects_.clear();
        collect(json);
        if (numbers_.empty() || words_.empty() || lists_.empty() || objects_.empty()) return;  // too little is left
        switch (below(12)) {
            case 0: return exchange_phase(json);
            case 1: return change_list();
            case 2: return change_object();
            case 3:
            case 4: return move_a_unit();
            case 5: return move_a_count();
            case 6: return exchange_two();
            default: return change_leaf();
        }
    }

    void collect(Json& json) {
        if (json.is_structured()) {
            (json.is_array() ? lists_ : objects_).push_back(&json);
            for (Json& below : json) collect(below);
            return;
        }
        leaves_.push_back(&json);
        if (json.is_number()) numbers_.push_back(&json);
        if (json.is_string()) words_.push_back(&json);
    }

    void exchange_phase(Json& json) {
        if (json.contains("phase")) json["phase"] = any(phases_);
    }

    void change_leaf() {
        Json& leaf = *any(leaves_);
        if (below(25) == 0) leaf = Json(*any(leaves_));
        else if (leaf.is_number()) leaf = another_number(leaf);
        else if (leaf.is_boolean()) leaf = !leaf.get<bool>();
        else if (leaf.is_string()) leaf = Json(*any(words_));
        else leaf = Json(below(3) == 0 ? *any(objects_) : *any(leaves_));
    }

    Json another_number(const Json& old) {
        static const std::vector<Json> strange{0,
                                               1,
                                               2,
                                               3,
                                               4,
                                               5,
                                               6,
                                               7,
                                               8,
                                               10,
                                               12,
                                               15,
                                               16,
                                               17,
                                               20,
                                               31,
                                               32,
                                               60,
                                               63,
                                               64,
                                               99,
                                               100,
                                               127,
                                               128,
                                               250,
                                               255,
                                               256,
                                               260,
                                               999,
                                               1000,
                                               9999,
                                               30000,
                                               32767,
                                               32768,
                                               50000,
                                               65535,
                                               65536,
                                               99999,
                                               100000,
                                               1000000,
                                               2147483647,
                                               2147483648u,
                                               4294967296,
                                               18446744073709551613u,
                                               -1,
                                               -2,
                                               -128,
                                               -32769,
                                               -2147483648LL,
                                               1.5};
        const std::int64_t value = old.is_number_float() ? 0 : old.get<std::int64_t>();
        switch (below(6)) {
            case 0: return value + 1;
            case 1: return value - 1;
            case 2: return below(8);
            case 3: return Json(*any(numbers_));
            default: return strange[static_cast<std::size_t>(below(strange.size()))];
        }
    }

    void change_list() {
        Json& list = *any(lists_);
        if (list.empty()) return list.push_back(Json(*any(leaves_)));
        const std::size_t i = static_cast<std::size_t>(below(list.size())),
                          j = static_cast<std::size_t>(below(list.size()));
        switch (below(5)) {
            case 0: list.erase(i); break;
            case 1: list.push_back(Json(list[i])); break;
            case 2: list[i] = Json(list[j]); break;
            case 3: list = Json(*any(lists_)); break;
            default: std::swap(list[i], list[j]);
        }
    }

    void change_object() {
        Json& object = *any(objects_);
        if (below(3) == 0) {
            object = Json(*any(objects_));
        } else if (!object.empty()) {
            auto entry = object.begin();
            std::advance(entry, below(object.size()));
            if (below(2) == 0) *entry = nullptr;
            else object.erase(entry);
        }
    }

    /// One or a few units go from one figure to another: the sum stays right.
    void move_a_unit() {
        if (numbers_.empty()) return;
        Json &from = *any(numbers_), &to = *any(numbers_);
        if (from.is_number_float() || to.is_number_float()) return;
        static const std::vector<int> amounts{1, 1, 1, 2, 3, 5, 20, 100};
        const std::int64_t amount = amounts[static_cast<std::size_t>(below(amounts.size()))];
        from = from.get<std::int64_t>() - amount;
        to = to.get<std::int64_t>() + amount;
    }

    /// `{"epic": 3}` gives one to another collection, which may not have had any; a collection is an object of numbers.
    void move_a_count() {
        std::vector<Json*> counts;
        for (Json* object : objects_)
            if (std::ranges::all_of(*object, [](const Json& entry) { return entry.is_number_integer(); }))
                counts.push_back(object);
        if (counts.empty()) return;
        Json &from = *any(counts), &to = *any(counts);
        if (from.empty()) return;
        auto entry = from.begin();
        std::advance(entry, below(from.size()));
        const std::string key = entry.key();
        const std::int64_t amount = below(2) == 0 ? entry->get<std::int64_t>() : 1;
        *entry = entry->get<std::int64_t>() - amount;
        if (*entry == 0) from.erase(entry);
        to[key] = to.value(key, std::int64_t{0}) + amount;
    }

    /// Two figures or two words change places.
    void exchange_two() {
        auto& kind = below(2) == 0 && !words_.empty() ? words_ : leaves_;
        std::swap(*any(kind), *any(kind));
    }

    std::vector<std::string> phases_;
    Rng& rng_;
    std::vector<Json*> leaves_, numbers_, words_, lists_, objects_;
};

/// Every number of players with every value of every option, each option alone and the last values all together.
template <Game G>
std::vector<G> tables_of_every_option() {
    std::vector<G> tables;
    const GameInfo& info = G::info();
    for (int players = info.min_players; players <= info.max_players; ++players) {
        std::vector<std::map<std::string, std::string>> choices(2);
        for (const OptionSpec& option : info.options) {
            if (option.id != "first") choices[1][option.id] = option.values.back();
            for (std::size_t i = 1; i < option.values.size(); ++i) choices.push_back({{option.id, option.values[i]}});
        }
        for (auto& options : choices)  // some do not go with this number of players
            if (auto game = G::make({players, options, nullptr})) tables.push_back(*game);
    }
    return tables;
}

/// Positions of a random game, some of each phase.
template <Game G>
std::vector<Json> positions_of(const G& game, Rng& rng, const MutationPlan& plan) {
    std::map<std::string, std::pair<int, std::vector<Json>>> kept;
    typename G::State s = game.start();
    NullSink nothing;
    for (int length = 0; length < plan.longest; ++length) {
        const Json json = game.state_json(s);
        auto& [met, list] = kept[json.value("phase", "")];
        const std::size_t place = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(++met)));
        if (static_cast<int>(list.size()) < plan.each_phase) list.push_back(json);
        else if (place < list.size()) list[place] = json;
        if (game.actor(s).is_over()) break;
        game.apply(s, game.sample(s, rng), nothing);
    }
    std::vector<Json> all;
    for (auto& [phase, entry] : kept) all.insert(all.end(), entry.second.begin(), entry.second.end());
    return all;
}

/// Everything that is done with a position from outside.
template <Game G>
class Use {
public:
    using State = typename G::State;
    Use(const G& game, int longest, Rng& rng) : game_(game), knowledge_(game), longest_(longest), rng_(rng) {}

    void position(const State& s) {
        written(s);
        seen(s);
        if (!testing::Test::HasFatalFailure()) played(s);
    }

private:
    void written(const State& s) {
        const auto again = game_.parse_state(Json::parse(game_.state_json(s).dump()));
        ASSERT_TRUE(again.has_value()) << again.error().sentence;
        ASSERT_TRUE(*again == s) << "read again it is another position";
    }

    void seen(const State& s) {
        for (int i = 0; i <= game_.setup().players; ++i) {
            const Seat viewer = i == game_.setup().players ? kSpectator : static_cast<Seat>(i);
            const Json view = view_of(game_, s, viewer);
            State other = s;
            game_.redeal(other, viewer, rng_);
            ASSERT_EQ(game_.inconsistency(other), "") << "as seat " << int(viewer) << " imagines it";
            ASSERT_EQ(view_of(game_, other, viewer), view) << "as seat " << int(viewer) << " sees it";
            ASSERT_EQ(game_.actor(other), game_.actor(s));
        }
    }

    void played(State s) {
        int length = 0;
        for (; length < longest_ && !game_.actor(s).is_over(); ++length) {
            MoveList list;
            game_.legal(s, list);
            ASSERT_FALSE(list.empty()) << "nothing can be done: " << game_.state_json(s).dump();
            if (length < 40) thought_about(s, list);
            if (testing::Test::HasFatalFailure()) return;
            const Move move = game_.sample(s, rng_);
            EventLog log;
            game_.apply(s, move, log);
            ASSERT_EQ(game_.inconsistency(s), "") << "after " << game_.notation().text(move);
        }
        ASSERT_LT(length, longest_) << "it does not end";
    }

    void thought_about(const State& s, const MoveList& list) {
        const Move some = list[static_cast<int>(rng_.below(static_cast<std::uint32_t>(list.size())))];
        ASSERT_TRUE(figures_of(game_, s, some).is_object());
        for (int i = 0; i <= game_.setup().players; ++i) {
            const Seat viewer = i == game_.setup().players ? kSpectator : static_cast<Seat>(i);
            EventLog log;
            game_.outlook(s, some, viewer, log);
            ASSERT_FALSE(game_.notation().text(game_.seen_by(s, some, viewer)).empty());
        }
        if (!game_.actor(s).is_seat()) return;
        ASSERT_TRUE(list.contains(knowledge_.thumb(s, rng_)));
        std::array<float, MoveList::kCapacity> share{};
        knowledge_.priors(s, list, share.data());
        std::array<double, kMaxSeats> value{};
        knowledge_.value(s, game_.actor(s).seat, value.data());
        for (double each : value) ASSERT_TRUE(std::isfinite(each));
    }

    const G& game_;
    typename G::Knowledge knowledge_;
    int longest_;
    Rng& rng_;
};

inline int from_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : otherwise;
}

template <Game G>
MutationCount try_mutations(MutationPlan plan) {
    MutationCount count;
    plan.mutations = plan.mutations * from_environment("PARKETT_MUTATIONS", 1) /
                     (kThorough ? 1 : 40);  // the fuzzer tries far more (fuzz/position.cpp)
    const char* last = std::getenv("PARKETT_LAST");
    Rng rng(plan.seed + static_cast<std::uint64_t>(from_environment("PARKETT_SEED", 0)), Stream::testing);
    const std::vector<G> tables = some_of(tables_of_every_option<G>());
    std::vector<std::vector<Json>> positions;
    std::map<std::string, int> phases;
    for (const G& game : tables) {
        positions.push_back(positions_of(game, rng, plan));
        for (const Json& json : positions.back()) ++phases[json.value("phase", "")];
    }
    std::vector<std::string> phase_words;
    for (const auto& [phase, times] : phases) phase_words.push_back(phase);
    Mutator mutator(phase_words, rng);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        Use<G> use(tables[i], plan.longest, rng);
        for (int n = plan.mutations / static_cast<int>(tables.size()); n >= 0; --n, ++count.tried) {
            const Json& base =
                positions[i][static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(positions[i].size())))];
            Json json = base;
            mutator.spoil(json);
            if (last) std::ofstream(last) << json.dump();
            const auto s = tables[i].parse_state(json);
            if (!s) {
                ++count.refused;
                ++count.sentences[s.error().sentence];
                EXPECT_TRUE(s.error().sentence.ends_with('.')) << s.error().sentence;
                continue;
            }
            ++count.played;
            use.position(*s);
            if (!testing::Test::HasFailure()) continue;
            ADD_FAILURE() << "players " << tables[i].setup().players << " options "
                          << Json(tables[i].setup().options).dump() << "\nfrom " << base.dump() << "\nby "
                          << Json::diff(base, json).dump() << "\nto   " << json.dump();
            return count;
        }
    }
    return count;
}

}  // namespace parkett
