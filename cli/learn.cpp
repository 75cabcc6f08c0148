#include "cli/learn.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "arena/learning/trainer.hpp"
#include "arena/processes.hpp"
#include "bots/levels.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "core/version.hpp"
#include "games/registry.hpp"

namespace parkett {

namespace {

/// "board=basic,advanced" as the values that are drawn from.
Expected<std::map<std::string, std::vector<std::string>>> drawn_options(const std::vector<std::string>& words) {
    std::map<std::string, std::vector<std::string>> options;
    for (const std::string& word : words) {
        const std::size_t sign = word.find('=');
        if (sign == std::string::npos) return fail(fmt::format("'{}' is no option: write name=value,value.", word));
        auto& values = options[word.substr(0, sign)];
        for (std::size_t from = sign + 1; from <= word.size();) {
            const std::size_t comma = std::min(word.find(',', from), word.size());
            values.push_back(word.substr(from, comma - from));
            from = comma + 1;
        }
    }
    return options;
}

Expected<SelfPlay> plan_of(const LearnOptions& options) {
    const auto nets = nets_of(options.nets);
    if (!nets) return tl::unexpected(nets.error());
    const auto level = find_level(options.level, *nets);
    if (!level) return tl::unexpected(level.error());
    auto drawn = drawn_options(options.options);
    if (!drawn) return tl::unexpected(drawn.error());
    SelfPlay plan{.game = options.game,
                  .players = options.players,
                  .options = std::move(*drawn),
                  .level = *level,
                  .games = options.games,
                  .seed = options.seed,
                  .every = options.every,
                  .ticks = options.ticks,
                  .threads = options.threads};
    if (plan.players.empty())
        for (const GameInfo* game : all_games())
            for (int n = game->min_players; game->id == options.game && n <= game->max_players; ++n)
                plan.players.push_back(n);
    return plan;
}

Json provenance_of(const LearnOptions& options, const SelfPlay& plan, std::size_t positions, const Trained& trained) {
    const auto rounded = [](double value) { return std::round(10000 * value) / 10000; };
    return {
        {"program", kVersion},
        {"command",
         fmt::format(
             "parkett learn {} --players {} --level {} --games {} --every {}{} --epochs {} --seed {}{}", options.game,
             fmt::join(plan.players, ","), options.level, options.games, options.every, options.ticks ? " --ticks" : "",
             options.epochs, options.seed,
             options.options.empty() ? "" : fmt::format(" --option {}", fmt::join(options.options, " --option ")))},
        {"positions", positions},
        {"surprise", {{"by_hand", rounded(trained.held_out.by_hand)}, {"learned", rounded(trained.held_out.learned)}}}};
}

}  // namespace

Expected<Nets> nets_of(const std::vector<std::string>& named) {
    Nets nets;
    for (const std::string& word : named) {
        const std::size_t sign = word.find('=');
        if (sign == std::string::npos) return fail(fmt::format("'{}' names no net: write name=file.", word));
        const auto text = read_file(word.substr(sign + 1));
        if (!text) return tl::unexpected(text.error());
        auto data = read_net(Json::parse(*text, nullptr, false));
        if (!data) return tl::unexpected(data.error());
        nets[word.substr(0, sign)] = std::make_shared<NetData>(std::move(*data));
    }
    return nets;
}

int run_learn(const LearnOptions& options) {
    const auto plan = plan_of(options);
    if (!plan) return complain(plan.error());
    const auto samples = [&] {
        ProgressLine line(plan->games, "games");
        return play_samples(*plan, [&](std::uint64_t games) { line.tell(games); });
    }();
    if (!samples) return complain(samples.error());
    if (!processes::first()) return kGood;
    fmt::print(stderr, "{} positions of {} games\n", grouped(static_cast<std::int64_t>(samples->size())),
               grouped(static_cast<std::int64_t>(plan->games)));
    const Training training{.epochs = options.epochs, .seed = options.seed};
    const Trained trained = train(*samples, training, nullptr, [](int epoch, double surprise) {
        fmt::print(stderr, "  epoch {}: {:.4f}\n", epoch, surprise);
    });
    fmt::print(stderr, "surprise by games held out: by hand {:.4f}, learned {:.4f} (seen: {:.4f})\n",
               trained.held_out.by_hand, trained.held_out.learned, trained.seen.learned);
    NetData data{.weights = trained.weights,
                 .features = samples->features(),
                 .players = plan->players,
                 .options = plan->options,
                 .provenance = provenance_of(options, *plan, samples->size(), trained)};
    const std::string text = to_json(data).dump() + '\n';
    if (options.file.empty()) return fmt::print("{}", text), kGood;
    const auto written = write_file(options.file, text);
    return written ? kGood : complain(written.error());
}

}  // namespace parkett
