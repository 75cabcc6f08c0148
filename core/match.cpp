#include "core/match.hpp"

#include <nlohmann/json.hpp>

namespace parkett {

Expected<Played> Match::play_as(Seat seat, std::string_view text) {
    const Actor now = actor();
    if (now.is_over()) return fail(game_over());
    if (now.is_chance()) return fail(refuse("chance_moves", "Chance has to move first; wait a moment."));
    if (now.seat != seat)
        return fail(refuse("not_your_turn", "It is seat {turn}'s turn, not seat {seat}'s.",
                           {{"turn", now.seat}, {"seat", seat}}));
    return play(text);
}

Error game_over() { return refuse("game_over", "The game is over."); }

Json to_json(Actor actor) {
    switch (actor.kind) {
        case Actor::Kind::seat: return {{"kind", "seat"}, {"seat", actor.seat}};
        case Actor::Kind::chance: return {{"kind", "chance"}};
        case Actor::Kind::over: break;
    }
    return {{"kind", "over"}};
}

Json plain_figures(const Json& view) {
    Json plain = Json::object();
    for (const auto& [name, value] : view.items())
        if (name == "phase" || value.is_number()) plain[name] = value;
    return plain;
}

Json to_json(const std::vector<Event>& events, std::size_t seq, Seat viewer) {
    Json list = Json::array();
    for (const Event& event : events) {
        list.push_back(to_json(event, viewer));
        list.back()["seq"] = seq++;
    }
    return list;
}

}  // namespace parkett
