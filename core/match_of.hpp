// Match for one game. A log of moves is the truth; a snapshot now and then makes undo and rewind instant.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/described.hpp"
#include "core/game.hpp"
#include "core/match.hpp"

namespace parkett {

template <Game G>
class MatchOf final : public Match {
public:
    using State = typename G::State;

    explicit MatchOf(const G& game) : MatchOf(game, game.start(), false) {}
    MatchOf(G game, State from) : MatchOf(std::move(game), from, true) {}

    const G& game() const { return game_; }
    const State& position() const { return now_; }
    const State& first_position() const { return first_; }
    Move move(std::size_t index) const { return log_.at(index).move; }

    const GameInfo& info() const override { return G::info(); }
    const Setup& setup() const override { return game_.setup(); }
    Actor actor() const override { return game_.actor(now_); }

    std::vector<LegalMove> legal() const override {
        std::vector<LegalMove> moves;
        each_move([&](Move move, double probability) { moves.push_back({game_.notation().text(move), probability}); });
        return moves;
    }

    Json described_moves() const override {
        return written([&](JsonWriter& out) {
            out.list([&] { each_move([&](Move move, double) { write_move(out, game_, now_, move); }); });
        });
    }

    Expected<Played> play(std::string_view text) override { return checked(game_.notation().parse(text)); }
    Expected<Played> play_json(const Json& move) override { return checked(read(move)); }

    Expected<Json> described(std::string_view text) const override {
        const auto move = game_.notation().parse(text);
        if (!move) return tl::unexpected(move.error());
        if (!legal_move(*move)) return game_.notation().json(*move);
        return written([&](JsonWriter& out) { write_move(out, game_, now_, *move); });
    }

    /// For those who hold the typed game (arena, tests): the move is known to be legal.
    Played apply(Move move) {
        Played played{game_.notation().text(move), actor(), events_, {}};
        EventLog log;
        if (log_.size() % kSnapshotEvery == 0) snapshots_.push_back(now_);
        game_.apply(now_, move, log);
        log_.push_back({move, static_cast<std::uint32_t>(events_), Reveals::unknown});
        events_ += log.events.size();
        played.events = std::move(log.events);
        return played;
    }

    Played play_chance(Rng& rng) override { return apply(game_.sample(now_, rng)); }

    void undo(std::size_t count) override {
        const std::size_t target = log_.size() - std::min(count, log_.size());
        if (target == log_.size()) return;
        now_ = at(target);
        events_ = log_[target].first_event;
        log_.resize(target);
        snapshots_.resize((target + kSnapshotEvery - 1) / kSnapshotEvery);
    }

    std::size_t may_take_back(Seat seat) const override {
        if (actor() != Actor::player(seat)) return 0;  // confirmed: the turn has passed on
        std::size_t count = 0;
        while (count < log_.size()) {
            const std::size_t index = log_.size() - count - 1;
            const State before = at(index);
            if (game_.actor(before) != Actor::player(seat) || reveals(before, index, seat)) break;
            ++count;
        }
        return count;
    }

    Result result() const override { return game_.result(now_); }

    void write_view(JsonWriter& out, Seat viewer) const override {
        out.object([&] {
            out.object("actor", [&] { write(out, actor()); });
            out.put("length", log_.size());
            game_.view(now_, viewer, out);
            if (actor() == Actor::player(viewer)) write_choices(out);
            if (actor().is_over()) out.object("result", [&] { write(out, result()); });
        });
    }

    std::string standing() const override {
        std::string text;
        JsonWriter out(text, Nulls::left_out);
        out.object([&] {
            out.put("length", log_.size());
            game_.gist(now_, out);
        });
        return text;
    }

    Expected<Preview> preview(std::string_view text, Seat viewer, std::uint64_t seed) const override {
        return foreseen(game_.notation().parse(text), viewer, seed);
    }

    Expected<Preview> preview_json(const Json& move, Seat viewer, std::uint64_t seed) const override {
        return foreseen(read(move), viewer, seed);
    }

    Json state() const override { return game_.state_json(now_); }
    Json beginning() const override { return set_up_ ? game_.state_json(first_) : Json(); }

    std::size_t length() const override { return log_.size(); }

    std::string move_text(std::size_t index, Seat viewer) const override {
        if (actor().is_over()) return move_text(index);
        return game_.notation().text(game_.seen_by(at(index), log_.at(index).move, viewer));
    }

    std::string move_text(std::size_t index) const override { return game_.notation().text(log_.at(index).move); }

    Played replayed(std::size_t index) const override {
        State state = at(index);
        return applied_again(index, state);
    }

