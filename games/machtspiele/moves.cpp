// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "core/move_menu.hpp"
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

using Menu = MoveMenu<2 * kOffices + 16>;

void add_moves(const State& s, unsigned open, Menu& menu) {
    for (Mask rest = open == 0 ? 0 : movable(s); rest; rest &= rest - 1) {
        const int office = std::countr_zero(rest);
        menu.add(open & ~(1u << division_of(office)), Menu::b, kMove, office);
    }
}

void add_mergers(const State& s, Menu& menu) {
    for (Mask rest = normal_departments(s, s.turn); rest & (rest - 1);) {
        const int first = std::countr_zero(rest);
        rest &= rest - 1;
        menu.add(rest, Menu::b, kMerge, first);
    }
}

void add_actions(const Machtspiele& game, const State& s, Menu& menu) {
    menu.add(may_hire(game, s), Menu::a, kHire);
    const unsigned open = open_divisions(s);
    if (may_found(s)) menu.add(open, Menu::a, kFound);
    if (may_found_new(s)) menu.add(open, Menu::a, kFoundNew);
    add_moves(s, open, menu);
    add_mergers(s, menu);
    for (unsigned rest = may_resign(s); rest; rest &= rest - 1) menu.add(3, Menu::b, kResign, std::countr_zero(rest));
    menu.add(may_bribe(game, s), Menu::a, kBribe);
    if (may_buy_influence(game, s)) menu.add(kInfluence);
    if (may_buy_main(game, s)) menu.add(open, Menu::a, kBuyMain);
    if (may_buy_consultant(game, s)) menu.add((1u << kDivisions) - 1, Menu::a, kBuyConsultant);
    menu.add(may_buy_packet(game, s), Menu::a, kBuyPacket);
    menu.add(may_develop(game, s), Menu::a, kDevelop);
    if (may_use_legal(game, s)) menu.add(kLegal);
}

/// A chosen start player gets the first card, and that is Communication (MS-0.2).
unsigned cards_to_deal(const Machtspiele& game, const State& s) {
    unsigned cards = 0;
    for (int i = 0; i < kCards; ++i) cards |= static_cast<unsigned>(s.holder[i] == kNone) << i;
    const bool first = cards == (1u << kCards) - 1;
    return first && game.setup().first() != kSpectator ? 1u << communication : cards;
}

unsigned undealt(const PerSeat<std::uint8_t>& dealt, int count) {
    unsigned cards = (1u << count) - 1;
    for (auto card : dealt)
        if (card != kNone) cards &= ~(1u << card);
    return cards;
}

void fill(const Machtspiele& game, const State& s, Menu& menu) {
    switch (s.phase) {
        case Phase::first_card: {
            const Seat first = game.setup().first();
            return first == kSpectator ? menu.add_range(kFirstCard, 0, game.players() - 1)
                                       : menu.add_range(kFirstCard, first, first);
        }
        case Phase::deal_privileges: return menu.add(cards_to_deal(game, s), Menu::a, kDeal);
        case Phase::deal_colours: return menu.add(undealt(s.enemy, game.players()), Menu::a, kColour);
        case Phase::deal_competences: return menu.add(undealt(s.competence, kCompetences), Menu::a, kCompetence);
        case Phase::placement:
            menu.add(open_divisions(s), Menu::a, kSettle);
            if (s.directors < kBoardSeats) menu.add(kJoin);
            return;
        case Phase::farewell: menu.add(open_divisions(s), Menu::a, kBossFound); break;
        case Phase::recall: return menu.add(normal_departments(s, s.turn), Menu::a, kRecall);
        case Phase::displaced: return menu.add(3, Menu::a, kLeave);
        case Phase::draw_events: return menu.add(~s.drawn & ((1u << kOtherEvents) - 1), Menu::a, kDraw);
        case Phase::sorting: return menu.add(game.sortable(s), Menu::a, kNext);
        case Phase::dismissal: return menu.add(s.offices[s.turn] & staffed(s), Menu::a, kDismiss);
        case Phase::trainees:
        case Phase::hiring: menu.add(may_hire(game, s), Menu::a, kHire); break;
        case Phase::action: add_actions(game, s, menu); break;
        case Phase::staffing:
            menu.add(may_take(game, s), Menu::a, kTake);
            if (!s.new_staff && s.employees(s.to) < 2) return;
            break;
        case Phase::founding: menu.add(open_divisions(s), Menu::a, kFound); break;
        case Phase::moving: add_moves(s, open_divisions(s), menu); break;
        case Phase::merging: return menu.add(may_unite(s), Menu::a, kUnite);
        case Phase::layoffs: return menu.add(may_lay_off(game, s), Menu::a, kDismiss);
        case Phase::offer: return menu.add_range(kOffer, least_offer(game, s), highest_offer(s));
        case Phase::answer: return menu.add(3, Menu::a, kAnswer);
        case Phase::second_attempt: menu.add(may_bribe(game, s), Menu::a, kBribe); break;
        case Phase::losses: return menu.add(s.offices[s.winner] & staffed(s), Menu::a, kDismiss);
        case Phase::closing:
            if (!(s.shown >> s.turn & 1) && game.beats_archenemy(s, s.turn)) menu.add(kShow);
            break;
        case Phase::over: return;
    }
    menu.add(kPass);
}

}  // namespace

void Machtspiele::legal(const State& s, MoveList& list) const {
    list.clear();
    Menu menu;
    fill(*this, s, menu);
    menu.list(list);
}

Move Machtspiele::sample(const State& s, Rng& rng) const {
    Menu menu;
    fill(*this, s, menu);
    return draw(menu, rng);
}

void Machtspiele::outcomes(const State& s, OutcomeList& odds) const {
    MoveList list;
    legal(s, list);
    share_evenly(list, odds);
}

}  // namespace parkett::machtspiele
