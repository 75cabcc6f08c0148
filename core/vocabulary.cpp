#include "core/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

template <class T>
const T* named(const std::vector<T>& list, std::string T::* name, std::string_view wanted) {
    const auto found = std::ranges::find(list, wanted, name);
    return found == list.end() ? nullptr : &*found;
}

std::vector<Member> members_of(const EventShape& event) {
    std::vector<Member> members{
        {"kind", shape::text()}, {"rule", shape::text()}, shape::optional("seq", shape::number())};
    for (const EventField& field : event.fields)
        members.push_back({field.name, field.secret ? field.shape.or_null() : field.shape, field.optional});
    return members;
}

std::vector<Member> members_of(const MoveShape& move) {
    std::vector<Member> members{{"kind", shape::text()}, {"text", shape::text()}};
    members.insert(members.end(), move.operands.begin(), move.operands.end());
    members.insert(members.end(), move.figures.begin(), move.figures.end());
    return members;
}

Json fields_json(const EventShape& event) {
    Json list = Json::array();
    for (const EventField& field : event.fields) {
        Json json = to_json(field.shape);
        json["name"] = field.name;
        json["seen_by"] = field.secret ? "witnesses" : "everybody";
        if (field.optional) json["optional"] = true;
        if (field.flow != Flow::none) json["flow"] = field.flow == Flow::in ? "in" : "out";
        list.push_back(std::move(json));
    }
    return list;
}

/// Whether a word of the notation is a value of that shape.
bool writes(const Shape& shape, const std::string& word, const Alphabets& words) {
    const bool digits = !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    switch (shape.kind) {
        case Shape::Kind::number:
        case Shape::Kind::seat: return digits;
        case Shape::Kind::text: return true;
        default: return misfit(Json(word), shape, words).empty();
    }
}

}  // namespace

Json to_json(const Vocabulary& vocabulary) {
    Json moves = Json::array(), events = Json::array(), refusals = Json::array();
    for (const MoveShape& move : vocabulary.moves)
        moves.push_back({{"kind", move.kind},
                         {"by", move.by_chance ? "chance" : "seat"},
                         {"operands", to_json(move.operands)},
                         {"figures", to_json(move.figures)}});
    for (const EventShape& event : vocabulary.events)
        events.push_back({{"kind", event.kind}, {"fields", fields_json(event)}});
    for (const RefusalShape& refusal : vocabulary.refusals)
        refusals.push_back({{"code", refusal.code}, {"facts", to_json(refusal.facts)}});
    return {{"words", vocabulary.words}, {"phases", vocabulary.phases}, {"moves", moves},
            {"events", events},          {"refusals", refusals},        {"view", to_json(vocabulary.view)},
            {"terms", vocabulary.terms}};
}

const MoveShape* find_move(const Vocabulary& vocabulary, std::string_view kind) {
    return named(vocabulary.moves, &MoveShape::kind, kind);
}
const EventShape* find_event(const Vocabulary& vocabulary, std::string_view kind) {
    return named(vocabulary.events, &EventShape::kind, kind);
}
const RefusalShape* find_refusal(const Vocabulary& vocabulary, std::string_view code) {
    return named(vocabulary.refusals, &RefusalShape::code, code);
}

std::string undescribed_event(const Vocabulary& vocabulary, const Json& event) {
    const std::string kind = event.value("kind", "");
    const EventShape* shape = find_event(vocabulary, kind);
    return shape ? misfit(event, members_of(*shape), vocabulary.words, kind) : fmt::format("no event '{}'", kind);
}

std::string undescribed_move(const Vocabulary& vocabulary, const Json& move) {
    const std::string kind = move.value("kind", "");
    const MoveShape* shape = find_move(vocabulary, kind);
    if (!shape) return fmt::format("no move '{}'", kind);
    Json written = move;  // an operand that reads as a number is sent as one, whatever it stands for
    for (const Member& operand : shape->operands)
        if (operand.shape.kind == Shape::Kind::text && written.contains(operand.name) &&
            written[operand.name].is_number())
            written[operand.name] = written[operand.name].dump();
    return misfit(written, members_of(*shape), vocabulary.words, kind);
}

std::string undescribed_refusal(const Vocabulary& vocabulary, const Json& details) {
    const std::string code = details.value("code", "");
    const RefusalShape* shape = find_refusal(vocabulary, code);
    if (!shape) return fmt::format("no refusal '{}'", code);
    return misfit(details.value("facts", Json::object()), shape->facts, vocabulary.words, code);
}

std::string undescribed_view(const Vocabulary& vocabulary, const Json& view) {
    return misfit(view, vocabulary.view, vocabulary.words);
}

std::string undescribed_notation(const Vocabulary& vocabulary, const Notation& notation) {
    if (notation.forms().size() != vocabulary.moves.size()) return "not as many kinds of moves";
    for (const Form& form : notation.forms()) {
        const MoveShape* move = find_move(vocabulary, form.kind);
        if (!move) return fmt::format("no move '{}'", form.kind);
        if (move->operands.size() != form.operands.size()) return form.kind + ": not as many operands";
        for (std::size_t i = 0; i < form.operands.size(); ++i) {
            const auto& [name, alphabet] = form.operands[i];
            const Member& operand = move->operands[i];
            if (operand.name != name) return fmt::format("{}: '{}' instead of '{}'", form.kind, name, operand.name);
            for (const std::string& word : *alphabet)
                if (!writes(operand.shape, word, vocabulary.words))
                    return fmt::format("{}/{}: '{}' is not described", form.kind, name, word);
        }
    }
    return {};
}

}  // namespace parkett
