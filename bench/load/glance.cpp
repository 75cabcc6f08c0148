#include "bench/load/glance.hpp"

#include <charconv>
#include <stdexcept>
#include <vector>

namespace parkett::load {

namespace {

constexpr std::string_view kBegin = R"({"type":"position","number":)";
constexpr std::string_view kActor = R"("view":{"actor":{"kind":")";
constexpr std::string_view kPlayed = R"("played":)", kEvents = R"("events":)";
constexpr std::string_view kSeat = R"(seat","seat":)";
constexpr std::string_view kMoves = R"("moves":[{"kind":)", kMovesEnd = R"(],"blocked":[)";
constexpr std::string_view kText = R"("text":")";

int number_at(std::string_view text) {
    int number = -1;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

bool is_position(std::string_view message) { return message.starts_with(kBegin); }

Glance glance_at(std::string_view position) {
    const auto view = position.find(kActor);
    if (!is_position(position) || view == position.npos) throw std::runtime_error("a position is not as it should be");
    Glance glance;
    glance.number = static_cast<std::size_t>(number_at(position.substr(kBegin.size())));
    glance.played = position.substr(0, position.find(kEvents)).find(kPlayed) != position.npos;
    const std::string_view actor = position.substr(view + kActor.size());
    glance.over = actor.starts_with("over");
    if (actor.starts_with(kSeat)) glance.turn = number_at(actor.substr(kSeat.size()));
    if (const auto begin = actor.find(kMoves); begin != actor.npos)
        glance.moves = actor.substr(begin, actor.find(kMovesEnd, begin) - begin);
    return glance;
}

std::string_view any_of(std::string_view moves, Rng& dice) {
    std::vector<std::size_t> begins;
    for (auto at = moves.find(kText); at != moves.npos; at = moves.find(kText, at + 1))
        begins.push_back(at + kText.size());
    if (begins.empty()) throw std::runtime_error("nothing is permitted to whoever is on turn");
    const auto begin = begins[dice.below(static_cast<std::uint32_t>(begins.size()))];
    return moves.substr(begin, moves.find('"', begin) - begin);
}

}  // namespace parkett::load
