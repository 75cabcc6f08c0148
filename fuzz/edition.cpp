// Editions from strangers: whatever figures are accepted, games are played with them to the end.
//
// An input is a table as text (tables.hpp) with corrections and without a position.
#include <cstdlib>

#include "fuzz/finding.hpp"
#include "fuzz/mutate.hpp"
#include "fuzz/tables.hpp"
#include "fuzz/use.hpp"

using namespace parkett;
using namespace parkett::fuzz;

namespace {

/// Some of the numbers become odd ones; now and then all of them the same, for sums are made of many.
void change_figures(Json& json, Rng& rng) {
    auto scalars = scalars_of(json);
    std::erase_if(scalars, [](const Scalar& scalar) { return !scalar.value->is_number(); });
    if (scalars.empty()) return;
    if (rng.below(3) == 0) {
        const Json same = odd_number(*scalars[0].value, rng);
        for (const Scalar& scalar : scalars) *scalar.value = same;
    }
    for (int i = static_cast<int>(rng.below(3)); i >= 0; --i) {
        Json& value = *scalars[rng.below(scalars.size())].value;
        value = odd_number(value, rng);
    }
}

/// Corrections replace whole lists, so a changed entry is given with all that stands around it.
Json corrections(const TableText& table, Rng& rng) {
    const Json& shipped = shipped_edition(table.game);
    Json whole = shipped, given = table.setup.edition ? *table.setup.edition : Json::object();
    if (!given.is_object() || rng.below(8) == 0) given = Json::object();
    for (auto& [key, value] : given.items())
        if (whole.contains(key)) whole[key].merge_patch(value);
    const auto entry = std::next(whole.begin(), rng.below(whole.size()));
    if (rng.below(4)) change_figures(entry.value(), rng);
    else mutate(entry.value(), shipped, rng);
    given[entry.key()] = entry.value();
    return given;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
    Rng rng(seed, Stream::testing);
    auto table = read_table({reinterpret_cast<const char*>(data), size});
    if (!table || !match_of({table->game, table->setup, {}, 0}) || rng.below(8) == 0) table = random_setup(rng);
    for (int i = static_cast<int>(rng.below(3)); i >= 0; --i)
        table->setup.edition = std::make_shared<const Json>(corrections(*table, rng));
    table->dice = rng.below(1 << 16);
    const auto text = to_json(*table).dump(-1, ' ', true, Json::error_handler_t::replace);
    const std::size_t length = hand_over(text, data, room);
    return length ? length : hand_over(to_json(random_setup(rng)).dump(), data, room);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    auto table = read_table({reinterpret_cast<const char*>(data), size});
    if (!table) return -1;
    table->state = nullptr;
    const auto match = match_of(*table);
    if (!match) {
        expect_sentence(match.error().sentence);
        return -1;
    }
    use(**match, table->dice);
    Rng rng(table->dice, Stream::testing);
    use(*random_match(*table, 300, rng), table->dice + 1);
    return 0;
}
