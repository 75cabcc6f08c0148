// One move carried out on one position. The parts of the year are its member functions, a file each:
// opening, investment, production, trade, shortage, finance, shares, meetings, elections, influence, scoring.
#pragma once

#include <type_traits>

#include "core/event.hpp"
#include "games/economy/permits.hpp"

namespace parkett::economy {

template <class Sink>
class Turn {
public:
    Turn(const Economy& economy, State& state, Sink& events)
        : game(economy), edition(economy.edition()), s(state), sink(events) {}

    void play(Move move);
    /// Settles the offers that are on the board, as far as nobody has to be asked.
    void settle_rows();
    /// To everybody who holds shares of the company that is dealt with.
    void pay_dividend(int each);
    /// Winds the companies up and counts.
    void finish(End end);
    /// Asks anew what is asked now: in a sound position nothing changes (invariants.cpp).
    void ask_again();

private:
    static constexpr bool kTold = !std::is_same_v<Sink, NullSink>;

    // opening.hpp
    void draw_place(int company);
    void begin_auctions(Seat first);
    void bid(int amount);
    void drop_out();
    Seat next_bidder(Seat from) const;
    void ask_next_bidder();
    void win_place(Seat seat);
    void begin_year();

    // investment.hpp
    void begin_investment();
    void open_investment();
    void build(int factory);
    void sell(int factory);

    // production.hpp
    void begin_procurement();
    void open_procurement();
    void supply(int factory);
    void end_procurement();
    void produce();
    int made_of_pieces(int company, int good, int units);

    // trade.hpp
    void begin_trade();
    void lay_marker(int value);
    void begin_offers();
    void offer(int good, int field);
    /// The fields of a row on which somebody offers.
    Mask offers_in(int good) const { return ~free_fields(game, s, good) & ((2u << edition.fields) - 2); }
    void settle();
    bool settle_buyers();
    bool settle_exports();
    bool fine(int company, int field);
    void deal_locally(int buyer, int field);
    void import(int buyer, const char* rule);
    void withdraw_buyer(int buyer, const char* why, const char* rule, int field = 0);
    void end_trade();
    void turn_markers_up();

    // shortage.hpp
    enum class Means { enough, lacking, asked };
    Means means(int company, int amount, Due due);
    void top_up(int amount);
    void give_up(int factory);
    void resume();

    // finance.hpp
    void begin_finance();
    void pay_interest();
    void repay(int loans);
    void begin_company_deals();
    void open_company_deal();
    void begin_loans();
    void open_loan();
    void borrow();

    // shares.hpp
    Money& pocket(Holder holder) { return is_player(holder) ? s.purse[holder] : s.cash[holder - kMaxPlayers]; }
    void to_bank(Holder from, int amount) {
        pocket(from) -= amount;
        s.bank += amount;
    }
    void from_bank(Holder to, int amount) { to_bank(to, -amount); }
    void buy_shares(Holder buyer, int company, int shares);
    void sell_shares(Holder seller, int company, int shares);
    void exchange(Holder holder, int company, int given, int taken);
    const char* deal_rule(Holder dealer, bool purchase) const;
    void pay_bonus(Holder buyer, int company);
    void next_deal();
    Holder dealer() const;

    // meetings.hpp
    void begin_meetings();
    void pay_managers();
    void open_embezzlement();
    void embezzle(int amount);
    void open_motions();
    void ask_for_motion();
    void move_dividend(int amount);
    void next_motion();
    void ask_for_vote();
    void vote(bool yes);
    void end_dividend();
    void open_buy_back();
    void buy_back(int shares, int rest);

    // elections.hpp
    void open_election();
    void ask_candidate();
    void stand(bool yes);
    void begin_ballot();
    void ask_ballot();
    void elect(Seat candidate);
    void count_ballot();
    void declare(Seat winner);
    void begin_private_deals();
    void open_private_deal();

    // influence.hpp
    void begin_influence();
    void ask_support();
    void support(int markers);
    void set_order();

    // scoring.hpp
    void distribute(int company);

    int acting() const { return game.acting(s); }
    Seat manager() const { return s.manager[acting()]; }
    int value(int company) const { return game.value(s, company); }
    void add_good(int company, int good, int n) {
        s.goods[company][good] = static_cast<std::uint8_t>(s.goods[company][good] + n);
    }
    /// The next player, clockwise from the acting company's manager, who has not been asked and satisfies `wanted`.
    template <class F>
    bool ask_clockwise(F&& wanted) {
        Seat seat = manager();
        for (int i = 0; i < game.players(); ++i, seat = game.after(seat)) {
            if (s.asked >> seat & 1 || !wanted(seat)) continue;
            s.turn = seat;
            return true;
        }
        return false;
    }
    void mark_asked() { s.asked = static_cast<std::uint8_t>(s.asked | 1u << s.turn); }

    const char* word(int company) const { return game.word(company); }
    /// Who deals, as it is told: a seat, or a company.
    Field dealt_by(Holder holder) const {
        return is_player(holder) ? Field("seat", holder) : Field("holder", word(holder - kMaxPlayers));
    }

    const Economy& game;
    const Edition& edition;
    State& s;
    Sink& sink;
};

}  // namespace parkett::economy
