// Tables as fuzzing writes them down, and random ones.
//
// An input that is about a position or an edition is JSON that people can read:
//     {"game": "shark", "players": 3, "options": {...}, "edition": {...}, "state": {...}, "dice": 7}
// `edition` and `state` may be missing. `dice` decides what is done with the match once it is accepted.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/match.hpp"
#include "core/rng.hpp"

namespace parkett::fuzz {

struct TableText {
    std::string game;
    Setup setup;
    Json state;  // null: the game begins at its start
    std::uint64_t dice = 0;
};

/// Nothing if it does not have that form; what it says may still be impossible.
std::optional<TableText> read_table(std::string_view text);
Json to_json(const TableText& table);

/// As new_match does it, but the game itself is made once for each set-up: reading an edition takes longer than all
/// else.
Expected<std::unique_ptr<Match>> match_of(const TableText& table);

/// A game, players and options. PARKETT_FUZZ_GAME in the environment names the only game to choose.
TableText random_setup(Rng& rng);
/// A position of such a table after some random or sensible moves; of every phase, the end of the game included.
Json random_state(const TableText& table, Rng& rng);

/// The same as a match with its moves; at most `most` of them. Null if there is no such table.
std::unique_ptr<Match> random_match(const TableText& table, int most, Rng& rng);

/// The game's edition.json; of a game there is.
const Json& shipped_edition(const std::string& game);

}  // namespace parkett::fuzz
