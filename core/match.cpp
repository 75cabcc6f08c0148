#include "core/match.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace parkett {

Expected<Played> Match::play_as(Seat seat, std::string_view text) {
    const Actor now = actor();
    if (now.is_over()) return fail("The game is over.");
    if (now.is_chance()) return fail("Cards are being dealt; wait a moment.");
    if (now.seat != seat) return fail(fmt::format("It is seat {}'s turn, not seat {}'s.", now.seat, seat));
    return play(text);
}

Json to_json(Actor actor) {
    switch (actor.kind) {
        case Actor::Kind::seat: return {{"kind", "seat"}, {"seat", actor.seat}};
        case Actor::Kind::chance: return {{"kind", "chance"}};
        case Actor::Kind::over: break;
    }
    return {{"kind", "over"}};
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
