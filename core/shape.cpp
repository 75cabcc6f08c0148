#include "core/shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

Shape::Shape(Kind what, std::string name) : kind(what), of(std::move(name)) {}
Shape::Shape(Kind what, std::string name, std::vector<Shape> within)
    : kind(what), of(std::move(name)), inner(std::move(within)) {}
Shape::Shape(const Shape& other) = default;
Shape::Shape(Shape&& other) noexcept = default;
Shape& Shape::operator=(const Shape& other) = default;
Shape& Shape::operator=(Shape&& other) noexcept = default;
Shape::~Shape() = default;

Shape Shape::or_null() const {
    Shape copy = *this;
    copy.nullable = true;
    return copy;
}

namespace shape {
Shape number(std::string unit) { return Shape(Shape::Kind::number, std::move(unit)); }
Shape money() { return number("money"); }
Shape seat() { return Shape(Shape::Kind::seat); }
Shape truth() { return Shape(Shape::Kind::truth); }
Shape text(std::string unit) { return Shape(Shape::Kind::text, std::move(unit)); }
Shape word(std::string alphabet) { return Shape(Shape::Kind::word, std::move(alphabet)); }
Shape list(Shape of) { return Shape(Shape::Kind::list, "", {std::move(of)}); }
Shape map(std::string alphabet, Shape of) { return Shape(Shape::Kind::map, std::move(alphabet), {std::move(of)}); }
Shape some(std::string alphabet, Shape of) { return Shape(Shape::Kind::some, std::move(alphabet), {std::move(of)}); }
Shape object(std::string name, std::vector<Member> members) {
    Shape shape(Shape::Kind::object, std::move(name));
    shape.members = std::move(members);
    return shape;
}
Member optional(std::string name, Shape shape) { return {std::move(name), std::move(shape), true}; }
}  // namespace shape

namespace {

using Is = Shape::Kind;

constexpr const char* kKindWords[] = {"number", "seat", "truth", "text", "word", "list", "map", "some", "object"};

bool is_a(const Json& value, Is kind) {
    switch (kind) {
        case Is::number: return value.is_number();
        case Is::seat: return value.is_number_integer();
        case Is::truth: return value.is_boolean();
        case Is::text: return value.is_string();
        case Is::word: return value.is_string() || value.is_number_integer();  // `import`, 1, 2, ...
        case Is::list: return value.is_array();
        case Is::map:
        case Is::some:
        case Is::object: return value.is_object();
    }
    return false;
}

bool has_word(const Alphabets& words, const std::string& alphabet, const std::string& word) {
    const auto found = words.find(alphabet);
    return found != words.end() && std::ranges::find(found->second, word) != found->second.end();
}

std::string within_place(const std::string& place, const std::string& name) {
    return place.empty() ? name : place + '/' + name;
}

std::string inner_misfit(const Json& value, const Shape& shape, const Alphabets& words, const std::string& place) {
    for (const auto& [name, item] : value.items()) {
        const std::string at = within_place(place, name);
        if (shape.kind != Is::list && !has_word(words, shape.of, name))
            return fmt::format("{}: '{}' is no {}", at, name, shape.of);
        if (auto problem = misfit(item, shape.inner[0], words, at); !problem.empty()) return problem;
    }
    return {};
}

}  // namespace

Json to_json(const Shape& shape) {
    Json json = {{"type", kKindWords[static_cast<int>(shape.kind)]}};
    switch (shape.kind) {
        case Is::number:
        case Is::text:
            if (!shape.of.empty()) json["unit"] = shape.of;
            break;
        case Is::word: json["words"] = shape.of; break;
        case Is::list: json["of"] = to_json(shape.inner[0]); break;
        case Is::map:
        case Is::some:
            json["words"] = shape.of;
            json["of"] = to_json(shape.inner[0]);
            break;
        case Is::object:
            json["object"] = shape.of;
            json["members"] = to_json(shape.members);
            break;
        default: break;
    }
    if (shape.nullable) json["nullable"] = true;
    return json;
}

Json to_json(const std::vector<Member>& members) {
    Json list = Json::array();
    for (const Member& member : members) {
        Json json = to_json(member.shape);
        json["name"] = member.name;
        if (member.optional) json["optional"] = true;
        list.push_back(std::move(json));
    }
    return list;
}

std::string misfit(const Json& value, const Shape& shape, const Alphabets& words, const std::string& place) {
    if (value.is_null() && shape.nullable) return {};
    if (!is_a(value, shape.kind))
        return fmt::format("{}: {} instead of a {}", place, value.dump().substr(0, 40),
                           kKindWords[static_cast<int>(shape.kind)]);
    switch (shape.kind) {
        case Is::word: {
            const std::string word = value.is_string() ? value.get<std::string>() : value.dump();
            return has_word(words, shape.of, word) ? "" : fmt::format("{}: '{}' is no {}", place, word, shape.of);
        }
        case Is::map:
            if (const auto all = words.find(shape.of); all == words.end() || value.size() != all->second.size())
                return fmt::format("{}: not every {} is there", place, shape.of);
            return inner_misfit(value, shape, words, place);
        case Is::list:
        case Is::some: return inner_misfit(value, shape, words, place);
        case Is::object: return misfit(value, shape.members, words, place);
        default: return {};
    }
}

std::string misfit(const Json& value, const std::vector<Member>& members, const Alphabets& words,
                   const std::string& place) {
    for (const Member& member : members) {
        const auto found = value.find(member.name);
        if (found == value.end()) {
            if (member.optional) continue;
            return within_place(place, member.name) + ": is missing";
        }
        if (auto problem = misfit(*found, member.shape, words, within_place(place, member.name)); !problem.empty())
            return problem;
    }
    for (const auto& [name, item] : value.items())
        if (std::ranges::none_of(members, [&](const Member& member) { return member.name == name; }))
            return within_place(place, name) + ": is not described";
    return {};
}

}  // namespace parkett
