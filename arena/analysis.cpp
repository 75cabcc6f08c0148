#include "arena/analysis.hpp"

#include <algorithm>
#include <array>
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
    constexpr double kWorthTelling = 0.02;
    const auto size = [](const TurningPoint& point) { return std::abs(point.after - point.before); };
    std::vector<TurningPoint> mistakes, luck;
    std::array<const Decision*, kMaxSeats> last{};
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const Decision& now = decisions[i];
        if (now.loss() >= kWorthTelling) mistakes.push_back({i, now.seat, now.possible, now.value(), false});
        if (const Decision* before = last[now.seat];
            before && std::abs(now.possible - before->value()) >= kWorthTelling)
            luck.push_back({i, now.seat, before->value(), now.possible, true});
        last[now.seat] = &now;
    }
    std::ranges::stable_sort(mistakes, std::greater(), size);
    std::ranges::stable_sort(luck, std::greater(), size);

    // A decision is one point, for the larger of its two reasons.
    std::vector<TurningPoint> points;
    const auto told = [&](const TurningPoint& point) {
        return std::ranges::find(points, point.decision, &TurningPoint::decision) != points.end();
    };
    const std::size_t room = most - most * 2 / 5;
    auto mistake = mistakes.begin();
    auto chance = luck.begin();
    for (std::size_t lucky = 0; points.size() < most;) {
        const bool more_luck = chance != luck.end() && (lucky < room || mistake == mistakes.end());
        if (!more_luck && mistake == mistakes.end()) break;
        const bool takes_luck = more_luck && (mistake == mistakes.end() || size(*chance) > size(*mistake));
        const TurningPoint point = takes_luck ? *chance++ : *mistake++;
        if (told(point)) continue;
        points.push_back(point);
        lucky += takes_luck;
    }
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
    Json json = {
        {"number", decision.number},          {"seat", decision.seat},          {"at", parsed(then->standing())},
        {"played", in_full(decision.played)}, {"best", in_full(decision.best)}, {"chances", decision.chances},
        {"possible", decision.possible},      {"loss", decision.loss()},        {"parts", Json::array()}};
    for (const auto& [term, played, best] : decision.parts)
        json["parts"].push_back({{"term", term}, {"played", played}, {"best", best}});
    if (decision.after_played) json["after_played"] = to_json(*decision.after_played);
    if (decision.after_best) json["after_best"] = to_json(*decision.after_best);
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
