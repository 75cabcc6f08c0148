// What a seat sees of the table. Only success markers that lie face down, and private cash if it is secret, are
// missing.
#include <algorithm>
#include <optional>

#include "games/economy/permits.hpp"
#include "games/economy/scoring.hpp"

namespace parkett::economy {

namespace {

template <class List>
void put_figures(JsonWriter& out, std::string_view name, const Figures& figures, const List& words) {
    out.object(name, [&] {
        for (int i = 0; i < kGoods; ++i) out.put(words[i], figures[i]);
    });
}

/// Exports that a company has on the board.
Figures offered_by(const Economy& game, const State& s, int company) {
    Figures offered{};
    for (int good = 0; good < kGoods; ++good)
        for (int field = 1; field <= game.edition().fields; ++field)
            offered[good] = static_cast<std::uint8_t>(offered[good] + (s.exports[good][field] == offer_of(company)));
    return offered;
}

/// What its factories use up in half a year, all of them at work.
Figures needed_by(const State& s, int company) {
    Figures needs{};
    for (int kind = 0; kind < kGoods; ++kind)
        for (int good = 0; good < kGoods; ++good)
            if (kInputs[kind] >> good & 1)
                needs[good] = static_cast<std::uint8_t>(needs[good] + s.factories[company][kind]);
    return needs;
}

void write_recipe(JsonWriter& out, int kind) {
    out.list("needs", [&] {
        for (int good : {ore, coal, electricity, steel})
            if (kInputs[kind] >> good & 1) out.add(kGoodWords[good]);
    });
    out.put("makes", kGoodWords[kind]);
    out.put("units", kOutput[kind]);
}

/// `"seat": 2` or `"company": "red"`; nothing for the bank.
void put_holder(JsonWriter& out, const Economy& game, Holder holder) {
    if (is_player(holder)) out.put("seat", holder);
    else if (holder != kBank) out.put("company", game.word(holder - kMaxPlayers));
}

void add_holder(JsonWriter& out, const Economy& game, Holder holder) {
    if (holder == kBank) return out.add(nullptr);
    out.object([&] { put_holder(out, game, holder); });
}

/// The packages a holder has, by company: {"blue": [10, 2]}.
void put_packages(JsonWriter& out, const Economy& game, const State& s, Holder holder) {
    out.object("holds", [&] {
        for (int company = 0; company < game.listed(); ++company) {
            const Mask held = packages(s, company, holder);
            if (held == 0) continue;
            out.list(game.word(company), [&] {
                for (int n = kPackages; n >= 1; --n)
                    if (held >> n & 1) out.add(n);
            });
        }
    });
}

/// Who would be elected if everybody voted for himself; nobody while votes are even.
std::optional<Seat> leader_of(const Economy& game, const State& s, int company) {
    int most = 0;
    std::optional<Seat> leader;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int votes = game.votes(s, company, seat);
        if (votes < most || votes == 0) continue;
        leader = when(votes > most, seat);
        most = votes;
    }
    return leader;
}

/// The game as it would be if it ended now.
State ended(const Economy& game, const State& s) {
    State then = s;
    NullSink nothing;
    if (s.phase != Phase::over) Turn<NullSink>(game, then, nothing).finish(End::years);
    return then;
}

int place_of(const Economy& game, const State& s, int company) {
    for (int i = 0; i < game.companies(); ++i)
        if (s.order[i] == company) return i + 1;
    return 0;
}

void write_works(JsonWriter& out, const Economy& game, const State& s, int company) {
    const Figures &goods = s.goods[company], offered = offered_by(game, s, company), needs = needed_by(s, company);
    Figures left{};
    for (int good = 0; good < kGoods; ++good)
        left[good] = static_cast<std::uint8_t>(std::max(0, goods[good] - offered[good]));
    put_figures(out, "factories", s.factories[company], kFactoryWords);
    out.put("works", game.factories(s, company));
    put_figures(out, "supplied", s.supplied[company], kFactoryWords);
    put_figures(out, "goods", goods, kGoodWords);
    put_figures(out, "offered", offered, kGoodWords);
    put_figures(out, "left", left, kGoodWords);
    put_figures(out, "needs", needs, kGoodWords);
    out.put("spoils", std::max(0, left[electricity] - needs[electricity]));
}

/// What only companies have that are played: not the shadow company.
void write_played(JsonWriter& out, const Economy& game, const State& s, int company) {
    out.put("place", when(s.year > 0, place_of(game, s, company)));
    out.put("manager", s.manager[company]);
    out.put("elected", when(s.phase > Phase::election, s.elected[company]));
    out.put("cash", s.cash[company]);
    out.put("loans", s.loans[company]);
    write_works(out, game, s, company);
    out.put("support", s.support[company]);
    out.list("votes", [&] {
        for (Seat seat = 0; seat < game.players(); ++seat) out.add(game.votes(s, company, seat));
    });
    out.put("leader", leader_of(game, s, company));
    put_packages(out, game, s, held_by_company(company));
    out.put("in_shares", game.in_shares(s, held_by_company(company)));
}

void write_company(JsonWriter& out, const Economy& game, const State& s, int company) {
    const bool shadow = company >= game.companies();
    out.object([&] {
        out.put("id", game.word(company));
        out.put("name", game.name(company));
        out.put("short", game.short_name(company));
        out.put("shadow", shadow);
        out.put("points", s.points[company]);
        out.put("value", game.value(s, company));
        out.list("packages", [&] {
            for (int n = 1; n <= kPackages; ++n) add_holder(out, game, s.holder[company][n]);
        });
        out.put("issued", game.issued(s, company));
        if (!shadow) write_played(out, game, s, company);
    });
}

/// `claim`: what the seat's shares would bring if the game ended now, its part of the companies' cash included: all of
/// it is open.
void write_seat(JsonWriter& out, const Economy& game, const State& s, Seat seat, int claim, bool shown) {
    const bool teams = game.variant().teams;
    out.object([&] {
        out.put("seat", seat);
        out.put("cash", when(shown, s.purse[seat]));
        out.put("worth", when(shown, game.worth(s, seat)));
        out.put("in_shares", game.in_shares(s, held_by(seat)));
        out.put("claim", claim);
        out.put("if_ended", when(shown, s.purse[seat] + claim));
        out.put("influence", s.influence[seat]);
        out.put("bid", s.bid[seat]);
        out.put("partner", when(teams, teams ? game.partner(seat) : seat));
        out.put("pair", when(teams, seat == 0 || (teams && game.partner(seat) == 0) ? 1 : 2));
        out.list("manages", [&] {
            for (int company = 0; company < game.companies(); ++company)
                if (s.manager[company] == seat) out.add(game.word(company));
        });
        put_packages(out, game, s, held_by(seat));
        out.put("locked_marker", when(s.used[seat] != kNone, s.used[seat]));
        out.put("marker_laid", s.success[seat] != kNone);
    });
}

void write_field(JsonWriter& out, const Economy& game, const State& s, int good, int field) {
    const MarketRow& row = game.edition().row[good];
    const std::uint8_t offer = s.exports[good][field];
    out.object([&] {
        out.put("price", row.export_price[field]);
        out.put("local", row.local_price[field]);
        out.put("offer", offer == kFree ? nullptr : game.word(offer - 1));
    });
}

void write_row(JsonWriter& out, const Economy& game, const State& s, int good) {
    out.object([&] {
        out.put("good", kGoodWords[good]);
        out.put("import", game.edition().row[good].import_price);
        out.list("buyers", [&] {
            for (int i = 0; i < game.companies(); ++i)
                for (int n = 0; n < s.imports[good][s.order[i]]; ++n) out.add(game.word(s.order[i]));
        });
        out.list("fields", [&] {
            for (int field = 1; field <= game.edition().fields; ++field) write_field(out, game, s, good, field);
        });
        out.put("demand", s.demand[good]);
    });
}

void write_market(JsonWriter& out, const Economy& game, const State& s) {
    out.object("market", [&] {
        out.list("rows", [&] {
            for (int good = 0; good < kGoods; ++good) write_row(out, game, s, good);
        });
        out.put("grey_field", game.edition().grey_field);
        out.put("demand_start", game.edition().demand_start);
    });
}

void write_votes(JsonWriter& out, const char* company, int shares) {
    out.object([&] {
        out.put("company", company);
        out.put("shares", shares);
    });
}

/// A player's votes: through his own shares, and through those of companies he manages.
void write_voter(JsonWriter& out, const Economy& game, const State& s, int company, Seat seat) {
    out.object([&] {
        out.put("seat", seat);
        out.put("votes", game.votes(s, company, seat));
        out.list("parts", [&] {
            if (const int own = game.shares(s, company, held_by(seat)); own > 0) write_votes(out, nullptr, own);
            for (int other = 0; other < game.companies(); ++other)
                if (const int shares = game.shares(s, company, held_by_company(other));
                    s.manager[other] == seat && shares > 0)
                    write_votes(out, game.word(other), shares);
        });
    });
}

/// What the dividend that is voted on would pay, or one of 1 E$ where there is none.
void write_dividend(JsonWriter& out, const Economy& game, const State& s, int company) {
    const int each = std::max<int>(1, s.motion_voted), total = each * game.issued(s, company);
    out.put("each", each);
    out.put("total", total);
    out.put("cash_after", s.cash[company] - total);
    out.list("to", [&] {
        for (Holder holder = 0; holder < kBank; ++holder)
            if (const int shares = game.shares(s, company, holder); shares > 0)
                out.object([&] {
                    put_holder(out, game, holder);
                    out.put("shares", shares);
                    out.put("amount", shares * each);
                });
    });
}

/// ME-6.4  How a vote on a dividend stands.
void write_tally(JsonWriter& out, const Economy& game, const State& s, int company) {
    const int issued = game.issued(s, company);
    int yes = 0, asked = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int votes = game.votes(s, company, seat);
        if (s.yes >> seat & 1) yes += votes;
        if (s.asked >> seat & 1) asked += votes;
    }
    out.put("yes", yes);
    out.put("no", asked - yes);
    out.put("open", issued - asked);
    out.put("needed", issued / 2 + 1);
    out.put("half", when(issued % 2 == 0, issued / 2));
}

