// Reading an edition: the shipped figures of a game with the owner's corrections over them, every one checked.
#pragma once

#include <nlohmann/json.hpp>
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

/// The shipped edition of a game with `corrections` laid over it. `read_into(reader, json, edition)` reads what the
/// game has of its own; the first thing that is wrong is the error.
template <class Edition, class Reader = EditionReader, class ReadInto>
Expected<Edition> read_edition(const std::string& shipped, const Json* corrections, ReadInto&& read_into) {
    const Expected<Json> json = corrected(shipped, corrections);
    if (!json) return tl::unexpected(json.error());
    Edition edition;
    Reader read;
    edition.name = read.text(*json, "name");
    read_into(read, *json, edition);
    if (!read.problem().empty()) return fail(read.problem());
    return edition;
}

}  // namespace parkett
