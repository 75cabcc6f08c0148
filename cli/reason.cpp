#include "cli/reason.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/terminal.hpp"

namespace parkett {

namespace {

/// Less than this is no reason; neither is what hardly counts beside the largest.
constexpr double kWorthSaying = 0.5, kHardlyCounts = 0.2;
constexpr int kMost = 3;

}  // namespace

std::string pros_and_cons(const Speaker& speaker, const std::vector<Difference>& differences) {
    double most = 0;
    for (const Difference& difference : differences) most = std::max(most, std::abs(difference.amount));
    std::string pro, contra;
    int said = 0;
    for (const auto& [term, amount] : differences) {
        if (std::abs(amount) < std::max(kWorthSaying, kHardlyCounts * most) || said++ == kMost) continue;
        append(amount < 0 ? contra : pro, speaker.because(term, amount), "; ");
    }
    std::string text;
    if (!pro.empty()) append(text, speaker.house("terminal.reason_for", {{"list", pro}}), " ");
    if (!contra.empty()) append(text, speaker.house("terminal.reason_against", {{"list", contra}}), " ");
    return text;
}

std::string expected_answer(const Speaker& speaker, const Reply& answer, const std::string& phase,
                            const People& people) {
    // To pass or to be done is called differently in each phase, and which one it will be is not known here.
    const Json move = Json::parse(answer.move);
    if (move.at("kind") == "pass" || move.at("kind") == "done") return "";
    return speaker.house("hint_answer",
                         {{"name", speaker.name(answer.seat, people)}, {"move", speaker.move(move, phase, people)}});
}

}  // namespace parkett
