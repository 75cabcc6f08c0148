// Duties of cards, tracks and money.
#include "games/machtspiele/invariants.hpp"

namespace parkett::machtspiele {

namespace {

constexpr int kPublic = kSpectator, kLanes = 8;

}  // namespace

std::string Check::packets() const {
    if (s_.packets_left[0] != 0) return "There is a packet without shares.";
    for (int size = 1; size <= kPacketSizes; ++size) {
        int sum = s_.packets_left[size];
        for (const auto& mine : s_.packets) sum += mine[size];
        if (sum != e_.packet_copies)
            return fmt::format("The packets do not add up: there are {} of size {} instead of {}.", sum, size,
                               e_.packet_copies);
    }
    for (Seat seat = 0; seat < players(); ++seat) {
        if (s_.packets[seat][0] != 0) return "There is a packet without shares.";
        int sum = 0;
        for (int size = 1; size <= kPacketSizes; ++size) sum += size * s_.packets[seat][size];
        if (std::min(sum, e_.gold[shares]) != s_.track[shares][seat])
            return fmt::format("The shares of seat {} do not fit its packets: {} on the track, {} in packets.", seat,
                               s_.track[shares][seat], sum);
    }
    return {};
}

std::string Check::nothing_scored() const {
    for (Seat seat = 0; seat < players(); ++seat) {
        for (int way = 0; way < kTracks; ++way)
            if (s_.track[way][seat] != 0)
                return fmt::format("Before the first meeting nobody has scored, but seat {} has {} on the track of {}.",
                                   seat, s_.track[way][seat], kWayWords[way]);
        if (game_.consultants(s_, seat) > 0)
            return fmt::format("Before the first meeting there are no consultants, but seat {} has one.", seat);
        if (s_.shown >> seat & 1)
            return fmt::format("Before the first meeting nobody has shown his archenemy, but seat {} has.", seat);
    }
    return {};
}

/// Each viewer's bounds hold the truth, and lie within those of the public.
std::string Check::known_cash() const {
    for (Seat seat = 0; seat < players(); ++seat) {
        const int cash = s_.cash[seat];
        if (cash < 0) return fmt::format("The cash of seat {} is negative.", seat);
        for (int viewer = 0; viewer < kLanes; ++viewer) {
            const int least = s_.least[seat][viewer], most = s_.most[seat][viewer];
            const auto wrong = [&](const char* why) {
                return fmt::format("What viewer {} knows of the cash of seat {} is wrong: from {} to {} notes; {}.",
                                   viewer, seat, least, most, why);
            };
            if (least < 0 || least > cash || most < cash) return wrong(fmt::format("it is {}", cash).c_str());
            if (viewer == seat && least != most) return wrong("everybody knows his own cash");
            if (game_.open_cash() && least != most) return wrong("cash is open");
            if (least < s_.least[seat][kPublic] || most > s_.most[seat][kPublic]) return wrong("the public knows more");
            const bool nobody = viewer >= players() && viewer != kPublic;
            if (nobody && (least != s_.least[seat][kPublic] || most != s_.most[seat][kPublic]))
                return wrong("nobody sits there");
        }
    }
    return {};
}

/// What can still be paid out to all of them together, as far as everybody can see.
int Check::income_to_come() const {
    if (s_.meeting == 0) return e_.last_meeting * (e_.bonus_most + e_.dividends_most);
    int bonus = e_.bonus_most, dividends = e_.dividends_most;
    for (int i = 0; i < s_.revealed; ++i) {
        const EventCard& card = e_.event[s_.queue[i]];
        if (card.effect == Effect::bonus) bonus = 0;
        if (card.effect == Effect::dividend) dividends -= card.figure * kPacketSizes * e_.packet_copies;
    }
    return (e_.last_meeting - s_.meeting) * (e_.bonus_most + e_.dividends_most) + bonus + std::max(0, dividends);
}

/// What the bounds add up to must fit a lane until the end of the game (purchases.hpp): all the money there is, with
/// all that may still come in, is limited, and nobody can have more than all less what the others have at least.
std::string Check::money_can_be_counted() const {
    int all = 0, least = 0;
    for (Seat seat = 0; seat < players(); ++seat) all += s_.cash[seat], least += s_.least[seat][kPublic];
    const int limit = kMostMoney - income_to_come();
    if (all > limit)
        return fmt::format("All players together have {} notes of cash; at most {} can be counted.", all, limit);
    for (Seat seat = 0; seat < players(); ++seat)
        if (const int rest = all - (least - s_.least[seat][kPublic]); s_.most[seat][kPublic] > rest)
            return fmt::format(
                "The public knows that seat {} has at most {} notes, but the others leave only {} of all.", seat,
                s_.most[seat][kPublic], rest);
    return {};
}

std::string Check::different_archenemies() const {
    unsigned enemies = 0, competences = 0;
    for (Seat seat = 0; seat < players(); ++seat) {
        if (const Seat enemy = s_.enemy[seat]; enemy != kNone) {
            if (!game_.neutral() && enemies >> enemy & 1)
                return fmt::format("Two players have the same colour card, that of seat {}.", enemy);
            if (game_.neutral() && enemy == seat) return "With two players the archenemy is the other one.";
            enemies |= 1u << enemy;
        }
        if (const int card = s_.competence[seat]; card != kNone) {
            if (competences >> card & 1)
                return fmt::format("Two players have the same competence card, number {}.", card + 1);
            competences |= 1u << card;
        }
    }
    return {};
}

std::string Check::archenemies_are_dealt() const {
    for (Seat seat = 0; seat < players(); ++seat)
        if (s_.enemy[seat] == kNone || s_.competence[seat] == kNone)
            return fmt::format("Seat {} has no archenemy.", seat);
    return {};
}

/// MS-0.3: seat by seat, first the colours, then the competences; with two players no colours are dealt (MS-14.4).
std::string Check::archenemies_in_turn() const {
    if (s_.phase == Phase::deal_colours && game_.neutral()) return "With two players no colour cards are dealt.";
    const bool over = s_.phase > Phase::deal_colours;
    const int colours = over ? players() : s_.phase == Phase::deal_colours ? s_.turn : 0;
    const int competences = over ? s_.turn : 0;
    for (Seat seat = 0; seat < players(); ++seat) {
        if ((s_.enemy[seat] != kNone) != (seat < colours))
            return fmt::format("Seat {} has {} colour card: by now {} are dealt.", seat, seat < colours ? "no" : "a",
                               colours);
        if ((s_.competence[seat] != kNone) != (seat < competences))
            return fmt::format("Seat {} has {} competence card: by now {} are dealt.", seat,
                               seat < competences ? "no" : "a", competences);
    }
    return {};
}

std::string Check::no_card_dealt() const {
    for (int card = 0; card < kCards; ++card)
        if (s_.holder[card] != kNone)
            return fmt::format("Before the deal nobody has a card, but seat {} has {}.", s_.holder[card],
                               kCardWords[card]);
    if (s_.turn != 0 || s_.start != 0) return "Before the deal 'turn' and 'start' are 0.";
    return {};
}

/// MS-0.2: one by one, clockwise; `turn` gets the next.
std::string Check::cards_in_turn() const {
    int dealt = 0;
    for (Seat holder : s_.holder) dealt += holder != kNone;
    if (dealt == kCards) return "All cards are dealt, but the phase is still 'deal_privileges'.";
    if (s_.start != 0)
        return fmt::format("While cards are dealt there is no start player, but 'start' is {}.", s_.start);
    for (Seat seat = 0; seat < players(); ++seat) {
        int due = 0, has = 0;
        for (int ago = 1; ago <= dealt; ++ago) due += (s_.turn - ago + 2 * kCards * players()) % players() == seat;
        for (Seat holder : s_.holder) has += holder == seat;
        if (has != due)
            return fmt::format("{} cards are dealt: seat {} has {} of them instead of {}.", dealt, seat, has, due);
    }
    return {};
}

std::string Check::all_cards_dealt() const {
    for (int card = 0; card < kCards; ++card)
        if (s_.holder[card] == kNone) return fmt::format("The cards are dealt, but nobody has {}.", kCardWords[card]);
    if (s_.start == s_.holder[communication]) return {};
    return fmt::format("Seat {} has communication and is the start player, not seat {}.", s_.holder[communication],
                       s_.start);
}

std::string Check::cards_are_fresh() const {
    for (int card = 0; card < kCards; ++card)
        if ((s_.gold | s_.face_down) >> card & 1)
            return fmt::format("Before the first meeting all cards show their white side, but not {}.",
                               kCardWords[card]);
    return {};
}

/// The option `first`: that seat is dealt Communication before all other cards are.
std::string Check::chosen_start() const {
    const Seat first = game_.setup().first();
    if (first == kSpectator) return {};
    bool none = true;
    for (Seat holder : s_.holder) none &= holder == kNone;
    if ((none ? s_.turn : s_.holder[communication]) == first) return {};
    return fmt::format("Seat {} was chosen as the start player and gets communication as the first card.", first);
}

std::string Check::communication_is_held() const {
    return s_.holder[communication] == kNone ? "Nobody has communication." : "";
}

/// MS-1.11: as they were handed out in the meeting.
std::string Check::cards_are_with_heads() const {
    for (int card = 0; card < kDivisions; ++card) {
        const Seat due = card == communication && s_.head[card] == kNone ? s_.start : s_.head[card];
        if (s_.holder[card] != due)
            return fmt::format("The cards were just handed out to the heads, but not {}.", kCardWords[card]);
        if (s_.gold >> card & 1)
            return fmt::format("The cards were just handed out white side up, but {} is gold.", kCardWords[card]);
        if ((s_.face_down >> card & 1) != (due == kNone))
            return fmt::format("The cards were just handed out: {} lies face down if nobody has it, and only then.",
                               kCardWords[card]);
    }
    if (s_.start == s_.holder[communication]) return {};
    return fmt::format("Seat {} has communication and is the start player, not seat {}.", s_.holder[communication],
                       s_.start);
}

}  // namespace parkett::machtspiele
