// Trade: offers are placed, and settled row by row.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

/// The shadow company's markers stand before anybody else's (ME-10.4).
template <class Sink>
void Turn<Sink>::begin_trade() {
    s.demand.fill(static_cast<std::uint8_t>(edition.demand_start));
    s.imports = {};
    s.exports = {};
    s.place = 0;
    if (!game.variant().shadow) return begin_offers();
    const int rows = std::min(game.trade_number(s), kGoods);
    for (int good = 0; good < rows; ++good) s.exports[good][edition.grey_field] = offer_of(game.shadow());
    sink.note("shadow_offers", "ME-10.4", {{"rows", rows}});
    s.phase = Phase::success;
    s.turn = 0;
}

template <class Sink>
void Turn<Sink>::lay_marker(int value) {
    s.success[s.turn] = static_cast<std::uint8_t>(value);
    sink.note("marker_laid", "ME-10.2", {{"seat", s.turn}, {"value", value, true}}, only(s.turn));
    if (++s.turn == game.players()) begin_offers();
}

template <class Sink>
void Turn<Sink>::begin_offers() {
    s.phase = Phase::offers;
    s.place = 0;
    s.offers = 0;
    s.turn = manager();
}

template <class Sink>
void Turn<Sink>::offer(int good, int field) {
    const int company = acting();
    if (s.offers == edition.offers) {
        --s.influence[s.turn];
        sink.note("influence_spent", "ME-4.2", {{"seat", s.turn}});
    }
    ++s.offers;
    if (field == 0) ++s.imports[good][company];
    else s.exports[good][field] = offer_of(company);
    if constexpr (kTold) {
        const MarketRow& row = edition.row[good];
        sink.note("offered", "ME-4.1",
                  {{"company", word(company)},
                   {"good", kGoodWords[good]},
                   {"field", field},
                   {"price", field == 0 ? row.import_price : row.export_price[field]}});
    }
}

template <class Sink>
void Turn<Sink>::settle_rows() {
    for (; s.row < kGoods; ++s.row)
        if (!settle_buyers() || !settle_exports()) return;
}

/// Goes on where it was; stops where a manager has to be asked for money.
template <class Sink>
void Turn<Sink>::settle() {
    settle_rows();
    if (s.row == kGoods) end_trade();
}

template <class Sink>
bool Turn<Sink>::settle_buyers() {
    const auto& buyers = s.imports[s.row];
    if (buyers == PerCompany<std::uint8_t>{}) return true;
    const Row& fields = s.exports[s.row];
    for (int i = 0; i < game.companies();) {
        const int buyer = s.order[i];
        if (buyers[buyer] == 0) {
            ++i;
            continue;
        }
        Mask sellers = offers_in(s.row);
        if (game.variant().shadow) sellers &= ~where(fields, offer_of(game.shadow()));
        if (edition.own_offer_skipped) sellers &= ~where(fields, offer_of(buyer));
        int field = sellers ? std::countr_zero(sellers) : 0;
        const bool local = field > 0 && edition.row[s.row].local_price[field] <= edition.row[s.row].import_price;
        if (!local) field = 0;
        const int seller = local ? fields[field] - 1 : kNone;
        if (local && seller == buyer) {
            s.exports[s.row][field] = kFree;
            withdraw_buyer(buyer, "own_offer", "ME-4.11", field);
            continue;
        }
        if (s.goods[buyer][s.row] >= edition.warehouse) {
            withdraw_buyer(buyer, "full", "ME-4.12");
            continue;
        }
        if (local && s.goods[seller][s.row] == 0) {
            if (!fine(seller, field)) return false;
            continue;
        }
        if (!local && game.variant().limited && goods_left(game, s, s.row) <= 0) {
            withdraw_buyer(buyer, "sold_out", "ME-12.4");
            continue;
        }
        const int price = local ? edition.row[s.row].local_price[field] : edition.row[s.row].import_price;
        switch (means(buyer, price, Due::purchase)) {
            case Means::asked: return false;
            case Means::lacking: withdraw_buyer(buyer, "no_money", "ME-7.3"); break;
            case Means::enough: local ? deal_locally(buyer, field) : import(buyer, sellers ? "ME-4.14" : "ME-4.6");
        }
    }
    return true;
}

template <class Sink>
void Turn<Sink>::withdraw_buyer(int buyer, const char* why, const char* rule, int field) {
    --s.imports[s.row][buyer];
    if (field > 0)  // its own offer goes with it
        sink.note("not_bought", rule,
                  {{"company", word(buyer)}, {"good", kGoodWords[s.row]}, {"why", why}, {"field", field}});
    else sink.note("not_bought", rule, {{"company", word(buyer)}, {"good", kGoodWords[s.row]}, {"why", why}});
}

