#include "arena/simulate.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "bots/levels.hpp"
#include "games/all.hpp"
#include "games/registry.hpp"

namespace parkett {

namespace {

std::uint64_t total(const Histogram& histogram) {
    std::uint64_t sum = 0;
    for (const auto& [value, times] : histogram) sum += times;
    return sum;
}

std::vector<std::string> listed_levels(const std::string& list) {
    std::vector<std::string> all;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        all.push_back(list.substr(from, comma - from));
        from = comma + 1;
    }
    return all;
}

/// Plays games one after another and counts.
template <Game G>
class Player {
public:
    Player(const G& game, const SimulationPlan& plan) : game_(game), plan_(plan) {
        if (plan.level != "random")  // which needs no bot: any move of the true position is as good
            for (const std::string& level : listed_levels(plan.level))
                bots_.push_back(make_bot(game, level, plan.visits));
        tally_.seats.resize(static_cast<std::size_t>(plan.setup.players));
    }

    void play(std::uint64_t number) {
        const std::uint64_t seed = scramble(plan_.seed ^ scramble(number)), before = tally_.moves;
        Rng chance(seed), thinking(seed, Stream::thinking);
        typename G::State state = game_.start();
        int first = -1;  // who decides first
        for (Actor actor = game_.actor(state); !actor.is_over(); actor = game_.actor(state)) {
            if (actor.is_seat() && first < 0) first = actor.seat;
            const bool thinks = actor.is_seat() && !bots_.empty();
            const Move move =
                thinks ? bot_of(seed, actor.seat).choose(game_, state, thinking) : game_.sample(state, chance);
            log_.events.clear();
            game_.apply(state, move, log_);
            count(log_.events);
        }
        count(game_.result(state), first);
        ++tally_.games;
        ++tally_.lengths[static_cast<int>(tally_.moves - before)];
    }

    Tally tally() const {
        Tally whole = tally_;
        for (const auto& [kind, events] : events_) whole.events[kind].add(events);
        for (const auto& [kind, words] : words_)
            for (const auto& [word, times] : words) whole.events[std::string(kind) + ' ' + word].count += times;
        return whole;
    }

private:
    /// By lot, so that no seat meets stronger neighbours than another.
    const Bot<G>& bot_of(std::uint64_t seed, Seat seat) const { return *bots_[scramble(seed + seat) % bots_.size()]; }

    void count(const std::vector<Event>& events) {
        ++tally_.moves;
        for (const Event& event : events) {
            EventTally& sum = events_[event.kind];
            ++sum.count;
            for (const Field& field : event.fields) {
                if (field.word) ++words_[event.kind][field.word];
                if (std::string_view(field.name) != "amount") continue;
                ++sum.with_amount;
                sum.amount += field.number;
            }
        }
    }

    void count(const Result& result, int first) {
        ++tally_.reasons[result.reason];
        for (int seat = 0; seat < result.seats; ++seat) {
            SeatTally& sum = tally_.seats[static_cast<std::size_t>(seat)];
            ++sum.wealth[result.wealth[seat]];
            ++sum.ranks[result.rank[seat]];
            if (result.rank[seat] == 1)
                sum.victory_parts += kVictoryParts / static_cast<std::uint64_t>(result.winners());
        }
        if (first < 0) return;
        tally_.from_first.resize(static_cast<std::size_t>(result.seats));
        for (int place = 0; place < result.seats; ++place)
            if (result.rank[(first + place) % result.seats] == 1)
                tally_.from_first[static_cast<std::size_t>(place)] +=
                    kVictoryParts / static_cast<std::uint64_t>(result.winners());
    }

