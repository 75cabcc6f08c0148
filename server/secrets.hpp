// Chance and secrets: everything that must not be guessed.
//
// A table's chance comes from one seed of 256 bits. The number behind each chance move follows from the seed and the
// move's place in the game alone, so neither a restart nor a take-back depends on a generator's hidden state, and
// whoever is told the seed afterwards can check every card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rng.hpp"

namespace parkett::server {

using TableSeed = std::array<unsigned char, 32>;

TableSeed fresh_seed();
/// The same for the same number and wish. Anybody can guess it: for tests and first games.
TableSeed fixed_seed(std::uint64_t number, std::string_view wish);
/// BLAKE2b, 32 bytes, in hex: shown before the first card is dealt.
std::string hash_of(const TableSeed& seed);
/// The generator for the chance move that follows `length` moves.
Rng chance_at(const TableSeed& seed, std::size_t length);
/// The generator for what lies hidden where a game goes on with cards dealt anew; apart from chance and from thoughts.
Rng deal_of(const TableSeed& seed);
/// What a bot's thought after `length` moves begins with; tells nothing about chance.
std::uint64_t thought_at(const TableSeed& seed, std::size_t length);

std::string to_hex(const TableSeed& seed);
std::optional<TableSeed> seed_from_hex(std::string_view hex);

/// So many random bytes in hex.
std::string random_token(std::size_t bytes);
/// A short name for an address line: 12 letters and digits, 60 bits.
std::string random_id();
/// Below `end`, which is not 0.
std::uint32_t random_below(std::uint32_t end);
/// What is kept of a guest's secret: enough to know it again, not enough to use it.
std::string fingerprint(std::string_view token);

}  // namespace parkett::server
