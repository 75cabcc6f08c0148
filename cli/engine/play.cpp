// Methods that move: play, preview, undo.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/engine/dialogue.hpp"
#include "cli/engine/params.hpp"

namespace parkett::engine {

namespace {

/// Appends events as that seat is told them; without a seat, as they truly are.
void tell(Json& list, Played played, std::optional<Seat> seat) {
    if (!seat)
        for (Event& event : played.events) event.witnesses = kEverybody;
    for (Json& event : to_json(played.events, played.seq, seat.value_or(kSpectator))) list.push_back(std::move(event));
}

Json as_seen(const std::vector<Event>& events, Seat seat) {
    Json list = Json::array();
    for (const Event& event : events) list.push_back(to_json(event, seat));
    return list;
}

/// How many of the last moves, chance included, make up `count` moves of the client; 0 if he has not made so many.
std::size_t moves_behind(const Dialogue& dialogue, std::uint64_t count) {
    const Match& match = *dialogue.match;
    for (std::size_t taken = 1; taken <= match.length(); ++taken) {
        const bool clients = dialogue.chance == Chance::manual || match.replayed(match.length() - taken).by.is_seat();
        if (clients && --count == 0) return taken;
    }
    return 0;
}

}  // namespace

Answer play(Dialogue& dialogue, Params& params) {
    const Json* move = params.move("move");
    const auto seat = params.maybe_seat("seat", *dialogue.match);
    if (params.problem()) return tl::unexpected(*params.problem());
    auto played = dialogue.match->play_json(*move);
    if (!played) return fault(Code::illegal_move, played.error());
    Json events = Json::array();
    tell(events, std::move(*played), seat);
    for (Played& dealt : dialogue.settle()) tell(events, std::move(dealt), seat);
    return Json{{"actor", to_json(dialogue.match->actor())}, {"events", std::move(events)}};
}

Answer preview(Dialogue& dialogue, Params& params) {
    const Json* move = params.move("move");
    const auto asking = params.maybe_seat("seat", *dialogue.match);
    if (params.problem()) return tl::unexpected(*params.problem());
    const Actor actor = dialogue.match->actor();
    if (!actor.is_seat()) return fault(Code::wrong_moment, "It is no player's turn: there is no move to try.");
    const Seat seat = asking.value_or(actor.seat);
    constexpr std::uint64_t kSeed = 1;  // any will do; a fixed one makes equal questions have equal answers
    const auto found = dialogue.match->preview_json(*move, seat, kSeed);
    if (!found) return fault(Code::illegal_move, found.error());
    return Json{{"events", as_seen(found->events, seat)}, {"outlook", as_seen(found->outlook, seat)}};
}

Answer undo(Dialogue& dialogue, Params& params) {
    const auto count = params.maybe_whole("count", 1, 1'000'000);
    if (params.problem()) return tl::unexpected(*params.problem());
    const std::size_t moves = moves_behind(dialogue, count.value_or(1));
    if (moves == 0) return fault(Code::wrong_moment, "There are not so many moves to take back.");
    dialogue.match->undo(moves);
    return Json{{"actor", to_json(dialogue.match->actor())}};
}

}  // namespace parkett::engine
