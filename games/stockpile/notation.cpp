// Moves in words: the written form. Why one is refused is in refusal.cpp.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"
#include "games/stockpile/words.hpp"

namespace parkett::stockpile {

namespace {

template <std::size_t N>
Alphabet words(const std::array<const char*, N>& list) {
    return alphabet(Words(list.begin(), list.end()));
}

}  // namespace

std::string card_name(const Edition& edition, int card) {
    if (card < kCompanies) return kCompanyNames[card];
    if (card == kBoom) return "a Boom";
    if (card == kBust) return "a Bust";
    return fmt::format("a ${}K fee", edition.fee[card - kFee]);
}

Notation make_notation(const Edition& edition, int players, int piles) {
    Words steps, forecasts;
    for (int i = 0; i < edition.steps; ++i) steps.push_back(std::to_string(edition.step[i]));
    for (int spaces : edition.forecast) forecasts.emplace_back(kForecastWords[spaces + kMaxMove]);
    const auto seats = numbers(0, players), pile_numbers = numbers(1, piles), pairs = numbers(1, kPairs);
    const auto companies = words(kCompanyWords), investors = words(kInvestorWords), cards = words(kCardWords);
    return Notation({{"first", {{"seat", seats}}},
                     {"share", {{"seat", seats}, {"company", companies}}},
                     {"investor", {{"seat", seats}, {"investor", investors}}},
                     {"keep", {{"investor", investors}}},
                     {"pair", {{"pair", pairs}, {"company", companies}, {"forecast", alphabet(std::move(forecasts))}}},
                     {"turn_up", {{"pile", pile_numbers}, {"card", cards}}},
                     {"deal", {{"seat", seats}, {"card", cards}}},
                     {"supply", {{"card", cards}, {"pile", pile_numbers}, {"face", words(kFaceWords)}}},
                     {"inspect", {{"pile", pile_numbers}}},
                     {"shift", {{"card", numbers(1, kMaxMarket)}, {"pile", pile_numbers}}},
                     {"bid", {{"pile", pile_numbers}, {"at", alphabet(std::move(steps))}}},
                     {"peek", {{"pair", pairs}}},
                     {"boom", {{"company", companies}}},
                     {"bust", {{"company", companies}}},
                     {"nudge", {{"company", companies}, {"by", alphabet({"+1", "-1"})}}},
                     {"sell", {{"company", companies}, {"from", words(kAreaWords)}, {"cards", numbers(0, 64)}}},
                     {"show", {{"cards", numbers(0, 64)}}},
                     {"favour", {{"company", companies}}},
                     {"pass", {}}});
}

}  // namespace parkett::stockpile