    const G& game_;
    const SimulationPlan& plan_;
    std::vector<std::unique_ptr<const Bot<G>>> bots_;
    Tally tally_;
    EventLog log_;
    // Kinds and words live for ever: counted by address, added up by name.
    std::unordered_map<const char*, EventTally> events_;
    std::unordered_map<const char*, std::unordered_map<const char*, std::uint64_t>> words_;
};

/// Threads take blocks of games; which one takes which changes nothing but the time.
template <Game G>
Tally simulate_game(const G& game, const SimulationPlan& plan, const Progress& progress) {
    constexpr std::uint64_t kBlock = 16;
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    const unsigned threads = plan.threads > 0 ? static_cast<unsigned>(plan.threads) : cores;
    std::atomic<std::uint64_t> next{0}, done{0};
    std::atomic<unsigned> busy{threads};
    std::mutex mutex;
    Tally whole;
    const auto work = [&] {
        Player<G> player(game, plan);
        for (std::uint64_t from; (from = next.fetch_add(kBlock)) < plan.games;)
            for (std::uint64_t i = from; i < std::min(from + kBlock, plan.games); ++i, ++done) player.play(i);
        const std::lock_guard lock(mutex);
        whole.add(player.tally());
        --busy;
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < threads; ++i) workers.emplace_back(work);
        while (progress && busy > 0) {
            progress(done);
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }
    if (progress) progress(plan.games);
    return whole;
}

}  // namespace

double mean(const Histogram& histogram) {
    double sum = 0;
    for (const auto& [value, times] : histogram) sum += static_cast<double>(value) * static_cast<double>(times);
    return sum / static_cast<double>(std::max<std::uint64_t>(1, total(histogram)));
}

double deviation(const Histogram& histogram) {
    const double middle = mean(histogram);
    double sum = 0;
    for (const auto& [value, times] : histogram)
        sum += (value - middle) * (value - middle) * static_cast<double>(times);
    return std::sqrt(sum / static_cast<double>(std::max<std::uint64_t>(1, total(histogram))));
}

int percentile(const Histogram& histogram, double share) {
    const double wanted = share * static_cast<double>(total(histogram));
    std::uint64_t passed = 0;
    int last = 0;
    for (const auto& [value, times] : histogram) {
        passed += times;
        last = value;
        if (static_cast<double>(passed) >= wanted) break;
    }
    return last;
}

Histogram Tally::wealth() const {
    Histogram all;
    for (const SeatTally& seat : seats)
        for (const auto& [value, times] : seat.wealth) all[value] += times;
    return all;
}

void Tally::add(const Tally& other) {
    games += other.games;
    moves += other.moves;
    seats.resize(std::max(seats.size(), other.seats.size()));
    for (std::size_t i = 0; i < other.seats.size(); ++i) {
        for (const auto& [value, times] : other.seats[i].wealth) seats[i].wealth[value] += times;
        for (const auto& [rank, times] : other.seats[i].ranks) seats[i].ranks[rank] += times;
        seats[i].victory_parts += other.seats[i].victory_parts;
    }
    for (const auto& [kind, tally] : other.events) events[kind].add(tally);
    for (const auto& [reason, times] : other.reasons) reasons[reason] += times;
    for (const auto& [length, times] : other.lengths) lengths[length] += times;
    from_first.resize(std::max(from_first.size(), other.from_first.size()));
    for (std::size_t i = 0; i < other.from_first.size(); ++i) from_first[i] += other.from_first[i];
}

Share victories(const Tally& tally, std::size_t seat) {
    constexpr double z = 1.959964;
    const double n = static_cast<double>(std::max<std::uint64_t>(1, tally.games));
    const double p = static_cast<double>(tally.seats.at(seat).victory_parts) / kVictoryParts / n;
    const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double margin = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {p, std::max(0.0, centre - margin), std::min(1.0, centre + margin)};
}

Expected<Tally> simulate(const SimulationPlan& plan, const Progress& progress) {
    for (const std::string& level : listed_levels(plan.level))
        if (const auto known = find_level(level); !known) return tl::unexpected(known.error());
    const auto match = new_match(plan.game, plan.setup);
    if (!match) return tl::unexpected(match.error());
    Expected<Tally> tally = fail("There is no such game.");
    with_typed(**match, [&](const auto& typed) { tally = simulate_game(typed.game(), plan, progress); });
    return tally;
}

}  // namespace parkett
