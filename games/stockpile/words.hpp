// What a player calls things, in English.
#pragma once

#include <string>

#include "games/stockpile/edition.hpp"

namespace parkett::stockpile {

inline constexpr std::array<const char*, kCompanies> kCompanyNames{"Cosmic Computers",     "Bottomline Bank",
                                                                   "Leading Laboratories", "American Automotive",
                                                                   "Stanford Steel",       "Epic Electric"};

/// "Epic Electric", "a Boom", "a $2K fee"
std::string card_name(const Edition& edition, int card);

}  // namespace parkett::stockpile
