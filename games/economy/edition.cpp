// Master of Economy's edition, read, checked and compiled into tables.
#include "games/economy/edition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/edition.hpp"
#include "games/embedded.hpp"

namespace parkett::economy {

namespace {

/// `0/1`: nothing abroad, 1 at home.
bool read_price(const Json& field, std::uint8_t& abroad, std::uint8_t& at_home) {
    if (field.is_string() && field.get_ref<const std::string&>() == "0/1") {
        abroad = 0;
        at_home = 1;
        return true;
    }
    if (!within(field, 0, 60)) return false;
    abroad = at_home = field.get<std::uint8_t>();
    return true;
}

void read_row(EditionReader& read, const Json& json, const std::string& path, MarketRow& row, int& fields) {
    row.import_price = read.number(json, "import", 0, 60, path);
    const Json& list = json["export"];
    const std::string where = join(path, "export");
    const bool good = list.is_array() && !list.empty() && list.size() < kMaxFields &&
                      (fields == 0 || static_cast<int>(list.size()) == fields);
    read.require(good, fmt::format("The edition's '{}' must have 1 to {} fields, as many as the other rows.", where,
                                   kMaxFields - 1));
    if (!good) return;
    fields = static_cast<int>(list.size());
    for (int i = 0; i < fields; ++i)
        read.require(read_price(list[i], row.export_price[i + 1], row.local_price[i + 1]),
                     fmt::format("The edition's '{}' holds prices from 0 to 60, or \"0/1\".", where));
}

/// Steps `[[from, value], ...]` spread over a table.
template <std::size_t N>
void read_steps(EditionReader& read, const Json& json, const char* key, int first, int least,
                std::array<std::uint8_t, N>& table) {
    const Json& list = json[key];
    bool good = list.is_array() && !list.empty();
    int last = first - 1;
    for (std::size_t i = 0; good && i < list.size(); ++i) {
        good = list[i].is_array() && list[i].size() == 2 && within(list[i][0], last + 1, static_cast<int>(N) - 1) &&
               within(list[i][1], least, 60) && (i > 0 || list[i][0] == first);
        if (!good) break;
        last = list[i][0].get<int>();
        for (int at = last; at < static_cast<int>(N); ++at) table[at] = list[i][1].get<std::uint8_t>();
    }
    read.require(
        good,
        fmt::format(
            "The edition's '{}' must be steps [from, value] that begin with {} and rise, with values from {} to 60.",
            key, first, least));
}

/// All exports, every sale of factories and of packages, every bonus and loan, and the end: each as often as it can
/// happen.
int most_paid_in_half(const Edition& edition) {
    const auto most = [](const auto& list) { return static_cast<int>(*std::max_element(list.begin(), list.end())); };
    const int share = most(edition.share_value), works = kGoods * edition.spaces + 3;
    int exports = 0;
    for (const MarketRow& row : edition.row)
        exports += std::accumulate(row.export_price.begin(), row.export_price.end(), 0);
    const int each = 2 * edition.factory_sale + works * edition.forced_factory_sale + edition.loan +
                     most(edition.manager_bonus) +
                     (2 + 3) * kPackages * share;  // two deals of a company, three of a player
    return exports + kCompanies * (each + kPackages * (kPackages + 1) / 2 * share);
}

void read_figures(EditionReader& read, const Json& json, Edition& edition) {
    for (int i = 0; i < kCompanies; ++i) {
        const std::string path = join("companies", kCompanyWords[i]);
        const Json& company = json["companies"][kCompanyWords[i]];
        edition.company_name[i] = read.text(company, "name", path);
        edition.company_short[i] = read.text(company, "short", path);
    }
    const Json& market = json["market"];
    for (int good = 0; good < kGoods; ++good)
        read_row(read, market["rows"][kGoodWords[good]], join("market.rows", kGoodWords[good]), edition.row[good],
                 edition.fields);
    edition.demand_start = read.number(market, "demand_start", 1, kMaxFields, "market");
    edition.grey_field = read.number(market, "grey_field", 1, kMaxFields - 1, "market");
    read.require(edition.grey_field <= edition.fields, "The edition's grey field is not on the board.");
    read_steps(read, json, "share_value", 0, 1, edition.share_value);
    read_steps(read, json, "manager_bonus", 1, 0, edition.manager_bonus);
    for (int points = 0; points <= kMostPoints; ++points) {
        const bool begins = points == 0 || edition.share_value[points] != edition.share_value[points - 1];
        edition.band_start[points] = begins ? static_cast<std::uint8_t>(points) : edition.band_start[points - 1];
    }
    edition.spaces = read.number(json, "spaces", 1, 10);
    edition.warehouse = read.number(json, "warehouse", 1, 60);
    edition.start_cash = read.number(json, "start_cash", 0, 500);
    edition.start_materials = read.number(json, "start_materials", 0, edition.warehouse);
    edition.bank = read.number(json, "bank", 0, 100000);
    edition.factory_cost = read.number(json, "factory_cost", 0, 50);
    edition.factory_sale = read.number(json, "factory_sale", 0, 50);
    edition.forced_factory_sale = read.number(json, "forced_factory_sale", 0, 50);
    edition.loan = read.number(json, "loan", 1, 50);
    edition.interest = read.number(json, "interest", 0, 50);
    edition.loans = read.number(json, "loans", 0, 5);
    read.require(edition.interest * edition.loans <= 60, "The edition's 'interest' on all loans must not be above 60.");
    edition.fine = read.number(json, "fine", 0, 50);
    edition.offers = read.number(json, "offers", 1, 11);
    edition.end_points = read.number(json, "end_points", 1, kMostPoints);
    edition.years = read.number(json, "years", 1, 9);
    edition.highest_bid = read.number(json, "highest_bid", 1, 60);
    for (int i = 0; i < kGoods; ++i) {
        edition.goods[i] = read.number(json["pieces"]["goods"], kGoodWords[i], 1, 200, "pieces.goods");
        edition.works[i] = read.number(json["pieces"]["factories"], kFactoryWords[i], 0, 200, "pieces.factories");
    }
    read.require(kCompanies * edition.start_materials < edition.goods[materials],
                 "The edition's 'pieces.goods.materials' must be enough for the start, and one to mark demand.");
    edition.own_offer_skipped = read.truth(json, "own_offer_skipped");
    edition.one_buy_back = read.truth(json, "one_buy_back");
    edition.shadow_ends = read.truth(json, "shadow_ends");
    if (read.problem().empty()) edition.paid_in_half = most_paid_in_half(edition);
}

}  // namespace

Expected<Edition> load_edition(const Json* corrections) {
    return read_edition<Edition>(embedded_economy().edition, corrections, read_figures);
}

}  // namespace parkett::economy
