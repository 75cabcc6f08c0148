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

Json to_json(const Event& event, Seat viewer) {
    Json json = {{"kind", event.kind}, {"rule", event.rule}};
    const bool witness = event.witnesses & only(viewer);
    for (const Field& field : event.fields) {
        if (field.secret && !witness) json[field.name] = nullptr;
        else if (field.word) json[field.name] = field.word;
        else json[field.name] = field.number;
    }
    return json;
}

void EventLog::note(const char* kind, const char* rule, std::initializer_list<Field> fields, SeatMask witnesses) {
    events.push_back({kind, rule, fields, witnesses});
}

}  // namespace parkett
