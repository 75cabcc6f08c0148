#include "arena/learning/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "arena/pieces.hpp"
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
        int clock = G::Knowledge::clock(s);
        for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
            const int before = std::exchange(clock, G::Knowledge::clock(s));
            const bool ticked = clock != before;
            if ((ticked || !plan_.ticks) && draw.unit() < plan_.every) keep(*seating, s, draw, number);
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
    const auto end_of = [&](std::uint64_t portion) { return std::min(plan.games, (portion + 1) * kPortion); };
    std::vector<std::string> portions(static_cast<std::size_t>((plan.games + kPortion - 1) / kPortion));
    std::uint64_t done = 0;
    const Piece portion = [&](std::uint64_t number) {
        Samples samples(features);
        SelfPlayer<G> player(plan, samples);
        for (std::uint64_t game = number * kPortion; game < end_of(number); ++game) player.play(game);
        return samples.bytes();
    };
    do_pieces({.count = portions.size(),
               .threads = plan.threads,
               .worker = [&] { return Piece(portion); },
               .take =
                   [&](std::uint64_t number, const std::string& bytes) {
                       portions[number] = bytes;
                       done += end_of(number) - number * kPortion;
                       if (progress) progress(done);
                       return false;
                   }});
    Samples all(features);
    for (std::string& bytes : portions) {
        all.append(bytes);
        bytes = {};
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

std::string Samples::bytes() const {
    std::string bytes;
    const auto write = [&](const auto& value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
    for (std::size_t i = 0; i < size(); ++i) {
        write(seats_[i]);
        write(games_[i]);
        for (std::size_t j = 0; j < row_size(i) + seats_[i]; ++j) write(numbers_[starts_[i] + j]);
    }
    return bytes;
}

void Samples::append(const std::string& bytes) {
    const char* at = bytes.data();
    const auto read = [&](auto& value) { at += (std::memcpy(&value, at, sizeof value), sizeof value); };
    while (at < bytes.data() + bytes.size()) {
        starts_.push_back(numbers_.size());
        read(seats_.emplace_back());
        read(games_.emplace_back());
        const std::size_t count = row_size(size() - 1) + seats_.back();
        for (std::size_t j = 0; j < count; ++j) read(numbers_.emplace_back());
    }
}

void Samples::read(std::size_t i, Features& features) const {
    const float* from = &numbers_[starts_[i]];
    std::copy_n(from, table(), features.table.begin());
    for (int j = 0; j < seats_[i]; ++j) std::copy_n(from + table() + j * seat(), seat(), features.seat[j].begin());
}

Expected<Samples> play_samples(const SelfPlay& plan, const std::function<void(std::uint64_t)>& progress) {
    if (plan.players.empty()) return fail("Nobody plays: there is no number of players.");
    return with_game<Samples>(plan.game, {plan.players[0], {}, nullptr}, [&]<class G>(const G& first) {
        for (int players : plan.players)
            if (const auto game = G::make({players, {}, nullptr}); !game)
                return Expected<Samples>(tl::unexpected(game.error()));
        return Expected<Samples>(play_all<G>(plan, typename G::Knowledge(first).feature_names(), progress));
    });
}

}  // namespace parkett
