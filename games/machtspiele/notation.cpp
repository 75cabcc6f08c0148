// Moves in words: the written form and a label.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/machtspiele/permits.hpp"
#include "games/machtspiele/words.hpp"

namespace parkett::machtspiele {

Notation make_notation(const Edition& edition, int players) {
    Words cards(kCardWords.begin(), kCardWords.end()), offices, events, amounts;
    for (int i = 0; i < kOffices; ++i) offices.push_back(office_word(i));
    for (const EventCard& card : edition.event) events.push_back(card.id);
    for (int i = 0; i <= kHighestOffer; ++i) amounts.push_back(std::to_string(i * kNote));
    const auto seats = numbers(0, players), card = alphabet(cards), office = alphabet(std::move(offices)),
               event = alphabet(std::move(events));
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
    return fmt::format("Buy a packet of {} for {}", packet > 0 ? packet : size,
                       money(game.edition().packet_price[size]));
}

}  // namespace

std::string Machtspiele::label(const State& s, Move m) const {
    const auto event = [&](int i) { return i == kHidden ? std::string("a card") : edition_->event[i].title; };
    switch (static_cast<Kind>(m.kind)) {
        case kFirstCard: return fmt::format("Seat {} gets the first card", m.a);
        case kDeal: return fmt::format("{} is dealt", kNames[m.a]);
        case kColour:
            return m.a == kHidden ? "A colour card is dealt" : fmt::format("The colour of seat {} is dealt", m.a);
        case kCompetence:
            return m.a == kHidden ? "A competence card is dealt" : fmt::format("Competence card {} is dealt", m.a + 1);
        case kSettle: return fmt::format("Lead a department in {}", kNames[m.a]);
        case kJoin: return "Join the board";
        case kBossFound:
            return fmt::format("Found a {} in {}", s.gold >> boss & 1 ? "main department" : "department", kNames[m.a]);
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
        case kResign:
            return fmt::format("Resign in {} {}", kNames[m.a],
                               m.b == kToBoard ? "and join the board" : "as a consultant");
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

}  // namespace parkett::machtspiele