void put_seats(JsonWriter& out, std::string_view name, const Economy& game, unsigned mask) {
    out.list(name, [&] {
        for (Seat seat = 0; seat < game.players(); ++seat)
            if (mask >> seat & 1) out.add(seat);
    });
}

/// What a meeting needs to know: who has how many votes in the company that is dealt with.
void write_meeting(JsonWriter& out, const Economy& game, const State& s, int company) {
    const auto each = [&](const char* name, auto&& write) {
        out.list(name, [&] {
            for (Seat seat = 0; seat < game.players(); ++seat) write(seat);
        });
    };
    each("voters", [&](Seat seat) { write_voter(out, game, s, company, seat); });
    out.object("dividend", [&] { write_dividend(out, game, s, company); });
    out.put("issued", game.issued(s, company));
    out.put("highest_dividend", highest_dividend(game, s, company));
    out.put("may_embezzle", may_embezzle(game, s, company));
    out.put("embezzle_cost", 1 + game.value(s, company));
    each("motions", [&](Seat seat) { out.add(s.motion[seat]); });
    out.put("motion", s.motion_voted);
    put_seats(out, "asked", game, s.asked);
    put_seats(out, "yes", game, s.yes);
    out.object("tally", [&] { write_tally(out, game, s, company); });
    put_seats(out, "candidates", game, s.standing);
    each("ballots", [&](Seat seat) { out.add(when(s.ballot[seat] != kNone, s.ballot[seat])); });
}

