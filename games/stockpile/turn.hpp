// One move carried out on one position. The phases of the round are its member functions, a file each:
// opening, information, supply, demand, action, selling, movement, scoring.
#pragma once

#include "core/event.hpp"
#include "games/stockpile/stockpile.hpp"

namespace parkett::stockpile {

/// How forecasts are written: kForecastWords[spaces + kMaxMove]; no move is the dividend.
inline constexpr std::array<const char*, 2 * kMaxMove + 1> kForecastWords{
    "-8", "-7", "-6", "-5", "-4", "-3", "-2", "-1", "$$", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8"};

inline constexpr std::array<const char*, 2> kFaceWords{"up", "down"};
/// What a push does to a company.
inline constexpr std::array<const char*, 3> kFateWords{"moves", "splits", "bankrupt"};
inline constexpr std::array<const char*, 3> kAreaWords{"normal", "split", "half"};

template <class Sink>
class Turn {
public:
    Turn(const Stockpile& stockpile, State& state, Sink& events) : game(stockpile), s(state), sink(events) {}

    void play(Move move);
    /// What these fees would do to the seat's purse and debts (outlook.cpp).
    void charge(Seat seat, Bytes due) { settle_fees(seat, due); }

private:
    // opening.hpp
    void name_first_player(Seat seat);
    void deal_start_share(Seat seat, int company);
    void deal_investor(Seat seat, int investor);
    void keep_investor(int investor);
    void reveal_investors();
    void begin_round();

    // information.hpp
    void draw_pair(int pair, int company, int forecast);
    void deal_pair(int pair, int company, int forecast);

    // supply.hpp
    void turn_up(int pile, int card);
    void deal_card(Seat seat, int card);
    void supply(int card, int pile, Face face);
    void begin_talents();
    void next_talent();
    void inspect(int pile);
    void shift(int number, int pile);

    // demand.hpp
    void begin_bidding();
    void bid(int pile, int step);
    void peek(int pair);
    void look(int pair);
    void end_bidding();
    void settle();
    void take_cards(std::array<Bytes, kMaxPlayers>& due);
    void settle_fees(Seat seat, Bytes due);
    void pay_debts(Seat seat, const char* kind, const char* rule);

    // action.hpp
    void next_actor();
    void end_actions();
    void play_action(int company, Card card);
    void nudge(int company, int direction);

    // selling.hpp
    void next_seller();
    void sell(int company, Area area, int cards);

    // movement.hpp
    void carry_out_forecasts();
    void carry_out(int pair);
    void move_company(int company, int spaces, const char* rule);
    void split(int company, int price_before);
    void bankrupt(int company, int price_before);
    void pay_all(int company, int rate, const char* rule);
    void ask_claims(int company, int rate);
    void next_claim();
    void show(int cards);
    void resume();
    void name_company(int company);

    // scoring.hpp
    void end_round();
    void final_scoring();
    void pay_majority(int company);
    void liquidate(Seat seat, int company);
    void deduct_debts(Seat seat);

    // portfolios: holdings.hpp
    void receive(Seat seat, int amount);
    void add_card(Seat owner, int card, SeatMask seen);
    void forget_hidden(Seat owner, int card, int cards);

    static const char* company_word(int company) { return kCompanyWords[company]; }
    const char* forecast_word(int forecast) const {
        return kForecastWords[game.edition().forecast[forecast] + kMaxMove];
    }

    const Stockpile& game;
    State& s;
    Sink& sink;
};

}  // namespace parkett::stockpile
