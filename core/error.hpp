// Errors are values: a code and the facts for programs, and one English sentence for the person who caused it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "core/json_writer.hpp"

namespace parkett {

/// A figure or a word of an error. Words are those of the notation (`epic`, `face_up`): clients translate them.
struct Fact {
    std::string name;
    std::variant<std::int64_t, std::string> value;

    Fact(std::string n, int number) : name(std::move(n)), value(std::int64_t{number}) {}
    Fact(std::string n, std::string word) : name(std::move(n)), value(std::move(word)) {}
    Fact(std::string n, const char* word) : name(std::move(n)), value(std::string(word)) {}
};
using Facts = std::vector<Fact>;

struct Error {
    std::string sentence;
    std::string code{};  // the same for the same reason, in every language; empty: only the sentence is known
    Facts facts{};
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string sentence) { return tl::unexpected<Error>(Error{std::move(sentence)}); }
inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

/// An error whose sentence is `english` with `{name}` replaced by that fact: it says nothing that the facts do not.
Error refuse(const char* code, std::string_view english, Facts facts = {});

/// `{"code": ..., "facts": {...}}`; without a code an empty object. The sentence travels where the protocol wants it.
Json details(const Error& error);
/// The same as members of an object.
void write_details(JsonWriter& out, const Error& error);
/// The same with the sentence, as `error`.
Json to_json(const Error& error);

}  // namespace parkett