bool company_acts(Phase phase) {
    return phase != Phase::success && phase != Phase::private_deals && phase != Phase::over && phase > Phase::auction;
}

/// What is printed on the board, and what was agreed upon.
void write_printed(JsonWriter& out, const Economy& game) {
    const Edition& edition = game.edition();
    out.object("terms", [&] {
        out.put("factory", edition.factory_cost);
        out.put("factory_sale", edition.factory_sale);
        out.put("forced_sale", edition.forced_factory_sale);
        out.put("loan", edition.loan);
        out.put("interest", edition.interest);
        out.put("loan_at_end", edition.loan + edition.interest);
        out.put("loans", edition.loans);
        out.put("fine", edition.fine);
    });
    out.object("recipes", [&] {
        for (int kind = 0; kind < kGoods; ++kind) out.object(kFactoryWords[kind], [&] { write_recipe(out, kind); });
    });
    out.list("share_values", [&] {
        for (int points = 0; points <= 30; ++points) out.add(edition.share_value[points]);
    });
    out.put("secret", game.variant().secret);
    out.put("teams", game.variant().teams);
}

/// What belongs to one phase alone.
void write_phase(JsonWriter& out, const Economy& game, const State& s, int acts) {
    if (s.phase == Phase::investment)
        out.object("investment", [&] {
            out.put("builds", s.builds);
            out.put("sales", s.sales);
        });
    if (s.phase == Phase::offers)
        out.object("offers", [&] {
            out.put("placed", s.offers);
            out.put("markers", game.edition().offers);
            out.put("extra", s.influence[s.turn] > 0);
        });
    if (s.phase == Phase::auction)
        out.object("auction", [&] {
            out.put("place", s.place + 1);
            out.put("bid", when(s.high_bid > 0, s.high_bid - 1));
            out.put("bidder", when(s.high_bid > 0, s.high_bidder));
        });
    if (s.phase == Phase::company_deals || s.phase == Phase::private_deals)
        out.object("deals", [&] {
            out.put("round", s.round + 1);
            out.put("may_buy", may_purchase(game, s));
            out.put("may_sell", may_dispose(game, s));
        });
    if (s.debtor != kNone)
        out.object("short", [&] {
            out.put("company", game.word(s.debtor));
            out.put("missing", s.missing);
            out.put("due", kDueWords[static_cast<int>(s.due)]);
        });
    if (s.phase >= Phase::embezzlement && s.phase <= Phase::election)
        out.object("meeting", [&] { write_meeting(out, game, s, acts); });
    if (s.phase == Phase::over) out.put("end", kEndWords[static_cast<int>(s.end)]);
}

}  // namespace

