// Moves in words: the written form, and a label. Why one is refused is in refusal.cpp.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/shark/lots.hpp"

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

std::string Shark::label(const State& s, Move m) const {
    const auto name = [&](int company) { return edition_->company_name[company]; };
    const int shares = m.b + 1;
    switch (static_cast<Kind>(m.kind)) {
        case kBanker: return fmt::format("Seat {} is the banker", m.a);
        case kTake: return fmt::format("Take a share of {}", name(m.a));
        case kBuy: return fmt::format("Buy {} {} for {}k", shares, name(m.a), shares * s.price[m.a]);
        case kSell: return fmt::format("Sell {} {} for {}k", shares, name(m.a), shares * s.price[m.a]);
        case kDone: return s.phase == Phase::trade ? "Roll the dice" : "End the turn";
        case kRoll:
            return fmt::format("Zone {}, {}", board().letter[m.a], m.b < kCompanies ? name(m.b) : kColourWords[m.b]);
        case kBuild:
            if (m.b == kTop) return fmt::format("Put a TOP house on {}", cell_word(m.a));
            return fmt::format("Build for {} on {}", name(m.b), cell_word(m.a));
        case kGive: return fmt::format("Give {} {} for {}k", shares, name(m.a), lot(s, m.a, shares));
    }
    return {};
}

}  // namespace parkett::shark