template <class Sink>
void Turn<Sink>::deal_locally(int buyer, int field) {
    const int seller = s.exports[s.row][field] - 1, price = edition.row[s.row].local_price[field];
    s.exports[s.row][field] = kFree;
    --s.imports[s.row][buyer];
    s.cash[buyer] -= price;
    s.cash[seller] += price;
    --s.goods[seller][s.row];
    ++s.goods[buyer][s.row];
    sink.note("local_trade", price == edition.row[s.row].export_price[field] ? "ME-4.5" : "ME-4.9",
              {{"company", word(seller)},
               {"buyer", word(buyer)},
               {"good", kGoodWords[s.row]},
               {"field", field},
               {"amount", price}});
}

template <class Sink>
void Turn<Sink>::import(int buyer, const char* rule) {
    const int price = edition.row[s.row].import_price;
    --s.imports[s.row][buyer];
    to_bank(held_by_company(buyer), price);
    ++s.goods[buyer][s.row];
    sink.note("imported", rule, {{"company", word(buyer)}, {"good", kGoodWords[s.row]}, {"amount", price}});
}

/// ME-4.10  False if its manager has to be asked first.
template <class Sink>
bool Turn<Sink>::fine(int company, int field) {
    const Means able = means(company, edition.fine, Due::fine);
    if (able == Means::asked) return false;
    if (able == Means::enough) to_bank(held_by_company(company), edition.fine);
    s.exports[s.row][field] = kFree;
    if (able == Means::enough)
        sink.note(
            "fined", "ME-4.10",
            {{"company", word(company)}, {"good", kGoodWords[s.row]}, {"field", field}, {"amount", edition.fine}});
    else sink.note("fined", "ME-7.3", {{"company", word(company)}, {"good", kGoodWords[s.row]}, {"field", field}});
    return true;
}

template <class Sink>
bool Turn<Sink>::settle_exports() {
    for (Mask offers = offers_in(s.row); offers; offers &= offers - 1) {
        const int field = std::countr_zero(offers);
        auto& offer = s.exports[s.row][field];
        const int company = offer - 1;
        auto& demand = s.demand[s.row];
        if (company >= game.companies()) {
            if (field <= demand) --demand;
            sink.note("shadow_stood", "ME-10.5", {{"good", kGoodWords[s.row]}, {"field", field}, {"demand", demand}});
        } else if (field > demand) {
            sink.note("unsold", "ME-4.8", {{"company", word(company)}, {"good", kGoodWords[s.row]}, {"field", field}});
        } else if (s.goods[company][s.row] == 0) {
            if (!fine(company, field)) return false;
        } else {
            const int price = edition.row[s.row].export_price[field];
            --s.goods[company][s.row];
            --demand;
            from_bank(held_by_company(company), price);
            const int before = s.points[company];
            s.points[company] = static_cast<std::uint8_t>(std::min(before + 1, kMostPoints));
            sink.note("exported", price == 0 ? "ME-4.9" : "ME-4.7",
                      {{"company", word(company)},
                       {"good", kGoodWords[s.row]},
                       {"field", field},
                       {"amount", price},
                       {"points", s.points[company]},
                       {"points_gain", s.points[company] - before},
                       {"demand", demand}});
        }
        offer = kFree;
    }
    return true;
}

template <class Sink>
void Turn<Sink>::end_trade() {
    s.row = 0;
    s.demand.fill(static_cast<std::uint8_t>(edition.demand_start));
    if (game.variant().shadow) turn_markers_up();
    sink.note("trade_ended", "ME-4.13", {{"year", s.year}, {"half", s.half + 1}});
    const int judged = game.companies() + (game.variant().shadow && edition.shadow_ends);
    for (int company = 0; company < judged; ++company)
        if (s.points[company] >= edition.end_points) return finish(End::points);
    if (s.half == 1 && s.year == edition.years) return finish(End::years);
    if (s.half == 0) begin_finance();
    else begin_meetings();
}

template <class Sink>
void Turn<Sink>::turn_markers_up() {
    const int shadow = game.shadow();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        sink.note("marker_shown", "ME-10.2", {{"seat", seat}, {"value", s.success[seat]}});
        s.points[shadow] = static_cast<std::uint8_t>(std::min(s.points[shadow] + s.success[seat], kMostPoints));
        s.used[seat] = s.success[seat];
        s.success[seat] = kNone;
    }
    sink.note("shadow_points", "ME-10.2", {{"company", word(shadow)}, {"points", s.points[shadow]}});
}

}  // namespace parkett::economy
