// Why a move cannot be made, in the words of the game. Only what the player on turn can know enters.
#include <fmt/format.h>

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"
#include "games/stockpile/words.hpp"

namespace parkett::stockpile {

namespace {

/// A move of another time: what is to be decided now.
Error not_now(const State& s) {
    switch (s.phase) {
        case Phase::first_player: return refuse("first_is_drawn", "Chance decides who plays first.");
        case Phase::start_shares: return refuse("shares_are_dealt", "Chance deals everybody a first share.");
        case Phase::investors: return refuse("investors_are_dealt", "Chance deals the investors.");
        case Phase::keep: return refuse("time_to_keep", "It is time to choose which investor you keep.");
        case Phase::pairs: return refuse("pairs_are_dealt", "Chance deals the inside information.");
        case Phase::turn_up: return refuse("piles_begin", "Chance turns up the first card of each pile.");
        case Phase::deal: return refuse("cards_are_dealt", "Chance deals everybody two cards to supply.");
        case Phase::supply: return refuse("time_to_supply", "It is time to put a card on a pile.");
        case Phase::talents: return refuse("time_for_talents", "It is time to use a talent, or to pass.");
        case Phase::bid: return refuse("time_to_bid", "It is time to put your meeple on a bid space.");
        case Phase::last_look: return refuse("time_to_look", "It is time to look at a pair, or to pass.");
        case Phase::peek_blind: return refuse("blind_pair_is_drawn", "Chance draws the blind pair that is looked at.");
        case Phase::action: return refuse("time_to_act", "It is time to play your action cards.");
        case Phase::sell: return refuse("time_to_sell", "It is time to sell shares, or to pass.");
        case Phase::claim:
            return refuse("time_to_show", "It is time to say how many shares you show for the dividend.");
        case Phase::blind: return refuse("blind_pair_is_turned", "Chance turns up a blind pair.");
        case Phase::favour:
            return refuse("time_to_name", "It is time to name a company that pays a dividend, or to pass.");
        case Phase::over: break;
    }
    return refuse("over", "The game is over.");
}

class Refusal {
public:
    Refusal(const Stockpile& game, const State& s, Move m) : game_(game), s_(s), m_(m), seat_(s.turn) {}

    Error why() const;

private:
    Error share() const;
    Error investor() const;
    Error pair() const;
    Error from_deck(int card) const;
    Error keep() const;
    Error supply() const;
    Error inspect() const;
    Error shift() const;
    Error bid() const;
    Error too_dear() const;
    Error peek() const;
    Error nudge() const;
    Error pass() const;
    Error sell() const;
    Error show() const;

    bool at(Phase phase) const { return s_.phase == phase; }
    bool has(Investor who) const { return game_.has(s_, seat_, who); }
    const std::string& name(int investor) const { return game_.edition().investor_name[investor]; }
    int own(int card) const { return s_.portfolio[seat_].known[seat_][card]; }
    Error not_dealt_to(int seat) const {
        return refuse("next_is_for_seat", "The next one is for seat {seat}.", {{"seat", seat}});
    }
    Error talent_of(Investor who, const char* what) const {
        return refuse("not_your_talent", fmt::format("Only {} {}.", name(who), what),
                      {{"investor", kInvestorWords[who]}});
    }
    Error talent_used(Investor who) const {
        return refuse("talent_used", fmt::format("{} has done that in this round already.", name(who)),
                      {{"investor", kInvestorWords[who]}});
    }

