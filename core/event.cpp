#include "core/event.hpp"

#include <cstring>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {
const Field* find(const Event& event, const char* name) {
    for (const Field& field : event.fields)
        if (std::strcmp(field.name, name) == 0) return &field;
    return nullptr;
}
}  // namespace

int Event::number(const char* name, int otherwise) const {
    const Field* field = find(*this, name);
    return field && !field->word ? field->number : otherwise;
}

const char* Event::word(const char* name) const {
    const Field* field = find(*this, name);
    return field && field->word ? field->word : "";
}

void write(JsonWriter& out, const Event& event, Seat viewer) {
    out.put("kind", event.kind);
    out.put("rule", event.rule);
    const bool witness = event.witnesses & only(viewer);
    for (const Field& field : event.fields) {
        if (field.secret && !witness) out.put(field.name, nullptr);
        else if (field.word) out.put(field.name, field.word);
        else out.put(field.name, field.number);
    }
}

std::string to_text(const Event& event, Seat viewer) {
    std::string text;
    JsonWriter out(text);
    out.object([&] { write(out, event, viewer); });
    return text;
}

Json to_json(const Event& event, Seat viewer) { return parsed(to_text(event, viewer)); }

void EventLog::note(const char* kind, const char* rule, std::initializer_list<Field> fields, SeatMask witnesses) {
    events.push_back({kind, rule, fields, witnesses});
}

}  // namespace parkett
