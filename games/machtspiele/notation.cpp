// Moves in words: the written form, a label, and why a move is refused.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

constexpr std::array<const char*, kCards> kNames{"Development", "HR", "Communication", "Accounting", "Legal", "Controlling", "Boss"};

std::string office_name(int office) { return fmt::format("{} {}", kNames[division_of(office)], office % kOfficesEach + 1); }

std::string money(int notes) {
    const int thousands = notes * (kNote / 1000);
    return thousands >= 1000 ? fmt::format("{},{:03},000", thousands / 1000, thousands % 1000) : fmt::format("{},000", thousands);
}

}  // namespace

Notation make_notation(const Edition& edition, int players) {
    Words cards(kCardWords.begin(), kCardWords.end()), offices, events, amounts;
    for (int i = 0; i < kOffices; ++i) offices.push_back(fmt::format("{}{}", kCardWords[division_of(i)], i % kOfficesEach + 1));
    for (const EventCard& card : edition.event) events.push_back(card.id);
    for (int i = 0; i <= kHighestOffer; ++i) amounts.push_back(std::to_string(i * kNote));
    const auto seats = numbers(0, players), card = alphabet(cards), office = alphabet(std::move(offices)), event = alphabet(std::move(events));
    cards.pop_back();
    const auto division = alphabet(std::move(cards)), way = alphabet({"board", "counsel"});
    return Notation({{"first_card", {{"seat", seats}}},
                     {"deal", {{"card", card}}},
                     {"colour", {{"seat", seats}}},
                     {"competence", {{"card", numbers(1, kCompetences)}}},
                     {"settle", {{"division", division}}},
                     {"join", {}},
                     {"boss_found", {{"division", division}}},
                     {"recall", {{"office", office}}},
                     {"leave", {{"way", way}}},
                     {"draw", {{"event", event}}},
                     {"next", {{"event", event}}},
                     {"dismiss", {{"office", office}}},
                     {"hire", {{"office", office}}},
                     {"found", {{"division", division}}},
                     {"found_new", {{"division", division}}},
                     {"take", {{"office", office}}},
                     {"move", {{"office", office}, {"division", division}}},
                     {"merge", {{"office", office}, {"other", office}}},
                     {"unite", {{"office", office}}},
                     {"resign", {{"division", division}, {"way", way}}},
                     {"bribe", {{"card", card}}},
                     {"offer", {{"amount", alphabet(std::move(amounts))}}},
                     {"answer", {{"answer", alphabet({"refuse", "accept"})}}},
                     {"influence", {}},
                     {"buy_main", {{"division", division}}},
                     {"buy_consultant", {{"division", division}}},
                     {"buy_packet", {{"size", numbers(0, kPacketSizes + 1)}}},
                     {"develop", {{"office", office}}},
                     {"legal", {}},
                     {"show", {}},
                     {"pass", {}}});
}

namespace {

const char* done_label(Phase phase) {
    switch (phase) {
        case Phase::farewell: return "Do not use the Boss privilege";
        case Phase::trainees: return "Take no trainee";
        case Phase::hiring: return "Hire no more";
        case Phase::staffing: return "The department is complete";
        case Phase::founding: return "Found no second department";
        case Phase::moving: return "Move no second department";
        case Phase::second_attempt: return "Do not try again";
        case Phase::closing: return "End the turn";
        default: return "Pass";
    }
}

std::string buy_packet_label(const Machtspiele& game, const State& s, int size) {
    const int packet = size >= 1 && size <= kPacketSizes ? packet_for(game, s, size) : 0;
    return fmt::format("Buy a packet of {} for {}", packet > 0 ? packet : size, money(game.edition().packet_price[size]));
}

}  // namespace

std::string Machtspiele::label(const State& s, Move m) const {
    const auto event = [&](int i) { return i == kHidden ? std::string("a card") : edition_->event[i].title; };
    switch (static_cast<Kind>(m.kind)) {
        case kFirstCard: return fmt::format("Seat {} gets the first card", m.a);
        case kDeal: return fmt::format("{} is dealt", kNames[m.a]);
        case kColour: return m.a == kHidden ? "A colour card is dealt" : fmt::format("The colour of seat {} is dealt", m.a);
        case kCompetence: return m.a == kHidden ? "A competence card is dealt" : fmt::format("Competence card {} is dealt", m.a + 1);
        case kSettle: return fmt::format("Lead a department in {}", kNames[m.a]);
        case kJoin: return "Join the board";
        case kBossFound: return fmt::format("Found a {} in {}", s.gold >> boss & 1 ? "main department" : "department", kNames[m.a]);
        case kRecall: return fmt::format("Recall the manager of {}", office_name(m.a));
        case kLeave: return m.a == kToBoard ? "Go to the board" : "Become a consultant";
        case kDraw: return m.a == kHidden ? "An event is drawn" : fmt::format("'{}' is drawn", event(m.a));
        case kNext: return m.a == kHidden ? "A card is placed" : fmt::format("Place '{}' next", event(m.a));
        case kDismiss: return fmt::format("Dismiss an employee of {}", office_name(m.a));
        case kHire: return fmt::format("Hire an employee for {}", office_name(m.a));
        case kFound: return fmt::format("Found a department in {} from own staff", kNames[m.a]);
        case kFoundNew: return fmt::format("Found a department in {} with new staff", kNames[m.a]);
        case kTake: return fmt::format("Move an employee from {}", office_name(m.a));
        case kMove: return fmt::format("Move {} to {}", office_name(m.a), kNames[m.b]);
        case kMerge: return fmt::format("Merge {} and {}", office_name(m.a), office_name(m.b));
        case kUnite: return fmt::format("Seat the main department in {}", office_name(m.a));
        case kResign: return fmt::format("Resign in {} {}", kNames[m.a], m.b == kToBoard ? "and join the board" : "as a consultant");
        case kBribe: return fmt::format("Bribe seat {} for {}", s.holder[m.a], kNames[m.a]);
        case kOffer: return m.a == kHidden ? "Hand over the folder" : fmt::format("Offer {}", money(m.a));
        case kAnswer: return m.a == 1 ? "Accept" : "Refuse";
        case kInfluence: return fmt::format("Dismiss {} employees for influence", edition_->influence_staff);
        case kBuyMain: return fmt::format("Buy a main department in {}", kNames[m.a]);
        case kBuyConsultant: return fmt::format("Buy a consultant for {}", kNames[m.a]);
        case kBuyPacket: return buy_packet_label(*this, s, m.a);
        case kDevelop: return fmt::format("Develop {} into a main department", office_name(m.a));
        case kLegal: return "Use Legal for influence";
        case kShow: return "Show the archenemy";
        case kPass: return done_label(s.phase);
    }
    return {};
}

