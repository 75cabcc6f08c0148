// Information-set tree search (single observer), once for all games.
//
// Every visit deals the hidden facts anew for the seat that thinks and walks down one tree. A branch is what that seat
// would see of a move, so moves it cannot tell apart share one. Each seat plays for itself (max^n). The same seed and
// number of visits give the same tree. What a position promises is the evaluator's business.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "bots/tree.hpp"
#include "core/described.hpp"

namespace parkett {

template <Game G>
class Search {
public:
    using State = typename G::State;

    Search(const G& game, const Evaluator<G>& evaluator, const SearchSettings& settings)
        : game_(game), evaluator_(evaluator), settings_(settings) {}

    /// Thinks for the seat on turn. `stop` is asked now and then, after a first visit.
    void run(const State& position, Rng& rng, const Stop& stop = {}) {
        begin(position);
        go_on(position, rng, stop);
    }

    /// Thinks about one move of the seat on turn: what it leads to, as that seat could know.
    Chances after(const State& position, Move first, Rng& rng, const Stop& stop = {}) {
        begin(position, first);
        go_on(position, rng, stop);
        return expected();
    }

    /// The same in pieces: first `begin`, then `go_on` until it says that all visits are made. However often it was
    /// stopped in between, they are the same visits.
    void begin(const State& position, std::optional<Move> first = {}) {
        first_ = first;
        prepare(position, Tree(settings_.visits, MoveList::kCapacity));
    }
    /// With what an earlier search saw of this very position: its visits count as made.
    void begin_with(const State& position, Tree kept) {
        first_.reset();
        prepare(position, std::move(kept));
    }
    /// All it saw, for whoever wants to begin with a part of it. Nothing can be asked afterwards.
    Tree take_tree() { return std::move(tree_); }
    bool go_on(const State& position, Rng& rng, const Stop& stop) {
        std::uint64_t asked = moves_;  // counted in moves: visits may be long or short
        for (; visits_ < settings_.visits; ++visits_) {
            if (stop && visits_ > 0 && moves_ - asked >= kAskEvery) {
                asked = moves_;
                if (stop()) return false;
            }
            visit(position, rng);
        }
        return true;
    }
    /// What every seat could expect, over all visits.
    Chances expected() const { return mean(total_, visits_); }

    std::uint64_t visits() const { return visits_; }
    /// Moves applied, in the tree and below it.
    std::uint64_t moves() const { return moves_; }

    /// All legal moves, most visited first.
    std::vector<SearchLine> lines(const State& position) const {
        MoveList legal;
        game_.legal(position, legal);
        std::vector<SearchLine> result;
        for (Move move : legal) {
            SearchLine line{.move = move};
            const std::uint32_t key = game_.seen_by(position, move, eye_).key();
            const Node& root = tree_.node(0);
            for (std::uint32_t i = root.first; i < root.first + root.count; ++i) {
                if (tree_.branch(i).key != key || tree_.branch(i).visits == 0) continue;
                line.visits = tree_.branch(i).visits;
                line.chances = mean(root_totals_[i - root.first], line.visits);
            }
            result.push_back(line);
        }
        std::stable_sort(result.begin(), result.end(), [&](const SearchLine& a, const SearchLine& b) {
            return a.visits != b.visits ? a.visits > b.visits : a.chances[eye_] > b.chances[eye_];
        });
        return result;
    }

    /// What the next other player did in most visits after the move, as the thinking seat would see it. Nothing where
    /// chance comes first, where no answer stands out, or where part of it stays hidden.
    std::optional<Reply> reply(const State& position, Move move) const {
        constexpr std::uint32_t kEnough = 24;
        State s = position;
        Rng rng(0, Stream::thinking);
        game_.redeal(s, eye_, rng);  // whose turn it is does not depend on what is hidden
        NullSink nothing;
        game_.apply(s, move, nothing);
        std::uint32_t node = 0;
        if (!first_) {
            const Branch* made = tree_.branch_of(0, game_.seen_by(position, move, eye_).key());
            if (!made || made->child == kNoNode) return std::nullopt;
            node = made->child;
        }
        for (;;) {
            const Actor actor = game_.actor(s);
            const Branch* most = nullptr;
            std::uint32_t all = 0;
            const Node& at = tree_.node(node);
            for (std::uint32_t i = at.first; i < at.first + at.count; ++i) {
                all += tree_.branch(i).visits;
                if (!most || tree_.branch(i).visits > most->visits) most = &tree_.branch(i);
            }
            if (!actor.is_seat() || all < kEnough || 2 * most->visits < all) return std::nullopt;
            const Move answer = std::bit_cast<Move>(most->key);
            if (actor.seat != eye_) return told(s, actor.seat, answer);
            if (most->child == kNoNode) return std::nullopt;
            game_.apply(s, answer, nothing);  // one's own next step
            node = most->child;
        }
    }

