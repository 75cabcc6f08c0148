#include "arena/learning/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

/// In so much of its games a bot always does what it thinks best; in the others it makes some moves by lot, so that
/// positions are met which good play avoids: values must know why it does.
constexpr double kClean = 0.4;
constexpr double kMostLots = 0.2;
constexpr std::uint64_t kPortion = 8;  // games of one portion

/// One setup of a table, and who plays at it.
template <Game G>
struct Seating {
    G game;
    std::unique_ptr<const Bot<G>> bot;
    typename G::Knowledge knowledge;

    Seating(G made, const Level& level) : game(std::move(made)), bot(make_bot(game, level, 0)), knowledge(game) {}
};

template <Game G>
class SelfPlayer {
public:
    SelfPlayer(const SelfPlay& plan, Samples& samples) : plan_(plan), samples_(samples) {}

    void play(std::uint64_t number) {
        const std::uint64_t seed = scramble(plan_.seed ^ scramble(number));
        Rng draw(seed, Stream::seating), chance(seed), thinking(seed, Stream::thinking);
        const Seating<G>* seating = seat(number, draw);
        if (!seating) return;
        const G& game = seating->game;
        const double lots = draw.unit() < kClean ? 0 : kMostLots * draw.unit();
        // A few moves by lot at the beginning: no two games should be alike.
        std::uint32_t opening = draw.below(static_cast<std::uint32_t>(2 * game.setup().players));
        NullSink nothing;
        auto s = game.start();
        const std::size_t first = samples_.size();
        for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
            if (draw.unit() < plan_.every) keep(*seating, s, draw, number);
            Move move;
            if (actor.is_chance()) move = game.sample(s, chance);
            else if (opening > 0) move = game.sample(s, draw), --opening;
            else if (draw.unit() < lots) move = game.sample(s, draw);
            else move = seating->bot->choose(game, s, thinking);
            game.apply(s, move, nothing);
        }
        Chances end = final_chances(game, s);
        samples_.settle(first, end.data());
    }

private:
    const Seating<G>* seat(std::uint64_t number, Rng& draw) {
        Setup setup{.players = plan_.players[number % plan_.players.size()], .options = {}, .edition = nullptr};
        std::string name = std::to_string(setup.players);
        for (const auto& [id, values] : plan_.options) {
            const std::string& value = values[draw.below(static_cast<std::uint32_t>(values.size()))];
            setup.options[id] = value;
            name += ' ' + value;
        }
        auto& known = seatings_[name];
        if (!known)
            if (auto game = G::make(setup)) known = std::make_unique<Seating<G>>(std::move(*game), plan_.level);
        return known.get();
    }

    /// As some seat may believe the position to be.
    void keep(const Seating<G>& seating, const typename G::State& position, Rng& draw, std::uint64_t number) {
        const int seats = seating.game.setup().players;
        const auto eye = static_cast<Seat>(draw.below(static_cast<std::uint32_t>(seats)));
        auto world = position;
        seating.game.redeal(world, eye, draw);
        Features features;
        seating.knowledge.features(world, eye, features);
        samples_.add(features, seats, static_cast<std::uint32_t>(number));
    }

    const SelfPlay& plan_;
    Samples& samples_;
    std::map<std::string, std::unique_ptr<const Seating<G>>> seatings_;
};

template <Game G>
Samples play_all(const SelfPlay& plan, const FeatureList& features,
                 const std::function<void(std::uint64_t)>& progress) {
    const std::size_t blocks = static_cast<std::size_t>((plan.games + kPortion - 1) / kPortion);
    std::vector<Samples> parts(blocks, Samples(features));
    std::atomic<std::size_t> next{0};
    std::uint64_t done = 0;
    std::mutex mutex;
    const auto work = [&] {
        for (std::size_t block; (block = next++) < blocks;) {
            SelfPlayer<G> player(plan, parts[block]);
            const std::uint64_t end = std::min<std::uint64_t>(plan.games, (block + 1) * kPortion);
            for (std::uint64_t number = block * kPortion; number < end; ++number) player.play(number);
            const std::lock_guard lock(mutex);
            done += end - block * kPortion;
            if (progress) progress(done);
        }
    };
    {
        const int wanted = plan.threads > 0 ? plan.threads : static_cast<int>(std::thread::hardware_concurrency());
        std::vector<std::jthread> threads;
        for (int i = 0; i < wanted; ++i) threads.emplace_back(work);
    }
    Samples all(features);
    for (Samples& part : parts) {
        all.append(part);
        part = {};
    }
    return all;
}

}  // namespace

void Samples::add(const Features& features, int seats, std::uint32_t game) {
    starts_.push_back(numbers_.size());
    seats_.push_back(static_cast<std::uint8_t>(seats));
    games_.push_back(game);
    numbers_.insert(numbers_.end(), features.table.begin(), features.table.begin() + table());
    for (int i = 0; i < seats; ++i)
        numbers_.insert(numbers_.end(), features.seat[i].begin(), features.seat[i].begin() + seat());
    numbers_.resize(numbers_.size() + static_cast<std::size_t>(seats));
}

void Samples::settle(std::size_t from, const double* utilities) {
    for (std::size_t i = from; i < size(); ++i) {
        float* target = &numbers_[starts_[i] + row_size(i)];
        for (int j = 0; j < seats_[i]; ++j) target[j] = static_cast<float>(utilities[j]);
    }
}

void Samples::append(const Samples& other) {
    const std::size_t shift = numbers_.size();
    numbers_.insert(numbers_.end(), other.numbers_.begin(), other.numbers_.end());
    for (std::size_t start : other.starts_) starts_.push_back(start + shift);
    seats_.insert(seats_.end(), other.seats_.begin(), other.seats_.end());
    games_.insert(games_.end(), other.games_.begin(), other.games_.end());
}

void Samples::read(std::size_t i, Features& features) const {
    const float* from = &numbers_[starts_[i]];
    std::copy_n(from, table(), features.table.begin());
    for (int j = 0; j < seats_[i]; ++j) std::copy_n(from + table() + j * seat(), seat(), features.seat[j].begin());
}

Expected<Samples> play_samples(const SelfPlay& plan, const std::function<void(std::uint64_t)>& progress) {
    Expected<Samples> result = fail(fmt::format("There is no game called '{}' here.", plan.game.substr(0, 40)));
    if (plan.players.empty()) return fail("Nobody plays: there is no number of players.");
    for_each_game([&]<class G>() {
        if (G::info().id != plan.game) return;
        for (int players : plan.players)
            if (const auto game = G::make({players, {}, nullptr}); !game)
                return void(result = tl::unexpected(game.error()));
        const auto game = G::make({plan.players[0], {}, nullptr});
        result = play_all<G>(plan, typename G::Knowledge(*game).feature_names(), progress);
    });
    return result;
}

}  // namespace parkett
