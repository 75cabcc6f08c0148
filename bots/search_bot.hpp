// A bot that searches before it decides.
#pragma once

#include "bots/memory.hpp"
#include "bots/search.hpp"
#include "bots/together.hpp"

namespace parkett {

template <Game G>
class SearchBot final : public Bot<G> {
public:
    using State = typename G::State;

    /// Several parts share the visits, and may be searched at the same time; what they found is added up. The same
    /// number of parts gives the same opinion, whoever does them when.
    /// `memory`: where it finds what it thought before, and leaves what it thinks now; the caller's, who keeps it in
    /// step.
    SearchBot(SharedEvaluator<G> evaluator, const SearchSettings& settings, int parts = 1, Together together = {},
              MemoryOf<G>* memory = nullptr)
        : evaluator_(std::move(evaluator)),
          settings_(settings),
          parts_(parts),
          together_(std::move(together)),
          memory_(memory) {
        settings_.visits = std::max<std::uint64_t>(1, settings.visits / static_cast<std::uint64_t>(parts));
    }

    Opinion consider(const G& game, const State& world, Rng& rng, const Stop& stop) const override {
        return weigh(game, world, rng, stop, kReplies);
    }

private:
    /// `replies`: so many of the best moves are told with what others would answer.
    Opinion weigh(const G& game, const State& world, Rng& rng, const Stop& stop, std::size_t replies) const {
        if (memory_) memory_->trees().resize(static_cast<std::size_t>(parts_));
        Opinion opinion =
            parts_ == 1 ? search(game, world, rng, stop, replies, 0) : search_in_parts(game, world, rng, stop, replies);
        if (settings_.calm > 0) stay_calm(opinion.lines, game.actor(world).seat);
        return opinion;
    }

    /// A search visits what is as good as nothing as often as nothing. People would rather do nothing.
    void stay_calm(std::vector<SearchLine>& lines, Seat seat) const {
        const auto rest = std::ranges::find_if(
            lines, [](const SearchLine& line) { return line.move.kind == G::Knowledge::kTraits.rest; });
        if (rest == lines.end() || rest->visits == 0) return;
        if (rest->chances[seat] + settings_.calm >= lines[0].chances[seat]) std::rotate(lines.begin(), rest, rest + 1);
    }

    Opinion search_in_parts(const G& game, const State& world, Rng& rng, const Stop& stop, std::size_t replies) const {
        std::vector<Opinion> opinions(static_cast<std::size_t>(parts_));
        const std::uint64_t seed = rng.next();
        together_(parts_, [&](int part) {
            Rng own(seed + static_cast<std::uint64_t>(part), Stream::thinking);
            opinions[static_cast<std::size_t>(part)] = search(game, world, own, stop, replies, part);
        });
        return sum(opinions, game.actor(world).seat);
    }

    Opinion search(const G& game, const State& world, Rng& rng, const Stop& stop, std::size_t replies, int part) const {
        Search<G> search(game, *evaluator_, settings_);
        Tree* kept = memory_ ? &memory_->trees()[static_cast<std::size_t>(part)] : nullptr;
        if (kept && !kept->empty()) search.begin_with(world, std::move(*kept));
        else search.begin(world);
        search.go_on(world, rng, stop);
        Opinion opinion{.lines = search.lines(world), .visits = search.visits()};
        for (std::size_t i = 0; i < std::min(replies, opinion.lines.size()); ++i)
            opinion.lines[i].reply = search.reply(world, opinion.lines[i].move);
        if (kept) *kept = search.take_tree();
        return opinion;
    }

    static Opinion sum(std::vector<Opinion>& opinions, Seat seat) {
        Opinion all = std::move(opinions[0]);
        for (std::size_t i = 1; i < opinions.size(); ++i) {
            all.visits += opinions[i].visits;
            for (SearchLine& line : all.lines) {
                const auto other = std::ranges::find(opinions[i].lines, line.move, &SearchLine::move);
                const auto ours = static_cast<double>(line.visits), theirs = static_cast<double>(other->visits);
                if (other->visits == 0) continue;
                for (int j = 0; j < kMaxSeats; ++j)
                    line.chances[j] = (ours * line.chances[j] + theirs * other->chances[j]) / (ours + theirs);
                line.visits += other->visits;
            }
        }
        std::stable_sort(all.lines.begin(), all.lines.end(), [&](const SearchLine& a, const SearchLine& b) {
            return a.visits != b.visits ? a.visits > b.visits : a.chances[seat] > b.chances[seat];
        });
        return all;
    }

    Move decide(const G& game, const State& world, Rng& rng, const Stop& stop) const override {
        MoveList list;
        game.legal(world, list);
        return list.size() == 1 ? list[0] : weigh(game, world, rng, stop, 0).lines[0].move;
    }

    static constexpr std::size_t kReplies = 2;  // the favourite's, and its rival's

    SharedEvaluator<G> evaluator_;
    SearchSettings settings_;
    int parts_;
    Together together_;
    MemoryOf<G>* memory_;
};

}  // namespace parkett
