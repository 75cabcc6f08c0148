// Proposals: the moves of one turn that belong together, and what a search looks at first. There are far too many sets
// of offers and of buildings to try them all, and step by step the first of them often looks bad.
#include <algorithm>

#include "games/economy/knowledge.hpp"
#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

Move bundle_move(Kind kind, int a, int b = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}

}  // namespace

/// All sets of buildings that this company can still afford in this phase.
void Knowledge::add_plans(const State& s, Bundle& plan, int first, std::vector<Bundle>& plans) const {
    NullSink nothing;
    const Mask may = may_build(*game_, s);
    for (int kind = first; kind < kGoods; ++kind) {
        if (!(may >> kind & 1)) continue;
        State next = s;
        plan.push_back(bundle_move(kBuild, kind));
        game_->apply(next, plan.back(), nothing);
        if (plan.size() > 1) plans.push_back(plan);
        add_plans(next, plan, kind, plans);
        plan.pop_back();
    }
}

/// The plan, and after it what a hurried manager would offer; nothing if there are not enough markers for the plan.
Knowledge::Bundle Knowledge::with_sales(const State& s, Bundle plan) const {
    NullSink nothing;
    State next = s;
    for (Move move : plan) {
        if (!may_offer(*game_, next)) return {};
        game_->apply(next, move, nothing);
    }
    for (Move move = thumb_offer(next); move.kind == kOffer; move = thumb_offer(next)) {
        plan.push_back(move);
        game_->apply(next, move, nothing);
    }
    return plan;
}

std::vector<Knowledge::Bundle> Knowledge::bundles(const State& s) const {
    std::vector<Bundle> result;
    if (s.phase == Phase::investment) {
        Bundle plan;
        add_plans(s, plan, 0, result);
    } else if (s.phase == Phase::offers) {
        const auto import = [](int good) { return bundle_move(kOffer, good, 0); };
        result.push_back(with_sales(s, {}));
        for (int good = 0; good < kGoods; ++good) {
            result.push_back(with_sales(s, {import(good)}));
            for (int other = good; other < kGoods; ++other)
                result.push_back(with_sales(s, {import(good), import(other)}));
        }
        std::erase_if(result, [](const Bundle& bundle) { return bundle.empty(); });
    }
    return result;
}

/// How far the seat on turn would be ahead of the others.
float Knowledge::lead_after(const State& s, const Move* begin, const Move* end) const {
    NullSink nothing;
    State after = s;
    for (const Move* move = begin; move != end; ++move) game_->apply(after, *move, nothing);
    std::array<double, kMaxPlayers> worth;
    value(after, s.turn, worth.data());
    double others = 0;
    for (Seat seat = 0; seat < game_->players(); ++seat) others += seat == s.turn ? 0 : worth[seat];
    return static_cast<float>(worth[s.turn] - others / (game_->players() - 1));
}

/// Without settling anything: goods that are in stock before others, and dear fields before cheap ones.
void Knowledge::weigh_offers(const State& s, const MoveList& moves, float* lead) const {
    constexpr float kDear = 0, kCheap = -2, kImport = -2, kEmpty = -6;
    const auto& stock = s.goods[game_->acting(s)];
    for (int i = 0; i < moves.size(); ++i) {
        const Move move = moves[i];
        if (move.kind == kPass) lead[i] = kDear;
        else if (move.b == 0) lead[i] = kImport;
        else if (stock[move.a] == 0) lead[i] = kEmpty;
        else lead[i] = move.b >= 5 ? kDear : kCheap;
    }
}

/// By what they are worth, alone or as the first of a bundle.
void Knowledge::weigh_by_value(const State& s, const MoveList& moves, float* lead) const {
    for (int i = 0; i < moves.size(); ++i) lead[i] = lead_after(s, moves.begin() + i, moves.begin() + i + 1);
    for (const Bundle& bundle : bundles(s)) {
        const float together = lead_after(s, bundle.data(), bundle.data() + bundle.size());
        for (int i = 0; i < moves.size(); ++i)
            if (moves[i] == bundle[0]) lead[i] = std::max(lead[i], together);
    }
}

void Knowledge::priors(const State& s, const MoveList& moves, float* share) const {
    constexpr float kTemper = 1.5f;  // E$
    constexpr float kThumbs = 0.35f, kEverybodys = 0.1f;
    if (moves.size() == 1) return void(share[0] = 1);
    // A set of offers is judged when it is begun; inside of it that would take longer than trying.
    if (s.phase == Phase::offers && s.offers > 0) weigh_offers(s, moves, share);
    else weigh_by_value(s, moves, share);
    share_with_thumb(s, moves, share, kTemper, kThumbs, kEverybodys);
}

}  // namespace parkett::economy
