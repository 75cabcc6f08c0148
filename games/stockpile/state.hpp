// A position of Stockpile: everything that lies on the table, and who knows it. About half a kilobyte, no pointers.
#pragma once

#include <array>
#include <cstdint>

#include "core/bytes.hpp"
#include "core/seat.hpp"
#include "games/stockpile/edition.hpp"

namespace parkett::stockpile {

inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxPiles = 5;
inline constexpr int kMaxMarket = 16;  // 15 cards with five players
inline constexpr int kPairs = 6;
inline constexpr std::uint8_t kNone = 255;
inline constexpr Seat kNobody = 255;

/// Knowledge is kept in rows: one for each seat, and a last one for what everybody knows.
inline constexpr int kPublic = 5;
inline constexpr int kRows = 6;
constexpr int row_of(Seat viewer) { return viewer == kSpectator ? kPublic : viewer; }

/// Where in the round we are. The name says what the next move decides.
enum class Phase : std::uint8_t {
    first_player,  // chance: who begins
    start_shares,  // chance
    investors,     // chance: dealing them
    keep,          // choosing among them, secretly
    pairs,         // chance: inside information
    turn_up,       // chance: the first card of each pile
    deal,          // chance: two cards for everybody
    supply,
    talents,  // before bidding: Warren, Mark
    bid,
    last_look,   // Martha, after the last bid
    peek_blind,  // chance: the blind pair she looks at
    action,
    sell,
    claim,   // showing shares for a dividend; interrupts action, movement and favour
    blind,   // chance: a blind pair in the movement phase
    favour,  // Deborah
    over,
};
inline constexpr int kPhases = static_cast<int>(Phase::over) + 1;
extern const std::array<const char*, kPhases> kPhaseWords;

/// A player's cards: his shares and, in the action phase, the action cards he has yet to play. Cards in the normal area
/// lie face down: others know what they have seen, so each viewer has a row of what he *knows* to be there (a byte for
/// each company, Boom and Bust). The owner's own row is the truth; rows never exceed it. Cards are indistinguishable:
/// whoever sees three sold takes three off what he knew.
struct Portfolio {
    std::array<Bytes, kRows> known{};
    Bytes split;  // cards in the split area; shown when they got there, so public

    // What the public can tell about the cards it does not know (both depend on public facts only):
    Bytes may_be;    // for each company: how many hidden cards may be of it; 0 after a split or bankruptcy
    Bytes insiders;  // for each row: how many hidden cards that viewer may have seen
    // For each row, while action cards are played: how many cards that viewer cannot name were taken face down in this
    // round, so that they may be action cards (SP-3.10). Nothing once the owner has played the last of them.
    Bytes fresh;

    /// By company; a card in the split area is two.
    Bytes shares(Seat owner) const { return known[owner] + split + split; }
    int booms(int row) const { return known[row][kBoom]; }
    int busts(int row) const { return known[row][kBust]; }
    int actions(int row) const { return booms(row) + busts(row); }
    int cards(Seat owner) const { return known[owner].sum() + split.sum(); }
    int hidden(Seat owner) const { return known[owner].sum() - known[kPublic].sum(); }
    friend bool operator==(const Portfolio&, const Portfolio&) = default;
};

/// A card on a pile. Face up means that everybody has seen it.
struct Supplied {
    std::uint8_t card = kNone;
    std::uint8_t pile = 0;
    SeatMask seen = 0;
    Seat by = kNobody;  // who supplied it; nobody: turned up from the deck

    bool face_up() const { return seen == kEverybody; }
    friend bool operator==(const Supplied&, const Supplied&) = default;
};

/// A company and its forecast; not drawn yet: kNone.
struct Pair {
    std::uint8_t company = kNone;
    std::uint8_t forecast = kNone;
    SeatMask seen = 0;

    bool drawn() const { return company != kNone; }
    friend bool operator==(const Pair&, const Pair&) = default;
};

struct State {
    Phase phase = Phase::first_player;
    Phase resume = Phase::over;  // what a claim interrupts
    std::uint8_t round = 0;      // 1 in the first round
    Seat first = 0;              // holds the first-player token
    Seat turn = 0;
    std::uint8_t cursor = 0;  // how far a deal, or a round of turns, has come
    std::uint8_t step = 0;    // two players: which of the two supply steps
    Seat interrupted = 0;     // whose turn a claim interrupts

    // The round's talents
    bool warren_used = false, mark_used = false, martha_used = false, cramer_used = false;
    bool acted = false;  // the player on turn has played an action card
    std::uint8_t peeking = kNone;

    std::array<std::uint8_t, kCompanies> space{};         // of each company on its track
    std::uint8_t companies_left = 0, forecasts_left = 0;  // not paired yet in this round
    std::array<Pair, kPairs> pairs{};                     // private by seat, then public, then blind

    std::array<std::int32_t, kMaxPlayers> cash{};
    std::array<Portfolio, kMaxPlayers> portfolio{};
    std::array<Bytes, kMaxPlayers> owed{};                   // unpaid fees by kind
    std::array<std::uint16_t, kMaxPlayers> dealt{}, kept{};  // investors, a bit each
    std::array<std::array<std::uint8_t, 2>, kMaxPlayers> hand{};
    std::array<std::uint8_t, kMaxPlayers> hand_size{};

    Cards deck, discard;
    std::array<Supplied, kMaxMarket> market{};
    std::uint8_t market_size = 0;

    Bytes level;  // for each pile: 0 free, else bid space + 1; 0x7f: not in play
    std::array<Seat, kMaxPiles> standing{};
    std::array<std::uint8_t, kMaxPlayers> meeples{};    // still in hand
    std::array<std::uint8_t, kMaxPlayers> last_face{};  // how the first of two cards was supplied: 0 up, 1 down

    std::uint8_t claim_company = 0;
    std::uint8_t claim_rate = 0;    // $K a share
    std::uint8_t claims_asked = 0;  // seats passed so far, from the first player
    std::uint8_t moved = 0;         // pairs carried out in the movement phase

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace parkett::stockpile
