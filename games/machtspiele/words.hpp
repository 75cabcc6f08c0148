// Names and amounts as labels and refusals say them.
#pragma once

#include <fmt/format.h>

#include <string>

#include "games/machtspiele/state.hpp"

namespace parkett::machtspiele {

inline constexpr std::array<const char*, kCards> kNames{"Development", "HR",          "Communication", "Accounting",
                                                        "Legal",       "Controlling", "Boss"};

inline std::string office_name(int office) {
    return fmt::format("{} {}", kNames[division_of(office)], office % kOfficesEach + 1);
}
/// As moves are written.
inline std::string office_word(int office) {
    return fmt::format("{}{}", kCardWords[division_of(office)], office % kOfficesEach + 1);
}

inline std::string money(int notes) {
    const int thousands = notes * (kNote / 1000);
    if (thousands == 0) return "nothing";
    return thousands >= 1000 ? fmt::format("{},{:03},000", thousands / 1000, thousands % 1000)
                             : fmt::format("{},000", thousands);
}

}  // namespace parkett::machtspiele
