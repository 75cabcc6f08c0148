// What a request can be answered with instead of a result.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "core/error.hpp"
#include "core/json.hpp"

namespace parkett::engine {

enum class Code : int {
    parse_error = -32700,
    invalid_request = -32600,
    unknown_method = -32601,
    bad_params = -32602,
    internal = -32603,
    illegal_move = -32001,
    wrong_moment = -32002,  // no game yet, not over yet, nothing to take back
};

struct Fault {
    Code code;
    Error error;
};

using Answer = tl::expected<Json, Fault>;

inline tl::unexpected<Fault> fault(Code code, std::string sentence) {
    return tl::unexpected<Fault>(Fault{code, {std::move(sentence)}});
}
inline tl::unexpected<Fault> fault(Code code, Error error) {
    return tl::unexpected<Fault>(Fault{code, std::move(error)});
}

}  // namespace parkett::engine
