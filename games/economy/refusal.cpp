// Why a move is refused: the true reason with its figures, from what the player on turn can see.
#include <fmt/format.h>

#include "games/economy/permits.hpp"
#include "games/economy/words.hpp"

namespace parkett::economy {

namespace {

constexpr int kMostBuilds = 3, kMostOfAKind = 2, kMostSales = 2;

class Refusal {
public:
    Refusal(const Economy& game, const State& s, Move m) : game_(game), edition_(game.edition()), s_(s), m_(m) {}

    Error reason() const;

private:
    Error another_time() const;
    Error place() const;
    Error first() const;
    Error bid() const;
    Error build() const;
    Error sell() const;
    Error supply() const;
    Error marker() const;
    Error offer() const;
    Error pay() const;
    Error give_up() const;
    Error repay() const;
    Error deal() const;
    Error no_deal_left(bool purchase) const;
    Error embezzle() const;
    Error move_dividend() const;
    Error buy_back() const;
    Error elect() const;
    Error support() const;
    Error nothing(const char* what) const { return refuse("pass_instead", fmt::format("To {} nothing, pass.", what)); }

    /// The company that acts, or owes.
    int company() const { return s_.debtor != kNone ? s_.debtor : game_.acting(s_); }
    const std::string& name(int company) const { return game_.short_name(company); }
    const std::string& name() const { return name(company()); }
    Fact whose() const { return {"company", game_.word(company())}; }
    Fact factory() const { return {"factory", kFactoryWords[m_.a]}; }

