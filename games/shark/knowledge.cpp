// The board as a bot reads it: chains, what houses would do, and what a roll does on average.
#include "games/shark/knowledge.hpp"

#include <algorithm>

#include "games/shark/ground.hpp"

namespace parkett::shark {

namespace {

/// Those beside two or more cells of a set.
Cells beside_two(const Cells& c) {
    const auto& w = c.word;
    Cells twice;
    for (int i = 0; i < 3; ++i) {
        const std::uint64_t left = w[i] << 1, right = w[i] >> 1;
        const std::uint64_t down = w[i] << 16 | (i > 0 ? w[i - 1] >> 48 : 0),
                            up = w[i] >> 16 | (i < 2 ? w[i + 1] << 48 : 0);
        twice.word[i] = (left & right) | (down & up) | ((left | right) & (down | up));
    }
    return twice;
}

template <class Use>
void for_each_bit(const Cells& cells, Use&& use) {
    for (int i = 0; i < 3; ++i)
        for (std::uint64_t rest = cells.word[i]; rest; rest &= rest - 1) use(64 * i + std::countr_zero(rest));
}

}  // namespace

Survey::Survey(const Shark& game, const State& s) : game_(game), s_(s) {
    const bool tops = game.variant().tops;
    if (game.variant().limited) limit_ = game.edition().chain_limit;
    const Cells houses = all_houses(s), standing = houses | s.tops;
    const Cells free = game.board().all - standing;
    open_ = free - beside(standing);
    PerCompany<Cells> own;
    Cells nobodys = s.tops;
    for (int company = 0; company < kCompanies; ++company) {
        own[company] = tops ? group(s, company) : s.houses[company];
        nobodys -= own[company];
    }
    for_each_bit(nobodys, [&](int bit) { at_[kMargin + bit] = kNobodys; });
    for (int company = 0; company < kCompanies; ++company) {
        const Cells mine = own[company];
        standing_[company] = s.houses[company].count();
        const Cells joined = mine & beside(mine), lone = mine - joined;
        for_each_bit(lone, [&](int bit) {
            chain_[++chains_] = {static_cast<std::uint8_t>(company), 1};
            at_[kMargin + bit] = static_cast<std::uint8_t>(chains_);
        });
        for (Cells rest = joined; rest.any();) {
            const Cells chain = grown(first_of(rest), joined);
            rest -= chain;
            const int size = chain.count();
            chain_[++chains_] = {static_cast<std::uint8_t>(company), static_cast<std::uint8_t>(size)};
            chained_[company] += counted(size);
            for_each_bit(chain, [&](int bit) { at_[kMargin + bit] = static_cast<std::uint8_t>(chains_); });
        }
        Cells rivals = nobodys;
        for (int other = 0; other < kCompanies; ++other)
            if (other != company) rivals |= own[other];
        const Cells contact = beside(rivals), near = beside(mine), quiet = free - contact, grows = quiet & near;
        const Cells by_lone = beside(lone), by_two = beside_two(lone);
        ground_[company] = {.alone = quiet - near,
                            .adds = grows - by_lone,
                            .joins_one = (grows & by_lone) - by_two,
                            .joins_more = grows & by_two,
                            .contested = free & contact & near};
    }
}

int Survey::price(int chained, int standing) const {
    if (chained == 0) return standing > 0 ? 1 : 0;
    return std::min(chained, game_.edition().highest_price);
}

Cells Survey::quiet(const Cells& zone, int company, Effect::Kind kind) const {
    const Grounds& ground = ground_[company];
    switch (kind) {
        case Effect::Kind::alone: return zone & ground.alone;
        case Effect::Kind::adds: return zone & ground.adds;
        case Effect::Kind::joins_one: return zone & ground.joins_one;
        case Effect::Kind::joins_more: return zone & ground.joins_more;
        default: return {};
    }
}

Survey::Contact Survey::contact(Cell cell, int company) const {
    const int at = kMargin + Cells::bit_of(cell);
    const std::array<std::uint8_t, 4> around{at_[at - 1], at_[at + 1], at_[at - 16], at_[at + 16]};
    Contact contact{.chained = chained_[company]};
    for (int i = 0; i < 4; ++i) {
        const std::uint8_t id = around[i];
        if (id == 0) continue;
        if (id == kNobodys) {
            ++contact.tops;
            continue;
        }
        bool seen = false;
        for (int j = 0; j < i; ++j) seen |= around[j] == id;
        if (seen) continue;
        const Chain& chain = chain_[id];
        if (chain.company == company) {
            contact.length += chain.size;
            contact.chained -= counted(chain.size);
        } else {
            contact.beaten[contact.rivals++] = id;
            contact.largest = std::max<int>(contact.largest, chain.size);
        }
    }
    return contact;
}

bool Survey::effect(Cell cell, int company, Effect& effect) const {
    const Contact contact = this->contact(cell, company);
    const bool alone = contact.length == 1;
    if (alone ? contact.rivals + contact.tops > 0 : contact.largest >= contact.length) return false;
    const int chained = contact.chained + counted(contact.length + contact.tops);
    const int before = s_.price[company], after = price(chained, standing_[company] + 1);
    effect.company = static_cast<std::uint8_t>(company);
    effect.cell = cell;
    effect.fall = {};
    effect.harms = false;
    effect.rise = static_cast<float>(std::max(0, after - before));
    effect.commission = static_cast<float>(alone ? game_.edition().lone_commission : after > before ? after : 0);
    if (after < before) effect.fall[company] = static_cast<float>(before - after), effect.harms = true;  // SH-7.4
    if (contact.rivals > 0) beat(contact, effect);
    return true;
}

/// All beaten chains are gone before anybody's price is looked at.
void Survey::beat(const Contact& contact, Effect& effect) const {
    PerCompany<int> chained_left = chained_, standing_left = standing_;
    for (int i = 0; i < contact.rivals; ++i) {
        const Chain& chain = chain_[contact.beaten[i]];
        chained_left[chain.company] -= counted(chain.size);
        standing_left[chain.company] -= chain.size;
    }
    for (int i = 0; i < contact.rivals; ++i) {
        const int loser = chain_[contact.beaten[i]].company;
        const int fall = s_.price[loser] - price(chained_left[loser], standing_left[loser]);
        effect.fall[loser] = static_cast<float>(std::max(0, fall));
        effect.harms |= fall > 0;
    }
}

void Reach::add(const Survey& survey, Cell cell, int company, Effect::Kind kind) {
    if (count_ >= kMost) return;
    Effect& effect = effect_[count_];
    if (!survey.effect(cell, company, effect)) return;
    effect.kind = kind;
    if (kind == Effect::Kind::attacks)  // many cells attack the same chain: the first stands for all
        for (int i = count_ - 1; i >= 0 && effect_[i].company == company && effect_[i].kind == kind; --i)
            if (effect_[i].rise == effect.rise && effect_[i].fall == effect.fall) return;
    ++count_;
}

Reach::Reach(const Shark& game, const State& s, const Survey& survey, int only_zone) {
    const Board& board = game.board();
    const bool limited = game.variant().limited;
    for (int zone = 0; zone < board.zones; ++zone) {
        const Cells& cells = board.zone[zone];
        const bool wanted = only_zone < 0 || zone == only_zone;
        for (int company = 0; company < kCompanies; ++company) {
            first_[zone * kLists + company] = static_cast<std::uint16_t>(count_);
            if (!wanted) continue;
            for (auto kind :
                 {Effect::Kind::joins_more, Effect::Kind::joins_one, Effect::Kind::adds, Effect::Kind::alone}) {
                const Cells here = survey.quiet(cells, company, kind);
                if (!here.any()) continue;
                if (limited && kind != Effect::Kind::alone)  // which chains it joins makes a difference
                    for_each(here, [&](Cell cell) { add(survey, cell, company, kind); });
                else add(survey, nth(here, 0), company, kind);
            }
            if (const Cells here = survey.contested(cells, company); here.any())
                for_each(here, [&](Cell cell) { add(survey, cell, company, Effect::Kind::attacks); });
        }
        first_[zone * kLists + kTop] = static_cast<std::uint16_t>(count_);
        if (!wanted || s.tops_left == 0 || count_ >= kMost) continue;
        if (const Cells here = survey.tops(cells); here.any()) {
            Effect& effect = effect_[count_++];
            effect = {};
            effect.commission = *std::max_element(s.price.begin(), s.price.end());
            effect.cell = nth(here, 0);
            effect.kind = Effect::Kind::top;
        }
    }
    first_[board.zones * kLists] = static_cast<std::uint16_t>(count_);
}

Knowledge::Knowledge(const Shark& game) : KnowledgeBase(game) {
    for (auto zone : game.board().die) zone_odds_[zone] += 1.0f / kFaces;
    const Variant& variant = game.variant();
    colour_odds_ = variant.colour_die ? 1.0f / kFaces : 0;
    fewest_odds_ = variant.colour_die && variant.black_fewest ? 1.0f / kFaces : 0;
    free_odds_ = variant.colour_die ? 2.0f / kFaces - fewest_odds_ : 1;
}

/// Own gain, less what the others gain on average. Falls cost the builder only the price.
Knowledge::Taste Knowledge::taste(const State& s, Seat seat) const {
    Taste taste;
    int others = -1;
    for (Seat other = 0; other < game_->players(); ++other) others += !s.out[other];
    const float part = 2.0f / static_cast<float>(std::max(1, others));
    const int total = game_->board().shares;
    for (int company = 0; company < kCompanies; ++company) {
        const int own = s.shares[seat][company], theirs = total - s.supply[company] - own;
        const float envy = part * static_cast<float>(theirs);
        taste.up[company] = 2 * static_cast<float>(own) - envy;
        taste.down[company] = static_cast<float>(own) - envy;
    }
    return taste;
}

/// The house that the builder would like best after this roll; null if there is none.
const Effect* Knowledge::favourite(const State& s, const Reach& reach) const {
    const Taste taste = this->taste(s, s.builder);
    const auto choices = game_->choices(s, s.colour);
    const Effect* best = nullptr;
    float most = -1e9f;
    for (int company = 0; company <= kTop; ++company) {
        if (!(choices >> company & 1)) continue;
        for (const Effect* e = reach.begin(s.zone, company); e != reach.end(s.zone, company); ++e)
            if (const float gain = taste.of(*e); gain > most) most = gain, best = e;
    }
    return best;
}

/// What happens to those who cannot pay: shares given at half their price, or the end of the game.
void Knowledge::charge(const State& s, const Effect& effect, Seat builder, float weight, Forecast& sum) const {
    constexpr float kOut = 60;
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        if (seat == builder) continue;
        float missing = -static_cast<float>(s.cash[seat]), left = 0;
        for (int company = 0; company < kCompanies; ++company) {
            const float shares = s.shares[seat][company];
            const float change = (company == effect.company ? effect.rise : 0) - effect.fall[company];
            missing -= shares * change;
            left += shares * (s.price[company] + change);
        }
        if (missing <= 0) continue;
        sum.ruin[seat] += weight * (2 * missing > left ? std::max(0.0f, left - missing) + kOut : missing);
    }
}

