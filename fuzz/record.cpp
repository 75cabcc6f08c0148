// Records from strangers: what can be opened can be used like any other match.
//
// An input is the text of a record. Lines are exchanged, figures and the JSON in tags changed, characters broken.
#include <functional>

#include "core/record.hpp"
#include "fuzz/finding.hpp"
#include "fuzz/lines.hpp"
#include "fuzz/mutate.hpp"
#include "fuzz/tables.hpp"
#include "fuzz/use.hpp"
#include "games/registry.hpp"

using namespace parkett;
using namespace parkett::fuzz;

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t room);

namespace {

constexpr int kMostMoves = 80;

/// A game from its start, or one that begins with a position nobody has checked.
std::string random_record(Rng& rng) {
    const TableText table = random_setup(rng);
    if (rng.below(3)) return write_record(*random_match(table, kMostMoves, rng), {{"Name0", "Ada"}});
    TableText set_up = table;
    set_up.state = random_state(table, rng);
    if (rng.below(2)) mutate(set_up.state, random_state(table, rng), rng);
    const auto match = match_of(set_up);
    return write_record(match ? **match : *random_match(table, kMostMoves, rng));
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
    Rng rng(seed, Stream::testing);
    if (size > 0 && rng.below(4) == 0) return LLVMFuzzerMutate(data, size, room);
    const std::string other = random_record(rng);
    const std::string text =
        size == 0 || rng.below(8) == 0 ? other : std::string(reinterpret_cast<const char*>(data), size);
    const std::size_t length = hand_over(mutate_lines(text, other, rng), data, room);
    return length ? length : hand_over("[Parkett \"1\"]", data, room);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto imported = open_record(text);
    if (!imported) {
        expect_sentence(imported.error().sentence);
        return -1;
    }
    if (imported->problem) expect_sentence(imported->problem->sentence);
    use(*imported->match, std::hash<std::string_view>()(text));
    return 0;
}
