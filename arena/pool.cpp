#include "arena/pool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <nlohmann/json.hpp>

#include "arena/pieces.hpp"
#include "arena/played.hpp"
#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

/// Plays the games of a pool by their number.
template <Game G>
class PoolTable {
public:
    PoolTable(const G& game, const Pool& pool) : game_(game), pool_(pool) {
        for (const std::string& level : pool.levels) contestants_.emplace_back(game, level, pool.nets, pool.visits);
    }

    /// By seats, whoever sits there.
    Finish play(std::uint64_t number) {
        const std::uint64_t seed = scramble(pool_.seed + scramble(number));
        Rng lots(seed, Stream::seating), thinking(seed, Stream::thinking);
        const std::vector<int> seats = seated(lots);
        const Result result = played(game_, seed, pool_.opening, [&](Seat seat, const auto& s) {
            return contestants_[static_cast<std::size_t>(seats[seat])].choose(game_, s, thinking);
        });
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
    std::deque<Contestant<G>> contestants_;
};

/// Level and rank, seat after seat.
std::string line_of(const Finish& finish) {
    std::string line;
    for (const Finisher& one : finish) line += fmt::format("{}{},{}", line.empty() ? "" : ",", one.level, one.rank);
    return line;
}

Finish finish_of(const std::string& line) {
    const std::vector<double> numbers = numbers_in(line);
    Finish finish;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        finish.push_back({static_cast<int>(numbers[i]), static_cast<int>(numbers[i + 1])});
    return finish;
}

Expected<std::optional<Journal>> journal_of(const Pool& pool) {
    std::string columns;
    for (int seat = 1; seat <= pool.setup.players; ++seat)
        columns += fmt::format("{}level of seat {},its rank", seat > 1 ? "," : "", seat);
    const Json more = {
        {"levels", pool.levels}, {"seed", pool.seed}, {"visits", pool.visits}, {"opening", pool.opening}};
    auto journal = open_journal(pool.keep, title_of("pool", pool.game, pool.setup, pool.nets, more), columns);
    if (!journal || !*journal) return journal;
    const auto possible = [&](const Finisher& one) {
        return one.level >= 0 && one.level < static_cast<int>(pool.levels.size()) && one.rank >= 1 &&
               one.rank <= pool.setup.players;
    };
    for (const auto& [number, line] : (*journal)->kept())
        if (!std::ranges::all_of(finish_of(line), possible))
            return fail(fmt::format("{} tells of a game that nobody played: {}.", pool.keep, number));
    return journal;
}

template <Game G>
std::vector<Finish> play_games(const G& game, const Pool& pool, Journal* journal,
                               const std::function<void(int)>& progress) {
    std::vector<Finish> finishes(static_cast<std::size_t>(pool.games));
    int done = 0;
    do_pieces({.count = finishes.size(),
               .threads = pool.threads,
               .journal = journal,
               .worker =
                   [&] {
                       const auto table = std::make_shared<PoolTable<G>>(game, pool);
                       return [table](std::uint64_t number) { return line_of(table->play(number)); };
                   },
               .take =
                   [&](std::uint64_t number, const std::string& line) {
                       finishes[number] = finish_of(line);
                       if (progress) progress(++done);
                       return false;
                   }});
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
    auto journal = journal_of(pool);
    if (!journal) return tl::unexpected(journal.error());
    return with_game<PoolOutcome>(pool.game, pool.setup, [&](const auto& game) {
        return summarised(pool, play_games(game, pool, *journal ? &**journal : nullptr, progress));
    });
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