    /// Of every branch: how often its node was visited, how often it could have been chosen there, and how often it
    /// was.
    struct Count {
        std::uint32_t node_visits, available, visits;
    };
    std::vector<Count> counts() const {
        std::vector<Count> all;
        for (const Node& node : tree_.nodes())
            for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
                all.push_back({node.visits, tree_.branch(i).available, tree_.branch(i).visits});
        return all;
    }

private:
    static constexpr std::uint64_t kAskEvery = 512;
    /// Longer than any game: what goes on and on is valued where it stands.
    static constexpr int kLongestPlayout = 4096;
    static constexpr std::uint32_t kNoNode = Tree::kNoNode, kFull = Tree::kFull;
    using Node = Tree::Node;
    using Branch = Tree::Branch;

    struct Step {
        std::uint32_t node, branch;
        Seat seat;  // kSpectator: chance
    };

    /// In full; nothing if part of it stays hidden, or if it cannot be done in this world.
    std::optional<Reply> told(const State& world, Seat seat, Move move) const {
        MoveList legal;
        game_.legal(world, legal);
        if (!legal.contains(move) || game_.seen_by(world, move, eye_) != move) return std::nullopt;
        return Reply{seat, written([&](JsonWriter& out) { write_move(out, game_, world, move); }).dump()};
    }

    void prepare(const State& position, Tree tree) {
        eye_ = game_.actor(position).seat;
        stop_at_ = settings_.horizon > 0 ? G::Knowledge::clock(position) + settings_.horizon : -1;
        tree_ = std::move(tree);
        const Node& root = tree_.node(0);
        visits_ = root.visits;
        moves_ = 0;
        for (int i = 0; i < kMaxSeats; ++i) total_[i] = root.total[i];
        root_totals_.clear();
        for (std::uint32_t i = root.first; i < root.first + root.count; ++i) {
            Chances& total = root_totals_.emplace_back();
            if (const std::uint32_t child = tree_.branch(i).child; child != kNoNode)
                std::ranges::copy(tree_.node(child).total, total.begin());
        }
    }

    void visit(const State& position, Rng& rng) {
        State s = position;
        game_.redeal(s, eye_, rng);
        if (first_) apply(s, *first_);
        path_.clear();
        descend(s, rng);
        if (settings_.playouts) play_out(s, rng);
        const Chances chances = game_.actor(s).is_over() ? evaluator_.at_end(s, eye_) : evaluator_.chances(s, eye_);
        for (int i = 0; i < kMaxSeats; ++i) total_[i] += chances[i];
        back_up(chances);
    }

    bool done(const State& s, Actor actor) const {
        return actor.is_over() || (stop_at_ >= 0 && G::Knowledge::clock(s) >= stop_at_);
    }

    /// Down the tree to a node that has no branches yet; `leaf_` remembers it.
    void descend(State& s, Rng& rng) {
        leaf_ = 0;
        for (std::uint32_t node = 0;; node = leaf_) {
            const Actor actor = game_.actor(s);
            if (done(s, actor)) return;
            if (node != 0 && tree_.node(node).visits < settings_.ripe) return;
            Move move;
            std::uint32_t branch;
            if (actor.is_chance()) {
                move = game_.sample(s, rng);
                branch = find(node, 0, game_.seen_by(s, move, eye_).key(), 0, 0);
            } else {
                branch = choose(node, s, actor.seat, rng, move);
            }
            if (branch == kFull) return;
            path_.push_back({node, branch, actor.is_chance() ? kSpectator : actor.seat});
            apply(s, move);
            const bool known = tree_.branch(branch).child != kNoNode;
            leaf_ = tree_.follow(branch);
            if (!known) return;
        }
    }

    void apply(State& s, Move move) {
        NullSink nothing;
        game_.apply(s, move, nothing);
        ++moves_;
    }

