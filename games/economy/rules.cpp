// The rules as a machine: who acts, what a move does, who has won. What may be done is in moves.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/economy/elections.hpp"
#include "games/economy/finance.hpp"
#include "games/economy/influence.hpp"
#include "games/economy/investment.hpp"
#include "games/economy/meetings.hpp"
#include "games/economy/opening.hpp"
#include "games/economy/production.hpp"
#include "games/economy/scoring.hpp"
#include "games/economy/shares.hpp"
#include "games/economy/shortage.hpp"
#include "games/economy/trade.hpp"
#include "games/embedded.hpp"

namespace parkett::economy {

const std::array<const char*, kPhases> kPhaseWords{
    "draw_order",    "first_bidder", "auction",    "investment",    "procurement",   "success",      "offers",
    "top_up",        "forced_sale",  "repayment",  "company_deals", "loans",         "embezzlement", "motions",
    "dividend_vote", "buy_back",     "candidates", "election",      "private_deals", "influence",    "over"};
const std::array<const char*, kEnds> kEndWords{"none", "points", "years"};
const std::array<const char*, kDues> kDueWords{"nothing", "purchase", "fine", "interest"};

namespace {

std::string company_option(int seat) { return fmt::format("company_{}", seat); }

OptionSpec company_of(int seat) {
    OptionSpec option{
        company_option(seat), {"auto"}, fmt::format("the company of seat {}; auto: the first that is free", seat)};
    option.values.insert(option.values.end(), kCompanyWords.begin(), kCompanyWords.end());
    return option;
}

/// ME-0.2, ME-10.1  The colours of the seats' companies, then those of the others, the shadow company's first.
Expected<std::array<std::uint8_t, kCompanies>> chosen_companies(const Setup& setup) {
    std::array<std::uint8_t, kCompanies> colours;
    colours.fill(kNone);
    std::array<int, kCompanies> owner;
    owner.fill(-1);
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
        const std::string& word = setup.option(company_option(seat));
        const auto found = std::find(kCompanyWords.begin(), kCompanyWords.end(), word);
        if (found == kCompanyWords.end()) continue;
        if (seat >= setup.players)
            return fail(fmt::format("There is no seat {} for the {} company: the seats of {} players are 0 to {}.",
                                    seat, word, setup.players, setup.players - 1));
        const auto colour = static_cast<std::uint8_t>(found - kCompanyWords.begin());
        if (owner[colour] >= 0)
            return fail(fmt::format("Seats {} and {} cannot both have the {} company.", owner[colour], seat, word));
        owner[colour] = seat;
        colours[seat] = colour;
    }
    for (auto& colour : colours)
        if (colour == kNone) {
            const auto free = std::ranges::find(owner, -1);
            *free = 0;
            colour = static_cast<std::uint8_t>(free - owner.begin());
        }
    return colours;
}

}  // namespace

const GameInfo& Economy::info() {
    static const GameInfo info{
        .id = "economy",
        .name = "Master of Economy",
        .rule_prefix = "ME",
        .min_players = 2,
        .max_players = 4,
        .options =
            {{"order", {"lot", "auction"}, "the company order at the start: by lot, or auctioned"},
             {"shadow",
              {"auto", "on", "off"},
              "with two or three players a company that nobody manages; auto: with two only"},
             {"teams", {"off", "on"}, "with four players: two against two"},
             {"private_cash", {"secret", "open"}, "whether the table shows what players have in their own pockets"},
             {"partners", {"0+1", "0+2", "0+3"}, "with teams: who plays with seat 0; the other two are the other pair"},
             {"pieces", {"unlimited", "limited"}, "whether there are more goods and factories than lie in the box"},
             company_of(0),
             company_of(1),
             company_of(2),
             company_of(3),
             who_begins(4, "whose company has the first place, or who bids first")},
        .credits = "Master of Economy was designed by Andrzej Kurek and published by Sinonis."};
    return info;
}

const GameTexts& Economy::texts() { return embedded_economy(); }

Expected<Economy> Economy::make(Setup setup) {
    auto complete_setup = complete(info(), std::move(setup));
    if (!complete_setup) return tl::unexpected(complete_setup.error());
    auto edition = load_edition(complete_setup->edition.get());
    if (!edition) return tl::unexpected(edition.error());

    const auto colours = chosen_companies(*complete_setup);
    if (!colours) return tl::unexpected(colours.error());

    Economy game;
    game.setup_ = std::move(*complete_setup);
    game.edition_ = std::make_shared<const Edition>(std::move(*edition));
    game.players_ = game.setup_.players;
    const std::string shadow = game.setup_.option("shadow");
    game.variant_ = {.auction = game.setup_.option("order") == "auction",
                     .shadow = game.players_ < 4 && (shadow == "on" || (shadow == "auto" && game.players_ == 2)),
                     .teams = game.players_ == 4 && game.setup_.option("teams") == "on",
                     .partner = game.setup_.option("partners")[2] - '0',
                     .secret = game.setup_.option("private_cash") == "secret",
                     .limited = game.setup_.option("pieces") == "limited"};
    game.colour_ = *colours;
    for (int i = 0; i < kCompanies; ++i) game.words_[i] = kCompanyWords[game.colour_[i]];
    game.notation_ = std::make_shared<const Notation>(make_notation(game));
    return game;
}

