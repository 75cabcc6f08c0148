// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "core/move_menu.hpp"
#include "games/stockpile/permits.hpp"

namespace parkett::stockpile {

namespace {

using Menu = MoveMenu<kMaxMarket + 2>;

/// Whom the next investor or card of a deal goes to.
Seat receiver(const Stockpile& game, const State& s, int each) { return game.in_turn(s, s.cursor / each); }

/// The next pair: private ones in turn order, then the public one; in play, the one somebody waits for.
int next_pair(const Stockpile& game, const State& s) {
    return s.phase == Phase::pairs ? game.in_order(s, s.cursor) : s.peeking;
}

unsigned investors_left(const State& s) {
    unsigned left = (1u << kInvestors) - 1;
    for (auto mask : s.dealt) left &= ~unsigned{mask};
    return left;
}

/// A card of the deck, each kind as likely as it is frequent.
struct FromDeck {
    const Cards& deck;
    Kind kind;
    int to;

    void list(MoveList& list) const {
        for (int card = 0; card < kCards; ++card)
            if (deck.of(card) > 0) list.add(move_of(kind, to, card));
    }
    Move draw(Rng& rng) const {
        return move_of(kind, to, deck.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.total())))));
    }
};

/// A company and a direction (SP-10.7).
struct Nudges {
    int companies;

    int size() const { return 2 * companies; }
    void list(MoveList& list) const {
        for (int n = 0; n < size(); ++n) list.add(at(n));
    }
    Move at(int n) const { return move_of(kNudge, n / 2, n % 2); }
};

/// A card in hand, a pile and a face (SP-2.3). Listed card by card, as a hand is looked through; the draw takes all
/// three out of one random number.
struct Supplies {
    const std::array<std::uint8_t, 2>& hand;
    int cards, piles;
    std::uint8_t faces;

    void list(MoveList& list) const {
        for (int i = 0; i < cards; ++i)
            for (int pile = 0; pile < piles; ++pile)
                for (int face = kUp; face <= kDown; ++face)
                    if (faces >> face & 1) list.add(move_of(kSupply, hand[i], pile, face));
    }
    Move draw(Rng& rng) const {
        Dice dice(rng);
        const auto pile = dice.below(static_cast<std::uint32_t>(piles));
        const auto card = hand[dice.below(static_cast<std::uint32_t>(cards))];
        return move_of(kSupply, card, static_cast<int>(pile), bit_of(faces, dice));
    }
};

/// Cards of the normal and of the split area, and halves of the latter (SP-5.2, SP-5.3): listed company by company.
struct Sales {
    CountedMoves normal, split, half;

    Sales(const Portfolio& p, Seat owner)
        : normal{p.known[owner], move_of(kSell, 0, kNormal, 1), Slot::c},
          split{p.split, move_of(kSell, 0, kSplit, 1), Slot::c},
          half{p.split, move_of(kSell, 0, kHalf, 1), Slot::c} {}

    int size() const { return normal.size() + split.size() + half.size(); }
    void list(MoveList& list) const {
        for (int company = 0; company < kCompanies; ++company)
            for (const CountedMoves* area : {&normal, &split, &half}) area->list_kind(company, list);
    }
    Move at(int n) const { return MenuWith(normal, split, half).at(n); }
};

void add_talents(const Stockpile& game, const State& s, Menu& menu) {
    const unsigned piles = (1u << game.piles()) - 1;
    if (game.has(s, s.turn, warren) && !s.warren_used) menu.add(piles, Menu::a, kInspect);
    if (game.has(s, s.turn, mark) && !s.mark_used)
        for (int i = 0; i < s.market_size; ++i) menu.add(piles & ~(1u << s.market[i].pile), Menu::b, kShift, i);
}

