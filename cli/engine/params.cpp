#include "cli/engine/params.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace parkett::engine {

const Json* Params::given(const char* name) const {
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void Params::complain(std::string sentence) {
    if (!problem_) problem_ = Fault{Code::bad_params, {std::move(sentence)}};
}

void Params::miss(const char* name) { complain(fmt::format("The parameter '{}' is missing.", name)); }

std::optional<std::string> Params::maybe_text(const char* name) {
    const Json* value = given(name);
    if (!value) return {};
    if (value->is_string()) return value->get<std::string>();
    complain(fmt::format("The parameter '{}' is a text.", name));
    return {};
}

std::string Params::text(const char* name) {
    if (!given(name)) miss(name);
    return maybe_text(name).value_or("");
}

std::optional<bool> Params::maybe_truth(const char* name) {
    const Json* value = given(name);
    if (!value) return {};
    if (value->is_boolean()) return value->get<bool>();
    complain(fmt::format("The parameter '{}' is true or false.", name));
    return {};
}

std::optional<std::string> Params::maybe_word(const char* name, std::initializer_list<const char*> words) {
    auto word = maybe_text(name);
    if (!word || std::ranges::find(words, *word) != words.end()) return word;
    complain(fmt::format("The parameter '{}' is one of {}.", name, fmt::join(words, ", ")));
    return {};
}

std::optional<std::uint64_t> Params::maybe_whole(const char* name, std::uint64_t least, std::uint64_t most) {
    const Json* value = given(name);
    if (!value) return {};
    // Whole numbers below zero have another type, as have 4.0 and numbers beyond 64 bits.
    if (value->is_number_unsigned()) {
        const auto number = value->get<std::uint64_t>();
        if (number >= least && number <= most) return number;
    }
    complain(fmt::format("The parameter '{}' is a whole number from {} to {}.", name, least, most));
    return {};
}

std::uint64_t Params::whole(const char* name, std::uint64_t least, std::uint64_t most) {
    if (!given(name)) miss(name);
    return maybe_whole(name, least, most).value_or(least);
}

std::optional<std::uint64_t> Params::maybe_seed(const char* name) {
    return maybe_whole(name, 0, std::numeric_limits<std::uint64_t>::max());
}

std::optional<Seat> Params::maybe_seat(const char* name, const Match& match) {
    const auto number = maybe_whole(name, 0, static_cast<std::uint64_t>(match.seats() - 1));
    if (!number) return {};
    return static_cast<Seat>(*number);
}

const Json* Params::maybe_object(const char* name) {
    const Json* value = given(name);
    if (!value || value->is_object()) return value;
    complain(fmt::format("The parameter '{}' is an object.", name));
    return nullptr;
}

const Json* Params::move(const char* name) {
    const Json* value = given(name);
    if (value && (value->is_string() || value->is_object())) return value;
    if (value) complain(fmt::format("The parameter '{}' is a text, or an object with a kind.", name));
    else miss(name);
    return nullptr;
}

}  // namespace parkett::engine
