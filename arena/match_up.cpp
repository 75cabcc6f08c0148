#include "arena/match_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/cpu_time.hpp"
#include "arena/pieces.hpp"
#include "arena/played.hpp"
#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

/// What one block, or one game, brought a, and how long both have thought.
struct Score {
    double share = 0;
    double margin = 0;
    double a_seconds = 0, b_seconds = 0;
};

std::string line_of(const Score& score) {
    return fmt::format("{},{},{:.6f},{:.6f}", score.share, score.margin, score.a_seconds, score.b_seconds);
}

Score score_of(const std::string& line) {
    std::vector<double> numbers = numbers_in(line);
    numbers.resize(4);
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

template <Game G>
class Blocks {
public:
    Blocks(const G& game, const MatchUp& match_up)
        : game_(game),
          match_up_(match_up),
          seatings_(seatings(match_up.setup.players)),
          a_(game, match_up.a, match_up.nets, match_up.visits),
          b_(game, match_up.b, match_up.nets, match_up.visits) {}

    Score play(std::uint64_t block) {
        const std::uint64_t seed = scramble(match_up_.seed + scramble(block));
        const auto games = static_cast<double>(seatings_.size());
        Score score;
        for (std::uint32_t seating : seatings_) {
            const Score game = play(seed, seating);
            score.share += game.share / games;
            score.margin += game.margin / games;
            score.a_seconds += game.a_seconds / games;
            score.b_seconds += game.b_seconds / games;
        }
        return score;
    }

private:
    Score play(std::uint64_t seed, std::uint32_t seating) {
        Rng thinking(seed + seating, Stream::thinking);
        Score score;
        const Result result = played(game_, seed, match_up_.opening, [&](Seat seat, const auto& s) {
            const bool is_a = seating >> seat & 1;
            const double begun = thread_seconds();
            const Move move = (is_a ? a_ : b_).choose(game_, s, thinking);
            (is_a ? score.a_seconds : score.b_seconds) += thread_seconds() - begun;
            return move;
        });
        judge(result, seating, score);
        return score;
    }

    static void judge(const Result& result, std::uint32_t seating, Score& score) {
        const double own = std::popcount(seating), others = result.seats - own;
        for (int seat = 0; seat < result.seats; ++seat) {
            const bool is_a = seating >> seat & 1;
            if (is_a && result.rank[seat] == 1) score.share += 1.0 / result.winners();
            score.margin += result.wealth[seat] / (is_a ? own : -others);
        }
    }

    const G& game_;
    const MatchUp& match_up_;
    std::vector<std::uint32_t> seatings_;
    Contestant<G> a_, b_;
};

/// What the blocks brought, told to the test in their order: where it stops does not depend on who played what when.
class Ledger {
public:
    explicit Ledger(const MatchUp& match_up)
        : test_(match_up.until), scores_(static_cast<std::size_t>(match_up.blocks)) {}

    void enter(std::uint64_t block, Score score) {
        scores_[block] = score;
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

Expected<std::optional<Journal>> journal_of(const MatchUp& match_up) {
    const Json more = {{"a", match_up.a},
                       {"b", match_up.b},
                       {"seed", match_up.seed},
                       {"visits", match_up.visits},
                       {"opening", match_up.opening}};
    return open_journal(match_up.keep, title_of("arena", match_up.game, match_up.setup, match_up.nets, more),
                        "share,margin,seconds of a,seconds of b");
}

template <Game G>
Ledger play_all(const G& game, const MatchUp& match_up, Journal* journal, const std::function<void(int)>& progress) {
    Ledger ledger(match_up);
    int finished = 0;
    do_pieces({.count = static_cast<std::uint64_t>(match_up.blocks),
               .threads = match_up.threads,
               .journal = journal,
               .worker =
                   [&] {
                       const auto blocks = std::make_shared<Blocks<G>>(game, match_up);
                       return [blocks](std::uint64_t block) { return line_of(blocks->play(block)); };
                   },
               .take =
                   [&](std::uint64_t block, const std::string& line) {
                       ledger.enter(block, score_of(line));
                       if (progress) progress(++finished);
                       return ledger.settled();
                   }});
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
    if (scores.empty()) return standing;
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
    standing.a_seconds = mean_of(scores, &Score::a_seconds);
    standing.b_seconds = mean_of(scores, &Score::b_seconds);
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
    auto journal = journal_of(match_up);
    if (!journal) return tl::unexpected(journal.error());
    return with_game<Standing>(match_up.game, match_up.setup, [&](const auto& game) {
        const Ledger ledger = play_all(game, match_up, *journal ? &**journal : nullptr, progress);
        Standing standing = summarise(ledger.scores(), match_up.setup.players);
        standing.test = ledger.test();
        return standing;
    });
}

}  // namespace parkett
