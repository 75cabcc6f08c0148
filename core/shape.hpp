// What a value of a view, an event, a move or a refusal is. Whatever leaves a game is described with these, once, in
// games/<id>/vocabulary.cpp; clients generate their types from it, and a test holds what is sent against it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/json.hpp"

namespace parkett {

/// Lists of words that moves, events and views are written with, by name: `company`: nyso, wings, ...
using Alphabets = std::map<std::string, std::vector<std::string>>;

struct Member;

struct Shape {
    enum class Kind { number, seat, truth, text, word, list, map, some, object };

    Kind kind;
    /// number, text: its unit (`money`, `shares`, `cell`); word, map, some: its alphabet; object: its name
    std::string of;
    std::vector<Shape> inner;     // list, map, some: what is in it
    std::vector<Member> members;  // object
    bool nullable = false;

    explicit Shape(Kind what, std::string name = "");
    Shape(Kind what, std::string name, std::vector<Shape> within);
    // Where a Member is known: it has a Shape itself.
    Shape(const Shape& other);
    Shape(Shape&& other) noexcept;
    Shape& operator=(const Shape& other);
    Shape& operator=(Shape&& other) noexcept;
    ~Shape();

    /// Null where there is no such thing, or where the viewer may not know it.
    Shape or_null() const;
};

struct Member {
    std::string name;
    Shape shape;
    bool optional = false;  // may be left out
};

namespace shape {
Shape number(std::string unit = "");
/// An amount of the game's money, in the unit that it is counted with.
Shape money();
Shape seat();
Shape truth();
/// Letters that are not words of an alphabet: a name, a cell.
Shape text(std::string unit = "");
Shape word(std::string alphabet);
Shape list(Shape of);
/// An object with a value for each word of an alphabet.
Shape map(std::string alphabet, Shape of);
/// The same with values for some of them.
Shape some(std::string alphabet, Shape of);
/// `name` is what clients call the type.
Shape object(std::string name, std::vector<Member> members);
Member optional(std::string name, Shape shape);
}  // namespace shape

Json to_json(const Shape& shape);
Json to_json(const std::vector<Member>& members);

/// Why `value` is not of that shape, beginning with the place ("seats/0/cash: a string instead of a number"); empty if
/// it is.
std::string misfit(const Json& value, const Shape& shape, const Alphabets& words, const std::string& place = "");
/// The same for the members of an object. Members that are not described are a misfit too.
std::string misfit(const Json& value, const std::vector<Member>& members, const Alphabets& words,
                   const std::string& place = "");

}  // namespace parkett
