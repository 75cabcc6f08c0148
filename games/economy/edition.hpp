// What is printed on Master of Economy's boards, as flat tables. Loaded from JSON once; the rules never see JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/error.hpp"
#include "core/json.hpp"

namespace parkett::economy {

inline constexpr int kCompanies = 4;
inline constexpr int kGoods = 6;  // and as many kinds of factories: each makes the good of its number
inline constexpr int kMaxFields = 12;
inline constexpr int kPackages = 10;  // of each company, with 1 to 10 shares
inline constexpr int kMostPoints = 63;

enum Good : std::uint8_t { materials, coal, ore, electricity, steel, ships };

inline constexpr std::array<const char*, kCompanies> kCompanyWords{"blue", "yellow", "green", "red"};
inline constexpr std::array<const char*, kGoods> kGoodWords{"materials",   "coal",  "ore",
                                                            "electricity", "steel", "ships"};
inline constexpr std::array<const char*, kGoods> kFactoryWords{"quarry",      "coal_mine",  "ore_mine",
                                                               "power_plant", "steelworks", "shipyard"};

/// What a factory needs for a year's work, a bit each (ME-2.1), and what it makes (ME-3.1).
inline constexpr std::array<std::uint8_t, kGoods> kInputs{
    0, 1 << electricity, 1 << electricity, 1 << coal, 1 << ore | 1 << coal, 1 << electricity | 1 << steel};
inline constexpr std::array<std::uint8_t, kGoods> kOutput{1, 2, 2, 2, 2, 1};

/// One good's line on the market. Field 0 is the import field, fields 1 to `fields` are for exports.
struct MarketRow {
    int import_price = 0;
    std::array<std::uint8_t, kMaxFields> export_price{};
    std::array<std::uint8_t, kMaxFields> local_price{};  // differs on `0/1`
};

struct Edition {
    std::string name;
    std::array<std::string, kCompanies> company_name, company_short;
    std::array<MarketRow, kGoods> row{};
    int fields = 0;  // export fields of each row
    int demand_start = 0, grey_field = 0;
    std::array<std::uint8_t, kMostPoints + 1> share_value{};  // by points
    std::array<std::uint8_t, kMostPoints + 1> band_start{};   // the least points with the same share value
    std::array<std::uint8_t, 64> manager_bonus{};             // by factories
    int spaces = 0;                                           // for factories of each kind
    int warehouse = 0;                                        // for goods of each kind
    int start_cash = 0, start_materials = 0, bank = 0;
    int factory_cost = 0, factory_sale = 0, forced_factory_sale = 0;
    int loan = 0, interest = 0, loans = 0, fine = 0;
    int offers = 0;  // and one more for influence
    int end_points = 0, years = 0, highest_bid = 0;
    std::array<int, kGoods> goods{}, works{};  // pieces in the box, for those who count them
    int paid_in_half = 0;                      // more than this the bank cannot pay in half a year
    bool own_offer_skipped = false, one_buy_back = false, shadow_ends = false;
};

/// The shipped edition with `corrections` (an object of the same shape, or null) laid over it, checked.
Expected<Edition> load_edition(const Json* corrections);

}  // namespace parkett::economy
