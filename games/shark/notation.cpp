// Moves in words: the written form, a label, why a move is refused, and what it would lead to.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/shark/ground.hpp"
#include "games/shark/permits.hpp"
#include "games/shark/turn.hpp"

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
                     {"roll", {{"zone", alphabet(std::move(zones))},
                               {"colour", alphabet(Words(kColourWords.begin(), kColourWords.end()))}}},
                     {"build", {{"at", alphabet(std::move(cells))}, {"company", alphabet(std::move(builds))}}},
                     {"give", {{"company", companies}, {"shares", shares}}}});
}

/// Nothing is hidden in Shark.
Move Shark::seen_by(const State&, Move move, Seat) const { return move; }

std::string Shark::label(const State& s, Move m) const {
    const auto name = [&](int company) { return edition_->company_name[company]; };
    const int shares = m.b + 1;
    switch (static_cast<Kind>(m.kind)) {
        case kBanker: return fmt::format("Seat {} is the banker", m.a);
        case kTake: return fmt::format("Take a share of {}", name(m.a));
        case kBuy: return fmt::format("Buy {} {} for {}k", shares, name(m.a), shares * s.price[m.a]);
        case kSell: return fmt::format("Sell {} {} for {}k", shares, name(m.a), shares * s.price[m.a]);
        case kDone: return s.phase == Phase::trade ? "Roll the dice" : "End the turn";
        case kRoll: return fmt::format("Zone {}, {}", board().letter[m.a], m.b < kCompanies ? name(m.b) : kColourWords[m.b]);
        case kBuild:
            if (m.b == kTop) return fmt::format("Put a TOP house on {}", cell_word(m.a));
            return fmt::format("Build for {} on {}", name(m.b), cell_word(m.a));
        case kGive: return fmt::format("Give {} {} for {}k", shares, name(m.a), lot(s, m.a, shares));
    }
    return {};
}

namespace {

std::string shares_of(int shares, const std::string& company) {
    return fmt::format("{} {} of {}", shares, shares == 1 ? "share" : "shares", company);
}

std::string refuse_buy(const Shark& game, const State& s, int company, int shares) {
    const std::string& name = game.edition().company_name[company];
    if (s.price[company] == 0) return fmt::format("{} is worth nothing now; it cannot be bought.", name);
    if (s.bought + shares > game.edition().purchases)
        return fmt::format("Only {} shares can be bought in a turn, and you have bought {}.", game.edition().purchases,
                           s.bought);
    if (s.supply[company] == 0) return fmt::format("The bank has no shares of {} left.", name);
    if (shares > s.supply[company]) return fmt::format("The bank has only {}.", shares_of(s.supply[company], name));
    return fmt::format("{} {} {}k, and you have {}k.", shares_of(shares, name), shares == 1 ? "costs" : "cost",
                       shares * s.price[company], s.cash[s.turn]);
}

std::string refuse_build(const Shark& game, const State& s, Cell cell, int company) {
    const Board& board = game.board();
    if (!(game.choices(s, s.colour) >> company & 1)) return "The dice want another colour.";
    if (!board.all.has(cell)) return fmt::format("There is no cell {} on this board.", cell_word(cell));
    if (!board.zone[s.zone].has(cell)) return fmt::format("{} is not in zone {}.", cell_word(cell), board.letter[s.zone]);
    if ((all_houses(s) | s.tops).has(cell)) return fmt::format("There is a house on {} already.", cell_word(cell));
    if (company == kTop) return "A TOP house must stand alone.";
    const Ground ground(s, board, company);
    const Cells here = Cells::of(cell);
    if (!(beside(here) & ground.own).any() && (beside(here) & ground.nobodys).any())
        return "Only a chain can take over a TOP house.";
    return fmt::format("On {} your chain would not be longer than the one beside it.", cell_word(cell));
}

std::string refuse_give(const Shark& game, const State& s, int company, int shares) {
    const std::string& name = game.edition().company_name[company];
    if (shares > s.shares[s.turn][company]) return fmt::format("You do not have so many shares of {}.", name);
    if (s.lots >> company & 1) return fmt::format("You have already given your lot of {}.", name);
    if (lot(s, company, shares) == lot(s, company, shares - 1)) return "That share would bring nothing.";
    if (lot(s, company, shares - 1) >= game.debt(s, s.turn)) return "That is more than you owe.";
    return "After that the rest could not be paid.";
}

}  // namespace

Error Shark::refusal(const State& s, Move m) const {
    const auto why = [&]() -> std::string {
    const bool trading = s.phase == Phase::trade || s.phase == Phase::trade_again;
    if (m.kind == kBuy && trading) return refuse_buy(*this, s, m.a, m.b + 1);
    if (m.kind == kSell && trading)
        return s.price[m.a] == 0 ? fmt::format("{} is worth nothing now; it cannot be sold.", edition_->company_name[m.a])
                                 : fmt::format("You do not have so many shares of {}.", edition_->company_name[m.a]);
    if (m.kind == kBuild && s.phase == Phase::build) return refuse_build(*this, s, m.a, m.b);
    if (m.kind == kGive && s.phase == Phase::forced_sale) return refuse_give(*this, s, m.a, m.b + 1);
    switch (s.phase) {
        case Phase::free_share: return "That cannot be done now: it is time to take a free share.";
        case Phase::trade:
        case Phase::trade_again: return "That cannot be done now: it is time to trade.";
        case Phase::build: return "That cannot be done now: it is time to build.";
        case Phase::forced_sale: return "That cannot be done now: it is time to settle the debt.";
        default: return "That is not what chance has to decide now.";
    }
    };
    return {why()};
}

/// What a move brings is told in full by its own events; nothing more would follow if everybody kept still.
void Shark::outlook(const State&, Move, Seat, EventLog&) const {}

}  // namespace parkett::shark
