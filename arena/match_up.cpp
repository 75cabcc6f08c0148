#include "arena/match_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

/// What one block, or one game, brought a.
struct Score {
    double share = 0;
    double margin = 0;
};

template <Game G>
class Blocks {
public:
    Blocks(const G& game, const MatchUp& match_up)
        : game_(game),
          match_up_(match_up),
          seatings_(seatings(match_up.setup.players)),
          a_(make_bot(game, *find_level(match_up.a, match_up.nets), match_up.visits)),
          b_(make_bot(game, *find_level(match_up.b, match_up.nets), match_up.visits)) {}

    Score play(int block) {
        const std::uint64_t seed = scramble(match_up_.seed + scramble(static_cast<std::uint64_t>(block)));
        Score score;
        for (std::uint32_t seating : seatings_) {
            const Score game = play(seed, seating);
            score.share += game.share / static_cast<double>(seatings_.size());
            score.margin += game.margin / static_cast<double>(seatings_.size());
        }
        return score;
    }

private:
    Score play(std::uint64_t seed, std::uint32_t seating) {
        Rng chance(seed, Stream::game), opening(seed, Stream::opening), thinking(seed + seating, Stream::thinking);
        NullSink nothing;
        auto s = game_.start();
        int drawn = match_up_.opening;
        for (Actor actor = game_.actor(s); !actor.is_over(); actor = game_.actor(s)) {
            if (actor.is_chance()) {
                game_.apply(s, game_.sample(s, chance), nothing);
            } else if (drawn > 0) {
                game_.apply(s, game_.sample(s, opening), nothing);
                --drawn;
            } else {
                const Bot<G>& bot = seating >> actor.seat & 1 ? *a_ : *b_;
                game_.apply(s, bot.choose(game_, s, thinking), nothing);
            }
        }
        return judge(game_.result(s), seating);
    }

    static Score judge(const Result& result, std::uint32_t seating) {
        const double own = std::popcount(seating), others = result.seats - own;
        Score score;
        for (int seat = 0; seat < result.seats; ++seat) {
            const bool is_a = seating >> seat & 1;
            if (is_a && result.rank[seat] == 1) score.share += 1.0 / result.winners();
            score.margin += result.wealth[seat] / (is_a ? own : -others);
        }
        return score;
    }

    const G& game_;
    const MatchUp& match_up_;
    std::vector<std::uint32_t> seatings_;
    std::unique_ptr<const Bot<G>> a_, b_;
};

/// What the blocks brought, told to the test in their order: where it stops does not depend on who played what when.
class Ledger {
public:
    explicit Ledger(const MatchUp& match_up)
        : test_(match_up.until), scores_(static_cast<std::size_t>(match_up.blocks)) {}

    void enter(int block, Score score) {
        scores_[static_cast<std::size_t>(block)] = score;
        for (; !settled() && read_ < scores_.size() && scores_[read_]; ++read_)
            if (test_) test_->add(scores_[read_]->share);
    }

    bool settled() const { return test_ && test_->verdict() != SequentialTest::Verdict::open; }
    const std::optional<SequentialTest>& test() const { return test_; }

    std::vector<Score> scores() const {
        std::vector<Score> counted;
        for (std::size_t i = 0; i < read_; ++i) counted.push_back(*scores_[i]);
        return counted;
    }

private:
    std::optional<SequentialTest> test_;
    std::vector<std::optional<Score>> scores_;
    std::size_t read_ = 0;  // so many of them count
};

template <Game G>
Ledger play_all(const G& game, const MatchUp& match_up, const std::function<void(int)>& progress) {
    Ledger ledger(match_up);
    std::atomic<int> next{0};
    std::atomic<bool> settled{false};
    int finished = 0;
    std::mutex mutex;
    const auto work = [&] {
        Blocks<G> blocks(game, match_up);
        for (int block = next++; block < match_up.blocks && !settled; block = next++) {
            const Score score = blocks.play(block);
            const std::lock_guard lock(mutex);
            ledger.enter(block, score);
            settled = ledger.settled();
            ++finished;
            if (progress) progress(finished);
        }
    };
    const int wanted = match_up.threads > 0 ? match_up.threads : static_cast<int>(std::thread::hardware_concurrency());
    std::vector<std::jthread> threads;
    for (int i = 1; i < std::min(wanted, match_up.blocks); ++i) threads.emplace_back(work);
    work();
    threads.clear();
    return ledger;
}

/// Standard error of the mean over blocks.
double standard_error(const std::vector<Score>& scores, double Score::* part, double mean) {
    const double n = static_cast<double>(scores.size());
    double squares = 0;
    for (const Score& score : scores) squares += (score.*part - mean) * (score.*part - mean);
    return n > 1 ? std::sqrt(squares / (n - 1) / n) : 0;
}

double mean_of(const std::vector<Score>& scores, double Score::* part) {
    double sum = 0;
    for (const Score& score : scores) sum += score.*part;
    return sum / static_cast<double>(scores.size());
}

Estimate with_limits(double mean, double error) { return {mean, mean - 1.96 * error, mean + 1.96 * error}; }

Standing summarise(const std::vector<Score>& scores, int players) {
    Standing standing;
    standing.blocks = static_cast<int>(scores.size());
    standing.games = standing.blocks * static_cast<int>(seatings(players).size());
    const double margin = mean_of(scores, &Score::margin), share = mean_of(scores, &Score::share);
    standing.margin = with_limits(margin, standard_error(scores, &Score::margin, margin));
    // If all blocks ended alike their spread says nothing; at most 3 in n would have ended otherwise (rule of three).
    const double error = standard_error(scores, &Score::share, share);
    const double least = 3.0 / 1.96 / standing.blocks;
    standing.share = with_limits(share, error > 1e-9 ? error : least);
    standing.share.low = std::max(0.0, standing.share.low);
    standing.share.high = std::min(1.0, standing.share.high);
    standing.z = (share - 0.5) / (error > 1e-9 ? error : least);
    return standing;
}

}  // namespace

std::vector<std::uint32_t> seatings(int players) {
    std::vector<std::uint32_t> result;
    for (std::uint32_t mask = 0; mask < 1u << players; ++mask) {
        const int seats = std::popcount(mask);
        if (seats == players / 2 || seats == players - players / 2) result.push_back(mask);
    }
    return result;
}

Expected<Standing> play_match_up(const MatchUp& match_up, const std::function<void(int)>& progress) {
    if (match_up.blocks < 1) return fail("A match needs at least one block.");
    for (const std::string& level : {match_up.a, match_up.b})
        if (const auto known = find_level(level, match_up.nets); !known) return tl::unexpected(known.error());
    Expected<Standing> standing = fail(fmt::format("There is no game called '{}' here.", match_up.game.substr(0, 40)));
    for_each_game([&]<class G>() {
        if (G::info().id != match_up.game) return;
        const auto game = G::make(match_up.setup);
        if (!game) return void(standing = tl::unexpected(game.error()));
        const Ledger ledger = play_all<G>(*game, match_up, progress);
        standing = summarise(ledger.scores(), match_up.setup.players);
        standing->test = ledger.test();
    });
    return standing;
}

}  // namespace parkett
