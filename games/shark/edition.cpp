// Shark's edition, read, checked and compiled into tables.
#include "games/shark/edition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/edition.hpp"
#include "games/embedded.hpp"

namespace parkett::shark {

namespace {

int zone_of(const Board& board, char letter) {
    const auto end = board.letter.begin() + board.zones;
    const auto found = std::find(board.letter.begin(), end, letter);
    return found == end ? -1 : static_cast<int>(found - board.letter.begin());
}

/// The zones are those the die can show.
void read_die(EditionReader& read, const Json& die, const std::string& path, Board& board) {
    const auto is_letter = [](const Json& face) {
        return face.is_string() && face.get_ref<const std::string&>().size() == 1 &&
               std::isalnum(static_cast<unsigned char>(face.get_ref<const std::string&>()[0]));
    };
    const bool good = die.size() == kFaces && std::all_of(die.begin(), die.end(), is_letter);
    read.require(good, fmt::format("The edition's '{}' must be {} letters or digits.", join(path, "die"), kFaces));
    if (!good) return;
    for (int face = 0; face < kFaces; ++face) {
        const char letter = die[face].get_ref<const std::string&>()[0];
        if (zone_of(board, letter) < 0) board.letter[board.zones++] = letter;
        board.die[face] = static_cast<std::uint8_t>(zone_of(board, letter));
    }
}

/// A dot is a hole in the board.
void read_rows(EditionReader& read, const Json& rows, const std::string& path, Board& board) {
    const std::string where = join(path, "rows");
    read.require(!rows.empty() && rows.size() <= kMaxRows,
                 fmt::format("The edition's '{}' must be 1 to {} rows.", where, kMaxRows));
    if (!read.problem().empty()) return;
    board.rows = static_cast<int>(rows.size());
    for (int row = 0; row < board.rows; ++row) {
        const std::string text = rows[row].is_string() ? rows[row].get<std::string>() : "";
        if (row == 0) board.columns = static_cast<int>(text.size());
        const bool good = !text.empty() && text.size() <= kMaxColumns && static_cast<int>(text.size()) == board.columns;
        read.require(good, fmt::format("The rows of the edition's '{}' must all have the same length, 1 to {}.", where,
                                       kMaxColumns));
        if (!good) return;
        for (int column = 0; column < board.columns; ++column) {
            if (text[column] == '.') continue;
            const int zone = zone_of(board, text[column]);
            read.require(zone >= 0, fmt::format("The edition's '{}' has a zone that its die never shows.", where));
            if (zone < 0) return;
            const Cells cell = Cells::of(static_cast<Cell>(row * kMaxColumns + column));
            board.zone[zone] |= cell;
            board.all |= cell;
        }
    }
    for (int zone = 0; zone < board.zones; ++zone)
        read.require(board.zone[zone].any(),
                     fmt::format("The edition's '{}' has no cell for zone {}.", where, board.letter[zone]));
}

void read_figures(EditionReader& read, const Json& json, const std::string& board, Edition& edition) {
    for (int i = 0; i < kCompanies; ++i) {
        const std::string path = join("companies", kCompanyWords[i]);
        const Json& company = json["companies"][kCompanyWords[i]];
        edition.company_name[i] = read.text(company, "name", path);
        edition.company_colour[i] = read.text(company, "colour", path);
    }
    edition.houses = read.number(json, "houses", 2, 60);
    edition.top_houses = read.number(json, "top_houses", 0, 20);
    edition.highest_price = read.number(json, "highest_price", 2, 15);
    edition.purchases = read.number(json, "purchases", 1, 5);
    edition.lone_commission = read.number(json, "lone_commission", 0, 15);
    edition.top_rise = read.number(json, "top_rise", 0, 15);
    edition.chain_limit = read.number(json, "chain_limit", 2, 60);
    const Json& printed = json["boards"][board];
    const std::string path = join("boards", board);
    read_die(read, printed["die"], path, edition.board);
    read_rows(read, printed["rows"], path, edition.board);
    edition.board.shares = read.number(printed, "shares", 6, 60, path);
    edition.board.sold_out_ends = read.truth(printed, "sold_out_ends", path);
}

}  // namespace

Expected<Edition> load_edition(const Json* corrections, const std::string& board) {
    return read_edition<Edition>(
        embedded_shark().edition, corrections,
        [&](EditionReader& read, const Json& json, Edition& edition) { read_figures(read, json, board, edition); });
}

// Events hold words by pointer, so these live as long as the program.

const char* cell_word(Cell cell) {
    static const auto words = [] {
        std::array<std::array<char, 4>, kMaxCells> all{};
        for (int i = 0; i < kMaxCells; ++i) {
            const int row = i / kMaxColumns + 1;
            all[i] = {static_cast<char>('A' + i % kMaxColumns), static_cast<char>(row < 10 ? '0' + row : '1'),
                      static_cast<char>(row < 10 ? 0 : '0' + row - 10), 0};
        }
        return all;
    }();
    return words[cell].data();
}

const char* zone_word(char letter) {
    static const auto words = [] {
        std::array<std::array<char, 2>, 128> all{};
        for (int i = 0; i < 128; ++i) all[i][0] = static_cast<char>(i);
        return all;
    }();
    return words[letter & 127].data();
}

}  // namespace parkett::shark
