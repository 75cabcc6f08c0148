// Random games of every player count and option, with a checker at each state. Whatever a rule test forgets shows here.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/record.hpp"
#include "games/registry.hpp"
#include "tests/support/shark_plain.hpp"

namespace parkett {
namespace {

using Options = std::map<std::string, std::string>;

struct Variant {
    int players;
    Options options;

    std::string name() const {
        std::string text = "with_" + std::to_string(players);
        for (const auto& [id, value] : options) text += "_" + id + "_" + value;
        return text;
    }
};

#ifdef NDEBUG
constexpr bool kManyGames = true;
#else
constexpr bool kManyGames = false;  // sanitizers are slow, and look for other things
#endif

/// What the checker must be told about a game:
///     kGames                            how many games of each table
///     variants()                        which tables are played
///     choose(game, s, rng, seed)        how they are played: at random, or boldly enough to get into trouble
///     cash(s, seat)                     what a seat has in its own pocket
///     cash_of(event)                    which signed amount an event moves into it; 0 for most
///     check(game, s)                    what only this game can say about a position
///     check_move(game, s, move, after)  and about a step
template <Game G>
struct About;

template <>
struct About<stockpile::Stockpile> {
    using G = stockpile::Stockpile;
    static constexpr std::uint64_t kGames = kManyGames ? 3 : 1;

    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        for (int players = 2; players <= 5; ++players)
            for (const char* board : {"basic", "advanced"})
                for (const char* investors : {"off", "on"})
                    for (const char* limit : {"pays", "bid"})
                        if (investors == std::string("on") || limit == std::string("pays"))
                            all.push_back(
                                {players, {{"board", board}, {"investors", investors}, {"donald_limit", limit}}});
        return all;
    }

    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t) { return game.sample(s, rng); }

    static int cash(const G::State& s, Seat seat) { return s.cash[seat]; }
    static int cash_of(const Event& event) {
        const std::string kind = event.kind;
        if (kind == "won" || kind == "fee" || kind == "debt_paid" || kind == "debt_deducted")
            return -event.number("amount");
        if (kind == "sold" || kind == "sale_bonus" || kind == "dividend_paid" || kind == "repeat_split" ||
            kind == "majority" || kind == "liquidated" || kind == "fee_bonus" || kind == "investor")
            return event.number("amount");
        return 0;
    }

    static void check(const G&, const G::State&) {}
    static void check_move(const G&, const G::State&, Move, const G::State&) {}
};

template <>
struct About<shark::Shark> {
    using G = shark::Shark;
    static constexpr std::uint64_t kGames = kManyGames ? 2 : 1;  // an even and an odd one: see choose()

