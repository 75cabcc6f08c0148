#include "core/result.hpp"

#include <nlohmann/json.hpp>
#include <span>

namespace parkett {

void write(JsonWriter& out, const Result& result) {
    const auto seats = static_cast<std::size_t>(result.seats);
    out.put("wealth", std::span(result.wealth).first(seats));
    out.put("ranks", std::span(result.rank).first(seats));
    out.put("reason", result.reason);
}

Json to_json(const Result& result) {
    return written([&](JsonWriter& out) { out.object([&] { write(out, result); }); });
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
