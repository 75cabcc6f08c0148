// The written form of moves: `bid pile=2 at=10`, or {"kind": "bid", "pile": 2, "at": 10}.
// One table per game describes both, in both directions.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/json_writer.hpp"
#include "core/move.hpp"

namespace parkett {

/// The words an operand's values 0, 1, 2, ... are written with.
using Words = std::vector<std::string>;
using Alphabet = std::shared_ptr<const Words>;

Alphabet alphabet(Words words);
/// "from", "from + 1", ..., count words.
Alphabet numbers(int from, int count);

struct Operand {
    std::string name;
    Alphabet alphabet;
};

/// How one kind of move is written. The position in Notation's list is the move's `kind`.
struct Form {
    std::string kind;
    std::vector<Operand> operands;  // a, b, c
};

class Notation {
public:
    Notation() = default;
    explicit Notation(std::vector<Form> forms) : forms_(std::move(forms)) {}

    std::string text(Move move) const;
    /// Kind and operands, as members of an object.
    void write(Move move, JsonWriter& out) const;
    Json json(Move move) const;

    /// Operands may come in any order. What cannot be read is an error with the offending word in it.
    Expected<Move> parse(std::string_view text) const;
    Expected<Move> parse_json(const Json& json) const;

    const std::vector<Form>& forms() const { return forms_; }

private:
    Expected<Move> assemble(std::string_view kind, const std::vector<std::pair<std::string, std::string>>& given) const;

    std::vector<Form> forms_;
};

}  // namespace parkett
