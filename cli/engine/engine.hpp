// `parkett engine`: the house as a program for other programs. JSON-RPC 2.0, one object a line (docs/protocol.md).
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "cli/engine/dialogue.hpp"

namespace parkett {

/// A line in, a line out, and one match in between. It survives every line: what cannot be done is an error object
/// with a sentence, and has changed nothing.
class Engine {
public:
    static constexpr std::size_t kMaxLine = 1 << 20;  // bytes
    static constexpr std::size_t kMaxBatch = 1024;    // requests in one line

    /// The answer without its line break. Nothing for notifications and blank lines.
    std::optional<std::string> answer(std::string_view line);

private:
    engine::Dialogue desk_;
};

/// Answers until the input ends. Returns the process's exit code.
int run_engine(std::istream& in, std::ostream& out);

}  // namespace parkett
