// Methods that only look: actor, legal, result, view.
#include <nlohmann/json.hpp>

#include "cli/engine/params.hpp"
#include "cli/engine/session.hpp"

namespace parkett::engine {

Answer actor(Session& session, Params&) { return to_json(session.match->actor()); }

Answer legal(Session& session, Params&) {
    const bool chance = session.match->actor().is_chance();
    Json list = Json::array();
    for (const LegalMove& move : session.match->legal()) {
        Json entry = {{"move", move.text}, {"label", move.label}};
        if (chance) entry["probability"] = move.probability;
        list.push_back(std::move(entry));
    }
    return list;
}

Answer result(Session& session, Params&) {
    if (!session.match->actor().is_over()) return fault(Code::wrong_moment, "The game is not over yet.");
    return to_json(session.match->result());
}

Answer view(Session& session, Params& params) {
    const auto seat = params.maybe_seat("seat", *session.match);
    if (params.problem()) return tl::unexpected(*params.problem());
    return session.match->view(seat.value_or(kSpectator));
}

}  // namespace parkett::engine