    /// Among the moves of this deal, the branch with the best mixture of result, prior and neglect. Moves that look
    /// alike to the thinking seat share a branch, which is weighed once; each of them is then as likely to be played.
    std::uint32_t choose(std::uint32_t node, const State& s, Seat seat, Rng& rng, Move& chosen) {
        game_.legal(s, list_);
        const bool fresh = tree_.node(node).count == 0;
        if (fresh) evaluator_.priors(s, list_, priors_.data());
        const Node& here = tree_.node(node);
        const float mean = here.visits ? here.total[seat] / static_cast<float>(here.visits) : 0.5f;
        const bool own = seat == eye_;  // one knows what one does: nothing looks alike
        const auto visit = static_cast<std::uint32_t>(visits_ + 1);
        int best = -1;            // place among the node's branches, which may move while they grow
        std::uint32_t alike = 0;  // moves of that branch so far
        float most = -1, neglect = 0;
        std::uint32_t available = 0;
        for (int i = 0; i < list_.size(); ++i) {
            const Move seen = own ? list_[i] : game_.seen_by(s, list_[i], eye_);
            const std::uint32_t key = seen.key();
            const std::uint32_t index =
                find(node, i, key, fresh ? priors_[i] : 1.0f / static_cast<float>(list_.size()), list_.size());
            if (index == kFull) continue;
            const int place = static_cast<int>(index - here.first);
            Branch& branch = tree_.branch(index);
            if (!own) {
                if (branch.last == visit) {
                    if (place == best && rng.below(++alike) == 0) chosen = list_[i];
                    continue;
                }
                branch.last = visit;
            }
            if (++branch.available != available) {  // in most nodes it is the same for all
                available = branch.available;
                neglect = settings_.exploration * std::sqrt(static_cast<float>(available));
            }
            const float result = branch.visits ? branch.mean : mean;
            const float score = result + neglect * branch.prior / static_cast<float>(1 + branch.visits);
            if (score > most) most = score, best = place, chosen = list_[i], alike = 1;
        }
        if (best < 0) return kFull;
        return here.first + static_cast<std::uint32_t>(best);
    }

    std::uint32_t find(std::uint32_t node, int hint, std::uint32_t key, float prior, int width) {
        const std::uint32_t before = tree_.node(node).count, branch = tree_.find(node, hint, key, prior, width);
        if (node == 0 && tree_.node(0).count > before) root_totals_.push_back({});
        return branch;
    }

    void play_out(State& s, Rng& rng) {
        Actor actor = game_.actor(s);
        for (int i = 0; i < kLongestPlayout && !done(s, actor); ++i, actor = game_.actor(s))
            apply(s, actor.is_seat() ? evaluator_.playout(s, rng) : game_.sample(s, rng));
    }

    void back_up(const Chances& chances) {
        for (const Step& step : path_) {
            count(tree_.node(step.node), chances);
            Branch& branch = tree_.branch(step.branch);
            ++branch.visits;
            if (step.seat == kSpectator) continue;
            branch.mean += (static_cast<float>(chances[step.seat]) - branch.mean) / static_cast<float>(branch.visits);
        }
        if (leaf_ != kNoNode) count(tree_.node(leaf_), chances);
        if (path_.empty()) return;
        auto& total = root_totals_[path_[0].branch - tree_.node(0).first];
        for (int i = 0; i < kMaxSeats; ++i) total[i] += chances[i];
    }

    static void count(Node& node, const Chances& chances) {
        ++node.visits;
        for (int i = 0; i < kMaxSeats; ++i) node.total[i] += static_cast<float>(chances[i]);
    }

    static Chances mean(const Chances& total, std::uint64_t visits) {
        Chances result = total;
        for (double& value : result) value /= static_cast<double>(visits);
        return result;
    }

    const G& game_;
    const Evaluator<G>& evaluator_;
    SearchSettings settings_;
    Seat eye_ = 0;
    std::optional<Move> first_;  // made before the tree begins
    Chances total_{};            // of all visits
    int stop_at_ = -1;
    std::uint32_t leaf_ = kNoNode;
    std::uint64_t visits_ = 0, moves_ = 0;
    Tree tree_;
    std::vector<Chances> root_totals_;
    std::vector<Step> path_;
    MoveList list_;
    std::array<float, MoveList::kCapacity> priors_;
};

/// Work done by a search, for measuring.
struct Effort {
    std::uint64_t iterations = 0;
    std::uint64_t moves = 0;
};

/// Searches from a position of some seat with random playouts to the end of the game.
template <Game G>
Effort search_effort(const G& game, const typename G::State& position, std::uint64_t iterations, std::uint64_t seed) {
    struct AtRandom final : ByHand<G> {
        using ByHand<G>::ByHand;
        Move playout(const typename G::State& s, Rng& rng) const override { return this->game_.sample(s, rng); }
    };
    const AtRandom evaluator(game);
    Search<G> search(game, evaluator, {.visits = iterations, .horizon = 0});
    Rng rng(seed, Stream::thinking);
    search.run(position, rng);
    return {search.visits(), search.moves()};
}

}  // namespace parkett
