// What a position promises each seat, term by term.
#include <algorithm>

#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

/// A victory point. A way that is not finished is worth a little less than its part of it.
constexpr float kPoint = 10, kUnfinished = 0.9f;
/// The four best ways count, a fifth is something to fall back on.
constexpr std::array<float, kWays> kWeight{1, 1, 1, 1, 0.3f, 0.1f};
/// Cash, by the note: shares can be bought with it; what is more than that can hardly be spent.
constexpr float kCash = 0.11f, kMuchCash = 0.03f;
constexpr float kNotesAShare = 3.2f;
/// What staff, offices and cards are worth when somebody is about to win.
constexpr float kLate = 0.27f;
constexpr float kEmployee = 0.13f, kDepartment = 0.2f, kMain = 0.9f;
constexpr float kHead = 1.6f, kLeading = 1.5f, kBossing = 0.5f;
/// Influence that the next meeting will bring is not there yet.
constexpr float kMeetingFaith = 0.7f;
constexpr float kPrepared = 0.35f;
/// The card that the meeting is on average; a round that has begun is not quite over.
constexpr float kUsualMeeting = 5.5f, kHardlyARound = 0.7f;
constexpr float kReached = 20;
/// Steps: a bribe with two attempts, all events sorted anew, two employees lost.
constexpr int kLongestAction = 32;

}  // namespace

const std::array<const char*, kTerms>& Knowledge::term_names() {
    static const std::array<const char*, kTerms> names{"ways_to_a_point", "cash",       "staff",
                                                       "offices",         "privileges", "what_ends_the_game"};
    return names;
}

/// Whoever has sorted the events knows which card the meeting is.
float Knowledge::rounds_left(const State& s, Seat eye) const {
    float meeting = kUsualMeeting;
    if (s.know_order & only(eye)) meeting = static_cast<float>(std::ranges::find(s.queue, kMeeting) - s.queue.begin());
    return std::max(kHardlyARound, meeting - static_cast<float>(s.revealed));
}

float Knowledge::progress(const State& s, Seat seat, int way) const {
    const Edition& edition = game_->edition();
    if (game_->scores(s, way, seat)) return 1;
    const float goal = way == archenemy ? 1 : static_cast<float>(edition.threshold[way]);
    float now = way < kTracks ? static_cast<float>(s.track[way][seat]) : 0;
    switch (way) {
        case influence: {
            int members = 0;
            for (int i = 0; i < s.directors; ++i) members += s.board[i] == seat;
            const int gain = members * edition.board_influence +
                             (game_->board_leader(s) == seat ? edition.boss_influence - edition.board_influence : 0);
            now += kMeetingFaith * static_cast<float>(gain);
            break;
        }
        case departments:
            now += kPrepared * static_cast<float>(std::min(std::popcount(normal_departments(s, seat)) / 2, 2));
            break;
        case counsel:
            for (int division = 0; division < kDivisions; ++division)
                now += s.consultants[seat][division] > 0 ? 1 : s.head[division] == seat ? kPrepared : 0;
            break;
        case archenemy: {
            if (s.enemy[seat] == kNone || s.competence[seat] == kNone) return 0;
            if (game_->beats_archenemy(s, seat)) return 0.95f;
            const bool all = s.enemy[seat] == seat;
            for (int track = 0; track < kCompared; ++track) {
                if (!(edition.competence[s.competence[seat]] >> track & 1)) continue;
                bool ahead = true;
                for (Seat other = 0; other < game_->players(); ++other)
                    if (other != seat && (all || other == s.enemy[seat])) ahead &= game_->higher(s, track, seat, other);
                now += ahead ? 0.25f : 0.05f;
            }
            break;
        }
        default: break;
    }
    return std::min(now / goal, 0.97f);
}

float Knowledge::step_worth(const State& s, Seat seat, int way) const {
    const Edition& edition = game_->edition();
    if (s.track[way][seat] >= edition.threshold[way]) return s.track[way][seat] < edition.gold[way] ? 0.15f : 0;
    const bool last = s.track[way][seat] + 1 >= edition.threshold[way];
    return kPoint * (kUnfinished / static_cast<float>(edition.threshold[way]) + (last ? 1 - kUnfinished : 0));
}

float Knowledge::card_worth(const State& s, Seat seat, int card, bool gold, float left) const {
    if (s.face_down >> card & 1) return 0;
    // Motivation falls by about two thirds a round.
    const int later = std::max(1, s.motivation - static_cast<int>(left / 3));
    const float figure = static_cast<float>(game_->edition().privilege[card][gold][later]);
    bool paid = false;
    for (int i = 0; i < s.revealed; ++i) paid |= s.queue[i] == kBonus;
    switch (card) {
        case development: {
            const bool able = normal_departments(s, seat) != 0;
            return able ? 0.35f * std::min(left, 2.0f) * std::max(0.0f, 4 - figure) * step_worth(s, seat, departments) /
                              2
                        : 0.2f;
        }
        case hr: return 0.25f * figure * std::min(left, 3.0f);
        case communication: return gold ? 0.8f : 0.6f;
        case accounting:
            return 0.45f * figure * std::min(left, 3.0f) *
                   (s.track[shares][seat] < game_->edition().threshold[shares] ? 1.0f : 0.2f);
        case legal:
            return 0.3f * figure * std::min(left, 3.0f) *
                   (s.track[influence][seat] < game_->edition().threshold[influence] ? 1.0f : 0.3f);
        case controlling: return paid ? 0.02f : kCash * figure;
        default: return gold ? 1.2f + step_worth(s, seat, departments) : 0.9f + 0.15f * figure;
    }
}

