// The commands of the program, and what they have in common.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "core/error.hpp"
#include "core/language.hpp"
#include "core/match.hpp"

namespace parkett {

inline constexpr int kGood = 0, kBad = 1, kMisused = 2;  // exit codes

/// Which game, for how many, with which variants.
struct TableOptions {
    std::string game = "stockpile";
    std::optional<int> players;        // without it as many as usual
    std::vector<std::string> options;  // "board=advanced"
    std::string edition;               // a file
};

struct PlayOptions {
    TableOptions table;
    std::string level = "medium";
    int seat = 1;
    int hot_seat = 0;  // so many people at this screen, on the first seats; 0: one, on `seat`
    std::optional<std::uint64_t> seed;
    std::uint64_t visits = 0;  // 0: by the clock
    std::string record;
    std::string language;  // a tag such as de; empty: usual_language
};

struct SimulateOptions {
    TableOptions table;
    std::uint64_t games = 10000;
    std::string level = "random";
    std::uint64_t seed = 1;
    std::uint64_t visits = 200;
    int threads = 0;
    bool json = false;
};

struct ReplayOptions {
    std::string file;
    std::optional<std::size_t> move;
    std::optional<int> seat;
    bool events = false;
    bool verify = false;
    std::string language;  // a tag such as de; empty: usual_language
};

struct RulesOptions {
    std::string game = "stockpile";
    std::string rule{};
    std::string language{};  // a tag such as de; empty: usual_language
    std::string edition{};   // a file
    bool glossary = false;
    bool json = false;
};

int run_play(const PlayOptions& options, std::istream& in, std::ostream& out, const Terminal& terminal);
int run_simulate(const SimulateOptions& options, std::ostream& out, const Terminal& terminal);
int run_replay(const ReplayOptions& options, std::ostream& out, const Terminal& terminal);
/// Of one game, or of all.
int run_vocabulary(const std::string& game, std::ostream& out);
int run_rules(const RulesOptions& options, std::ostream& out, const Terminal& terminal);

/// One sentence on standard error.
int complain(const Error& error);

/// What LC_ALL or LANG say, English if the house does not speak it.
Language usual_language();

/// The language of a tag, or of the environment where there is none; empty if there are no words in it.
std::string language_or_usual(const std::string& tag);
Error unspoken(const std::string& tag);

/// The corrections in a file; none for no file.
Expected<std::shared_ptr<const Json>> edition_in(const std::string& file);
Expected<Setup> setup_of(const TableOptions& options);
Expected<std::unique_ptr<Match>> open_table(const TableOptions& options);
/// "-" is standard input.
Expected<std::string> read_file(const std::string& path);
Expected<void> write_file(const std::string& path, const std::string& text);

}  // namespace parkett
