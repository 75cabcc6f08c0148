// One move ahead: the move after which the position is worth most, on average over some deals of what is hidden.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/bot.hpp"

namespace parkett {

template <Game G>
class Greedy {
public:
    using State = typename G::State;

    Greedy(const G& game, const Evaluator<G>& evaluator) : game_(game), evaluator_(evaluator) {}

    /// What every legal move leads to, in the order of the list.
    std::vector<SearchLine> appraise(const State& world, Rng& rng) const {
        const Seat seat = game_.actor(world).seat;
        MoveList moves;
        game_.legal(world, moves);
        std::vector<SearchLine> lines;
        for (Move move : moves) lines.push_back({.move = move});
        for (int deal = 0; deal < kTraits.deals; ++deal) {
            State dealt = world;
            if (kTraits.deals > 1)
                game_.redeal(dealt, seat, rng);  // one deal: the world itself, in which bundles are judged too
            for (SearchLine& line : lines) {
                const Chances chances = after(dealt, line.move, seat, moves.size());
                for (int i = 0; i < kMaxSeats; ++i) line.chances[i] += chances[i] / kTraits.deals;
            }
        }
        if constexpr (kTraits.bundles) raise_by_bundles(world, lines);
        return lines;
    }

private:
    static constexpr KnowledgeTraits kTraits = G::Knowledge::kTraits;
    static constexpr int kSecondMoves = 512;  // so many pairs of moves are looked at, in each deal

    /// A turn of two steps is judged by its second one, if that does not cost too much.
    Chances after(const State& before, Move move, Seat seat, int width) const {
        State s = before;
        NullSink nothing;
        game_.apply(s, move, nothing);
        Chances best = judge(s, seat);
        if (!kTraits.second_steps || game_.actor(s) != Actor::player(seat)) return best;
        MoveList next;
        game_.legal(s, next);
        if (next.size() * width > kSecondMoves) return best;
        bool first = true;
        for (Move second : next) {
            State then = s;
            game_.apply(then, second, nothing);
            const Chances chances = judge(then, seat);
            if (first || chances[seat] > best[seat]) best = chances;
            first = false;
        }
        return best;
    }

    /// Some moves are good only together, such as selling one thing to buy another: the first is worth what the bundle
    /// is.
    void raise_by_bundles(const State& world, std::vector<SearchLine>& lines) const {
        const Actor actor = game_.actor(world);
        evaluator_.bundles(world, [&](std::span<const Move> bundle) {
            NullSink nothing;
            State s = world;
            for (Move move : bundle)
                if (game_.actor(s) == actor) game_.apply(s, move, nothing);
            const Chances chances = judge(s, actor.seat);
            for (SearchLine& line : lines)
                if (line.move == bundle[0] && chances[actor.seat] > line.chances[actor.seat]) line.chances = chances;
        });
    }

    Chances judge(const State& s, Seat seat) const {
        return game_.actor(s).is_over() ? evaluator_.at_end(s, seat) : evaluator_.chances(s, seat);
    }

    const G& game_;
    const Evaluator<G>& evaluator_;
};

template <Game G>
class GreedyBot final : public Bot<G> {
public:
    using State = typename G::State;

    /// `blur`: how much it misjudges each move, as the logarithm of a chance; `vague`: how much at most, as a part of
    /// what is at stake between the moves that come to mind (0: any amount); `handful`: so many of these at most.
    explicit GreedyBot(SharedEvaluator<G> evaluator, float blur = 0, float vague = 0, int handful = 6)
        : evaluator_(std::move(evaluator)), blur_(blur), vague_(vague), handful_(static_cast<std::size_t>(handful)) {}

    Opinion consider(const G& game, const State& world, Rng& rng, const Stop&) const override {
        constexpr double kClose = 1e-3;
        const Seat seat = game.actor(world).seat;
        Opinion opinion{.lines = Greedy<G>(game, *evaluator_).appraise(world, rng)};
        auto& lines = opinion.lines;
        std::stable_sort(lines.begin(), lines.end(), [seat](const SearchLine& a, const SearchLine& b) {
            return a.chances[seat] > b.chances[seat];
        });
        prefer_rest(lines, seat);
        if (blur_ > 0) misjudge(lines, seat, rng);
        else settle_tie(lines, seat, rng);
        // One visit for each move that comes close to the best; who misjudges sees none that does.
        for (SearchLine& line : lines) line.visits = blur_ == 0 && lines[0].chances[seat] - line.chances[seat] < kClose;
        lines[0].visits = 1;
        opinion.visits = lines.size();
        return opinion;
    }

private:
    /// What looks just as good. A part of what the best promises: a modest player's chances are tiny figures.
    static bool equal(const SearchLine& best, const SearchLine& other, Seat seat) {
        return best.chances[seat] - other.chances[seat] <= 1e-9 * best.chances[seat];
    }

    /// Where nothing is gained nothing is done: nobody moves a dividend that he votes down himself.
    static void prefer_rest(std::vector<SearchLine>& lines, Seat seat) {
        for (std::size_t i = 1; i < lines.size() && equal(lines[0], lines[i], seat); ++i)
            if (lines[i].move.kind == G::Knowledge::kTraits.rest)
                return void(std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i),
                                        lines.begin() + static_cast<std::ptrdiff_t>(i) + 1));
    }

    /// Among equals of one kind the lot decides, or whoever stands first in a list would always be elected.
    static void settle_tie(std::vector<SearchLine>& lines, Seat seat, Rng& rng) {
        std::size_t first = 0;
        std::uint32_t alike = 0;
        for (std::size_t i = 0; i < lines.size() && equal(lines[0], lines[i], seat); ++i)
            if (lines[i].move.kind == lines[0].move.kind && rng.below(++alike) == 0) first = i;
        std::swap(lines[0], lines[first]);
    }

    /// What looks best is the choice; what is said of it stays what it is. The lines are sorted. Nobody errs by more
    /// than what is at stake between the moves that come to mind.
    void misjudge(std::vector<SearchLine>& lines, Seat seat, Rng& rng) const {
        const auto rest =
            std::ranges::find(lines, G::Knowledge::kTraits.rest, [](const SearchLine& l) { return l.move.kind; });
        const double least = rest == lines.end() ? 0 : rest->chances[seat];
        std::size_t first = 0, count = 0;
        // Where there is much to choose from, more comes to mind, and it is harder to tell apart.
        const std::size_t handful = std::clamp<std::size_t>((lines.size() + 2) / 3, 2, handful_);
        while (count < std::min(lines.size(), handful) && lines[count].chances[seat] >= least) ++count;
        const auto looks_like = [&](std::size_t i) { return std::log(std::max(1e-300, lines[i].chances[seat])); };
        const double stake = count == 0 ? 0 : looks_like(0) - looks_like(count - 1);
        const double part = static_cast<double>(handful - 1) / kPlenty;
        const double blur = vague_ > 0 ? std::min<double>(blur_, vague_ * part * stake) : blur_;
        double most = 0;
        for (std::size_t i = 0; i < count; ++i) {
            double error = -6;  // twelve dice make a bell
            for (int die = 0; die < 12; ++die) error += rng.unit();
            const double looks = looks_like(i) + blur * error;
            if (i == 0 || looks > most) most = looks, first = i;
        }
        std::swap(lines[0], lines[first]);
    }

    static constexpr int kPlenty = 5;  // alternatives: hard to tell apart

    SharedEvaluator<G> evaluator_;
    float blur_, vague_;
    std::size_t handful_;
};

}  // namespace parkett
