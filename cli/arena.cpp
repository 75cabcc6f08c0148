// `parkett arena`: which of two bots is stronger, and how sure that is.
#include "cli/arena.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/match_up.hpp"
#include "arena/processes.hpp"
#include "cli/learn.hpp"
#include "cli/progress.hpp"

namespace parkett {

namespace {

const char* word_of(SequentialTest::Verdict verdict) {
    using Verdict = SequentialTest::Verdict;
    return verdict == Verdict::high ? "high" : verdict == Verdict::low ? "low" : "open";
}

Json of_test(const ArenaOptions& options, const SequentialTest& test) {
    return {{"low", options.sprt[0]},
            {"high", options.sprt[1]},
            {"evidence", test.evidence()},
            {"bound", SequentialTest::bound()},
            {"verdict", word_of(test.verdict())}};
}

Json as_json(const ArenaOptions& options, int players, const Standing& standing) {
    const auto with_limits = [](const Estimate& estimate) {
        return Json{{"mean", estimate.mean}, {"low", estimate.low}, {"high", estimate.high}};
    };
    return {{"game", options.table.game},
            {"players", players},
            {"options", options.table.options},
            {"a", options.a},
            {"b", options.b},
            {"seed", options.seed},
            {"visits", options.visits},
            {"opening", options.opening},
            {"blocks", standing.blocks},
            {"games", standing.games},
            {"share", with_limits(standing.share)},
            {"margin", with_limits(standing.margin)},
            {"z", standing.z},
            {"seconds", {{"a", standing.a_seconds}, {"b", standing.b_seconds}}},
            {"sprt", standing.test ? of_test(options, *standing.test) : Json()}};
}

std::string verdict(const ArenaOptions& options, const Standing& standing) {
    if (standing.test) {
        const auto verdict = standing.test->verdict();
        if (verdict == SequentialTest::Verdict::open)
            return fmt::format("Not settled whether rather {} or {}.", options.sprt[0], options.sprt[1]);
        const bool high = verdict == SequentialTest::Verdict::high;
        return fmt::format("Rather {} than {}.", options.sprt[high], options.sprt[!high]);
    }
    if (standing.share.low > 0.5) return fmt::format("{} is stronger than {}.", options.a, options.b);
    if (standing.share.high < 0.5) return fmt::format("{} is stronger than {}.", options.b, options.a);
    return "No difference that could not be luck.";
}

std::string as_table(const ArenaOptions& options, int players, const Standing& standing, const Terminal& terminal) {
    const auto share = [](double value) { return fmt::format("{:.1f} %", 100 * value); };
    const auto money = [](double value) { return fmt::format("{:+.1f}", value); };
    const auto row = [](const std::string& name, const Estimate& estimate, const auto& format) {
        return std::vector<std::string>{name, format(estimate.mean),
                                        fmt::format("{} .. {}", format(estimate.low), format(estimate.high))};
    };
    std::string text = terminal.heading(
        fmt::format("{} against {}: {}, {} players", options.a, options.b, options.table.game, players));
    text +=
        fmt::format("\n\n  {} blocks of paired deals, {} games\n\n", grouped(standing.blocks), grouped(standing.games));
    text += aligned({{"", terminal.dim("mean"), terminal.dim("95 % limits")},
                     row(fmt::format("Victories of {}", options.a), standing.share, share),
                     row("Lead in wealth, per seat", standing.margin, money)});
    text += fmt::format("\n  Time to think, a game: {:.2f} s and {:.2f} s of a processor\n", standing.a_seconds,
                        standing.b_seconds);
    return text + fmt::format("  {} ({:+.1f} standard errors)\n", verdict(options, standing), standing.z);
}

}  // namespace

int run_arena(const ArenaOptions& options) {
    constexpr int kUsual = 100, kMost = 100'000;
    const bool sequential = !options.sprt.empty();
    if (sequential && options.sprt[0] >= options.sprt[1])
        return complain({.sentence = "--sprt takes the lower share first."});
    const int blocks = options.blocks > 0 ? options.blocks : sequential ? kMost : kUsual;
    auto setup = setup_of(options.table);
    if (!setup) return complain(setup.error());
    auto nets = nets_of(options.nets);
    if (!nets) return complain(nets.error());
    MatchUp match_up{.game = options.table.game,
                     .setup = std::move(*setup),
                     .a = options.a,
                     .b = options.b,
                     .nets = std::move(*nets),
                     .blocks = blocks,
                     .until = {},
                     .seed = options.seed,
                     .visits = options.visits,
                     .opening = options.opening,
                     .threads = options.threads,
                     .keep = options.keep};
    if (sequential) match_up.until.emplace(options.sprt[0], options.sprt[1]);
    const auto standing = [&] {
        ProgressLine line(static_cast<std::uint64_t>(blocks), "blocks");
        return play_match_up(match_up, [&](int done) { line.tell(static_cast<std::uint64_t>(done)); });
    }();
    if (!standing) return complain(standing.error());
    if (!processes::first()) return kGood;
    if (options.json) fmt::print("{}\n", as_json(options, match_up.setup.players, *standing).dump(2));
    else fmt::print("{}", as_table(options, match_up.setup.players, *standing, this_terminal()));
    return kGood;
}

}  // namespace parkett
