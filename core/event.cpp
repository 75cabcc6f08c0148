#include "core/event.hpp"

#include <cstring>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {
const Field* find(const Event& event, const char* name) {
    for (int i = 0; i < event.count; ++i)
        if (std::strcmp(event.fields[i].name, name) == 0) return &event.fields[i];
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
    for (int i = 0; i < event.count; ++i) {
        const Field& field = event.fields[i];
        if (field.secret && !witness) json[field.name] = nullptr;
        else if (field.word) json[field.name] = field.word;
        else json[field.name] = field.number;
    }
    return json;
}

void EventLog::note(const char* kind, const char* rule, std::initializer_list<Field> fields, SeatMask witnesses) {
    Event event;
    event.kind = kind;
    event.rule = rule;
    event.witnesses = witnesses;
    for (const Field& field : fields)
        if (event.count < Event::kMaxFields) event.fields[event.count++] = field;
    events.push_back(event);
}

}  // namespace parkett
