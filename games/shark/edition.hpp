// What is printed on Shark's board, dice and cards, as flat tables. Loaded from JSON once; the rules never see JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/error.hpp"
#include "core/json.hpp"
#include "games/shark/cells.hpp"

namespace parkett::shark {

inline constexpr int kCompanies = 4;
inline constexpr int kMaxZones = 9;
inline constexpr int kFaces = 6;  // of each die

inline constexpr std::array<const char*, kCompanies> kCompanyWords{"nyso", "wings", "empire", "smith"};

/// What stands on a cell: a company's house, or a TOP house.
inline constexpr int kTop = kCompanies;
/// What the colour die shows: a company, black or white; without the die, anything.
enum Colour : std::uint8_t { kBlack = 4, kWhite = 5, kAny = 6, kColours = 7 };
inline constexpr std::array<const char*, kColours> kColourWords{"nyso",  "wings", "empire", "smith",
                                                                "black", "white", "any"};

struct Board {
    int rows = 0, columns = 0;
    int zones = 0;
    std::array<char, kMaxZones> letter{};  // of each zone, in order of appearance on the die
    std::array<Cells, kMaxZones> zone{};
    Cells all;
    std::array<std::uint8_t, kFaces> die{};  // zone of each face
    int shares = 0;                          // of each company
    bool sold_out_ends = false;
};

struct Edition {
    std::string name;
    std::array<std::string, kCompanies> company_name, company_colour;
    int houses = 0;  // of each colour
    int top_houses = 0;
    int highest_price = 0;
    int purchases = 0;
    int lone_commission = 0;
    int top_rise = 0;
    int chain_limit = 0;
    Board board;  // the one that was chosen
};

/// The shipped edition with `corrections` (an object of the same shape, or null) laid over it, checked.
Expected<Edition> load_edition(const Json* corrections, const std::string& board);

/// "F7": the column's letter, then the row, counted from 1.
const char* cell_word(Cell cell);
/// A zone's letter or digit as a word.
const char* zone_word(char letter);

}  // namespace parkett::shark
