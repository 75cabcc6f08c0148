// How tables begin: a wish from the lobby, or a record that somebody wants to see.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/limits.hpp"
#include "server/sitting.hpp"

namespace parkett::server {

/// What a guest asked for.
struct TableWish {
    struct Place {
        enum class Kind { guest, bot, open } kind = Kind::open;
        std::string level;
        std::string name;
    };
    std::string game;
    Setup setup;
    std::vector<Place> places;
    bool lesson = false;
};

/// A record to look at, or a position in it from which somebody wants to play on.
struct RecordWish {
    std::string record;
    std::optional<std::size_t> moves;      // only so many of it
    std::vector<TableWish::Place> places;  // who goes on; empty: nobody
    std::optional<Seat> dealt_for{};       // all that this seat cannot know is dealt anew; none: it stays as it was
};

struct OpenedTable {
    Sitting sitting;
    StoredTable stored;
    std::optional<Error> problem;  // of a record whose moves did not all fit
};

Expected<TableWish> read_wish(const Json& body);
/// The `name` of a JSON object, cleaned; empty if there is none.
Expected<std::string> read_name(const Json& json);

Expected<OpenedTable> new_table(const TableWish& wish, const TableSeed& seed);
Expected<RecordWish> read_record_wish(const Json& body);
/// `seed` decides what chance does from there on, if somebody goes on.
Expected<OpenedTable> table_of_record(const RecordWish& wish, const TableSeed& seed, const ServerLimits& limits,
                                      const Stop& stop);
/// The guest who asked for the table owns it, and sits on the seats he wished for.
void take_seats(OpenedTable& table, const std::string& guest);

}  // namespace parkett::server
