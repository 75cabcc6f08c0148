#include "bots/think.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "bots/levels.hpp"
#include "bots/memory.hpp"
#include "bots/terms.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

constexpr int kMostLines = 8;

std::string sentence(const Line& line, bool best) {
    if (line.against.empty()) return "The only move.";
    if (line.differences.empty()) return fmt::format("About as good as {}.", line.against);
    std::string list;
    for (const auto& [term, amount] : line.differences)
        list += fmt::format("{}{:+.1f} from {}", list.empty() ? "" : ", ", amount, term);
    std::ranges::replace(list, '_', ' ');
    if (best && line.first_sight < 0)
        return fmt::format("Looks worse than {} at first ({}), but plays out better.", line.against, list);
    return fmt::format("Against {}: {}.", line.against, list);
}

/// Asks a bot and puts its opinion into words. The terms of the game's Knowledge explain, whichever evaluator decided.
template <Game G>
class Thinker {
public:
    using State = typename G::State;
    using Knowledge = typename G::Knowledge;

    Thinker(const G& game, const State& truth, std::uint64_t seed)
        : game_(game), knowledge_(game), seat_(game.actor(truth).seat), rng_(seed, Stream::thinking), world_(truth) {
        game_.redeal(world_, seat_, rng_);
    }

    Thought think(const Bot<G>& bot, const Stop& stop) {
        const Opinion opinion = bot.consider(game_, world_, rng_, stop);
        const std::vector<SearchLine>& lines = opinion.lines;
        chosen_ = lines[0].move;
        Thought result{
            .move = text(lines[0].move), .value = numbers(lines[0].chances), .lines = {}, .visits = opinion.visits};
        double total = 0;
        for (const SearchLine& line : lines) total += static_cast<double>(line.visits);
        for (std::size_t i = 0; i < lines.size() && i < kMostLines; ++i) {
            if (i > 0 && lines[i].visits == 0) break;
            Line line{.move = text(lines[i].move),
                      .share = static_cast<double>(lines[i].visits) / total,
                      .value = numbers(lines[i].chances)};
            if (const Move other = lines[i == 0 && lines.size() > 1].move; other != lines[i].move) {
                line.against = text(other);
                compare(line, lines[i].move, other);
            }
            line.answer = lines[i].reply;
            line.why = opinion.why ? opinion.why : sentence(line, i == 0);
            result.lines.push_back(std::move(line));
        }
        return result;
    }

    /// The move of the last thought.
    Move chosen() const { return chosen_; }

private:
    std::string text(Move move) const { return game_.notation().text(move); }

    std::vector<double> numbers(const Chances& chances) const {
        return {chances.begin(), chances.begin() + game_.setup().players};
    }

    void compare(Line& line, Move move, Move other) const {
        const auto ours = terms_after(game_, knowledge_, world_, seat_, move),
                   theirs = terms_after(game_, knowledge_, world_, seat_, other);
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const double amount = ours[i] - theirs[i];
            line.first_sight += amount;
            if (std::abs(amount) >= 0.05) line.differences.push_back({Knowledge::term_names()[i], amount});
        }
        std::ranges::stable_sort(line.differences, std::greater(),
                                 [](const Difference& d) { return std::abs(d.amount); });
        if (line.differences.size() > 3) line.differences.resize(3);
    }

    const G& game_;
    Knowledge knowledge_;
    Seat seat_;
    Rng rng_;
    State world_;
    Move chosen_{};
};

}  // namespace

Json to_json(const Reply& reply) { return {{"seat", reply.seat}, {"move", Json::parse(reply.move)}}; }

Json to_json(const Line& line) {
    Json json = {{"move", line.move}, {"share", line.share}, {"value", line.value}, {"why", line.why}};
    if (line.answer) json["answer"] = to_json(*line.answer);
    if (line.against.empty()) return json;
    json["against"] = line.against;
    json["first_sight"] = line.first_sight;
    json["differences"] = Json::array();
    for (const auto& [term, amount] : line.differences)
        json["differences"].push_back({{"term", term}, {"amount", amount}});
    return json;
}

Expected<Thought> think(const Match& match, const std::string& level, const Limits& limits, std::uint64_t seed) {
    const auto known = find_level(level);
    if (!known) return tl::unexpected(known.error());
    if (match.actor().is_over()) return fail("The game is over: there is nothing to decide.");
    if (match.actor().is_chance()) return fail("Chance moves next: there is nothing to decide.");
    Expected<Thought> result = fail("No bot knows this game.");
    with_typed(match, [&]<class G>(const MatchOf<G>& typed) {
        // Who is patient and has a clock thinks until it rings.
        const bool by_clock = known->patience > 1 && limits.visits == 0 && limits.stop;
        Limits own = limits;
        if (by_clock) own.visits = kUntilItRings;
        const auto bot = make_bot(typed.game(), *known, own);
        MemoryOf<G>* memory = memory_in<G>(limits.memory);
        if (memory) memory->recall(typed.position());
        Thinker<G> thinker(typed.game(), typed.position(), seed);
        result = thinker.think(*bot, limits.stop);
        if (memory) memory->keep(typed.game(), typed.position(), thinker.chosen());
    });
    return result;
}

}  // namespace parkett
