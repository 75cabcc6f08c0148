// What is printed on the board and the cards of Machtspiele, as flat tables. Loaded from JSON once; the rules never see
// JSON. Money is counted in notes of 50,000 Pinats from here on.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/error.hpp"
#include "core/json.hpp"

namespace parkett::machtspiele {

inline constexpr int kDivisions = 6;
inline constexpr int kCards = kDivisions + 1;  // privileges: one for each division, and the Boss's
inline constexpr int kPacketSizes = 7;
inline constexpr int kOtherEvents = 24, kEvents = kOtherEvents + 2;
inline constexpr int kQueue = 8, kDrawn = 6;  // cards of one period, and how many of them are drawn
inline constexpr int kCompetences = 6;
inline constexpr int kMostMotivation = 6;
inline constexpr int kNote = 50000;
/// Notes of all players together, at any time. Three times that must fit a lane of what is known of cash
/// (purchases.hpp).
inline constexpr int kMostMoney = 10'000;

enum Card : std::uint8_t { development, hr, communication, accounting, legal, controlling, boss };
inline constexpr std::array<const char*, kCards> kCardWords{"development", "hr",          "communication", "accounting",
                                                            "legal",       "controlling", "boss"};

/// Ways to a victory point; the first four are tracks with a gold field.
enum Way : std::uint8_t { influence, shares, departments, corruption, counsel, archenemy };
inline constexpr int kTracks = 4, kCompared = 5, kWays = 6;
inline constexpr std::array<const char*, kWays> kWayWords{"influence",  "shares",  "departments",
                                                          "corruption", "counsel", "archenemy"};

/// The standard events come after the others.
inline constexpr std::uint8_t kBonus = kOtherEvents, kMeeting = kOtherEvents + 1;

enum class Effect : std::uint8_t {
    motivation,
    fine,
    leak,
    apology,
    levy,
    dividend,
    pay_cut,
    rationalisation,
    trainees,
    bonus,
    meeting
};
inline constexpr int kEffects = static_cast<int>(Effect::meeting) + 1;
extern const std::array<const char*, kEffects> kEffectWords;

struct EventCard {
    std::string id, title;
    Effect effect = Effect::motivation;
    int figure = 0, each = 0;
};

struct Edition {
    std::string name;
    int start_money = 0, managers = 0, employees = 0, most_employees = 0;
    std::array<int, kCompared> threshold{};
    std::array<int, kTracks> gold{};
    int goal = 0, last_meeting = 0;
    int start_managers_two = 0, start_managers = 0, start_employees = 0, neutral_employees = 0;
    int motivation = 0;
    /// [card][gold side][motivation]: see MS-11
    std::array<std::array<std::array<std::uint8_t, kMostMotivation + 1>, 2>, kCards> privilege{};
    int hire = 0, influence_staff = 0, legal_staff = 0, legal_from_one = 0, merger_staff = 0;
    int boss_influence = 0, board_influence = 0;
    int least_bribe = 0, main_department_price = 0, consultant_price = 0;
    std::array<int, kPacketSizes + 1> packet_price{};  // by size
    int packet_copies = 0;
    int bonus_boss = 0, bonus_board = 0, bonus_head = 0, bonus_department = 0, bonus_packet = 0;
    std::array<std::uint8_t, kCompetences> competence{};  // tracks, a bit each
    int meeting_earliest = 0;
    /// What a bonus payment, and the dividends of one period, can pay to all together at most.
    int bonus_most = 0, dividends_most = 0;
    std::array<EventCard, kEvents> event{};
};

/// The shipped edition with `corrections` (an object of the same shape, or null) laid over it, checked.
Expected<Edition> load_edition(const Json* corrections);

}  // namespace parkett::machtspiele
