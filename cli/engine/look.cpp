// Methods that only look: actor, legal, result, view.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/engine/desk.hpp"
#include "cli/engine/params.hpp"
#include "cli/speaker.hpp"

namespace parkett::engine {

Answer actor(Desk& desk, Params&) { return to_json(desk.match->actor()); }

Answer legal(Desk& desk, Params&) {
    const bool chance = desk.match->actor().is_chance();
    Json list = Json::array();
    const Speaker speaker(desk.match->info().id, "en");
    People people;
    for (int seat = 0; seat < desk.match->seats(); ++seat) people.names.push_back(fmt::format("Seat {}", seat));
    const std::string phase = desk.match->view(kSpectator).at("phase");
    for (const LegalMove& move : desk.match->legal()) {
        Json entry = {{"move", move.text}, {"label", speaker.move(*desk.match->described(move.text), phase, people)}};
        if (chance) entry["probability"] = move.probability;
        list.push_back(std::move(entry));
    }
    return list;
}

Answer result(Desk& desk, Params&) {
    if (!desk.match->actor().is_over()) return fault(Code::wrong_moment, "The game is not over yet.");
    return to_json(desk.match->result());
}

Answer view(Desk& desk, Params& params) {
    const auto seat = params.maybe_seat("seat", *desk.match);
    if (params.problem()) return tl::unexpected(*params.problem());
    return desk.match->view(seat.value_or(kSpectator));
}

}  // namespace parkett::engine
