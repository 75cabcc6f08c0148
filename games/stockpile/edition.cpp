// Stockpile's edition, read, checked and compiled into tables.
#include "games/stockpile/edition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/edition.hpp"
#include "games/embedded.hpp"

namespace parkett::stockpile {

namespace {

constexpr int kMaxDeck = 120;  // Bytes can add up to 127
constexpr int kMinPlayers = 2;
constexpr int kMostPlayers = 5;

bool rising(const std::vector<int>& numbers) {
    return std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<>()) == numbers.end();
}

void read_steps(EditionReader& read, const Json& json, Edition& edition) {
    const auto steps = read.numbers(json["bid_steps"], "bid_steps", 0, 250);
    const bool good = steps.size() >= 2 && steps.size() <= kMaxSteps && steps[0] == 0 && rising(steps);
    read.require(good,
                 fmt::format("The edition's 'bid_steps' must be 2 to {} rising numbers, the first 0.", kMaxSteps));
    if (!good) return;
    edition.steps = static_cast<int>(steps.size());
    std::copy(steps.begin(), steps.end(), edition.step.begin());
}

void read_fees(EditionReader& read, const Json& fees, Edition& edition) {
    read.require(fees.size() == kFeeKinds, fmt::format("The edition's 'deck.fees' must be {} kinds.", kFeeKinds));
    if (fees.size() != kFeeKinds) return;
    for (int kind = 0; kind < kFeeKinds; ++kind) {
        const std::string path = join("deck.fees", std::to_string(kind));
        edition.fee[kind] = read.number(fees[kind], "value", 1, 99, path);
        edition.deck.add(kFee + kind, read.number(fees[kind], "cards", 0, 30, path));
    }
    read.require(rising({edition.fee.begin(), edition.fee.end()}),
                 "The values in the edition's 'deck.fees' must rise from kind to kind.");
}

void read_deck(EditionReader& read, const Json& deck, Edition& edition) {
    const int shares = read.number(deck, "shares", 1, 15, "deck");
    for (int company = 0; company < kCompanies; ++company) edition.deck.add(company, shares);
    edition.deck.add(kBoom, read.number(deck, "boom", 0, 30, "deck"));
    edition.deck.add(kBust, read.number(deck, "bust", 0, 30, "deck"));
    read_fees(read, deck["fees"], edition);
    // Added up card by card: the sums inside Cards are only good once the total is known to be small.
    int total = 0;
    for (int card = 0; card < kCards; ++card) total += edition.deck.of(card);
    read.require(total <= kMaxDeck,
                 fmt::format("The edition's 'deck' has {} cards, but at most {} are possible.", total, kMaxDeck));
    const int said = read.number(deck, "cards", 1, kMaxDeck, "deck");
    read.require(said == total,
                 fmt::format("The edition's 'deck' has {} cards, but 'deck.cards' says {}.", total, said));
}

void read_players(EditionReader& read, const Json& json, Edition& edition) {
    for (int players = kMinPlayers; players <= kMostPlayers; ++players) {
        const std::string key = std::to_string(players);
        edition.rounds[players] = read.number(json["rounds"], key, 1, 12, "rounds");
        edition.cash[players] = read.number(json["cash"], key, 0, 999, "cash");
    }
}

/// SP-2.4; SP-2.1 to SP-2.3 and SP-8.3 say what a round takes, and everybody has been dealt a share before.
void check_deck_suffices(EditionReader& read, Edition& edition) {
    if (!read.problem().empty()) return;
    for (int players = kMinPlayers; players <= kMostPlayers; ++players) {
        const int a_round = players == 2 ? 12 : 3 * players;
        const int needed = edition.rounds[players] * a_round + players;
        read.require(needed <= edition.deck.total(),
                     fmt::format("The edition's 'rounds.{}' needs {} cards, but its 'deck' has {}.", players, needed,
                                 edition.deck.total()));
    }
}

void read_forecasts(EditionReader& read, const Json& forecasts, Edition& edition) {
    read.require(forecasts.size() == kForecasts,
                 fmt::format("The edition's 'forecasts' must be {}, not {}.", kForecasts, forecasts.size()));
    if (forecasts.size() != kForecasts) return;
    for (int i = 0; i < kForecasts; ++i) {
        if (forecasts[i] == "$$") continue;
        const bool good = within(forecasts[i], -kMaxMove, kMaxMove) && forecasts[i] != 0;
        read.require(good,
                     fmt::format("Each of the edition's 'forecasts' must be \"$$\" or a number from {} to {}, not 0.",
                                 -kMaxMove, kMaxMove));
        if (good) edition.forecast[i] = forecasts[i].get<int>();
    }
    auto sorted = edition.forecast;  // two equal ones could not be told apart in the notation
    std::sort(sorted.begin(), sorted.end());
    read.require(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end(),
                 "The edition's 'forecasts' must all be different.");
}

Shift fall(const Track& track, int space, int spaces) {
    const bool bankrupt = spaces > space;
    return {.to = static_cast<std::uint8_t>(bankrupt ? track.start : space - spaces), .bankrupt = bankrupt};
}

Shift rise(const Track& track, int space, int spaces) {
    Shift shift{.to = static_cast<std::uint8_t>(space)};
    for (; spaces > 0; --spaces) {
        if (shift.to == track.length - 1) {
            shift.to = static_cast<std::uint8_t>(track.split);
            ++shift.splits;
        } else if (track.dollar[++shift.to]) {
            ++(shift.splits ? shift.dollars_after : shift.dollars_before);
        }
    }
    return shift;
}

void fill_shifts(Track& track) {
    for (int space = 0; space < track.length; ++space)
        for (int spaces = -kMaxMove; spaces <= kMaxMove; ++spaces)
            track.shift[space][spaces + kMaxMove] =
                spaces < 0 ? fall(track, space, -spaces) : rise(track, space, spaces);
}

void read_track(EditionReader& read, const Json& json, const std::string& path, Track& track) {
    const auto values = read.numbers(json["track"], join(path, "track"), 0, 99);
    const bool good = values.size() >= 2 && values.size() <= kMaxTrack && std::is_sorted(values.begin(), values.end());
    read.require(good, fmt::format("The edition's '{}' must be 2 to {} values that never fall.", join(path, "track"),
                                   kMaxTrack));
    if (!good) return;
    track.length = static_cast<int>(values.size());
    std::copy(values.begin(), values.end(), track.value.begin());
    track.start = read.number(json, "start", 0, track.length - 1, path);
    track.split = read.number(json, "split", 0, track.length - 1, path);
    for (int space : read.numbers(json["dollars"], join(path, "dollars"), 1, track.length - 1))
        track.dollar[space] = true;
    fill_shifts(track);
}

void read_board(EditionReader& read, const Json& boards, const std::string& name, Board& board) {
    for (int company = 0; company < kCompanies; ++company) {
        const std::string word = kCompanyWords[company];
        read_track(read, boards[name][word], join(join("boards", name), word), board.tracks[company]);
    }
}

void read_investors(EditionReader& read, const Json& investors, Edition& edition) {
    for (int who = 0; who < kInvestors; ++who) {
        const Json& investor = investors[kInvestorWords[who]];
        const std::string path = join("investors", kInvestorWords[who]);
        edition.investor_name[who] = read.text(investor, "name", path);
        edition.investor_cash[who] = read.number(investor, "cash", 0, 999, path);
        edition.investor_cash_two[who] = read.number(investor, "cash_two", 0, 999, path);
    }
}

void read_figures(EditionReader& read, const Json& json, Edition& edition) {
    read_steps(read, json, edition);
    read_players(read, json, edition);
    read_deck(read, json["deck"], edition);
    check_deck_suffices(read, edition);
    edition.boom = read.number(json, "boom_steps", 1, kMaxMove);
    edition.bust = read.number(json, "bust_steps", -kMaxMove, -1);
    read_forecasts(read, json["forecasts"], edition);
    read_board(read, json["boards"], "basic", edition.basic);
    read_board(read, json["boards"], "advanced", edition.advanced);
    read_investors(read, json["investors"], edition);
    edition.dividend = read.number(json, "dividend", 0, 99);
    edition.repeat_split = read.number(json, "repeat_split", 0, 99);
    edition.majority = read.number(json, "majority", 0, 99);
    edition.majority_tied = read.number(json, "majority_tied", 0, 99);
    edition.dollar = read.number(json, "dollar", 0, 25);  // a claim pays up to eight at once, in one byte
    edition.deborah_dividend = read.number(json, "deborah_dividend", 0, 99);
    edition.graham_bonus = read.number(json, "graham_bonus", 0, 99);
}

}  // namespace

Expected<Edition> load_edition(const Json* corrections) {
    return read_edition<Edition>(embedded_stockpile().edition, corrections, read_figures);
}

}  // namespace parkett::stockpile
