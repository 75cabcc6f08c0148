// Events: what a move caused, in figures, with the rule it follows. They are derived from moves and never stored.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/json_writer.hpp"
#include "core/seat.hpp"

namespace parkett {

/// A named figure or word. `secret` ones are shown to the event's witnesses only. Texts are not copied: they are
/// literals, or words of the game object, which outlives what it has said.
struct Field {
    const char* name = "";
    const char* word = nullptr;  // set: a word that clients translate; not set: `number`
    std::int32_t number = 0;
    bool secret = false;

    constexpr Field() = default;
    constexpr Field(const char* field, int value, bool hidden = false) : name(field), number(value), secret(hidden) {}
    constexpr Field(const char* field, const char* value, bool hidden = false)
        : name(field), word(value), secret(hidden) {}
};

struct Event {
    const char* kind = "";
    const char* rule = "";
    std::vector<Field> fields;
    SeatMask witnesses = kEverybody;

    /// The number under that name, or `otherwise`.
    int number(const char* name, int otherwise = 0) const;
    const char* word(const char* name) const;
};

/// As it travels, as members of an object: kind, rule and fields; secret fields are null for those who may not know
/// them.
void write(JsonWriter& out, const Event& event, Seat viewer);
Json to_json(const Event& event, Seat viewer);
/// The same as a text: what is equal here the viewer cannot tell apart.
std::string to_text(const Event& event, Seat viewer);

/// Writes events down.
class EventLog {
public:
    void note(const char* kind, const char* rule, std::initializer_list<Field> fields, SeatMask witnesses = kEverybody);
    std::vector<Event> events;
};

/// Forgets them. Everything a game says to it is compiled away: playouts pay nothing for the story.
struct NullSink {
    constexpr void note(const char*, const char*, std::initializer_list<Field>, SeatMask = kEverybody) const {}
};

}  // namespace parkett
