#include "arena/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

constexpr std::size_t kTurningPoints = 5;

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

Analysis summed_up(std::vector<Decision> decisions, int seats) {
    Analysis analysis{.decisions = std::move(decisions), .accuracy = {}, .turning = {}};
    for (int seat = 0; seat < seats; ++seat)
        analysis.accuracy.push_back(accuracy_of(analysis.decisions, static_cast<Seat>(seat)));
    analysis.turning = turning_points(analysis.decisions, kTurningPoints);
    return analysis;
}

Expected<Analysis> analyse(const Match& match, const AnalysisSettings& settings) {
    const auto analyst = analyst_of(match, settings);
    if (!analyst) return fail("No bot knows this game.");
    while (!analyst->work(settings.stop)) {
        if (settings.stop && settings.stop()) break;
        if (settings.progress) settings.progress(analyst->done(), match.length());
    }
    if (settings.progress) settings.progress(match.length(), match.length());
    return summed_up(analyst->decisions(), match.seats());
}

Json to_json(const Decision& decision, const Match& match) {
    const auto then = match.clone();
    then->undo(then->length() - decision.number);
    const auto in_full = [&](const std::string& text) { return then->described(text).value_or(Json{{"text", text}}); };
    Json json = {{"number", decision.number},
                 {"seat", decision.seat},
                 {"at", plain_figures(then->view(kSpectator))},
                 {"played", in_full(decision.played)},
                 {"best", in_full(decision.best)},
                 {"chances", decision.chances},
                 {"possible", decision.possible},
                 {"loss", decision.loss()},
                 {"parts", Json::array()}};
    for (const auto& [term, played, best] : decision.parts)
        json["parts"].push_back({{"term", term}, {"played", played}, {"best", best}});
    return json;
}

Json to_json(const TurningPoint& point, const std::vector<Decision>& decisions) {
    return {{"number", decisions[point.decision].number},
            {"seat", point.seat},
            {"before", point.before},
            {"after", point.after},
            {"luck", point.luck}};
}

Json to_json(const Analysis& analysis, const Match& match) {
    Json decisions = Json::array(), turning = Json::array();
    for (const Decision& decision : analysis.decisions) decisions.push_back(to_json(decision, match));
    for (const TurningPoint& point : analysis.turning) turning.push_back(to_json(point, analysis.decisions));
    return {{"decisions", decisions}, {"accuracy", analysis.accuracy}, {"turning", turning}};
}

}  // namespace parkett