    /// Every count on both boards; every option alone, some together, all together.
    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        const Options old{{"board", "1991"}};
        const Options every{{"board", "1991"},     {"top_houses", "on"}, {"free_share", "off"},
                            {"chain_limit", "on"}, {"black", "fewest"},  {"colour_die", "off"}};
        for (int players = 2; players <= 6; ++players) {
            all.push_back({players, {}});
            all.push_back({players, old});
            all.push_back({players, every});
        }
        const Options::value_type tops{"top_houses", "on"}, nothing{"free_share", "off"}, limit{"chain_limit", "on"},
            fewest{"black", "fewest"}, no_die{"colour_die", "off"};
        for (const Options& options : {Options{tops}, {nothing}, {limit}, {fewest}, {no_die}})
            all.push_back({3, options});
        for (const Options& options : {Options{tops, limit},
                                       {tops, fewest},
                                       {tops, no_die},
                                       {limit, fewest},
                                       {tops, limit, fewest},
                                       {nothing, limit, no_die}})
            all.push_back({4, options});
        return all;
    }

    /// Random players are never in debt. In every second game they buy what they can and build where prices fall.
    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t seed) {
        const Move any = game.sample(s, rng);
        if ((seed + static_cast<std::uint64_t>(game.players())) % 2 == 0) return any;
        MoveList list;
        game.legal(s, list);
        if (s.phase == shark::Phase::trade || s.phase == shark::Phase::trade_again) {
            if (any.kind == shark::kBuy) return any;
            for (Move move : list)
                if (move.kind == shark::kBuy) return move;
            return list[list.size() - 1];
        }
        if (s.phase != shark::Phase::build) return any;
        Move best = any;
        int most = 0;
        for (Move move : list) {
            auto after = s;
            NullSink nothing;
            game.apply(after, move, nothing);
            int fall = 0;
            for (int i = 0; i < shark::kCompanies; ++i) fall += std::max(0, s.price[i] - after.price[i]);
            if (fall > most) {
                most = fall;
                best = move;
            }
        }
        return best;
    }

    static int cash(const G::State& s, Seat seat) { return s.cash[seat]; }
    static int cash_of(const Event& event) {
        const std::string kind = event.kind;
        if (kind == "bought" || kind == "loss") return -event.number("amount");
        if (kind == "sold" || kind == "commission" || kind == "dividend" || kind == "gave" || kind == "liquidated")
            return event.number("amount");
        if (kind == "eliminated") return event.number("amount");  // what he still owed; nobody gives credit
        return 0;
    }

    static void check(const G& game, const G::State& s) {
        const shark::PlainBoard plain(game, s);
        const int shares = game.setup().option("board") == "1991" ? 40 : 42;
        for (int company = 0; company < shark::kCompanies; ++company) {
            ASSERT_EQ(s.price[company], plain.price(company)) << game.state_json(s).dump();
            int all = s.supply[company];
            for (Seat seat = 0; seat < game.players(); ++seat) all += s.shares[seat][company];
            ASSERT_EQ(all, shares);
            ASSERT_LE(s.houses[company].count(), s.used[company]);
        }
        if (s.phase == shark::Phase::build) {
            ASSERT_EQ(moves(game, s, shark::kBuild, 0), plain.builds()) << game.state_json(s).dump();
        }
        if (s.phase == shark::Phase::forced_sale) {
            ASSERT_EQ(moves(game, s, shark::kGive, 1), plain.lots()) << game.state_json(s).dump();
        }
    }

    static void check_move(const G& game, const G::State& before, Move move, const G::State& after) {
        for (int company = 0; company < shark::kCompanies; ++company) {
            const bool built = move.kind == shark::kBuild && move.b == company;
            ASSERT_EQ(after.used[company], before.used[company] + built);
            ASSERT_LE(after.houses[company].count(), before.houses[company].count() + built);
        }
        ASSERT_EQ((before.tops - after.tops).count(), 0) << "TOP houses stay";
        if (move.kind == shark::kRoll) {
            auto rolled = before;
            rolled.zone = move.a;
            rolled.colour = move.b;
            ASSERT_EQ(after.phase == shark::Phase::build, !shark::PlainBoard(game, rolled).builds().empty());
        }
    }

private:
    /// The operands of all legal moves, which are all of that kind.
    static std::set<std::pair<int, int>> moves(const G& game, const G::State& s, shark::Kind kind, int more) {
        std::set<std::pair<int, int>> found;
        MoveList list;
        game.legal(s, list);
        for (Move move : list) {
            EXPECT_EQ(move.kind, kind);
            found.emplace(move.a, move.b + more);
        }
        return found;
    }
};

template <>
struct About<economy::Economy> {
    using G = economy::Economy;
    static constexpr std::uint64_t kGames = kManyGames ? 4 : 1;

    static std::vector<Variant> variants() {
        const Options auction{{"order", "auction"}}, shadow{{"shadow", "on"}}, alone{{"shadow", "off"}};
        return {{2, {}},     {2, alone}, {2, auction}, {3, {}},
                {3, shadow}, {4, {}},    {4, auction}, {4, {{"teams", "on"}, {"private_cash", "open"}}}, {4, {{"pieces", "limited"}}}};
    }