    const Stockpile& game_;
    const State& s_;
    Move m_;
    Seat seat_;
};

Error Refusal::share() const {
    if (const Seat next = game_.in_turn(s_, s_.cursor); m_.a != next) return not_dealt_to(next);
    return refuse("share_is_dealt", fmt::format("The first share of {} has been dealt already.", kCompanyNames[m_.b]),
                  {{"company", kCompanyWords[m_.b]}});
}

Error Refusal::investor() const {
    if (const Seat next = game_.in_turn(s_, s_.cursor / (game_.two_players() ? 4 : 2)); m_.a != next)
        return not_dealt_to(next);
    return refuse("investor_is_dealt", fmt::format("{} has been dealt already.", name(m_.b)),
                  {{"investor", kInvestorWords[m_.b]}});
}

Error Refusal::pair() const {
    const int next = at(Phase::pairs) ? game_.in_order(s_, s_.cursor) : s_.peeking;
    if (m_.a != next) return refuse("next_pair", "The next pair is number {pair}.", {{"pair", next + 1}});
    if (!(s_.companies_left >> m_.b & 1))
        return refuse("company_is_paired", fmt::format("{} is in another pair.", kCompanyNames[m_.b]),
                      {{"company", kCompanyWords[m_.b]}});
    return refuse("forecast_is_paired", "The forecast {forecast} is in another pair.",
                  {{"forecast", kForecastWords[game_.edition().forecast[m_.c] + kMaxMove]}});
}

Error Refusal::from_deck(int card) const {
    return refuse("not_in_the_deck",
                  fmt::format("The deck has no card like that left: {}.", card_name(game_.edition(), card)),
                  {{"card", kCardWords[card]}});
}

Error Refusal::keep() const {
    const Facts facts{{"investor", kInvestorWords[m_.a]}};
    if (s_.kept[seat_] >> m_.a & 1)
        return refuse("kept_already", fmt::format("You keep {} already.", name(m_.a)), facts);
    return refuse("not_dealt_to_you", fmt::format("{} was not dealt to you.", name(m_.a)), facts);
}

Error Refusal::supply() const {
    const auto& hand = s_.hand[seat_];
    if (m_.a != hand[0] && m_.a != hand[1])
        return refuse("not_in_hand", fmt::format("You do not have {} in hand.", card_name(game_.edition(), m_.a)),
                      {{"card", kCardWords[m_.a]}});
    return refuse("other_face", "One card goes face up, the other face down: this one must lie face {face}.",
                  {{"face", kFaceWords[m_.c == kUp ? kDown : kUp]}});
}

Error Refusal::inspect() const {
    return has(warren) ? talent_used(warren) : talent_of(warren, "looks at the face-down cards of a pile");
}

Error Refusal::shift() const {
    if (!has(mark)) return talent_of(mark, "moves a card to another pile");
    if (s_.mark_used) return talent_used(mark);
    if (m_.a >= s_.market_size)
        return refuse("no_such_card", "There is no card {number}: {cards} cards lie on the piles.",
                      {{"number", m_.a + 1}, {"cards", s_.market_size}});
    return refuse("same_pile", "Card {number} lies on pile {pile} already.",
                  {{"number", m_.a + 1}, {"pile", m_.b + 1}});
}

Error Refusal::bid() const {
    const int pile = m_.a, level = s_.level[pile];
    if (s_.standing[pile] == seat_)
        return refuse("own_meeple", "One of your meeples stands on pile {pile} already.", {{"pile", pile + 1}});
    if (m_.b < level) {
        const Facts facts{{"pile", pile + 1}, {"at", game_.edition().step[level - 1]}};
        if (level == game_.edition().steps)
            return refuse("closed", "Pile {pile} is closed: ${at}K is the highest bid.", facts);
        return refuse("bid_more", "Pile {pile} stands at ${at}K: bid more.", facts);
    }
    return too_dear();
}

Error Refusal::too_dear() const {
    const int at = game_.edition().step[m_.b], stake = game_.stake(s_, seat_, m_.b), cash = s_.cash[seat_];
    int other = 0;  // two players: what the other meeple stands for
    for (int pile = 0; pile < game_.piles(); ++pile)
        if (s_.standing[pile] == seat_) other += game_.stake(s_, seat_, s_.level[pile] - 1);
    if (other > 0)
        return refuse("too_dear_together", "Your two bids together would cost ${total}K, but you have ${cash}K.",
                      {{"total", stake + other}, {"cash", cash}});
    if (stake != at)
        return refuse("too_dear_for_donald", "For a bid of ${at}K you pay ${amount}K, but you have ${cash}K.",
                      {{"at", at}, {"amount", stake}, {"cash", cash}});
    return refuse("too_dear", "You cannot bid ${at}K: you have ${cash}K.", {{"at", at}, {"cash", cash}});
}

Error Refusal::peek() const {
    if (!has(martha)) return talent_of(martha, "looks at a pair of somebody else");
    if (s_.martha_used) return talent_used(martha);
    return refuse("pair_is_known", "You know pair {pair} already.", {{"pair", m_.a + 1}});
}

Error Refusal::nudge() const {
    if (!has(cramer)) return talent_of(cramer, "moves a company by one space");
    if (s_.cramer_used) return talent_used(cramer);
    return refuse("not_in_between",
                  fmt::format("{} moves a company before your first or after your last action card, not in between.",
                              name(cramer)),
                  {{"investor", kInvestorWords[cramer]}});
}

Error Refusal::pass() const {
    if (at(Phase::bid)) return refuse("no_passing", "There is no passing: put your meeple on a bid space.");
    if (at(Phase::claim)) return refuse("show_nothing", "Say how many shares you show; it may be none.");
    if (!at(Phase::action)) return not_now(s_);
    return refuse("actions_are_played", "Action cards must be played: you still have {cards}.",
                  {{"cards", own(kBoom) + own(kBust)}});
}

Error Refusal::sell() const {
    const int split = s_.portfolio[seat_].split[m_.a], have = m_.b == kNormal ? own(m_.a) : split;
    const Facts facts{{"company", kCompanyWords[m_.a]}, {"have", have}, {"cards", m_.c}};
    const char* company = kCompanyNames[m_.a];
    if (m_.c == 0) return refuse("sell_something", "Sell at least one card, or pass.");
    if (have == 0)
        return refuse(m_.b == kNormal ? "none_to_sell" : "no_split_card",
                      fmt::format("You have no {}card of {}.", m_.b == kNormal ? "" : "split ", company), facts);
    if (m_.b == kNormal)
        return refuse("too_many_to_sell", fmt::format("Of {} you have {{have}}, not {{cards}}.", company), facts);
    return refuse("too_many_split_cards",
                  fmt::format("Of {} you have {{have}} in the split area, not {{cards}}.", company), facts);
}

Error Refusal::show() const {
    const int company = s_.claim_company;
    return refuse("too_many_to_show",
                  fmt::format("Of {} you have {{have}} to show, not {{cards}}.", kCompanyNames[company]),
                  {{"company", kCompanyWords[company]}, {"have", own(company)}, {"cards", m_.a}});
}

Error Refusal::why() const {
    switch (static_cast<Kind>(m_.kind)) {
        case kFirst:
            if (!at(Phase::first_player)) break;
            return refuse("first_is_said", "This table has said that seat {seat} plays first.",
                          {{"seat", game_.setup().first()}});
        case kShare:
            if (at(Phase::start_shares)) return share();
            break;
        case kInvestor:
            if (at(Phase::investors)) return investor();
            break;
        case kPair:
            if (at(Phase::pairs) || at(Phase::peek_blind) || at(Phase::blind)) return pair();
            break;
        case kTurnUp:
            if (!at(Phase::turn_up)) break;
            if (m_.a != s_.cursor)
                return refuse("next_pile", "The next card is for pile {pile}.", {{"pile", s_.cursor + 1}});
            return from_deck(m_.b);
        case kDeal:
            if (!at(Phase::deal)) break;
            if (const Seat next = game_.in_turn(s_, s_.cursor / 2); m_.a != next) return not_dealt_to(next);
            return from_deck(m_.b);
        case kKeep:
            if (at(Phase::keep)) return keep();
            break;
        case kSupply:
            if (at(Phase::supply)) return supply();
            break;
        case kInspect:
            if (at(Phase::talents)) return inspect();
            break;
        case kShift:
            if (at(Phase::talents)) return shift();
            break;
        case kBid:
            if (at(Phase::bid)) return bid();
            break;
        case kPeek:
            if (at(Phase::bid) || at(Phase::last_look)) return peek();
            break;
        case kBoomOn:
            if (at(Phase::action)) return refuse("no_boom", "You have no Boom to play.");
            break;
        case kBustOn:
            if (at(Phase::action)) return refuse("no_bust", "You have no Bust to play.");
            break;
        case kNudge:
            if (at(Phase::action)) return nudge();
            break;
        case kSell:
            if (at(Phase::sell)) return sell();
            break;
        case kShow:
            if (at(Phase::claim)) return show();
            break;
        case kFavour: break;
        case kPass: return pass();
    }
    if (at(Phase::action) && own(kBoom) + own(kBust) == 0)
        return refuse("time_to_pass", "You have no action card left: it is time to say so, by passing.");
    return not_now(s_);
}

}  // namespace

Error Stockpile::refusal(const State& s, Move m) const { return Refusal(*this, s, m).why(); }

}  // namespace parkett::stockpile