void Economy::gist(const State& s, JsonWriter& out) const {
    out.put("phase", kPhaseWords[static_cast<int>(s.phase)]);
    out.put("year", s.year);
    out.put("years", edition_->years);
    out.put("half", s.half + 1);
    out.put("end_points", edition_->end_points);
    out.put("spaces", edition_->spaces);
    out.put("warehouse", edition_->warehouse);
}

void Economy::view(const State& s, Seat viewer, JsonWriter& out) const {
    const int acts = s.debtor != kNone ? s.debtor : s.place < companies() ? acting(s) : 0;
    const int placed = s.year > 0 ? companies() : s.place;
    gist(s, out);
    out.put("viewer", when(viewer != kSpectator, viewer));
    out.alike([&] {
        out.list("order", [&] {
            for (int i = 0; i < placed; ++i) out.add(word(s.order[i]));
        });
        out.put("acting", company_acts(s.phase) ? word(acts) : nullptr);
        out.list("companies", [&] {
            for (int company = 0; company < listed(); ++company) write_company(out, *this, s, company);
        });
        write_market(out, *this, s);
        write_printed(out, *this);
        write_phase(out, *this, s, acts);
    });
    out.list("seats", [&] {
        const bool all_shown = !variant_.secret || s.phase == Phase::over;
        const State then = ended(*this, s);
        for (Seat seat = 0; seat < players_; ++seat)
            write_seat(out, *this, s, seat, worth(then, seat) - s.purse[seat], all_shown || seat == viewer);
    });
    if (variant_.shadow && viewer != kSpectator && s.success[viewer] != kNone) out.put("my_marker", s.success[viewer]);
}

}  // namespace parkett::economy
