// Methods that only look: actor, legal, result, view.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/engine/dialogue.hpp"
#include "cli/engine/params.hpp"
#include "cli/speaker.hpp"

namespace parkett::engine {

Answer actor(Dialogue& dialogue, Params&) { return to_json(dialogue.match->actor()); }

namespace {

/// Adds what a person calls each move; a program that only plays never waits for it.
void add_labels(Json& list, const Match& match) {
    const Speaker speaker(match.info().id, "en");
    People people;
    for (int seat = 0; seat < match.seats(); ++seat) people.names.push_back(fmt::format("Seat {}", seat));
    const std::string phase = match.view(kSpectator).at("phase");
    const Json moves = match.described_moves();
    for (std::size_t i = 0; i < list.size(); ++i) list[i]["label"] = speaker.move(moves[i], phase, people);
}

}  // namespace

Answer legal(Dialogue& dialogue, Params& params) {
    const bool labels = params.maybe_truth("labels").value_or(false);
    if (params.problem()) return tl::unexpected(*params.problem());
    const bool chance = dialogue.match->actor().is_chance();
    Json list = Json::array();
    for (const LegalMove& move : dialogue.match->legal()) {
        Json entry = {{"move", move.text}};
        if (chance) entry["probability"] = move.probability;
        list.push_back(std::move(entry));
    }
    if (labels) add_labels(list, *dialogue.match);
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