    /// At random nobody trades or pays; in every second game the companies are managed by rules of thumb, now and then at random.
    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t seed) {
        const Move any = game.sample(s, rng);
        if (seed % 2 == 0 || game.actor(s).is_chance() || rng.below(4) == 0) return any;
        return economy::Knowledge(game).thumb(s, rng);
    }

    static int cash(const G::State& s, Seat seat) { return s.purse[seat]; }
    static int cash_of(const Event& event) {
        const std::string kind = event.kind;
        if (event.number("seat", -1) < 0) return 0;  // a company's pocket
        if (kind == "topped_up" || kind == "shares_bought") return -event.number("amount");
        if (kind == "shares_sold" || kind == "exchanged" || kind == "purchase_bonus" || kind == "manager_bonus" ||
            kind == "embezzled" || kind == "dividend" || kind == "bought_back" || kind == "distributed")
            return event.number("amount");
        return 0;
    }

    static void check(const G& game, const G::State& s) {
        for (int company = 0; company < game.listed(); ++company) {
            int votes = 0;
            for (Seat seat = 0; seat < game.players(); ++seat) votes += game.votes(s, company, seat);
            ASSERT_EQ(votes, game.issued(s, company)) << "every share has one vote";
        }
    }
    static void check_move(const G& game, const G::State& before, Move, const G::State& after) {
        int spent = 0;
        for (Seat seat = 0; seat < game.players(); ++seat) spent += before.influence[seat] - after.influence[seat];
        ASSERT_LE(spent, 20);
        ASSERT_GE(after.year, before.year);
    }
};

template <Game G>
class Checker {
public:
    Checker(G game, std::uint64_t seed)
        : match_(std::move(game)), seed_(seed), chance_(seed), checking_(seed, Stream::testing) {}

    void play_and_check() {
        while (!match_.actor().is_over()) {
            check_position();
            About<G>::check(game(), match_.position());
            check_views();
            if (testing::Test::HasFailure()) return;
            play_one();
        }
        check_end();
    }

private:
    using State = typename G::State;
    const G& game() const { return match_.game(); }

    void check_position() {
        const auto& s = match_.position();
        ASSERT_EQ(game().inconsistency(s), "") << game().state_json(s).dump();
        MoveList list;
        game().legal(s, list);
        ASSERT_FALSE(list.empty());
        std::set<std::uint32_t> keys;
        for (Move move : list) ASSERT_TRUE(keys.insert(move.key()).second) << "a move is listed twice";
        for (int i = 0; i < list.size(); i += 1 + list.size() / 40) {  // of hundreds a few will do
            const Move move = list[i];
            ASSERT_EQ(*game().notation().parse(game().notation().text(move)), move);
            ASSERT_EQ(*game().notation().parse_json(game().notation().json(move)), move);
            ASSERT_FALSE(game().label(s, move).empty());
        }
        for (int i = 0; i < 3; ++i) ASSERT_TRUE(list.contains(game().sample(s, checking_)));
        if (match_.actor().is_chance()) {
            double total = 0;
            for (const LegalMove& move : match_.legal()) total += move.probability;
            ASSERT_NEAR(total, 1, 1e-9);
        }
        const auto again = game().parse_state(Json::parse(game().state_json(s).dump()));
        ASSERT_TRUE(again.has_value()) << again.error().sentence;
        ASSERT_TRUE(*again == s) << "JSON does not hold the whole position";
    }

    /// The property that is never weakened: what a viewer sees does not depend on what he cannot know.
    void check_views() {
        if (match_.length() % 8 == 0) {
            ASSERT_TRUE(match_.view(kSpectator).is_object());
        }
        std::vector<Seat> viewers{kSpectator};
        for (Seat seat = 0; seat < match_.seats(); ++seat) viewers.push_back(seat);
        for (Seat viewer : viewers) {
            auto copy = match_.position();
            game().redeal(copy, viewer, checking_);
            if (copy == match_.position()) continue;  // nothing is hidden from him
            ASSERT_EQ(game().inconsistency(copy), "");
            ASSERT_EQ(game().actor(copy), match_.actor());
            ASSERT_EQ(game().view(copy, viewer), game().view(match_.position(), viewer)) << "viewer " << int(viewer);
            if (match_.actor() == Actor::player(viewer)) check_same_moves(copy);
            check_canonical(copy, viewer);
        }
    }

    void check_same_moves(const State& copy) {
        MoveList here, there;
        game().legal(match_.position(), here);
        game().legal(copy, there);
        ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
    }

