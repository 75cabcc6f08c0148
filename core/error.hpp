// Errors are values: one sentence that the person who caused it understands.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace parkett {

struct Error {
    std::string sentence;
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string sentence) {
    return tl::unexpected<Error>(Error{std::move(sentence)});
}

}  // namespace parkett
