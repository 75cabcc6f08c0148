// Why a move is refused: a code, the facts, and a sentence for the player. Nothing is hidden in Shark, so all facts may
// be told.
#include <fmt/format.h>

#include "games/shark/ground.hpp"
#include "games/shark/lots.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

namespace {

/// "{held} share" as a text with a fact in it.
std::string shares_fact(const char* fact, int shares) {
    return fmt::format("{{{}}} {}", fact, shares == 1 ? "share" : "shares");
}

class Refusal {
public:
    Refusal(const Shark& game, const State& s) : game_(game), s_(s) {}

    Error buy(int company, int shares) const;
    Error sell(int company) const;
    Error build(Cell cell, int company) const;
    Error give(int company, int shares) const;
    Error roll() const;
    /// The move belongs to another part of the game.
    Error now() const;

private:
    Error colour(int company) const;
    Error top_colour() const;
    Error top_beside(Cell cell) const;
    Error chain_beside(Cell cell, int company) const;
    Error too_much(int company, int shares) const;

    std::string name(int company) const {
        return company == kTop        ? "TOP"
               : company < kCompanies ? game_.edition().company_name[company]
                                      : kColourWords[company];
    }
    static const char* word(int company) { return company == kTop ? "top" : kCompanyWords[company]; }
    std::string a_house(int company) const { return company == kTop ? "a TOP house" : "a house of " + name(company); }
    int owner(Cell cell) const {
        for (int company = 0; company < kCompanies; ++company)
            if (s_.houses[company].has(cell)) return company;
        return kTop;
    }

