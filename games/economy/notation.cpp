// Moves in words: the written form.
#include "core/notation.hpp"

#include "games/economy/economy.hpp"
#include "games/economy/words.hpp"

namespace parkett::economy {

namespace {

template <std::size_t N>
Alphabet words(const std::array<const char*, N>& list) {
    return alphabet(Words(list.begin(), list.end()));
}

}  // namespace

Notation make_notation(const Economy& game) {
    const auto companies = words(game.words()), factories = words(kFactoryWords), goods = words(kGoodWords);
    const auto seats = numbers(0, game.players()), amounts = numbers(0, 101), shares = numbers(0, kPackages + 1);
    Words fields{"import"};
    for (int field = 1; field <= game.edition().fields; ++field) fields.push_back(std::to_string(field));
    return Notation({{"place", {{"company", companies}}},
                     {"first", {{"seat", seats}}},
                     {"bid", {{"amount", amounts}}},
                     {"pass", {}},
                     {"build", {{"factory", factories}}},
                     {"sell", {{"factory", factories}}},
                     {"supply", {{"factory", factories}}},
                     {"marker", {{"value", numbers(0, 4)}}},
                     {"offer", {{"good", goods}, {"field", alphabet(std::move(fields))}}},
                     {"pay", {{"amount", amounts}}},
                     {"give_up", {{"factory", factories}}},
                     {"repay", {{"loans", numbers(0, 6)}}},
                     {"buy_shares", {{"company", companies}, {"shares", shares}}},
                     {"sell_shares", {{"company", companies}, {"shares", shares}}},
                     {"exchange", {{"company", companies}, {"given", shares}, {"taken", shares}}},
                     {"borrow", {}},
                     {"embezzle", {{"amount", amounts}}},
                     {"move", {{"each", amounts}}},
                     {"vote", {{"vote", alphabet({"no", "yes"})}}},
                     {"buy_back", {{"shares", shares}, {"rest", shares}}},
                     {"stand", {}},
                     {"elect", {{"seat", seats}}},
                     {"support", {{"markers", numbers(0, kMostInfluence + 1)}}}});
}

}  // namespace parkett::economy
