// Moves in words: the written form.
#include "core/notation.hpp"

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

}  // namespace parkett::machtspiele
