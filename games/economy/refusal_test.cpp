// Every move that can be written down is tried in every phase; what is refused is refused with a reason.
#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"
#include "tests/support/mutated.hpp"
#include "tests/support/refused_moves.hpp"

namespace parkett::economy {

namespace {

/// Every kind with every operand it may have, sampled where there are many.
std::vector<Move> writable_moves(const Economy& game, Rng& rng) {
    std::vector<Move> all;
    const int n = kPackages + 1;
    const auto add = [&](Kind kind, int as, int bs = 1, int cs = 1) {
        for (int a = 0; a < as; ++a)
            for (int b = 0; b < bs; ++b)
                for (int c = 0; c < cs; ++c)
                    if (cs == 1 || rng.below(8) == 0)
                        all.push_back({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                       static_cast<std::uint8_t>(c)});
    };
    for (Kind kind : {kPass, kBorrow, kStand}) add(kind, 1);
    for (Kind kind : {kBuild, kSell, kSupply, kGiveUp, kRepay}) add(kind, kGoods);
    for (Kind kind : {kBid, kPay, kEmbezzle, kMove}) add(kind, 101);
    for (Kind kind : {kBuyShares, kSellShares}) add(kind, kCompanies, n);
    for (Kind kind : {kFirst, kElect}) add(kind, game.players());
    add(kPlace, kCompanies);
    add(kMarker, 4);
    add(kOffer, kGoods, game.edition().fields + 1);
    add(kExchange, kCompanies, n, n);
    add(kVote, 2);
    add(kBuyBack, n, n);
    add(kSupport, kMostInfluence + 1);
    return all;
}

/// Positions that play seldom leads to.
std::vector<EconomyTable> rare_positions() {
    std::vector<EconomyTable> all;
    all.push_back(position(R"(pieces=limited edition={"pieces":{"factories":{"shipyard":3}}} goods=materials*3 )"
                           "works=shipyard*2,shipyard"));
    all.push_back(position("players=2 shadow=off phase=procurement works=power_plant+steelworks goods=coal*3+ore"));
    all.back().play("supply factory=power_plant");
    all.push_back(position("players=2 shadow=off phase=offers cash=0,0 purse=9,0 works=quarry"));
    all.back().play("offer good=coal field=import; pass; pass");
    all.push_back(position("players=2 shadow=off phase=offers year=2 cash=8,0 loans=2"));
    all.back().play("pass; pass");
    return all;
}

}  // namespace

TEST(EconomyRefusals, AreTrueSentencesForEveryMoveInEveryPhase) {
    RefusedMoves<Economy> refused;
    Rng rng(11, Stream::testing);
    for (const Economy& game : some_of(tables_of_every_option<Economy>()))
        for (const Json& json : positions_of(game, rng, {.each_phase = 1})) {
            const State s = *game.parse_state(json);
            if (s.phase != Phase::over) refused.try_all(game, s, writable_moves(game, rng));
        }
    for (const EconomyTable& table : rare_positions())
        refused.look_at(table, writable_moves(*Economy::make(table.match().setup()), rng));
    // The first bidder is drawn only in an auction; here it was agreed.
    const Economy agreed = *Economy::make({4, {{"order", "auction"}, {"first", "2"}}, nullptr});
    refused.try_all(agreed, agreed.start(), writable_moves(agreed, rng));
    refused.expect_all_met(200);
}

}  // namespace parkett::economy