/// The decisions that masks are enough for.
void fill(const Stockpile& game, const State& s, Menu& menu) {
    switch (s.phase) {
        case Phase::first_player: return menu.add_range(kFirst, 0, game.players() - 1);
        case Phase::investors:
            return menu.add(investors_left(s), Menu::b, kInvestor, receiver(game, s, game.two_players() ? 4 : 2));
        case Phase::keep: return menu.add(s.dealt[s.turn] & ~s.kept[s.turn], Menu::a, kKeep);
        case Phase::talents: add_talents(game, s, menu); break;
        case Phase::last_look: menu.add(pairs_to_peek(game, s), Menu::a, kPeek); break;
        case Phase::favour: menu.add_range(kFavour, 0, kCompanies - 1); break;
        default: return;
    }
    menu.add(kPass);
}

// The two menus that need room have functions of their own, so that the others do without.

template <class Use>
[[gnu::noinline]] auto with_bids(const Stockpile& game, const State& s, Use use) {
    return use(MenuWith(CountedMoves{open_spaces(game, s), move_of(kBid), Slot::b, s.level},
                        MaskedMoves{pairs_to_peek(game, s), move_of(kPeek), Slot::a}));
}

template <class Use>
[[gnu::noinline]] auto with_masks(const Stockpile& game, const State& s, Use use) {
    if (s.phase == Phase::first_player && game.begins() != kSpectator)
        return use(OnlyMove{move_of(kFirst, game.begins())});
    Menu menu;
    fill(game, s, menu);
    return use(menu);
}

/// Calls `use` with everything that may be done, in the shape that suits the phase.
template <class Use>
[[gnu::always_inline]] inline auto with_menu(const Stockpile& game, const State& s, Use use) {
    switch (s.phase) {
        case Phase::start_shares:
            return use(MaskedMoves{s.companies_left, move_of(kShare, receiver(game, s, 1)), Slot::b});
        case Phase::supply: return use(Supplies{s.hand[s.turn], distinct_in_hand(s), game.piles(), faces(game, s)});
        case Phase::bid: return with_bids(game, s, use);
        case Phase::sell: return use(MenuWith(Sales(s.portfolio[s.turn], s.turn), OnlyMove{move_of(kPass)}));
        case Phase::action: {
            const Portfolio& p = s.portfolio[s.turn];
            const bool boom = p.booms(s.turn) > 0, bust = p.busts(s.turn) > 0;
            return use(MenuWith(RunOfMoves{boom ? kCompanies : 0, move_of(kBoomOn), Slot::a},
                                RunOfMoves{bust ? kCompanies : 0, move_of(kBustOn), Slot::a},
                                Nudges{may_nudge(game, s) ? kCompanies : 0},
                                RunOfMoves{!boom && !bust, move_of(kPass), Slot::a}));
        }
        case Phase::claim: {
            const int most = s.portfolio[s.turn].known[s.turn][s.claim_company];
            return use(RunOfMoves{most + 1, move_of(kShow), Slot::a});
        }
        case Phase::turn_up: return use(FromDeck{s.deck, kTurnUp, s.cursor});
        case Phase::deal: return use(FromDeck{s.deck, kDeal, receiver(game, s, 2)});
        case Phase::pairs:
        case Phase::peek_blind:
        case Phase::blind: return use(MoveGrid{s.companies_left, s.forecasts_left, move_of(kPair, next_pair(game, s))});
        default: return with_masks(game, s, use);
    }
}

}  // namespace

void Stockpile::legal(const State& s, MoveList& list) const {
    list.clear();
    with_menu(*this, s, [&](const auto& menu) { menu.list(list); });
}

Move Stockpile::sample(const State& s, Rng& rng) const {
    return with_menu(*this, s, [&](const auto& menu) { return draw(menu, rng); });
}

void Stockpile::outcomes(const State& s, OutcomeList& odds) const {
    odds.clear();
    MoveList list;
    legal(s, list);
    const bool from_deck = s.phase == Phase::turn_up || s.phase == Phase::deal;
    for (Move m : list)
        odds.push_back({m, from_deck ? static_cast<double>(s.deck.of(m.b)) / s.deck.total() : 1.0 / list.size()});
}

}  // namespace parkett::stockpile
