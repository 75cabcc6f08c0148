#include "fuzz/use.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "bots/think.hpp"
#include "core/described.hpp"
#include "core/record.hpp"
#include "fuzz/finding.hpp"
#include "games/all.hpp"
#include "games/registry.hpp"

namespace parkett::fuzz {

namespace {

constexpr int kLongestGame = 20'000;  // moves

template <Game G>
class User {
public:
    using State = typename G::State;

    User(const MatchOf<G>& match, std::uint64_t dice)
        : match_(match), game_(match.game()), knowledge_(match.game()), rng_(dice, Stream::testing) {
        viewers_.push_back(kSpectator);
        for (Seat seat = 0; seat < match.seats(); ++seat) viewers_.push_back(seat);
    }

    void use_everything() {
        expect_sane(match_.position(), "what was accepted");
        look();
        deal_again();
        write_and_read();
        list_moves();
        if (now_and_then(4)) record_and_replay();
        if (now_and_then(3)) preview_moves();
        if (now_and_then(3)) play_and_take_back();
        if (now_and_then(2)) ask_bots();
        play_on(now_and_then(4), now_and_then(2) ? kLongestGame : 40);
    }

private:
    bool now_and_then(std::uint32_t n) { return rng_.below(n) == 0; }

    /// `last`: the move that led to it, if one did.
    void expect_sane(const State& s, const char* what, const Move* last = nullptr) {
        if (const auto problem = game_.inconsistency(s); !problem.empty())
            finding(
                fmt::format("{} is not consistent: {} {}", what, problem, last ? game_.notation().text(*last) : ""));
        if (const Actor actor = game_.actor(s); actor.is_seat() && actor.seat >= match_.seats())
            finding(fmt::format("{}: it is the turn of seat {}", what, actor.seat));
    }

    /// Views take longest of all, so everybody looks only now and then.
    void look() {
        const bool all = now_and_then(3);
        const Seat one = viewers_[rng_.below(viewers_.size())];
        for (Seat viewer : viewers_)
            if (all || viewer == one) expect(match_.view(viewer).is_object(), "a view");
    }

    void deal_again() {
        for (Seat viewer : viewers_) {
            State copy = match_.position();
            game_.redeal(copy, viewer, rng_);
            if (copy == match_.position()) continue;
            expect_sane(copy, "a re-dealt position");
            expect(game_.actor(copy) == match_.actor(), "a re-dealt position has another actor");
            if (now_and_then(4))
                expect(view_of(game_, copy, viewer) == view_of(game_, match_.position(), viewer),
                       "a re-dealt position looks different");
            if (match_.actor() == Actor::player(viewer)) expect_same_moves(copy);
        }
    }

    void expect_same_moves(const State& copy) {
        MoveList here, there;
        game_.legal(match_.position(), here);
        game_.legal(copy, there);
        expect(std::equal(here.begin(), here.end(), there.begin(), there.end()),
               "a re-deal changes the permitted moves");
    }

    void write_and_read() {
        const auto again = game_.parse_state(Json::parse(match_.state().dump()));
        if (!again) finding("what was accepted and written is refused: " + again.error().sentence);
        expect(*again == match_.position(), "what was written and read again is another position");
    }

    void list_moves() {
        if (match_.actor().is_over()) {
            expect(match_.result().winners() >= 1, "a game without a winner");
            return;
        }
        const auto moves = match_.legal();
        expect(!moves.empty(), "nobody can move");
        for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 40) {
            const auto move = match_.described(moves[i].text);
            expect(move.has_value(), "a move that cannot be read");
            if (const std::string misfit = undescribed_move(G::vocabulary(), *move); !misfit.empty())
                finding("a move that is not described: " + misfit);
        }
    }

    void record_and_replay() {
        const auto imported = open_record(write_record(match_));
        if (!imported) finding("its record is refused: " + imported.error().sentence);
        if (imported->problem) finding("its record does not replay: " + imported->problem->sentence);
        expect(imported->match->state() == match_.state(), "its record leads to another position");
        for (Seat viewer : viewers_) write_record(match_, viewer);
    }

