// Methods that only look: actor, legal, result, view.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/engine/dialogue.hpp"
#include "cli/engine/params.hpp"
#include "cli/speaker.hpp"

namespace parkett::engine {

Answer actor(Dialogue& dialogue, Params&) { return to_json(dialogue.match->actor()); }

Answer legal(Dialogue& dialogue, Params&) {
    const bool chance = dialogue.match->actor().is_chance();
    Json list = Json::array();
    const Speaker speaker(dialogue.match->info().id, "en");
    People people;
    for (int seat = 0; seat < dialogue.match->seats(); ++seat) people.names.push_back(fmt::format("Seat {}", seat));
    const std::string phase = dialogue.match->view(kSpectator).at("phase");
    for (const LegalMove& move : dialogue.match->legal()) {
        Json entry = {{"move", move.text},
                      {"label", speaker.move(*dialogue.match->described(move.text), phase, people)}};
        if (chance) entry["probability"] = move.probability;
        list.push_back(std::move(entry));
    }
    return list;
}

Answer result(Dialogue& dialogue, Params&) {
    if (!dialogue.match->actor().is_over()) return fault(Code::wrong_moment, "The game is not over yet.");
    return to_json(dialogue.match->result());
}

Answer view(Dialogue& dialogue, Params& params) {
    const auto seat = params.maybe_seat("seat", *dialogue.match);
    if (params.problem()) return tl::unexpected(*params.problem());
    return dialogue.match->view(seat.value_or(kSpectator));
}

}  // namespace parkett::engine
