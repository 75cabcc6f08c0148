// Judging decisions in pieces. A judgement is a row of searches, one after another, each of which can be interrupted.
#include <algorithm>
#include <cmath>
#include <optional>

#include "arena/analysis.hpp"
#include "bots/levels.hpp"
#include "bots/search.hpp"
#include "bots/terms.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

/// What positions promise, this level says: learned values where the game ships a net that fits the table. The parts
/// that give the reasons are the hand-written ones.
constexpr const char* kJudge = "expert";
/// So many moves stand for all of them where there are more.
constexpr int kLots = 6;
/// Less than this is no difference.
constexpr double kWorthTelling = 0.05;

/// One decision, seen through the eyes of whoever is on turn: what a search would do, what that leads to, what was done
/// leads to, and what moves drawn by lot lead to.
template <Game G>
class Judgement {
public:
    using State = typename G::State;

    Judgement(const G& game, const Evaluator<G>& evaluator, const SearchSettings& settings, std::uint64_t seed,
              const State& position, Move played, std::size_t number)
        : game_(game),
          evaluator_(evaluator),
          settings_(settings),
          seed_(seed),
          position_(position),
          played_(played),
          number_(number),
          seat_(game.actor(position).seat),
          draws_(scramble(seed + number), Stream::thinking),
          deals_(draws_) {
        game_.legal(position_, legal_);
    }

    /// True when all is known.
    bool work(const Stop& stop) {
        for (; step_ < kFirstLot + lots(); ++step_, search_.reset()) {
            if (step_ == kFavourite && favourite_ == played_) {  // both meet the same deals
                with_favourite_ = with_played_;
                reply_to_favourite_ = reply_to_played_;
                continue;
            }
            if (!search_) begin();
            if (!search_->go_on(position_, step_ == kChoice ? draws_ : deals_, stop)) return false;
            conclude();
        }
        return true;
    }

    Decision decision() const {
        // What was played may turn out better than what the search would have done.
        const bool found = with_favourite_[seat_] > with_played_[seat_];
        Decision decision{.number = number_,
                          .seat = seat_,
                          .played = game_.notation().text(played_),
                          .best = game_.notation().text(found ? favourite_ : played_),
                          .chances = {with_played_.begin(), with_played_.begin() + game_.setup().players},
                          .possible = std::max(with_favourite_[seat_], with_played_[seat_])};
        decision.by_lot = std::min(by_lot_ / lots(), decision.possible);
        decision.after_played = reply_to_played_;
        decision.after_best = found ? reply_to_favourite_ : reply_to_played_;
        if (found) decision.parts = parts();
        return decision;
    }

private:
    enum Step : int { kChoice, kPlayed, kFavourite, kFirstLot };

    int lots() const { return std::min(legal_.size(), kLots); }

    void begin() {
        // All of them meet the same deals.
        if (step_ != kChoice) deals_ = Rng(scramble(seed_ ^ number_), Stream::thinking);
        SearchSettings settings = settings_;
        if (step_ >= kFirstLot) settings.visits = std::max<std::uint64_t>(16, settings_.visits / 8);
        search_.emplace(game_, evaluator_, settings);
        switch (step_) {
            case kChoice: return search_->begin(position_);
            case kPlayed: return search_->begin(position_, played_);
            case kFavourite: return search_->begin(position_, favourite_);
            default: return search_->begin(position_, legal_[lot(step_ - kFirstLot)]);
        }
    }

    int lot(int number) {
        if (legal_.size() <= kLots) return number;
        return static_cast<int>(draws_.below(static_cast<std::uint32_t>(legal_.size())));
    }

    void conclude() {
        switch (step_) {
            case kChoice: favourite_ = search_->lines(position_)[0].move; break;
            case kPlayed:
                with_played_ = search_->expected();
                reply_to_played_ = search_->reply(position_, played_);
                break;
            case kFavourite:
                with_favourite_ = search_->expected();
                reply_to_favourite_ = search_->reply(position_, favourite_);
                break;
            default: by_lot_ += search_->expected()[seat_];
        }
    }

    std::vector<DecisionPart> parts() const {
        const typename G::Knowledge knowledge(game_);
        const auto played = terms_after(game_, knowledge, position_, seat_, played_),
                   best = terms_after(game_, knowledge, position_, seat_, favourite_);
        std::vector<DecisionPart> parts;
        for (std::size_t i = 0; i < played.size(); ++i)
            if (std::abs(best[i] - played[i]) >= kWorthTelling)
                parts.push_back({G::Knowledge::term_names()[i], played[i], best[i]});
        std::ranges::stable_sort(parts, std::greater(),
                                 [](const DecisionPart& part) { return std::abs(part.best - part.played); });
        return parts;
    }

    const G& game_;
    const Evaluator<G>& evaluator_;
    const SearchSettings settings_;
    const std::uint64_t seed_;
    const State position_;
    const Move played_;
    const std::size_t number_;
    const Seat seat_;
    Rng draws_, deals_;
    MoveList legal_;
    int step_ = kChoice;
    std::optional<Search<G>> search_;
    Move favourite_{};
    Chances with_played_{}, with_favourite_{};
    std::optional<Reply> reply_to_played_, reply_to_favourite_;
    double by_lot_ = 0;
};

template <Game G>
class AnalystOf final : public Analyst {
public:
    AnalystOf(const MatchOf<G>& match, const AnalysisSettings& settings)
        : match_(match),
          evaluator_(make_evaluator(match_.game(), *level_called(kJudge))),
          seed_(settings.seed),
          end_(std::min(settings.end, match_.length())),
          first_(std::min(settings.first, end_)),
          position_(match_.first_position()) {
        search_ = evaluator_->settings();
        if (settings.visits > 0) search_.visits = settings.visits;
        while (at_ < first_) advance();
    }

    bool work(const Stop& stop) override {
        while (at_ < end_) {
            if (!judgement_ && is_choice())
                judgement_.emplace(match_.game(), *evaluator_, search_, seed_, position_, match_.move(at_), at_);
            const bool judged = judgement_.has_value();
            if (judged && !judgement_->work(stop)) return false;
            if (judged) decisions_.push_back(judgement_->decision());
            judgement_.reset();
            advance();
            if (judged) break;
        }
        return at_ == end_;
    }

    const Match& match() const override { return match_; }
    std::size_t done() const override { return at_ - first_; }
    std::size_t all() const override { return end_ - first_; }
    const std::vector<Decision>& decisions() const override { return decisions_; }

private:
    void advance() {
        NullSink nothing;
        match_.game().apply(position_, match_.move(at_++), nothing);
    }

    /// Nothing to decide: no decision.
    bool is_choice() const {
        if (!match_.game().actor(position_).is_seat()) return false;
        MoveList legal;
        match_.game().legal(position_, legal);
        return legal.size() > 1;
    }

    const MatchOf<G> match_;
    const SharedEvaluator<G> evaluator_;
    SearchSettings search_;
    const std::uint64_t seed_;
    const std::size_t end_, first_;
    typename G::State position_;
    std::size_t at_ = 0;
    std::optional<Judgement<G>> judgement_;
    std::vector<Decision> decisions_;
};

}  // namespace

std::unique_ptr<Analyst> analyst_of(const Match& match, const AnalysisSettings& settings) {
    std::unique_ptr<Analyst> analyst;
    with_typed(match,
               [&]<class G>(const MatchOf<G>& typed) { analyst = std::make_unique<AnalystOf<G>>(typed, settings); });
    return analyst;
}

}  // namespace parkett