/// Money and a point of corruption on one side; on the other the card, and what it will do in the briber's hands. A
/// refusal costs an employee.
int Knowledge::asking_price(const State& s, Seat eye, Seat seat, Seat briber, int card) const {
    const float left = rounds_left(s, eye);
    const float loss =
        card_worth(s, seat, card, s.gold >> card & 1, left) - step_worth(s, seat, corruption) - kEmployee;
    const float threat = 0.35f * card_worth(s, briber, card, true, left) *
                         (game_->points(s, briber) + 1 >= game_->edition().goal ? 2.0f : 1.0f);
    return std::clamp(static_cast<int>((loss + threat) / kCash) + 1, game_->edition().least_bribe, kHighestOffer);
}

/// An action that has begun is judged by its end, as the rule of thumb completes it.
bool Knowledge::settled_copy(const State& s, State& copy) const {
    const auto open = [](const State& at) {
        return (at.phase > Phase::action && at.phase < Phase::closing) || (at.phase == Phase::sorting && at.anew) ||
               at.phase == Phase::dismissal;
    };
    if (!open(s)) return false;
    copy = s;
    NullSink nothing;
    Rng rng(0);
    for (int step = 0; open(copy) && step < kLongestAction; ++step) game_->apply(copy, thumb(copy, rng), nothing);
    return true;
}

/// MS-13.3
void Knowledge::count_end(const State& s, Terms* per_seat) const {
    constexpr double kTieBreak = 1e-4;
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        per_seat[seat].fill(0);
        per_seat[seat][Term::ways] = kPoint * static_cast<float>(game_->points(s, seat));
        per_seat[seat][Term::cash] = kTieBreak * s.cash[seat];
    }
}

void Knowledge::terms(const State& before, Seat eye, Terms* per_seat) const {
    if (before.phase == Phase::over) return count_end(before, per_seat);
    State copy;
    const State& s = settled_copy(before, copy) ? copy : before;
    std::array<int, kDivisions> leader{};
    for (int division = 0; division < kDivisions; ++division) leader[division] = game_->leader(s, division, 0);
    std::array<std::array<float, kWays>, kMaxPlayers> ways{};
    float furthest = 0;
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        for (int way = 0; way < kWays; ++way) ways[seat][way] = progress(s, seat, way);
        // Who can show his archenemy now will do so at the end of his action.
        if (ways[seat][archenemy] >= 0.9f && s.phase == Phase::closing && s.turn == seat) ways[seat][archenemy] = 1;
        std::sort(ways[seat].begin(), ways[seat].end(), std::greater<>());
        float sum = 0;
        for (int i = 0; i < game_->edition().goal; ++i) sum += ways[seat][i];
        furthest = std::max(furthest, sum / static_cast<float>(game_->edition().goal));
    }
    const float future = 1 - (1 - kLate) * furthest, left = rounds_left(s, eye);
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        Terms& parts = per_seat[seat];
        parts.fill(0);
        int points = 0;
        for (int i = 0; i < kWays; ++i) {
            const float way = ways[seat][i];
            parts[Term::ways] += kPoint * kWeight[i] * (kUnfinished * way + (way >= 1 ? 1 - kUnfinished : 0));
            points += way >= 1;
        }
        const float cash = s.cash[seat],
                    wanted = kNotesAShare * static_cast<float>(std::max(
                                                0, game_->edition().threshold[shares] - s.track[shares][seat]));
        parts[Term::cash] = future * kCash * std::min(cash, wanted) + kMuchCash * std::max(0.0f, cash - wanted);
        parts[Term::staff] =
            future * (kEmployee * s.crew[seat] + kDepartment * std::popcount(normal_departments(s, seat)) +
                      kMain * std::popcount(s.offices[seat] & s.mains));
        for (int division = 0; division < kDivisions; ++division)
            parts[Term::offices] +=
                future * ((s.head[division] == seat ? kHead : 0) + (leader[division] == seat ? kLeading : 0));
        if (s.bossing == seat) parts[Term::offices] += future * kBossing;
        for (int card = 0; card < kCards; ++card)
            if (s.holder[card] == seat)
                parts[Term::cards] += future * card_worth(s, seat, card, s.gold >> card & 1, left);
        if (points >= game_->edition().goal)
            parts[Term::finish] = kReached * static_cast<float>(points + 1 - game_->edition().goal);
    }
}

}  // namespace parkett::machtspiele
