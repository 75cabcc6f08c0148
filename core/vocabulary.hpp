// All that a game says to the outside, described once: moves, events, phases, refusals, terms, and what a table shows.
// `parkett vocabulary <game>` prints it; docs/protocol.md explains it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/notation.hpp"
#include "core/setup.hpp"
#include "core/shape.hpp"

namespace parkett {

/// A kind of move. `figures`: what the game says beside the operands of a permitted one: what it costs, brings, leaves.
struct MoveShape {
    std::string kind;
    bool by_chance = false;
    std::vector<Member> operands{};
    std::vector<Member> figures{};
};

/// Where an amount goes: into the purse of the event's seat, or out of it.
enum class Flow : std::uint8_t { none, in, out };

struct EventField {
    std::string name;
    Shape shape;
    bool secret = false;    // null for those who may not know it
    bool optional = false;  // left out where there is no such thing
    Flow flow = Flow::none;
};

struct EventShape {
    std::string kind;
    std::vector<EventField> fields{};
};

struct RefusalShape {
    std::string code;
    std::vector<Member> facts{};
};

struct Vocabulary {
    Alphabets words;
    std::vector<std::string> phases;
    std::vector<MoveShape> moves;
    std::vector<EventShape> events;
    std::vector<RefusalShape> refusals;
    std::vector<Member> view;
    std::vector<std::string> terms;  // the parts of a value, as reasons name them
};

Json to_json(const Vocabulary& vocabulary);

const MoveShape* find_move(const Vocabulary& vocabulary, std::string_view kind);
const EventShape* find_event(const Vocabulary& vocabulary, std::string_view kind);
const RefusalShape* find_refusal(const Vocabulary& vocabulary, std::string_view code);

/// What is sent but not described, or not as it is described; empty if nothing is.
std::string undescribed_event(const Vocabulary& vocabulary, const Json& event);
std::string undescribed_move(const Vocabulary& vocabulary, const Json& move);
std::string undescribed_refusal(const Vocabulary& vocabulary, const Json& details);
std::string undescribed_view(const Vocabulary& vocabulary, const Json& view);
/// Whether the written form has the same moves with the same operands, and no word that is not described.
std::string undescribed_notation(const Vocabulary& vocabulary, const Notation& notation);

}  // namespace parkett
