#include "core/result.hpp"

#include <nlohmann/json.hpp>

namespace parkett {

Json to_json(const Result& result) {
    Json wealth = Json::array(), ranks = Json::array();
    for (int i = 0; i < result.seats; ++i) {
        wealth.push_back(result.wealth[i]);
        ranks.push_back(result.rank[i]);
    }
    return {{"wealth", wealth}, {"ranks", ranks}, {"reason", result.reason}};
}

void utilities(const Result& result, double* per_seat) {
    const double prize = 1.0 / result.winners();
    double total = 1e-9;
    for (int i = 0; i < result.seats; ++i) total += result.wealth[i];
    for (int i = 0; i < result.seats; ++i) {
        const double share = result.wealth[i] / total;
        per_seat[i] = (1 - kMarginShare) * (result.rank[i] == 1 ? prize : 0.0) + kMarginShare * share;
    }
}

}  // namespace parkett
