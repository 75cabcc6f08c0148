// The whole position as JSON, both ways. Words instead of numbers, so that a person can set one up by hand.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/position_reader.hpp"
#include "games/shark/shark.hpp"

namespace parkett::shark {

namespace {

/// A game has a few hundred turns, and a turn moves a few thousand at most: neither can run over what holds it.
constexpr int kMostTurns = 60000, kMostCash = 1000000;

Json by_company(const std::array<std::uint8_t, kCompanies>& figures) {
    Json json = Json::object();
    for (int i = 0; i < kCompanies; ++i) json[kCompanyWords[i]] = figures[i];
    return json;
}

class Reader : public PositionReader {
public:
    std::array<std::uint8_t, kCompanies> by_company(const Json& parent, const char* key, int high) {
        std::array<std::uint8_t, kCompanies> figures{};
        const Json& json = object(at(parent, key), key);
        const auto place = inside(key);
        for (int i = 0; i < kCompanies; ++i) figures[i] = small(json, kCompanyWords[i], high);
        return figures;
    }

    Cells cells(const Json& list) {
        static const auto words = [] {
            std::array<const char*, kMaxCells> all{};
            for (int i = 0; i < kMaxCells; ++i) all[i] = cell_word(static_cast<Cell>(i));
            return all;
        }();
        Cells cells;
        for (const Json& entry : list) {
            const Cells cell = Cells::of(static_cast<Cell>(word(entry, "cells", words)));
            if ((cells & cell).any()) complain(fmt::format("In the position, cell {} is named twice.", shown(entry)));
            cells |= cell;
        }
        return cells;
    }
};

}  // namespace

Json Shark::state_json(const State& s) const {
    Json seats = Json::array(), houses = Json::object();
    for (Seat seat = 0; seat < players_; ++seat)
        seats.push_back({{"cash", s.cash[seat]}, {"shares", by_company(s.shares[seat])}, {"out", s.out[seat]}});
    for (int i = 0; i < kCompanies; ++i) houses[kCompanyWords[i]] = words_of(s.houses[i]);
    houses["top"] = words_of(s.tops);
    Json roll;
    if (s.colour != kNone) roll = {{"zone", zone_word(board().letter[s.zone])}, {"colour", kColourWords[s.colour]}};
    return {{"phase", kPhaseWords[static_cast<int>(s.phase)]},
            {"end", kEndWords[static_cast<int>(s.end)]},
            {"banker", s.banker},
            {"builder", s.builder},
            {"turn", s.turn},
            {"turns", s.turns},
            {"bought", s.bought},
            {"roll", roll},
            {"lots", by_company(s.given)},
            {"settlements", s.settlements},
            {"tops_left", s.tops_left},
            {"prices", by_company(s.price)},
            {"used", by_company(s.used)},
            {"supply", by_company(s.supply)},
            {"seats", seats},
            {"houses", houses}};
}

Expected<State> Shark::parse_state(const Json& json) const {
    Reader read;
    State s = start();
    s.phase = static_cast<Phase>(read.word(read.at(json, "phase"), "phase", kPhaseWords));
    s.end = static_cast<End>(read.word(read.at(json, "end"), "end", kEndWords));
    s.banker = read.small(json, "banker", players_ - 1);
    s.builder = read.small(json, "builder", players_ - 1);
    s.turn = read.small(json, "turn", players_ - 1);
    s.turns = static_cast<std::uint16_t>(read.number_at(json, "turns", 0, kMostTurns));
    s.bought = read.small(json, "bought", edition_->purchases);
    if (const Json& roll = read.at(json, "roll"); !roll.is_null()) {
        std::array<const char*, kMaxZones> zones{};
        for (int i = 0; i < board().zones; ++i) zones[i] = zone_word(board().letter[i]);
        const WordList known(zones.data(), static_cast<std::size_t>(board().zones));
        s.zone = static_cast<std::uint8_t>(read.word(read.at(roll, "zone"), "zone", known));
        s.colour = static_cast<std::uint8_t>(read.word(read.at(roll, "colour"), "colour", kColourWords));
    }
    s.given = read.by_company(json, "lots", board().shares);
    s.settlements = read.small(json, "settlements", 255);
    s.tops_left = read.small(json, "tops_left", edition_->top_houses);
    s.price = read.by_company(json, "prices", edition_->highest_price);
    s.used = read.by_company(json, "used", edition_->houses);
    s.supply = read.by_company(json, "supply", board().shares);
    const Json& seats = read.list(json, "seats", players_, players_);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto place = read.inside("seat", i);
        s.cash[i] = read.number_at(seats[i], "cash", -kMostCash, kMostCash);
        s.shares[i] = read.by_company(seats[i], "shares", board().shares);
        s.out[i] = read.small(seats[i], "out", 255);
    }
    const Json& houses = read.at(json, "houses");
    const auto place = read.inside("houses");
    for (int i = 0; i < kCompanies; ++i) s.houses[i] = read.cells(read.list(houses, kCompanyWords[i], 0, kMaxCells));
    s.tops = read.cells(read.list(houses, "top", 0, kMaxCells));
    if (!read.problem.empty()) return fail(read.problem);
    if (auto wrong = inconsistency(s); !wrong.empty()) return fail(std::move(wrong));
    return s;
}

}  // namespace parkett::shark
