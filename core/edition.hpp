// Reading an edition: the shipped figures of a game with the owner's corrections over them, every one checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"

namespace parkett {

/// `shipped` with `corrections` (an object of the same shape, or null) laid over it. A key that the shipped file does
/// not have is an error: a misspelt one would otherwise be silently without effect. `notes` are left out.
Expected<Json> corrected(const std::string& shipped, const Json* corrections);

/// "boards.basic" and "cosmic" as "boards.basic.cosmic".
std::string join(const std::string& path, std::string_view key);

/// Reads figures and remembers the first thing that is wrong, so that the code that uses it can follow the file.
class EditionReader {
public:
    const std::string& problem() const { return problem_; }

    void require(bool good, std::string sentence) {
        if (!good && problem_.empty()) problem_ = std::move(sentence);
    }

    int number(const Json& in, const std::string& key, int low, int high, const std::string& path = {});
    std::vector<int> numbers(const Json& list, const std::string& path, int low, int high);
    bool truth(const Json& in, const std::string& key, const std::string& path = {});
    /// Names are printed on terminals, so they are short and hold no control characters.
    std::string text(const Json& in, const std::string& key, const std::string& path = {});

private:
    std::string problem_;
};

}  // namespace parkett
