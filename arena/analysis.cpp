#include "arena/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

constexpr std::size_t kTurningPoints = 5;
/// So many moves stand for all of them where there are more.
constexpr int kLots = 6;

/// Thinks about positions of one game through the eyes of whoever is on turn.
template <Game G>
class Judge {
public:
    using State = typename G::State;

    Judge(const G& game, const AnalysisSettings& settings)
        : game_(game), settings_(settings), evaluator_(std::make_shared<ByHand<G>>(game)) {
        search_ = evaluator_->settings();
        if (settings.visits > 0) search_.visits = settings.visits;
    }

    /// Nothing to decide: no decision.
    bool is_choice(const State& s) const {
        if (!game_.actor(s).is_seat()) return false;
        MoveList legal;
        game_.legal(s, legal);
        return legal.size() > 1;
    }

    Decision judge(const State& s, Move played, std::size_t number) const {
        const Seat seat = game_.actor(s).seat;
        Rng rng(scramble(settings_.seed + number), Stream::thinking);
        Search<G> search(game_, *evaluator_, search_);
        search.run(s, rng, settings_.stop);
        const Move favourite = search.lines(s)[0].move;
        const Chances with_played = after(s, played, number), with_favourite = after(s, favourite, number);
        // What was played may turn out better than what the search would have done.
        const bool found = with_favourite[seat] > with_played[seat];
        Decision decision{.number = number,
                          .seat = seat,
                          .played = game_.notation().text(played),
                          .best = game_.notation().text(found ? favourite : played),
                          .chances = {with_played.begin(), with_played.begin() + game_.setup().players},
                          .possible = std::max(with_favourite[seat], with_played[seat])};
        decision.by_lot = std::min(by_lot(s, seat, number, rng), decision.possible);
        return decision;
    }

private:
    /// Both moves meet the same deals.
    Chances after(const State& s, Move move, std::size_t number) const {
        Rng rng(scramble(settings_.seed ^ number), Stream::thinking);
        Search<G> search(game_, *evaluator_, search_);
        return search.after(s, move, rng, settings_.stop);
    }

    double by_lot(const State& s, Seat seat, std::size_t number, Rng& rng) const {
        MoveList legal;
        game_.legal(s, legal);
        const int moves = legal.size(), lots = std::min(moves, kLots);
        SearchSettings quick = search_;
        quick.visits = std::max<std::uint64_t>(16, search_.visits / 8);
        double sum = 0;
        for (int i = 0; i < lots; ++i) {
            const int at = moves <= kLots ? i : static_cast<int>(rng.below(static_cast<std::uint32_t>(moves)));
            Rng deals(scramble(settings_.seed ^ number), Stream::thinking);
            sum += Search<G>(game_, *evaluator_, quick).after(s, legal[at], deals, settings_.stop)[seat];
        }
        return sum / lots;
    }

    const G& game_;
    const AnalysisSettings& settings_;
    SharedEvaluator<G> evaluator_;
    SearchSettings search_;
};

template <Game G>
std::vector<Decision> decisions_of(const MatchOf<G>& match, const AnalysisSettings& settings) {
    const G& game = match.game();
    const Judge<G> judge(game, settings);
    std::vector<Decision> decisions;
    NullSink nothing;
    typename G::State s = match.first_position();
    for (std::size_t i = 0; i < match.length(); ++i) {
        const Move move = match.move(i);
        if (settings.stop && settings.stop()) break;
        if (judge.is_choice(s)) decisions.push_back(judge.judge(s, move, i));
        game.apply(s, move, nothing);
        if (settings.progress) settings.progress(i + 1, match.length());
    }
    return decisions;
}

}  // namespace

double accuracy_of(const std::vector<Decision>& decisions, Seat seat) {
    double lost = 0, at_stake = 0;
    for (const Decision& decision : decisions) {
        if (decision.seat != seat) continue;
        lost += decision.loss();
        at_stake += decision.possible - decision.by_lot;
    }
    return at_stake > 0 ? std::clamp(1 - lost / at_stake, 0.0, 1.0) : 1;
}

std::vector<TurningPoint> turning_points(const std::vector<Decision>& decisions, std::size_t most) {
    std::vector<TurningPoint> points;
    for (std::size_t i = 1; i < decisions.size(); ++i) {
        const Decision &last = decisions[i - 1], &now = decisions[i];
        TurningPoint point{.decision = i};
        double largest = 0;
        for (std::size_t seat = 0; seat < now.chances.size(); ++seat) {
            const double change = now.chances[seat] - last.chances[seat];
            if (std::abs(change) <= largest) continue;
            largest = std::abs(change);
            point.seat = static_cast<Seat>(seat);
            point.before = last.chances[seat];
            point.after = now.chances[seat];
        }
        // A mistake explains a change by as much as it cost.
        point.luck = now.loss() < largest / 2;
        points.push_back(point);
    }
    std::ranges::stable_sort(points, std::greater(),
                             [](const TurningPoint& point) { return std::abs(point.after - point.before); });
    points.resize(std::min(points.size(), most));
    std::ranges::sort(points, {}, &TurningPoint::decision);
    return points;
}

Expected<Analysis> analyse(const Match& match, const AnalysisSettings& settings) {
    Expected<Analysis> result = fail("No bot knows this game.");
    with_typed(match, [&]<class G>(const MatchOf<G>& typed) {
        Analysis analysis{.decisions = decisions_of(typed, settings), .accuracy = {}, .turning = {}};
        for (Seat seat = 0; seat < match.seats(); ++seat)
            analysis.accuracy.push_back(accuracy_of(analysis.decisions, seat));
        analysis.turning = turning_points(analysis.decisions, kTurningPoints);
        result = std::move(analysis);
    });
    return result;
}

Json to_json(const Analysis& analysis) {
    Json decisions = Json::array(), turning = Json::array();
    for (const Decision& decision : analysis.decisions)
        decisions.push_back({{"number", decision.number},
                             {"seat", decision.seat},
                             {"played", decision.played},
                             {"best", decision.best},
                             {"chances", decision.chances},
                             {"possible", decision.possible},
                             {"loss", decision.loss()}});
    for (const TurningPoint& point : analysis.turning)
        turning.push_back({{"number", analysis.decisions[point.decision].number},
                           {"seat", point.seat},
                           {"before", point.before},
                           {"after", point.after},
                           {"luck", point.luck}});
    return {{"decisions", decisions}, {"accuracy", analysis.accuracy}, {"turning", turning}};
}

}  // namespace parkett
