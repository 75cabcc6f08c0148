// Reading the parameters of a request. Names that nobody asks for are ignored, and null counts as not given.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include "cli/engine/fault.hpp"
#include "core/json.hpp"
#include "core/match.hpp"
#include "core/seat.hpp"

namespace parkett::engine {

/// The first thing that is wrong is remembered and the rest is read as if not given, so a method reads all its
/// parameters first and asks for `problem` once.
class Params {
public:
    /// `object` must outlive this.
    explicit Params(const Json& object) : object_(object) {}

    std::string text(const char* name);
    std::optional<std::string> maybe_text(const char* name);
    std::optional<bool> maybe_truth(const char* name);
    /// One of these words.
    std::optional<std::string> maybe_word(const char* name, std::initializer_list<const char*> words);
    std::uint64_t whole(const char* name, std::uint64_t least, std::uint64_t most);
    std::optional<std::uint64_t> maybe_whole(const char* name, std::uint64_t least, std::uint64_t most);
    std::optional<std::uint64_t> maybe_seed(const char* name);
    std::optional<Seat> maybe_seat(const char* name, const Match& match);
    /// An object, or null.
    const Json* maybe_object(const char* name);
    /// A move: a text or an object. Null only if there is a problem.
    const Json* move(const char* name);

    void complain(std::string sentence);
    const std::optional<Fault>& problem() const { return problem_; }

private:
    const Json* given(const char* name) const;
    void miss(const char* name);

    const Json& object_;
    std::optional<Fault> problem_;
};

}  // namespace parkett::engine