State Economy::start() const {
    State s{};
    s.phase = variant_.auction ? Phase::first_bidder : Phase::draw_order;
    s.bank = edition_->bank;
    s.demand.fill(static_cast<std::uint8_t>(edition_->demand_start));
    s.success.fill(kNone);
    s.used.fill(kNone);
    s.ballot.fill(kNone);
    for (auto& holders : s.holder) holders.fill(kBank);
    for (int company = 0; company < companies(); ++company) {
        s.manager[company] = s.elected[company] = static_cast<Seat>(company);
        s.cash[company] = edition_->start_cash;
        s.bank -= edition_->start_cash;
        s.goods[company][materials] = static_cast<std::uint8_t>(edition_->start_materials);
        s.holder[company][kPackages] = held_by(static_cast<Seat>(company));
        s.influence[company] = 1;
    }
    return s;
}

Actor Economy::actor(const State& s) const {
    if (s.phase == Phase::over) return Actor::nobody();
    return s.phase <= Phase::first_bidder ? Actor::chance() : Actor::player(s.turn);
}

int Economy::votes(const State& s, int company, Seat seat) const {
    Mask his = packages(s, company, held_by(seat));
    for (int other = 0; other < companies(); ++other)
        if (s.manager[other] == seat) his |= packages(s, company, held_by_company(other));
    return shares_in(his);
}

int Economy::factories(const State& s, int company) const {
    int sum = 0;
    for (auto count : s.factories[company]) sum += count;
    return sum;
}

int Economy::worth(const State& s, Seat seat) const {
    return s.purse[seat] - s.bid[seat] + in_shares(s, held_by(seat));
}

int Economy::in_shares(const State& s, Holder holder) const {
    int sum = 0;
    for (int company = 0; company < listed(); ++company) sum += shares(s, company, holder) * value(s, company);
    return sum;
}

Result Economy::result(const State& s) const {
    Result result{.seats = players_, .reason = kEndWords[static_cast<int>(s.end)]};
    for (Seat seat = 0; seat < players_; ++seat) result.wealth[seat] = worth(s, seat);
    if (!variant_.teams) {
        rank_by_wealth(result);
        return result;
    }
    const auto& wealth = result.wealth;
    const auto team = [&](int seat) {  // ME-11.1, ME-11.2
        const Seat partner = this->partner(static_cast<Seat>(seat));
        return std::pair(wealth[seat] + wealth[partner], std::max(wealth[seat], wealth[partner]));
    };
    for (int seat = 0; seat < players_; ++seat) {
        result.rank[seat] = 1;
        for (int other = 0; other < players_; ++other) {
            const bool partners = partner(static_cast<Seat>(seat)) == other;
            result.rank[seat] += partners ? wealth[other] > wealth[seat] : team(other) > team(seat);
        }
        // Equal pairs with equally rich players: everybody for himself.
        for (int other = 0; other < players_; ++other)
            if (other != seat && partner(static_cast<Seat>(seat)) != other && team(other) == team(seat))
                result.rank[seat] += wealth[other] > wealth[seat];
    }
    return result;
}

template <class Sink>
void Turn<Sink>::play(Move move) {
    const auto deal = [&](bool purchase) {
        const int who = s.phase == Phase::company_deals ? acting() : s.turn;
        ++(purchase ? s.purchases : s.disposals)[who];
        next_deal();
    };
    switch (static_cast<Kind>(move.kind)) {
        case kPlace: return draw_place(move.a);
        case kFirst: return begin_auctions(move.a);
        case kBid: return bid(move.a);
        case kBuild: return build(move.a);
        case kSell: return sell(move.a);
        case kSupply: return supply(move.a);
        case kMarker: return lay_marker(move.a);
        case kOffer: return offer(move.a, move.b);
        case kPay: return top_up(move.a);
        case kGiveUp: return give_up(move.a);
        case kRepay: return repay(move.a);
        case kBuyShares: buy_shares(dealer(), move.a, move.b); return deal(true);
        case kSellShares: sell_shares(dealer(), move.a, move.b); return deal(false);
        case kExchange: exchange(dealer(), move.a, move.b, move.c); return deal(move.c > move.b);
        case kBorrow: return borrow();
        case kEmbezzle: return embezzle(move.a);
        case kMove: return move_dividend(move.a);
        case kVote: return vote(move.a == 1);
        case kBuyBack: return buy_back(move.a, move.b);
        case kStand: return stand(true);
        case kElect: return elect(move.a);
        case kSupport: return support(move.a);
        case kPass: break;
    }
    switch (s.phase) {
        case Phase::auction: return drop_out();
        case Phase::investment: ++s.place; return open_investment();
        case Phase::procurement:
            end_procurement();
            ++s.place;
            return open_procurement();
        case Phase::offers:
            s.offers = 0;
            if (++s.place < game.companies()) {
                s.turn = manager();
                return;
            }
            s.place = 0;
            s.row = 0;
            return settle();
        case Phase::top_up: return top_up(0);
        case Phase::repayment: return repay(0);
        case Phase::company_deals:
        case Phase::private_deals: return next_deal();
        case Phase::loans: ++s.place; return open_loan();
        case Phase::embezzlement: ++s.place; return open_embezzlement();
        case Phase::motions: return move_dividend(0);
        case Phase::buy_back: ++s.place; return open_buy_back();
        case Phase::candidates: return stand(false);
        case Phase::influence: return support(0);
        default: return;
    }
}

void Economy::apply(State& s, Move move, NullSink& sink) const { Turn<NullSink>(*this, s, sink).play(move); }
void Economy::apply(State& s, Move move, EventLog& sink) const { Turn<EventLog>(*this, s, sink).play(move); }

}  // namespace parkett::economy
