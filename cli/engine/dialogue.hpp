// One conversation of the protocol: what is on the table, and who deals.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/engine/fault.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"

namespace parkett::engine {

/// Who deals and rolls: the engine itself (`auto`), or the client (`manual`).
enum class Chance { automatic, manual };

struct Dialogue {
    std::unique_ptr<Match> match;  // none before the first `new` or `load`
    Chance chance = Chance::automatic;
    std::optional<Rng> dealer;  // runs on through undo and load: no card is dealt twice from the same number

    /// Puts another match on the table. What is not given stays as it was.
    void begin(std::unique_ptr<Match> next, std::optional<Chance> mode, std::optional<std::uint64_t> seed);
    /// Lets chance move until it is somebody's turn, unless chance is the client's.
    std::vector<Played> settle();
};

/// A seed from outside the program, for those who gave none.
std::uint64_t any_seed();

class Params;
struct Method {
    std::string_view name;
    bool needs_match;
    Answer (*perform)(Dialogue& dialogue, Params& params);
};

/// The method of that name, or null.
const Method* find_method(std::string_view name);

// By subject, one file each. Those that need a match are not called without one.
Answer games(Dialogue&, Params&);  // table.cpp
Answer new_game(Dialogue&, Params&);
Answer load(Dialogue&, Params&);
Answer state(Dialogue&, Params&);
Answer record(Dialogue&, Params&);
Answer actor(Dialogue&, Params&);  // look.cpp
Answer legal(Dialogue&, Params&);
Answer result(Dialogue&, Params&);
Answer view(Dialogue&, Params&);
Answer play(Dialogue&, Params&);  // play.cpp
Answer preview(Dialogue&, Params&);
Answer undo(Dialogue&, Params&);
Answer think(Dialogue&, Params&);  // think.cpp
Answer analyse(Dialogue&, Params&);

}  // namespace parkett::engine
