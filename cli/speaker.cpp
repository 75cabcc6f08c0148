#include "cli/speaker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"

namespace parkett {

namespace {

const Vocabulary& known_vocabulary(const std::string& game) {
    static const Vocabulary nothing;
    const auto found = vocabulary_of(game);
    return found ? **found : nothing;
}

std::vector<Member> members_of(const EventShape& event) {
    std::vector<Member> members;
    for (const EventField& field : event.fields) members.push_back({field.name, field.shape, field.optional});
    return members;
}

std::vector<Member> members_of(const MoveShape& move) {
    std::vector<Member> members = move.operands;
    members.insert(members.end(), move.figures.begin(), move.figures.end());
    return members;
}

}  // namespace

Speaker::Speaker(const std::string& game, const std::string& language)
    : vocabulary_(known_vocabulary(game)),
      words_(catalogue_of(game, language)),
      house_(catalogue_of("house", language)) {}

std::string Speaker::name(int seat, const People& people) const {
    if (people.is_viewer(seat)) return house("you");
    if (seat >= 0 && seat < static_cast<int>(people.names.size())) return people.names[seat];
    return house("seat_number", {{"n", seat + 1}});
}

std::string Speaker::money(long long amount, bool sign) const {
    const char* mark = amount < 0 ? "−" : sign && amount > 0 ? "+" : "";
    return mark + say("money", {{"amount", std::abs(amount)}});
}

std::string Speaker::wealth(long long amount) const {
    return has("wealth") ? say("wealth", {{"n", amount}}) : money(amount);
}

std::string Speaker::word(const std::string& alphabet, const std::string& id) const {
    const std::string key = "word." + alphabet + '.' + id;
    return has(key) ? say(key) : id;
}

/// Besides itself a value has an `_id` to choose a wording by: the word as it is sent, `hidden`, `none` or `known`.
/// A word also has its other forms: `word.good_of.coal` is `{good_of}`.
void Speaker::add(Said& said, const std::string& name, const Shape& shape, const Json& value,
                  const People& people) const {
    said[name + "_id"] = value.is_null() ? "hidden" : "known";
    if (value.is_null()) {
        said[name] = "?";
        return;
    }
    switch (shape.kind) {
        case Shape::Kind::number:
            if (shape.of == "money") said[name] = money(value.get<long long>());
            else if (value.is_number_integer()) said[name] = value.get<std::int64_t>();
            break;
        case Shape::Kind::seat: said[name] = this->name(value.get<int>(), people); break;
        case Shape::Kind::truth: said[name] = value.get<bool>() ? "true" : "false"; break;
        case Shape::Kind::text: said[name] = said[name + "_id"] = value.get<std::string>(); break;
        case Shape::Kind::word: {
            const std::string id = value.is_string() ? value.get<std::string>() : value.dump();
            said[name] = word(shape.of, id);
            said[name + "_id"] = id;
            for (const std::string& table : words_.below("word"))
                if (table.starts_with(shape.of + '_')) said[name + table.substr(shape.of.size())] = word(table, id);
            break;
        }
        case Shape::Kind::object:  // {roll_zone}
            for (const Member& member : shape.members)
                if (value.contains(member.name))
                    add(said, name + '_' + member.name, member.shape, value[member.name], people);
            break;
        default: break;  // lists are drawn, not said
    }
}

Said Speaker::said_of(const std::vector<Member>& members, const Json& values, const People& people) const {
    Said said;
    for (const Member& member : members) {
        const auto found = values.find(member.name);
        if (found != values.end()) add(said, member.name, member.shape, *found, people);
        else said[member.name] = "", said[member.name + "_id"] = "none";
    }
    return said;
}

std::string Speaker::event(const Json& event, const People& people) const {
    const std::string kind = event.value("kind", "");
    const EventShape* shape = find_event(vocabulary_, kind);
    return shape ? say("line." + kind, said_of(members_of(*shape), event, people)) : kind;
}

std::string Speaker::flow(const Json& event) const {
    const EventShape* shape = find_event(vocabulary_, event.value("kind", ""));
    if (!shape) return {};
    for (const EventField& field : shape->fields)
        if (field.flow != Flow::none && event.contains(field.name) && event[field.name].is_number())
            return money((field.flow == Flow::in ? 1 : -1) * event[field.name].get<long long>(), true);
    return {};
}

std::string Speaker::move(const Json& move, const std::string& phase, const People& people) const {
    const std::string kind = move.value("kind", "");
    const MoveShape* shape = find_move(vocabulary_, kind);
    if (!shape) return move.value("text", kind);
    Said said = said_of(members_of(*shape), move, people);
    said["phase"] = phase;
    return say("choice." + kind, said);
}

std::string Speaker::answer(const Json& move, const std::string& operand, const std::string& phase,
                            const People& people) const {
    const std::string kind = move.value("kind", ""), key = "answer." + kind + '.' + operand;
    const MoveShape* shape = find_move(vocabulary_, kind);
    if (!shape || !has(key)) return this->move(move, phase, people);
    Said said = said_of(members_of(*shape), move, people);
    said["phase"] = phase;
    return say(key, said);
}

std::string Speaker::question(const Json& view, const People& people) const {
    const std::string key = "ask." + view.value("phase", "");
    return has(key) ? say(key, said_of(vocabulary_.view, view, people)) : house("your_turn");
}

std::string Speaker::refusal(const Error& error, const People& people) const {
    const RefusalShape* shape = find_refusal(vocabulary_, error.code);
    const std::string key = "refusal." + error.code;
    const Json facts = details(error).value("facts", Json::object());
    if (shape && words_.has(key)) return words_.say(key, said_of(shape->facts, facts, people));
    if (!house_.has(key)) return error.sentence;
    Said said;
    for (const auto& [name, value] : facts.items())
        if (value.is_string()) said[name] = value.get<std::string>();
        else said[name] = value.get<std::int64_t>();
    return house_.say(key, said);
}

std::string Speaker::term(const std::string& id) const { return say("terms." + id); }
std::string Speaker::because(const std::string& id, double amount) const {
    const std::string key = "because." + id;
    if (!has(key)) return term(id);
    return say(key, {{"amount", money(std::max(1LL, std::llround(std::abs(amount))))},
                     {"sign", std::string(amount < 0 ? "minus" : "plus")}});
}

std::string Speaker::phase(const std::string& id) const { return word("phase", id); }

People people_of(const Speaker& speaker, const std::vector<Tag>& tags, int seats, Seat viewer) {
    People people;
    for (int seat = 1; seat <= seats; ++seat) people.names.push_back(speaker.house("seat_number", {{"n", seat}}));
    for (const Tag& tag : tags)
        for (int seat = 0; seat < seats; ++seat)
            if (tag.name == fmt::format("Name{}", seat)) people.names[seat] = tag.value;
    if (viewer != kSpectator) people.viewer = viewer;
    return people;
}

}  // namespace parkett
