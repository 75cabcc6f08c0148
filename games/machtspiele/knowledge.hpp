// What a bot knows about Machtspiele: what a way to a point is worth, what a card yields until the next meeting, what a
// bribe should cost, and a rule-of-thumb move for every question.
//
// Worth is counted in tenths of a victory point. Four of six ways are enough, so the four best of a seat count in full.
#pragma once

#include <array>

#include "core/knowledge.hpp"
#include "games/machtspiele/machtspiele.hpp"

namespace parkett::machtspiele {

/// The parts of a value, by the names that explain a suggestion.
struct Term {
    enum : std::uint8_t { ways, cash, staff, offices, cards, finish };
};
inline constexpr int kTerms = Term::finish + 1;

class Knowledge : public KnowledgeBase<Knowledge, Machtspiele, kTerms> {
public:
    /// A search plays out three rounds, see clock(), or one with learned values. Much is hidden, but a value hardly
    /// hangs on it: one step ahead one deal will do. (The search deals anew at each visit.)
    static constexpr KnowledgeTraits kTraits{.search = {.visits = 2000, .horizon = 24},
                                             .learned = {.visits = 500, .horizon = 8},
                                             .written = 0.5f,
                                             .deals = 1,
                                             .rest = kPass,
                                             .second_steps = false};

    explicit Knowledge(const Machtspiele& game) : KnowledgeBase(game) {}

    /// A sensible move for the seat on turn, quickly: what playouts are made of.
    Move thumb(const State& s, Rng& rng) const;
    /// How promising each legal move looks at first sight; positive numbers that add up to 1.
    void priors(const State& s, const MoveList& moves, float* share) const;
    /// What each seat can expect in the end, in parts: per_seat[seat][term]; they add up to the value.
    void terms(const State& s, Seat eye, Terms* per_seat) const;
    /// Words for the terms, which clients translate.
    static const std::array<const char*, kTerms>& term_names();
    /// Eight ticks a round, one for each action in it.
    static int clock(const State& s);
    /// How uncertain the end still is.
    double spread(const State& s) const;
    /// What a learned evaluator sees, see core/features.hpp.
    void features(const State& s, Seat eye, Features& features) const;
    FeatureList feature_names() const;

    /// Rounds until the next meeting, after this one, as far as `eye` can tell.
    float rounds_left(const State& s, Seat eye) const;
    /// What a card yields its holder on that side, if so many rounds are left.
    float card_worth(const State& s, Seat seat, int card, bool gold, float rounds) const;
    /// The least sum, in notes, for which a seat should give a card away to another, by what `eye` knows.
    int asking_price(const State& s, Seat eye, Seat seat, Seat briber, int card) const;
    /// How far a seat is on a way, 1 being a point; what is prepared counts in part.
    float progress(const State& s, Seat seat, int way) const;
    /// What a step on a track is worth: nothing behind the threshold, more when the goal is near.
    float step_worth(const State& s, Seat seat, int way) const;

private:
    struct Choice;

    Move thumb_action(const State& s, Rng& rng) const;
    void weigh_offices(const State& s, Choice& choice) const;
    void weigh_resigning(const State& s, Choice& choice) const;
    void weigh_bribes(const State& s, Choice& choice) const;
    void weigh_tracks(const State& s, Choice& choice) const;
    void weigh_purchases(const State& s, Choice& choice) const;
    Move thumb_placement(const State& s, Rng& rng) const;
    Move thumb_sorting(const State& s) const;
    Move thumb_offer(const State& s) const;
    Move thumb_answer(const State& s) const;
    /// The office whose employee one can spare most easily.
    int spare(const State& s, Mask offices) const;
    /// The own office that one more employee helps most.
    int wanting(const State& s, Mask offices) const;
    /// How much a seat gains in a division by one more manager there.
    float appeal(const State& s, Seat seat, int division) const;
    int most_appealing(const State& s, Seat seat, unsigned divisions) const;
    bool settled_copy(const State& s, State& copy) const;
    void count_end(const State& s, Terms* per_seat) const;
};

}  // namespace parkett::machtspiele