    void retell(std::size_t from, const std::function<void(Played)>& hear) const override {
        if (from >= log_.size()) return;
        State state = at(from);
        for (std::size_t index = from; index < log_.size(); ++index) hear(applied_again(index, state));
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

    std::unique_ptr<Match> dealt_anew(Seat viewer, Rng& rng) const override {
        State state = now_;
        game_.redeal(state, viewer, rng);
        return std::make_unique<MatchOf>(game_, state);
    }

    /// The position before move number `index`; `index` may be length(), for the present one.
    State at(std::size_t index) const {
        if (index >= log_.size()) return now_;
        State state = snapshots_[index / kSnapshotEvery];
        NullSink nothing;
        for (std::size_t i = index - index % kSnapshotEvery; i < index; ++i) game_.apply(state, log_[i].move, nothing);
        return state;
    }

private:
    static constexpr std::size_t kSnapshotEvery = 32;
    /// What differs between deals of the hidden cards is unknown; what is the same in all of them is a consequence.
    static constexpr int kDeals = 8;

    /// Whether a move told its player something new. Found out when first asked for: it takes many views.
    enum class Reveals : std::uint8_t { unknown, nothing, something };

    struct Entry {
        Move move;
        std::uint32_t first_event;
        mutable Reveals reveals;
    };

    MatchOf(G game, State from, bool set_up) : game_(std::move(game)), first_(from), now_(from), set_up_(set_up) {}

    /// Move number `index` with its events; `state` is the position before it, and becomes the one after it.
    Played applied_again(std::size_t index, State& state) const {
        Played played{move_text(index), game_.actor(state), log_.at(index).first_event, {}};
        EventLog log;
        game_.apply(state, log_.at(index).move, log);
        played.events = std::move(log.events);
        return played;
    }

    template <class F>
    void each_move(F&& f) const {
        if (actor().is_chance()) {
            OutcomeList odds;
            game_.outcomes(now_, odds);
            for (const Outcome& outcome : odds) f(outcome.move, outcome.probability);
        } else {
            MoveList list;
            game_.legal(now_, list);
            for (Move move : list) f(move, 0.0);
        }
    }

    /// What the player on turn may do; and what he would look for and cannot do, with the reason.
    void write_choices(JsonWriter& out) const {
        MoveList legal, wanted;
        game_.legal(now_, legal);
        game_.sought(now_, wanted);
        out.list("moves", [&] {
            for (Move move : legal) write_move(out, game_, now_, move);
        });
        out.list("blocked", [&] {
            for (Move move : wanted)
                if (!legal.contains(move)) write_blocked(out, move);
        });
    }

    void write_blocked(JsonWriter& out, Move move) const {
        out.object([&] {
            game_.notation().write(move, out);
            out.put("text", game_.notation().text(move));
            const Error reason = game_.refusal(now_, move);
            out.object("refusal", [&] {
                write_details(out, reason);
                out.put("error", reason.sentence);
            });
        });
    }

    Expected<Preview> foreseen(Expected<Move> move, Seat viewer, std::uint64_t seed) const {
        // Only the seat on turn may learn whether a move is really possible; to the others that would tell its hand.
        if (actor() == Actor::player(viewer)) move = legal_move(std::move(move));
        if (!move) return tl::unexpected(move.error());
        Preview preview;
        Rng rng(seed, Stream::thinking);
        bool first = true;
        for (int i = 0; i < kDeals; ++i) {
            State copy = now_;
            game_.redeal(copy, viewer, rng);
            MoveList list;
            game_.legal(copy, list);
            if (!list.contains(*move)) continue;  // somebody else's move, impossible with this deal
            EventLog log;
            game_.apply(copy, *move, log);
            if (std::exchange(first, false)) preview.events = std::move(log.events);
            else keep_common(preview.events, log.events, viewer);
        }
        if (first) return fail("As far as you can know, that move is not possible now.");
        EventLog outlook;
        State copy = now_;
        game_.redeal(copy, viewer, rng);
        game_.outlook(copy, *move, viewer, outlook);
        preview.outlook = std::move(outlook.events);
        return preview;
    }

    /// What the game says beside the operands is no part of a move: it may come back, and is not looked at.
    Expected<Move> read(const Json& move) const {
        if (!move.is_object()) return game_.notation().parse_json(move);
        Json bare = move;
        bare.erase("text");
        if (const auto kind = move.find("kind"); kind != move.end() && kind->is_string())
            if (const MoveShape* shape = find_move(G::vocabulary(), kind->template get_ref<const std::string&>()))
                for (const Member& figure : shape->figures) bare.erase(figure.name);
        return game_.notation().parse_json(bare);
    }

    Expected<Move> legal_move(Expected<Move> move) const {
        if (!move) return move;
        if (actor().is_over()) return fail(game_over());
        MoveList list;
        game_.legal(now_, list);
        if (!list.contains(*move)) return fail(game_.refusal(now_, *move));
        return move;
    }

    Expected<Played> checked(Expected<Move> parsed) {
        const auto move = legal_move(std::move(parsed));
        if (!move) return tl::unexpected(move.error());
        return apply(*move);
    }

    /// Whether the seat learnt something from its move number `index` that it could not know before.
    bool reveals(const State& before, std::size_t index, Seat seat) const {
        Reveals& known = log_[index].reveals;
        if (known == Reveals::unknown)
            known = tells_something(before, log_[index].move, seat, index) ? Reveals::something : Reveals::nothing;
        return known == Reveals::something;
    }

    bool tells_something(const State& before, Move move, Seat seat, std::size_t index) const {
        NullSink nothing;
        State after = before;
        game_.apply(after, move, nothing);
        const State seen = as_known(after, seat);
        Rng rng(index, Stream::thinking);
        for (int i = 0; i < kDeals; ++i) {
            State other = before;
            game_.redeal(other, seat, rng);
            if (other == before) continue;
            game_.apply(other, move, nothing);
            if (!(as_known(other, seat) == seen)) return true;
        }
        return false;
    }

    /// The same for all positions that the seat cannot tell apart: what a redeal makes of them depends on nothing but
    /// the dice and what the seat knows.
    State as_known(const State& position, Seat seat) const {
        State known = position;
        Rng dice(1, Stream::thinking);
        game_.redeal(known, seat, dice);
        return known;
    }

    static void keep_common(std::vector<Event>& kept, const std::vector<Event>& others, Seat viewer) {
        std::erase_if(kept, [&](const Event& event) {
            const std::string wanted = to_text(event, viewer);
            return std::ranges::none_of(others, [&](const Event& other) { return to_text(other, viewer) == wanted; });
        });
    }

    G game_;
    State first_;
    State now_;
    bool set_up_;
    std::vector<Entry> log_;
    std::vector<State> snapshots_;  // before move 0, 32, 64, ...
    std::size_t events_ = 0;
};

}  // namespace parkett