Knowledge::Forecast Knowledge::forecast(const State& s, const Reach& reach, Seat builder) const {
    const Taste taste = this->taste(s, builder);
    const std::uint8_t fewest = fewest_odds_ > 0 ? game_->choices(s, kBlack) : 0;
    Forecast sum;
    const auto add = [&](const Effect* effect, float weight) {
        if (effect == nullptr) return;
        sum.commission += weight * effect->commission;
        sum.rise[effect->company] += weight * effect->rise;
        if (!effect->harms) return;
        for (int company = 0; company < kCompanies; ++company) sum.fall[company] += weight * effect->fall[company];
        charge(s, *effect, builder, weight, sum);
    };
    for (int zone = 0; zone < game_->board().zones; ++zone) {
        const float odds = zone_odds_[zone];
        const Effect *free = nullptr, *rare = nullptr;
        float most = -1e9f, rare_most = -1e9f;
        for (int company = 0; company <= kTop; ++company) {
            const Effect* best = nullptr;
            float here = -1e9f;
            for (const Effect* e = reach.begin(zone, company); e != reach.end(zone, company); ++e)
                if (const float gain = taste.of(*e); gain > here) here = gain, best = e;
            if (company < kCompanies) add(best, odds * colour_odds_);
            if (here > most) most = here, free = best;
            if (fewest >> company & 1 && here > rare_most) rare_most = here, rare = best;
        }
        add(free, odds * free_odds_);
        if (fewest_odds_ > 0) add(rare, odds * fewest_odds_);
    }
    return sum;
}

}  // namespace parkett::shark
