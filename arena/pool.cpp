#include "arena/pool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

/// Plays the games of a pool by their number.
template <Game G>
class PoolTable {
public:
    PoolTable(const G& game, const Pool& pool) : game_(game), pool_(pool) {
        for (const std::string& level : pool.levels)
            bots_.push_back(make_bot(game, *find_level(level, pool.nets), pool.visits));
    }

    /// By seats, whoever sits there.
    Finish play(int number) const {
        const std::uint64_t seed = scramble(pool_.seed + scramble(static_cast<std::uint64_t>(number)));
        Rng chance(seed, Stream::game), lots(seed, Stream::seating), thinking(seed, Stream::thinking),
            opening(seed, Stream::opening);
        const std::vector<int> seats = seated(lots);
        NullSink nothing;
        auto s = game_.start();
        int drawn = pool_.opening;
        for (Actor actor = game_.actor(s); !actor.is_over(); actor = game_.actor(s)) {
            if (actor.is_chance()) game_.apply(s, game_.sample(s, chance), nothing);
            else if (drawn > 0) game_.apply(s, game_.sample(s, opening), nothing), --drawn;
            else
                game_.apply(s, bots_[static_cast<std::size_t>(seats[actor.seat])]->choose(game_, s, thinking), nothing);
        }
        const Result result = game_.result(s);
        Finish finish;
        for (int seat = 0; seat < result.seats; ++seat)
            finish.push_back({seats[static_cast<std::size_t>(seat)], result.rank[seat]});
        return finish;
    }

private:
    /// All levels take turns as long as there are enough of them.
    std::vector<int> seated(Rng& lots) const {
        std::vector<int> seats, left;
        while (static_cast<int>(seats.size()) < game_.setup().players) {
            if (left.empty())
                for (int i = 0; i < static_cast<int>(pool_.levels.size()); ++i) left.push_back(i);
            const auto at = left.begin() + lots.below(static_cast<std::uint32_t>(left.size()));
            seats.push_back(*at);
            left.erase(at);
        }
        return seats;
    }

    const G& game_;
    const Pool& pool_;
    std::vector<std::unique_ptr<const Bot<G>>> bots_;
};

template <Game G>
std::vector<Finish> play_games(const G& game, const Pool& pool, const std::function<void(int)>& progress) {
    std::vector<Finish> finishes(static_cast<std::size_t>(pool.games));
    std::atomic<int> next{0};
    int done = 0;
    std::mutex mutex;
    const auto work = [&] {
        const PoolTable<G> table(game, pool);
        for (int number; (number = next++) < pool.games;) {
            finishes[static_cast<std::size_t>(number)] = table.play(number);
            const std::lock_guard lock(mutex);
            ++done;
            if (progress) progress(done);
        }
    };
    const int wanted = pool.threads > 0 ? pool.threads : static_cast<int>(std::thread::hardware_concurrency());
    std::vector<std::jthread> threads;
    for (int i = 0; i < std::min(wanted, pool.games); ++i) threads.emplace_back(work);
    threads.clear();
    return finishes;
}

PoolOutcome summarised(const Pool& pool, const std::vector<Finish>& finishes) {
    PoolOutcome outcome{.games = static_cast<int>(finishes.size()), .standings = {}};
    const auto ratings = rate(finishes, static_cast<int>(pool.levels.size()), pool.seed);
    for (std::size_t i = 0; i < pool.levels.size(); ++i)
        outcome.standings.push_back({.level = pool.levels[i], .rating = ratings[i]});
    for (const Finish& finish : finishes) {
        const auto winners = std::ranges::count(finish, 1, &Finisher::rank);
        for (const Finisher& one : finish) {
            PoolStanding& standing = outcome.standings[static_cast<std::size_t>(one.level)];
            ++standing.games;
            if (one.rank == 1) standing.victories += 1.0 / static_cast<double>(winners);
        }
    }
    return outcome;
}

}  // namespace

Expected<PoolOutcome> play_pool(const Pool& pool, const std::function<void(int)>& progress) {
    if (pool.levels.size() < 2) return fail("A pool needs at least two levels.");
    if (pool.games < 1) return fail("A pool needs at least one game.");
    for (const std::string& level : pool.levels)
        if (const auto known = find_level(level, pool.nets); !known) return tl::unexpected(known.error());
    Expected<PoolOutcome> outcome = fail(fmt::format("There is no game called '{}' here.", pool.game.substr(0, 40)));
    for_each_game([&]<class G>() {
        if (G::info().id != pool.game) return;
        const auto game = G::make(pool.setup);
        if (!game) return void(outcome = tl::unexpected(game.error()));
        outcome = summarised(pool, play_games<G>(*game, pool, progress));
    });
    return outcome;
}

std::string pool_csv(const PoolOutcome& outcome) {
    std::string text = "level,rating,low,high,seats,victories\n";
    for (const PoolStanding& one : outcome.standings)
        text += fmt::format("{},{:.1f},{:.1f},{:.1f},{},{:.2f}\n", one.level, one.rating.elo, one.rating.low,
                            one.rating.high, one.games, one.victories);
    return text;
}

std::string pool_plot(const Pool& pool, const PoolOutcome& outcome) {
    constexpr double kLeft = 140, kRight = 620, kTop = 56, kRow = 34;
    double low = 0, high = 1;
    for (const PoolStanding& one : outcome.standings) {
        low = std::min(low, one.rating.low);
        high = std::max(high, one.rating.high);
    }
    const double step = high - low > 1200 ? 400 : 200;
    low = step * std::floor(low / step);
    high = step * std::ceil(high / step);
    const auto x = [&](double elo) { return kLeft + (kRight - kLeft) * (elo - low) / (high - low); };
    const double bottom = kTop + kRow * static_cast<double>(outcome.standings.size());
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 {:.0f}\" font-family=\"sans-serif\" "
        "font-size=\"13\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"16\" y=\"26\" font-size=\"15\">{}, {} "
        "players: "
        "ratings from {} games, with 95 % limits</text>\n",
        bottom + 40, pool.game, pool.setup.players, outcome.games);
    for (double mark = low; mark <= high + 1; mark += step)
        svg += fmt::format(
            "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.0f}\" y2=\"{2:.0f}\" stroke=\"#ddd\"/><text x=\"{0:.1f}\" "
            "y=\"{3:.0f}\" text-anchor=\"middle\" fill=\"#666\">{4:.0f}</text>\n",
            x(mark), kTop - 12, bottom, bottom + 20, mark);
    double y = kTop + kRow / 2;
    for (const PoolStanding& one : outcome.standings) {
        svg += fmt::format(
            "<text x=\"{0:.0f}\" y=\"{1:.1f}\" text-anchor=\"end\">{2}</text><line x1=\"{3:.1f}\" x2=\"{4:.1f}\" "
            "y1=\"{5:.1f}\" y2=\"{5:.1f}\" stroke=\"#7a6a3a\" stroke-width=\"3\"/><circle cx=\"{6:.1f}\" "
            "cy=\"{5:.1f}\" "
            "r=\"5\" fill=\"#1d3b36\"/>\n",
            kLeft - 14, y + 4, one.level, x(one.rating.low), x(one.rating.high), y, x(one.rating.elo));
        y += kRow;
    }
    return svg + "</svg>\n";
}

}  // namespace parkett
