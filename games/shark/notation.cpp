// Moves in words: the written form. Why one is refused is in refusal.cpp.
#include "core/notation.hpp"

#include "games/shark/shark.hpp"

namespace parkett::shark {

Notation make_notation(const Edition& edition, int players) {
    Words zones, cells;
    for (int zone = 0; zone < edition.board.zones; ++zone) zones.emplace_back(zone_word(edition.board.letter[zone]));
    for (int cell = 0; cell < kMaxCells; ++cell) cells.emplace_back(cell_word(static_cast<Cell>(cell)));
    const auto companies = alphabet(Words(kCompanyWords.begin(), kCompanyWords.end()));
    const auto shares = numbers(1, 64);
    Words builds(kCompanyWords.begin(), kCompanyWords.end());
    builds.emplace_back("top");
    return Notation({{"banker", {{"seat", numbers(0, players)}}},
                     {"take", {{"company", companies}}},
                     {"buy", {{"company", companies}, {"shares", shares}}},
                     {"sell", {{"company", companies}, {"shares", shares}}},
                     {"done", {}},
                     {"roll",
                      {{"zone", alphabet(std::move(zones))},
                       {"colour", alphabet(Words(kColourWords.begin(), kColourWords.end()))}}},
                     {"build", {{"at", alphabet(std::move(cells))}, {"company", alphabet(std::move(builds))}}},
                     {"give", {{"company", companies}, {"shares", shares}}}});
}

}  // namespace parkett::shark