namespace {

std::string refuse_action(const Machtspiele& game, const State& s, Move m) {
    const bool full = m.kind != kMove && m.a < kDivisions && !(open_divisions(s) >> m.a & 1);
    switch (static_cast<Kind>(m.kind)) {
        case kHire:
            if (s.supply == 0) return "There are no employees left in the supply.";
            return s.offices[s.turn] >> m.a & 1 ? "That office is full." : "You have no department in that office.";
        case kFound:
            if (s.crew[s.turn] < 2) return "You have no two employees to move.";
            return full ? "That division is full." : "You have no manager left.";
        case kFoundNew:
            if (s.supply == 0) return "There are no employees left in the supply.";
            return full ? "That division is full." : "You have no manager left.";
        case kMove:
            if (!(s.offices[s.turn] >> m.a & 1)) return "You have no department in that office.";
            if (division_of(m.a) == m.b) return "A department must move to another division.";
            return "That division is full.";
        case kMerge:
            if (m.a > m.b && (normal_departments(s, s.turn) & office_bit(m.a)) && (normal_departments(s, s.turn) & office_bit(m.b)))
                return "Name the two offices in the order of the building.";
            return "Two departments of yours can merge, main departments cannot.";
        case kResign: return "You are not the head of that division.";
        case kBribe:
            if (s.holder[m.a] == s.turn) return "You have that card already.";
            if (s.holder[m.a] == kNone) return "Nobody has that card.";
            return s.first_card == m.a ? "You cannot offer more for that card." : "You have no money to offer.";
        case kInfluence: return fmt::format("That takes {} employees.", game.edition().influence_staff);
        case kBuyMain:
            if (full) return "That division is full.";
            return s.managers[s.turn] < 2 ? "You have no two managers left." : "You do not have the money.";
        case kBuyConsultant: return s.managers[s.turn] == 0 ? "You have no manager left." : "You do not have the money.";
        case kBuyPacket:
            if (m.a == 0) return "There is no such packet.";
            return packet_for(game, s, m.a) == 0 ? "There is no such packet left." : "You do not have the money.";
        case kDevelop:
            if (!game.has(s, s.turn, development)) return "You do not have Development, or it lies face down.";
            return fmt::format("That takes a department of yours with {} employees, and a manager.", game.privilege(s, development));
        case kLegal:
            if (!game.has(s, s.turn, legal)) return "You do not have Legal, or it lies face down.";
            return game.privilege(s, legal) == 0 ? "At this motivation Legal does nothing."
                                                 : fmt::format("There are no {} employees to dismiss.", game.edition().legal_staff);
        default: return {};
    }
}

}  // namespace

Error Machtspiele::refusal(const State& s, Move m) const {
    const auto why = [&]() -> std::string {
    if (s.phase == Phase::action || s.phase == Phase::second_attempt || s.phase == Phase::hiring || s.phase == Phase::moving ||
        s.phase == Phase::founding)
        if (auto sentence = refuse_action(*this, s, m); !sentence.empty() && (s.phase == Phase::action || m.kind == kBribe || m.kind == kHire))
            return sentence;
    if (s.phase == Phase::placement && m.kind == kSettle) return "That division is full.";
    if (s.phase == Phase::placement && m.kind == kJoin) return "The board is full.";
    if (s.phase == Phase::sorting && m.kind == kNext)
        return m.a == kMeeting ? "The meeting comes after the bonus, and not so early." : "That card is not yours to place.";
    if (s.phase == Phase::staffing && m.kind == kTake) return "You have no employee there who could move.";
    if (s.phase == Phase::staffing && m.kind == kPass) return "A new department needs two employees to begin with.";
    if (s.phase == Phase::moving && m.kind == kMove) return "That department cannot move there now.";
    if (s.phase == Phase::founding && m.kind == kFound) return "That division is full.";
    if (s.phase == Phase::merging && m.kind == kUnite) return "A main department takes one of the two offices, or the highest free one.";
    if (s.phase == Phase::offer && m.kind == kOffer)
        return m.a < least_offer(*this, s) ? fmt::format("The offer must be at least {}.", money(least_offer(*this, s))) : "You do not have so much.";
    if (m.kind == kDismiss) return "No employee can be dismissed there.";
    if (s.phase == Phase::closing && m.kind == kShow) return "You have not beaten your archenemy, or you have shown it already.";
    return fmt::format("That cannot be done now (this is {}).", kPhaseWords[static_cast<int>(s.phase)]);
    };
    return {why()};
}

}  // namespace parkett::machtspiele