    const Shark& game_;
    const State& s_;
};

Error Refusal::buy(int company, int shares) const {
    const int limit = game_.edition().purchases, left = s_.supply[company], price = s_.price[company];
    const Facts about{{"company", word(company)}, {"name", name(company)}};
    const auto with = [&](Facts more) {
        more.insert(more.begin(), about.begin(), about.end());
        return more;
    };
    if (price == 0)
        return refuse("worthless_to_buy", "{name} is worth nothing now: its shares cannot be bought.", about);
    if (left == 0) return refuse("none_left", "The bank has no shares of {name} left.", about);
    if (s_.bought + shares > limit)
        return refuse("purchase_limit",
                      fmt::format("At most {} can be bought in a turn, and you have bought {{bought}}.",
                                  shares_fact("limit", limit)),
                      {{"limit", limit}, {"bought", s_.bought}, {"shares", shares}});
    if (shares > left)
        return refuse("few_left", fmt::format("The bank has only {} of {{name}} left.", shares_fact("left", left)),
                      with({{"left", left}}));
    return refuse("too_expensive",
                  fmt::format("{} of {{name}} {} {{cost}}k, and you have {{cash}}k.", shares_fact("shares", shares),
                              shares == 1 ? "costs" : "cost"),
                  with({{"shares", shares}, {"cost", shares * price}, {"cash", s_.cash[s_.turn]}}));
}

Error Refusal::sell(int company) const {
    const int held = s_.shares[s_.turn][company];
    if (held == 0)
        return refuse("no_shares", "You have no shares of {name}.",
                      {{"company", word(company)}, {"name", name(company)}});
    if (s_.price[company] == 0)
        return refuse("worthless_to_sell", "{name} is worth nothing now: its shares cannot be sold.",
                      {{"company", word(company)}, {"name", name(company)}});
    return refuse("few_shares", fmt::format("You have only {} of {{name}}.", shares_fact("held", held)),
                  {{"company", word(company)}, {"name", name(company)}, {"held", held}});
}

/// SH-2.1, SH-6.1, SH-7.6: the dice want something else.
Error Refusal::colour(int company) const {
    if (company == kTop) return top_colour();
    if (s_.colour < kCompanies)
        return refuse("other_colour", "The dice show {rolled_name}: a house of {name} cannot be built now.",
                      {{"company", word(company)},
                       {"name", name(company)},
                       {"rolled", word(s_.colour)},
                       {"rolled_name", name(s_.colour)}});
    int fewest = s_.houses[0].count();
    for (const Cells& houses : s_.houses) fewest = std::min(fewest, houses.count());
    return refuse("not_the_fewest",
                  "Black is for the company with the fewest houses on the board, {fewest} now; {name} has {standing}.",
                  {{"company", word(company)},
                   {"name", name(company)},
                   {"standing", s_.houses[company].count()},
                   {"fewest", fewest}});
}

Error Refusal::top_colour() const {
    if (!game_.variant().tops) return refuse("no_top_houses", "This game is played without TOP houses.");
    if (s_.tops_left == 0)
        return refuse("tops_used_up", "All {tops} TOP houses are built.", {{"tops", s_.tops.count()}});
    return refuse("top_needs_free_colour", "A TOP house needs black or white, and the dice show {rolled_name}.",
                  {{"rolled", word(s_.colour)}, {"rolled_name", name(s_.colour)}});
}

/// SH-6.2
Error Refusal::top_beside(Cell cell) const {
    const Cell neighbour = nth(beside(Cells::of(cell)) & (all_houses(s_) | s_.tops), 0);
    const int company = owner(neighbour);
    return refuse(
        "top_not_alone",
        fmt::format("A TOP house must stand alone, but beside {{at}} there is {} on {{neighbour}}.", a_house(company)),
        {{"at", cell_word(cell)}, {"neighbour", cell_word(neighbour)}, {"company", word(company)}});
}

/// SH-2.10, SH-6.4: something beside the cell is in the way. The longest chain is named.
Error Refusal::chain_beside(Cell cell, int company) const {
    const Cells here = Cells::of(cell);
    const Ground ground(s_, game_.board(), company);
    const int length = ground.length(here);
    Cells longest;
    for (Cells rest = beside(here) & ground.rivals; rest.any();) {
        const Cells chain = grown(first_of(rest), ground.rivals);
        rest -= chain;
        if (chain.count() > longest.count()) longest = chain;
    }
    if (!longest.any())
        return refuse(
            "top_needs_chain",
            "Only a chain can take over the TOP house on {neighbour}, and a house of {name} on {at} would stand alone.",
            {{"at", cell_word(cell)},
             {"neighbour", cell_word(nth(beside(here) & ground.nobodys, 0))},
             {"company", word(company)},
             {"name", name(company)}});
    int rival = 0;
    while (!(s_.houses[rival] & longest).any()) ++rival;
    const Facts facts{{"at", cell_word(cell)},     {"neighbour", cell_word(nth(beside(here) & longest, 0))},
                      {"company", word(company)},  {"name", name(company)},
                      {"length", length},          {"rival", word(rival)},
                      {"rival_name", name(rival)}, {"rival_length", longest.count()}};
    if (length == 1)
        return refuse("alone_beside_rival",
                      "A house of {name} on {at} would stand alone beside {rival_name} on {neighbour}.", facts);
    return refuse("not_longer",
                  "On {at} the chain of {name} would have {length} houses, and that of {rival_name} on {neighbour} has "
                  "{rival_length}: it must "
                  "be longer.",
                  facts);
}

Error Refusal::build(Cell cell, int company) const {
    const Board& board = game_.board();
    const char* at = cell_word(cell);
    if (!(game_.choices(s_, s_.colour) >> company & 1)) return colour(company);
    if (!board.all.has(cell)) return refuse("no_such_cell", "There is no cell {at} on this board.", {{"at", at}});
    if (!board.zone[s_.zone].has(cell)) {
        int zone = 0;
        while (!board.zone[zone].has(cell)) ++zone;
        return refuse(
            "other_zone", "{at} is in zone {zone}, and the dice show zone {rolled}.",
            {{"at", at}, {"zone", zone_word(board.letter[zone])}, {"rolled", zone_word(board.letter[s_.zone])}});
    }
    if ((all_houses(s_) | s_.tops).has(cell))
        return refuse("cell_taken", fmt::format("There is {} on {{at}} already.", a_house(owner(cell))),
                      {{"at", at}, {"company", word(owner(cell))}});
    return company == kTop ? top_beside(cell) : chain_beside(cell, company);
}

/// SH-4.3
Error Refusal::give(int company, int shares) const {
    const int held = s_.shares[s_.turn][company], debt = game_.debt(s_, s_.turn), brings = lot(s_, company, shares);
    const Facts about{{"company", word(company)}, {"name", name(company)}};
    if (s_.given[company] > 0) return refuse("lot_given", "You have already given your lot of {name}.", about);
    if (held == 0) return refuse("no_shares", "You have no shares of {name}.", about);
    if (shares > held)
        return refuse("few_shares", fmt::format("You have only {} of {{name}}.", shares_fact("held", held)),
                      {about[0], about[1], {"held", held}});
    if (s_.price[company] == 0)
        return refuse("worthless_to_give", "{name} is worth nothing now: its shares pay no debt.", about);
    if (last_share(s_, company, shares) == 0)
        return refuse(
            "brings_no_more",
            shares == 1 ? "One share of {name} alone brings nothing: half of its price is rounded down."
                        : fmt::format("{{shares}} shares of {{name}} bring no more than {}: {{brings}}k.", shares - 1),
            {about[0], about[1], {"shares", shares}, {"brings", brings}});
    const int others = all_lots(s_, s_.turn) - lot(s_, company, held);
    if (brings + others < debt)
        return refuse("rest_unpayable",
                      fmt::format("{} of {{name}} {} {{brings}}k, all your other lots {{others}}k: together less than "
                                  "the {{debt}}k you owe.",
                                  shares_fact("shares", shares), shares == 1 ? "brings" : "bring"),
                      {about[0], about[1], {"shares", shares}, {"brings", brings}, {"others", others}, {"debt", debt}});
    return too_much(company, shares);
}

/// A share could be kept: of this lot, of one already given, or of whatever pays the rest.
Error Refusal::too_much(int company, int shares) const {
    const int debt = game_.debt(s_, s_.turn), brings = lot(s_, company, shares), fewer = lot(s_, company, shares - 1);
    const Facts facts{{"company", word(company)},
                      {"name", name(company)},
                      {"shares", shares},
                      {"debt", debt},
                      {"brings", brings},
                      {"rest", std::max(debt - brings, 0)},
                      {"fewer", fewer}};
    if (fewer >= debt)
        return refuse("more_than_owed",
                      "That is more than you must give: one share of {name} less brings {fewer}k, and you owe {debt}k.",
                      facts);
    if (brings >= debt)
        return refuse(
            "lot_in_vain",
            "With that you would have given more than you must: a share that you gave before could have been kept.",
            facts);
    return refuse(
        "share_in_vain",
        "You would give more than you must: whatever pays the other {rest}k, some share could have been kept.", facts);
}

Error Refusal::roll() const {
    return game_.variant().colour_die
               ? refuse("colour_die", "This game is played with the colour die: it names a company, black or white.")
               : refuse("no_colour_die", "This game is played without the colour die: the colour is 'any'.");
}

Error Refusal::now() const {
    switch (s_.phase) {
        case Phase::banker: return refuse("banker_first", "First the banker has to be named.");
        case Phase::free_share: return refuse("time_to_take", "It is time to take a free share.");
        case Phase::trade: return refuse("time_to_trade", "It is time to buy and sell shares, or to roll the dice.");
        case Phase::trade_again:
            return refuse("time_to_trade_again", "It is time to buy and sell shares, or to end the turn.");
        case Phase::roll: return refuse("dice_first", "First the dice have to be rolled.");
        case Phase::build: return refuse("time_to_build", "It is time to build a house.");
        case Phase::forced_sale:
            return refuse("time_to_give", "It is time to give shares for the {debt}k you owe.",
                          {{"debt", game_.debt(s_, s_.turn)}});
        case Phase::over: break;
    }
    return refuse("over", "The game is over.");
}

}  // namespace

Error Shark::refusal(const State& s, Move m) const {
    const Refusal refusal(*this, s);
    const bool trading = s.phase == Phase::trade || s.phase == Phase::trade_again;
    if (m.kind == kBanker && s.phase == Phase::banker)
        return refuse("banker_chosen", "Seat {seat} was chosen to be the banker.", {{"seat", variant_.banker}});
    if (m.kind == kBuy && trading) return refusal.buy(m.a, m.b + 1);
    if (m.kind == kSell && trading) return refusal.sell(m.a);
    if (m.kind == kRoll && s.phase == Phase::roll) return refusal.roll();
    if (m.kind == kBuild && s.phase == Phase::build) return refusal.build(m.a, m.b);
    if (m.kind == kGive && s.phase == Phase::forced_sale) return refusal.give(m.a, m.b + 1);
    return refusal.now();
}

}  // namespace parkett::shark