    std::string some_move() {
        const auto moves = match_.legal();
        return moves.empty() ? "" : moves[rng_.below(moves.size())].text;
    }

    void preview_moves() {
        if (!match_.actor().is_seat()) return;
        for (int i = 0; i < 3; ++i) {
            const std::string move = some_move();
            for (Seat viewer : viewers_)
                if (const auto preview = match_.preview(move, viewer, 1); !preview)
                    expect_sentence(preview.error().sentence);
            expect(match_.preview(move, match_.actor().seat, 1).has_value(), "a permitted move has no preview");
        }
    }

    void play_and_take_back() {
        const auto copy = match_.clone();
        for (int i = 0; i < 4 && !copy->actor().is_over(); ++i) {
            if (copy->actor().is_chance()) {
                copy->play_chance(rng_);
            } else {
                const auto moves = copy->legal();
                expect(!moves.empty(), "nobody can move");
                const auto played = copy->play_as(copy->actor().seat, moves[rng_.below(moves.size())].text);
                if (!played) finding("a permitted move is refused: " + played.error().sentence);
                for (Seat viewer : viewers_) to_json(played->events, played->seq, viewer);
            }
            const auto seat = static_cast<Seat>(rng_.below(copy->seats()));
            expect(copy->may_take_back(seat) <= copy->length(), "more can be taken back than was played");
            copy->view(seat);
        }
        copy->undo(copy->length() - match_.length());
        expect(copy->state() == match_.state(), "taking back leads to another position");
        copy->undo(copy->length() + 1);
        expect(copy->length() == 0, "not everything can be taken back");
    }

    void ask_bots() {
        if (!match_.actor().is_seat()) return;
        const auto& level = levels()[rng_.below(levels().size())];
        const bool stopped = now_and_then(4);
        const Limits limits{.visits = stopped ? 1000u : 8u, .stop = [] { return true; }};
        const auto thought = think(match_, level.id, limits, rng_.next());
        if (!thought) finding(fmt::format("{} does not answer: {}", level.id, thought.error().sentence));
        const auto moves = match_.legal();
        if (std::ranges::find(moves, thought->move, &LegalMove::text) == moves.end())
            finding(fmt::format("{} wants to play what is not permitted: {}", level.id, thought->move));
    }

    Move choose(const State& s, bool thumb) {
        if (!thumb || !game_.actor(s).is_seat()) return game_.sample(s, rng_);
        State world = s;
        game_.redeal(world, game_.actor(s).seat, rng_);
        return knowledge_.thumb(world, rng_);
    }

    void play_on(bool thumb, int most) {
        State s = match_.position();
        MoveList list;
        for (int moves = 0; moves < most && !game_.actor(s).is_over(); ++moves) {
            list.clear();
            game_.legal(s, list);
            expect(!list.empty(), "nobody can move any more");
            const Move move = choose(s, thumb);
            if (!list.contains(move)) finding("not a permitted move: " + game_.notation().text(move));
            apply(s, move, moves < 20);
            if (moves < 200 || moves % 50 == 0) expect_sane(s, "a position that followed", &move);
        }
        if (!game_.actor(s).is_over()) return expect(most < kLongestGame, "the game does not end");
        const Result result = game_.result(s);
        expect(result.winners() >= 1, "a game without a winner");
        for (Seat viewer : viewers_) view_of(game_, s, viewer);
    }

    void apply(State& s, Move move, bool listening) {
        NullSink nothing;
        if (!listening) return game_.apply(s, move, nothing);
        EventLog log;
        game_.apply(s, move, log);
        for (const Event& event : log.events) to_json(event, kSpectator);
    }

    const MatchOf<G>& match_;
    const G& game_;
    typename G::Knowledge knowledge_;
    Rng rng_;
    std::vector<Seat> viewers_;
};

}  // namespace

void use(const Match& match, std::uint64_t dice) {
    with_typed(match, [&]<class G>(const MatchOf<G>& typed) { User<G>(typed, dice).use_everything(); });
}

}  // namespace parkett::fuzz