    const Economy& game_;
    const Edition& edition_;
    const State& s_;
    const Move m_;
};

bool belongs_to(Phase phase, int kind) {
    switch (kind) {
        case kPlace: return phase == Phase::draw_order;
        case kFirst: return phase == Phase::first_bidder;
        case kBid: return phase == Phase::auction;
        case kBuild:
        case kSell: return phase == Phase::investment;
        case kSupply: return phase == Phase::procurement;
        case kMarker: return phase == Phase::success;
        case kOffer: return phase == Phase::offers;
        case kPay: return phase == Phase::top_up;
        case kGiveUp: return phase == Phase::forced_sale;
        case kRepay: return phase == Phase::repayment;
        case kBuyShares:
        case kSellShares:
        case kExchange: return phase == Phase::company_deals || phase == Phase::private_deals;
        case kEmbezzle: return phase == Phase::embezzlement;
        case kMove: return phase == Phase::motions;
        case kBuyBack: return phase == Phase::buy_back;
        case kElect: return phase == Phase::election;
        case kSupport: return phase == Phase::influence;
        default: return false;  // the others are legal whenever it is their time
    }
}

Error Refusal::reason() const {
    if (!belongs_to(s_.phase, m_.kind)) return another_time();
    switch (static_cast<Kind>(m_.kind)) {
        case kPlace: return place();
        case kFirst: return first();
        case kBid: return bid();
        case kBuild: return build();
        case kSell: return sell();
        case kSupply: return supply();
        case kMarker: return marker();
        case kOffer: return offer();
        case kPay: return pay();
        case kGiveUp: return give_up();
        case kRepay: return repay();
        case kBuyShares:
        case kSellShares:
        case kExchange: return deal();
        case kEmbezzle: return embezzle();
        case kMove: return move_dividend();
        case kBuyBack: return buy_back();
        case kElect: return elect();
        case kSupport: return support();
        default: return another_time();
    }
}

/// What is to be decided now.
Error Refusal::another_time() const {
    const auto of_company = [&](const char* code, const char* before, const char* after, Facts more = {}) {
        more.insert(more.begin(), whose());
        return refuse(code, before + name() + after, std::move(more));
    };
    switch (s_.phase) {
        case Phase::draw_order: return refuse("lots_for_order", "First lots decide the company order.");
        case Phase::first_bidder: return refuse("lots_for_bidder", "First lots decide who bids first.");
        case Phase::auction:
            return refuse("time_to_bid", "It is time to bid for place {place} or to drop out.",
                          {{"place", s_.place + 1}});
        case Phase::investment:
            return of_company("time_to_build", "It is time to build or sell factories of ", ", or to pass.");
        case Phase::procurement:
            return of_company("time_to_supply", "It is time to supply the factories of ", ", or to pass.");
        case Phase::success: return refuse("time_for_marker", "It is time to lay a success marker; nobody can pass.");
        case Phase::offers:
            return of_company("time_for_offers", "It is time to place the offers of ", ", or to confirm them.");
        case Phase::top_up:
            return of_company("time_to_add", "It is time to say what you add of your own: ", " is {missing} E$ short.",
                              {{"missing", s_.missing}});
        case Phase::forced_sale:
            return of_company("time_to_give_up", "It is time to choose the factory that ",
                              " has to sell: it is {missing} E$ short.", {{"missing", s_.missing}});
        case Phase::repayment: return of_company("time_to_repay", "It is time to say whether ", " repays loans.");
        case Phase::company_deals:
            return of_company("time_for_company_deal", "It is time for ",
                              " to buy or sell a package of shares, or to pass.");
        case Phase::loans: return of_company("time_for_loan", "It is time to say whether ", " takes a loan.");
        case Phase::embezzlement:
            return of_company("time_to_embezzle", "It is time to take money from ", ", or to pass.");
        case Phase::motions:
            return of_company("time_for_motion", "It is time to move for a dividend of ", ", or to pass.");
        case Phase::dividend_vote:
            return of_company("time_to_vote", "It is time to vote, yes or no, on a dividend of {each} E$ a share of ",
                              ".", {{"each", s_.motion_voted}});
        case Phase::buy_back:
            return of_company("time_to_buy_back", "It is time for ", " to buy back its own shares, or to pass.");
        case Phase::candidates:
            return of_company("time_to_stand", "It is time to stand as manager of ", ", or to pass.");
        case Phase::election:
            return of_company("time_to_elect", "It is time to vote for a manager of ", "; nobody can pass.");
        case Phase::private_deals:
            return refuse("time_for_private_deal",
                          "It is time to buy or sell a package of shares for yourself, or to pass.");
        case Phase::influence:
            return of_company("time_for_influence", "It is time to give influence to ", ", or to pass.");
        case Phase::over: break;
    }
    return refuse("game_over", "The game is over.");
}

Error Refusal::place() const {
    if (m_.a >= game_.companies())
        return refuse("not_managed", name(m_.a) + " has no manager and no place in the company order.",
                      {{"company", game_.word(m_.a)}});
    for (int i = 0; i < s_.place; ++i)
        if (s_.order[i] == m_.a)
            return refuse("has_a_place", name(m_.a) + " has place {place} already.",
                          {{"company", game_.word(m_.a)}, {"place", i + 1}});
    const Seat first = game_.setup().first();
    return refuse("begins_as_agreed", "It was agreed that seat {seat} begins, so its company has the first place.",
                  {{"seat", first}});
}

Error Refusal::first() const {
    return refuse("bids_first_as_agreed", "It was agreed that seat {seat} bids first.",
                  {{"seat", game_.setup().first()}});
}

Error Refusal::bid() const {
    if (m_.a > edition_.highest_bid)
        return refuse("bid_too_high", "No bid may be above {most} E$.", {{"most", edition_.highest_bid}});
    return refuse("bid_too_low", "A bid must be higher than {bid} E$.", {{"bid", s_.high_bid - 1}});
}

Error Refusal::build() const {
    const int kind = m_.a;
    if (s_.builds >= kMostBuilds)
        return refuse("builds_at_most", "A company builds at most {most} factories in a phase.",
                      {{"most", kMostBuilds}});
    if (s_.built[kind] >= kMostOfAKind)
        return refuse("builds_of_a_kind", "A company builds at most {most} factories of a kind in a phase.",
                      {factory(), {"most", kMostOfAKind}});
    if (s_.factories[company()][kind] >= edition_.spaces)
        return refuse("no_space",
                      fmt::format("All {{spaces}} spaces of {} for this kind of factory are taken.", name()),
                      {whose(), factory(), {"spaces", edition_.spaces}});
    if (game_.variant().limited && factories_left(game_, s_, kind) <= 0)
        return refuse("box_is_empty", "The box holds {pieces} factories of that kind, and all are built.",
                      {factory(), {"pieces", edition_.works[kind]}});
    if (kind != materials && s_.goods[company()][materials] == 0)
        return refuse("no_materials",
                      fmt::format("To build {} takes 1 unit of building materials, and {} has none.",
                                  kFactoryNames[kind], name()),
                      {whose(), factory()});
    return refuse("factory_too_dear",
                  fmt::format("A factory costs {{cost}} E$; {} has {{cash}} E$ and you have {{own}} E$.", name()),
                  {whose(), {"cost", edition_.factory_cost}, {"cash", s_.cash[company()]}, {"own", s_.purse[s_.turn]}});
}

Error Refusal::sell() const {
    if (s_.sales >= kMostSales)
        return refuse("sales_at_most", "A company sells at most {most} factories in a phase.", {{"most", kMostSales}});
    return refuse("no_such_factory", fmt::format("{} does not have {}.", name(), kFactoryNames[m_.a]),
                  {whose(), factory()});
}

Error Refusal::supply() const {
    if (m_.a == materials) return refuse("quarry_needs_nothing", "A quarry works without supply.");
    const int have = s_.factories[company()][m_.a];
    if (have == 0)
        return refuse("no_such_factory", fmt::format("{} does not have {}.", name(), kFactoryNames[m_.a]),
                      {whose(), factory()});
    if (s_.supplied[company()][m_.a] >= have)
        return refuse("all_supplied",
                      fmt::format("{} has {{factories}} of this kind of factory, and all are supplied.", name()),
                      {whose(), factory(), {"factories", have}});
    int lacks = 0;
    while (lacks + 1 < kGoods && (!(kInputs[m_.a] >> lacks & 1) || s_.goods[company()][lacks] > 0)) ++lacks;
    return refuse("lacks_goods",
                  fmt::format("To supply {} takes 1 unit of {}, and {} has none.", kFactoryNames[m_.a],
                              kGoodNames[lacks], name()),
                  {whose(), factory(), {"good", kGoodWords[lacks]}});
}

Error Refusal::marker() const {
    if (m_.a >= game_.success_markers())
        return refuse("no_such_marker", "With {players} players there are success markers from 0 to {most}.",
                      {{"players", game_.players()}, {"most", game_.success_markers() - 1}});
    return refuse("marker_rests", "Marker {value} was used in the last trade and rests in this one.",
                  {{"value", m_.a}});
}

Error Refusal::offer() const {
    if (s_.offers > edition_.offers)
        return refuse("no_marker_left",
                      fmt::format("All {{markers}} markers of {} are on the board, the one for influence too.", name()),
                      {whose(), {"markers", s_.offers}});
    if (!may_offer(game_, s_))
        return refuse("marker_costs_influence",
                      fmt::format("All {{markers}} markers of {} are on the board; one more costs an influence marker, "
                                  "and you have none.",
                                  name()),
                      {whose(), {"markers", s_.offers}});
    const int holder = s_.exports[m_.a][m_.b] - 1;
    return refuse("field_taken",
                  fmt::format("{} stands on field {{field}} of {} already.", name(holder), kGoodNames[m_.a]),
                  {{"company", game_.word(holder)}, {"good", kGoodWords[m_.a]}, {"field", m_.b}});
}

Error Refusal::pay() const {
    if (m_.a == 0) return nothing("add");
    const Facts facts{
        whose(), {"missing", s_.missing}, {"own", s_.purse[s_.turn]}, {"sale", edition_.forced_factory_sale}};
    if (m_.a > s_.missing)
        return refuse("adds_too_much",
                      fmt::format("{} is {{missing}} E$ short; you cannot add more than that.", name()), facts);
    if (m_.a > s_.purse[s_.turn]) return refuse("not_so_much_money", "You have {own} E$ of your own.", facts);
    if (game_.factories(s_, company()) == 0)
        return refuse("adds_too_little",
                      fmt::format("{} is {{missing}} E$ short and has no factory to sell; less does not help.", name()),
                      facts);
    return refuse(
        "adds_too_little_for_sale",
        fmt::format("{} is {{missing}} E$ short, and a factory brings {{sale}} E$; so little does not help.", name()),
        facts);
}

Error Refusal::give_up() const {
    return refuse("no_such_factory", fmt::format("{} does not have {}.", name(), kFactoryNames[m_.a]),
                  {whose(), factory()});
}

Error Refusal::repay() const {
    if (m_.a == 0) return nothing("repay");
    const int loans = s_.loans[company()];
    if (m_.a > loans)
        return refuse("not_so_many_loans",
                      fmt::format("{} has {}.", name(), loans == 1 ? "{loans} loan" : "{loans} loans"),
                      {whose(), {"loans", loans}});
    return refuse("repayment_too_dear", fmt::format("To repay that takes {{cost}} E$; {} has {{cash}} E$.", name()),
                  {whose(), {"cost", m_.a * edition_.loan}, {"cash", s_.cash[company()]}});
}

Error Refusal::no_deal_left(bool purchase) const {
    const char *done = purchase ? "bought" : "sold", *noun = purchase ? "purchase" : "sale";
    const char* code = purchase ? "no_purchase_left" : "no_sale_left";
    if (s_.phase == Phase::company_deals)
        return refuse(code, fmt::format("{} has {} a package in this phase; there is no {} left.", name(), done, noun),
                      {whose(), {"most", 1}});
    const int most = game_.will_manage(s_, s_.turn) ? 1 : 2;
    return refuse(code,
                  fmt::format("You have {} {} in this phase; there is no {} left.", done,
                              most == 1 ? "a package" : "{most} packages", noun),
                  {{"most", most}});
}

Error Refusal::deal() const {
    const bool by_company = s_.phase == Phase::company_deals;
    const Holder me = by_company ? held_by_company(company()) : held_by(s_.turn);
    const bool purchase = m_.kind == kBuyShares || (m_.kind == kExchange && m_.c > m_.b);
    const int given = m_.kind == kBuyShares ? 0 : m_.b, taken = m_.kind == kBuyShares  ? m_.b
                                                                : m_.kind == kExchange ? m_.c
                                                                                       : 0;
    const std::string &of = name(m_.a), who = by_company ? name() : "You";
    const Fact which{"company", game_.word(m_.a)};
    if (m_.a >= game_.listed()) return refuse("not_listed", of + " does not take part.", {which});
    if (by_company && m_.a == company())
        return refuse("own_shares", of + " cannot deal in its own shares here.", {which});
    if ((m_.kind != kBuyShares && given == 0) || (m_.kind != kSellShares && taken == 0))
        return refuse("no_such_package", "A package holds 1 to {most} shares.", {{"most", kPackages}});
    if (m_.kind == kExchange && given == taken)
        return refuse("same_package", "A package cannot be exchanged for itself.");
    if (purchase ? !may_purchase(game_, s_) : !may_dispose(game_, s_)) return no_deal_left(purchase);
    if (given > 0 && s_.holder[m_.a][given] != me)
        return refuse("not_held",
                      fmt::format("{} {} not hold the package of {} of {}.", who, by_company ? "does" : "do",
                                  shares_word(given), of),
                      {which, {"shares", given}});
    if (taken > 0 && s_.holder[m_.a][taken] != kBank)
        return refuse("not_in_bank",
                      fmt::format("The bank does not have the package of {} of {}.", shares_word(taken), of),
                      {which, {"shares", taken}});
    if (m_.kind == kSellShares)
        return refuse("last_owner", fmt::format("{} must keep a private owner, and you are the last one.", of),
                      {which});
    const int price = (taken - given) * game_.value(s_, m_.a),
              cash = by_company ? s_.cash[company()] : s_.purse[s_.turn];
    return refuse("shares_too_dear",
                  fmt::format("That costs {{price}} E$; {} {} {{cash}} E$.", by_company ? name() : "you",
                              by_company ? "has" : "have"),
                  {which, {"price", price}, {"cash", cash}});
}

Error Refusal::embezzle() const {
    if (m_.a == 0) return nothing("take");
    const int points = s_.points[company()], least = edition_.band_start[points];
    if (m_.a > points - least)
        return refuse("value_would_fall",
                      fmt::format("Each E$ costs a point; {} has {{points}}, and below {{least}} {}.", name(),
                                  least == 0 ? "there are none" : "its share value would fall"),
                      {whose(), {"points", points}, {"least", least}});
    return refuse("cover_too_dear", fmt::format("That would cost {} {{cost}} E$ in all; it has {{cash}} E$.", name()),
                  {whose(), {"cost", m_.a * (1 + game_.value(s_, company()))}, {"cash", s_.cash[company()]}});
}

Error Refusal::move_dividend() const {
    if (m_.a == 0) return nothing("move for");
    if (m_.a > kHighestMotion)
        return refuse("motion_too_high", "Nobody moves for more than {most} E$ a share.", {{"most", kHighestMotion}});
    const int shares = game_.issued(s_, company()), kept = (edition_.loan + edition_.interest) * s_.loans[company()];
    return refuse(
        "dividend_too_dear",
        fmt::format("{{cost}} E$ for {{shares}} shares, and {{kept}} E$ kept for loans: {} has only {{cash}} E$.",
                    name()),
        {whose(), {"cost", m_.a * shares}, {"shares", shares}, {"kept", kept}, {"cash", s_.cash[company()]}});
}

Error Refusal::buy_back() const {
    const int shares = m_.a, rest = m_.b;
    if (shares == 0) return refuse("no_such_package", "A package holds 1 to {most} shares.", {{"most", kPackages}});
    if (s_.holder[company()][shares] == kBank)
        return refuse("in_bank", fmt::format("The package of {} of {} lies in the bank.", shares_word(shares), name()),
                      {whose(), {"shares", shares}});
    if (rest >= shares)
        return refuse("rest_too_large", "What remains must be less than the package of {shares}.",
                      {{"shares", shares}, {"rest", rest}});
    if (rest > 0 && s_.holder[company()][rest] != kBank)
        return refuse(
            "no_package_for_rest",
            fmt::format("The bank does not have the package of {} that would have to remain.", shares_word(rest)),
            {whose(), {"rest", rest}});
    if (rest == 0 && is_player(s_.holder[company()][shares]) && std::has_single_bit(private_packages(s_, company())))
        return refuse(
            "last_private_package",
            fmt::format("{} must keep a private owner, and this is the last package that a player has.", name()),
            {whose()});
    return refuse("buy_back_too_dear",
                  fmt::format("That costs {{price}} E$ with the bonus; {} has {{cash}} E$.", name()),
                  {whose(), {"price", (shares - rest + 1) * game_.value(s_, company())}, {"cash", s_.cash[company()]}});
}

Error Refusal::elect() const {
    return refuse("does_not_stand", fmt::format("Seat {{seat}} does not stand as manager of {}.", name()),
                  {whose(), {"seat", m_.a}});
}

Error Refusal::support() const {
    if (m_.a == 0) return nothing("give");
    return refuse(
        "not_so_much_influence",
        s_.influence[s_.turn] == 1 ? "You have {markers} influence marker." : "You have {markers} influence markers.",
        {{"markers", s_.influence[s_.turn]}});
}

}  // namespace

Error Economy::refusal(const State& s, Move m) const { return Refusal(*this, s, m).reason(); }

}  // namespace parkett::economy
