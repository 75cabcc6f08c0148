#include "server/verify.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "server/store.hpp"

namespace parkett::server {

namespace {

Expected<TableSeed> proven_seed(const Record& record) {
    const std::string* hash = tag_of(record.tags, "SeedHash");
    const std::string* hex = tag_of(record.tags, "Seed");
    if (!hash) return fail("The record names no seed: it was not dealt by a server.");
    if (!hex) return fail("The record has only the hash of its seed; the seed is published when the game is over.");
    const auto seed = seed_from_hex(*hex);
    if (!seed) return fail("The seed of the record is not one: it has 64 hexadecimal digits.");
    if (hash_of(*seed) != *hash) return fail("The seed does not fit its hash: it is not the one that was announced.");
    return *seed;
}

}  // namespace

std::size_t dealt_elsewhere(const std::vector<Tag>& tags) {
    const std::string* moves = tag_of(tags, kGoesOn);
    std::size_t number = 0;
    if (moves) std::from_chars(moves->data(), moves->data() + moves->size(), number);
    return number;
}

Expected<std::size_t> verify_chance(const Record& record) {
    const auto seed = proven_seed(record);
    if (!seed) return tl::unexpected(seed.error());
    auto match = record.beginning ? new_match(record.game, record.setup, *record.beginning)
                                  : new_match(record.game, record.setup);
    if (!match) return tl::unexpected(match.error());
    const std::size_t elsewhere = dealt_elsewhere(record.tags);
    std::size_t checked = 0;
    for (const Record::Line& line : record.moves) {
        const std::size_t number = (*match)->length();
        const bool chance = (*match)->actor().is_chance();
        const auto dealt = chance ? (*match)->clone() : nullptr;
        if (const auto played = (*match)->play(line.move); !played)
            return fail(
                fmt::format("Move {} (line {}) does not fit: {}", number + 1, line.number, played.error().sentence));
        if (!chance || number < elsewhere) continue;
        Rng rng = chance_at(*seed, number);
        const std::string expected = dealt->play_chance(rng).text;
        if ((*match)->move_text(number) != expected)
            return fail(fmt::format("Move {} (line {}) does not follow from the seed: that gives '{}'.", number + 1,
                                    line.number, expected));
        ++checked;
    }
    return checked;
}

}  // namespace parkett::server
