// English names for what the notation writes short.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>

#include "games/economy/edition.hpp"

namespace parkett::economy {

inline constexpr std::array<const char*, kGoods> kGoodNames{"building materials", "coal",  "iron ore",
                                                            "electricity",        "steel", "ships"};
inline constexpr std::array<const char*, kGoods> kFactoryNames{"a quarry",      "a coal mine", "an ore mine",
                                                               "a power plant", "steelworks",  "a shipyard"};

inline std::string shares_word(int n) { return n == 1 ? "1 share" : fmt::format("{} shares", n); }

}  // namespace parkett::economy
