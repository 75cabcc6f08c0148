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

Json Match::view(Seat viewer) const {
    return written([&](JsonWriter& out) { write_view(out, viewer); });
}

void write(JsonWriter& out, Actor actor) {
    constexpr const char* kKinds[] = {"seat", "chance", "over"};
    out.put("kind", kKinds[static_cast<int>(actor.kind)]);
    if (actor.is_seat()) out.put("seat", actor.seat);
}

Json to_json(Actor actor) {
    return written([&](JsonWriter& out) { out.object([&] { write(out, actor); }); });
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
