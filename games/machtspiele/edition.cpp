// Machtspiele's edition, read, checked and compiled into tables.
#include "games/machtspiele/edition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/edition.hpp"
#include "games/embedded.hpp"

namespace parkett::machtspiele {

const std::array<const char*, kEffects> kEffectWords{"motivation", "fine",     "leak",    "apology",
                                                     "levy",       "dividend", "pay_cut", "rationalisation",
                                                     "trainees",   "bonus",    "meeting"};

namespace {

constexpr int kMostPlayers = 5, kOfficesInAll = 36, kBoard = 5;

class Reader : public EditionReader {
public:
    /// An amount of Pinats, in notes.
    int money(const Json& in, const std::string& key, int low, const std::string& path = {}) {
        const int amount = number(in, key, low * kNote, kMostMoney, path);
        require(amount % kNote == 0,
                fmt::format("The edition's '{}' must be a multiple of {}.", join(path, key), kNote));
        return amount / kNote;
    }
    int find(const Json& json, const std::string& path, const char* const* words, int count) {
        for (int i = 0; i < count; ++i)
            if (json.is_string() && json.get_ref<const std::string&>() == words[i]) return i;
        require(false, fmt::format("The edition's '{}' holds a word that is not known.", path));
        return 0;
    }

private:
    static constexpr int kMostMoney = 12'000'000;
};

/// Three figures for the three steps, spread over the fields of motivation.
void read_privilege(Reader& read, const Json& json, const std::vector<int>& steps, int card, Edition& edition) {
    const bool money = card == controlling;
    for (bool gold : {false, true}) {
        const char* side = gold ? "gold" : "white";
        const std::string path = join(join("privileges", kCardWords[card]), side);
        const std::vector<int> figures = read.numbers(json[kCardWords[card]][side], path, 0, money ? 12'000'000 : 6);
        read.require(figures.size() == 3, fmt::format("The edition's '{}' must have three figures.", path));
        if (figures.size() != 3) return;
        for (int at = 1; at <= kMostMotivation; ++at) {
            const int figure = figures[steps[at - 1]];
            read.require(!money || figure % kNote == 0,
                         fmt::format("The edition's '{}' must hold multiples of {}.", path, kNote));
            edition.privilege[card][gold][at] = static_cast<std::uint8_t>(money ? figure / kNote : figure);
        }
    }
    const auto& white = edition.privilege[card][0];
    if (card != boss) return;
    read.require(*std::min_element(white.begin() + 1, white.end()) >= 1,
                 "The edition's 'privileges.boss.white' must be at least 1: a department needs an employee.");
    for (const auto& side : edition.privilege[boss])
        read.require(*std::max_element(side.begin(), side.end()) <= edition.most_employees,
                     fmt::format("The edition's 'privileges.boss' must be at most {}: an office has no room for more.",
                                 edition.most_employees));
}

void read_event(Reader& read, const Json& json, int i, EventCard& card) {
    const std::string path = fmt::format("events.{}", i + 1);
    if (!json.is_object()) return read.require(false, fmt::format("The edition's '{}' must be an object.", path));
    card.id = read.text(json, "id", path);
    for (char c : card.id)
        read.require((c >= 'a' && c <= 'z') || c == '_',
                     fmt::format("The edition's '{}.id' must be small letters.", path));
    card.title = read.text(json, "title", path);
    card.effect = static_cast<Effect>(
        read.find(json.value("effect", Json()), join(path, "effect"), kEffectWords.data(), kEffects - 2));
    switch (card.effect) {
        case Effect::motivation: card.figure = read.number(json, "figure", -5, 5, path); break;
        case Effect::leak:
        case Effect::rationalisation: card.figure = read.number(json, "figure", 1, 6, path); break;
        case Effect::trainees: card.figure = read.number(json, "figure", 1, 1, path); break;
        default: card.figure = read.money(json, "figure", 0, path);
    }
    if (card.effect == Effect::pay_cut) card.each = read.money(json, "each", 0, path);
}

void read_tracks(Reader& read, const Json& json, Edition& edition) {
    for (int way = 0; way < kCompared; ++way)
        edition.threshold[way] =
            read.number(json["thresholds"], kWayWords[way], 1, way == counsel ? kDivisions : 100, "thresholds");
    for (int way = 0; way < kTracks; ++way)
        edition.gold[way] = read.number(json["gold"], kWayWords[way], edition.threshold[way], 120, "gold");
    const Json& list = json["competences"];
    const bool good = list.is_array() && list.size() == kCompetences;
    read.require(good, fmt::format("The edition's 'competences' must be {} lists.", kCompetences));
    for (int i = 0; good && i < kCompetences; ++i) {
        const bool three = list[i].is_array() && list[i].size() == 3;
        for (int j = 0; three && j < 3; ++j)
            edition.competence[i] = static_cast<std::uint8_t>(
                edition.competence[i] | 1u << read.find(list[i][j], "competences", kWayWords.data(), kCompared));
        read.require(std::popcount(edition.competence[i]) == 3,
                     "Each of the edition's 'competences' must name three tracks.");
    }
}

void read_events(Reader& read, const Json& json, Edition& edition) {
    const Json& list = json["events"];
    const bool good = list.is_array() && list.size() == kOtherEvents;
    read.require(good, fmt::format("The edition's 'events' must be {} cards.", kOtherEvents));
    for (int i = 0; good && i < kOtherEvents; ++i) read_event(read, list[i], i, edition.event[i]);
    edition.event[kBonus] = {"bonus", "Bonus payment", Effect::bonus, 0, 0};
    edition.event[kMeeting] = {"meeting", "Board meeting", Effect::meeting, 0, 0};
    for (int i = 0; i < kEvents; ++i)
        for (int j = 0; j < i; ++j)
            read.require(edition.event[i].id != edition.event[j].id, "Two of the edition's 'events' have the same id.");
}

/// No sum of money may grow beyond what can be counted, however well everybody does until the last meeting.
void limit_money(Reader& read, Edition& edition) {
    const auto& controlling_figures = edition.privilege[controlling];
    const int packets = kPacketSizes * edition.packet_copies;
    const int most_managers = std::min(2 * kOfficesInAll, kMostPlayers * edition.managers);
    int extra = 0;
    for (const auto& side : controlling_figures)
        for (int figure : side) extra = std::max(extra, figure);
    edition.bonus_most = edition.bonus_boss + kBoard * edition.bonus_board + kDivisions * edition.bonus_head +
                         most_managers * edition.bonus_department + packets * edition.bonus_packet + extra;
    std::vector<int> dividends(kDrawn, 0);
    for (const EventCard& card : edition.event)
        if (card.effect == Effect::dividend) dividends.push_back(card.figure);
    std::sort(dividends.begin(), dividends.end(), std::greater<>());
    for (int i = 0; i < kDrawn; ++i) edition.dividends_most += packets * dividends[static_cast<std::size_t>(i)];
    const int all =
        kMostPlayers * edition.start_money + edition.last_meeting * (edition.bonus_most + edition.dividends_most);
    read.require(all <= kMostMoney, fmt::format("With the edition's 'start_money', 'bonus' and dividends all could "
                                                "have {} notes together by 'last_meeting'; {} can be counted.",
                                                all, kMostMoney));
}

void read_figures(Reader& read, const Json& json, Edition& edition) {
    edition.start_money = read.money(json, "start_money", 0);
    edition.managers = read.number(json, "managers", 6, 40);
    edition.employees = read.number(json, "employees", 30, 200);
    edition.most_employees = read.number(json, "most_employees", 2, 6);
    read_tracks(read, json, edition);
    edition.goal = read.number(json, "goal", 1, kWays);
    edition.last_meeting = read.number(json, "last_meeting", 1, 50);
    edition.start_managers_two = read.number(json["start_managers"], "two", 1, 5, "start_managers");
    edition.start_managers = read.number(json["start_managers"], "more", 1, 5, "start_managers");
    edition.start_employees = read.number(json, "start_employees", 1, edition.most_employees);
    edition.neutral_employees = read.number(json, "neutral_employees", 1, 2);
    read.require(5 * edition.start_managers * edition.start_employees <= edition.employees,
                 "The edition's 'employees' are not enough for the start.");
    read.require(2 * edition.start_managers_two * edition.start_employees + kDivisions * edition.neutral_employees <=
                     edition.employees,
                 "The edition's 'employees' are not enough for two players.");
    edition.motivation = read.number(json["motivation"], "start", 1, kMostMotivation, "motivation");
    const std::vector<int> steps = read.numbers(json["motivation"]["steps"], "motivation.steps", 0, 2);
    read.require(steps.size() == kMostMotivation,
                 fmt::format("The edition's 'motivation.steps' must be {} figures.", kMostMotivation));
    for (int card = 0; card < kCards && steps.size() == kMostMotivation; ++card)
        if (card != communication) read_privilege(read, json["privileges"], steps, card, edition);
    edition.hire = read.number(json, "hire", 1, 6);
    edition.influence_staff = read.number(json, "influence_staff", 1, 6);
    edition.legal_staff = read.number(json, "legal_staff", 1, 6);
    edition.legal_from_one = read.number(json, "legal_from_one", 1, 6);
    edition.merger_staff = read.number(json, "merger_staff", 0, 2);
    edition.boss_influence = read.number(json, "boss_influence", 0, 10);
    edition.board_influence = read.number(json, "board_influence", 0, 10);
    edition.least_bribe = read.money(json, "least_bribe", 1);
    edition.main_department_price = read.money(json, "main_department_price", 0);
    edition.consultant_price = read.money(json, "consultant_price", 0);
    const std::vector<int> prices = read.numbers(json["packet_prices"], "packet_prices", 0, 12'000'000);
    read.require(prices.size() == kPacketSizes,
                 fmt::format("The edition's 'packet_prices' must be {} figures.", kPacketSizes));
    for (std::size_t i = 0; i < prices.size() && i < kPacketSizes; ++i) {
        read.require(prices[i] % kNote == 0,
                     fmt::format("The edition's 'packet_prices' must be multiples of {}.", kNote));
        edition.packet_price[i + 1] = prices[i] / kNote;
    }
    edition.packet_copies = read.number(json, "packet_copies", 0, 10);
    const Json& bonus = json["bonus"];
    edition.bonus_boss = read.money(bonus, "boss", 0, "bonus");
    edition.bonus_board = read.money(bonus, "board", 0, "bonus");
    edition.bonus_head = read.money(bonus, "head", 0, "bonus");
    edition.bonus_department = read.money(bonus, "department", 0, "bonus");
    edition.bonus_packet = read.money(bonus, "packet", 0, "bonus");
    edition.meeting_earliest = read.number(json, "meeting_earliest", 2, kQueue);
    read_events(read, json, edition);
    limit_money(read, edition);
}

}  // namespace

Expected<Edition> load_edition(const Json* corrections) {
    return read_edition<Edition, Reader>(embedded_machtspiele().edition, corrections, read_figures);
}

}  // namespace parkett::machtspiele