    /// A redeal of a redeal with the same numbers is the same: nothing of the truth has leaked through.
    void check_canonical(const State& copy, Seat viewer) {
        auto one = match_.position(), two = copy;
        const Rng numbers(checking_.next(), Stream::testing);
        Rng first = numbers, second = numbers;
        game().redeal(one, viewer, first);
        game().redeal(two, viewer, second);
        ASSERT_TRUE(one == two) << "viewer " << int(viewer) << "\n"
                                << game().state_json(one).dump() << "\n"
                                << game().state_json(two).dump();
    }

    void play_one() {
        const auto before = match_.position();
        const auto kept = before;
        auto silent = before;
        const Move move = About<G>::choose(game(), before, chance_, seed_);
        const Played played = match_.apply(move);
        ASSERT_TRUE(kept == before) << "an old copy has changed";
        NullSink nothing;
        game().apply(silent, move, nothing);
        ASSERT_TRUE(silent == match_.position()) << "listening to events changed the game";
        std::array<int, kMaxSeats> cash{};
        for (const Event& event : played.events) {
            cash[event.number("seat")] += About<G>::cash_of(event);
            ASSERT_EQ(std::string(event.rule).substr(0, 3), G::info().rule_prefix + "-");
        }
        for (Seat seat = 0; seat < match_.seats(); ++seat)
            ASSERT_EQ(About<G>::cash(match_.position(), seat), About<G>::cash(before, seat) + cash[seat])
                << "money appeared: " << played.text;
        About<G>::check_move(game(), before, move, match_.position());
        match_.undo(1);
        ASSERT_TRUE(match_.position() == before) << "undo";
        match_.apply(move);
    }

    void check_end() {
        ASSERT_EQ(game().inconsistency(match_.position()), "");
        About<G>::check(game(), match_.position());
        const Result result = match_.result();
        EXPECT_GE(result.winners(), 1);
        const auto imported = open_record(write_record(match_));
        ASSERT_TRUE(imported.has_value()) << imported.error().sentence;
        ASSERT_FALSE(imported->problem.has_value()) << imported->problem->sentence;
        EXPECT_EQ(imported->match->state(), match_.state());
        EXPECT_EQ(imported->match->length(), match_.length());
        EXPECT_EQ(write_record(*imported->match), write_record(match_));
        match_.undo(match_.length());
        EXPECT_TRUE(match_.position() == game().start());
    }

    MatchOf<G> match_;
    std::uint64_t seed_;
    Rng chance_;
    Rng checking_;
};

/// A table of any game.
struct RandomTable {
    Variant variant;
    std::uint64_t games;
    void (*play)(const Variant&, std::uint64_t seed);
};

void PrintTo(const RandomTable& table, std::ostream* out) { *out << table.variant.name(); }

template <Game G>
void play_random(const Variant& variant, std::uint64_t seed) {
    auto game = G::make({variant.players, variant.options, nullptr});
    ASSERT_TRUE(game.has_value()) << game.error().sentence;
    Checker<G>(*game, seed).play_and_check();
}

template <Game G>
std::vector<RandomTable> tables() {
    std::vector<RandomTable> all;
    const auto variants = About<G>::variants();
    for (std::size_t i = 0; i < variants.size(); i += kManyGames ? 1 : 3)
        all.push_back({variants[i], About<G>::kGames, play_random<G>});
    return all;
}

class RandomGames : public testing::TestWithParam<RandomTable> {};

TEST_P(RandomGames, AreSoundAtEveryState) {
    for (std::uint64_t seed = 1; seed <= GetParam().games; ++seed) {
        SCOPED_TRACE(seed);
        GetParam().play(GetParam().variant, seed);
        if (HasFailure()) return;
    }
}

std::string table_name(const testing::TestParamInfo<RandomTable>& table) { return table.param.variant.name(); }

INSTANTIATE_TEST_SUITE_P(Stockpile, RandomGames, testing::ValuesIn(tables<stockpile::Stockpile>()), table_name);
INSTANTIATE_TEST_SUITE_P(Economy, RandomGames, testing::ValuesIn(tables<economy::Economy>()), table_name);
INSTANTIATE_TEST_SUITE_P(Shark, RandomGames, testing::ValuesIn(tables<shark::Shark>()), table_name);

}  // namespace
}  // namespace parkett
