// Positions from strangers: what is accepted can be played, what is refused is refused with a sentence.
//
// An input is a table as text (tables.hpp). It is changed field by field, and now and then replaced by a fresh position
// of a random game, so that every phase and option comes up. `--explain FILE` shows what an input says and what is made
// of it;
// `--seeds tests/games fuzz/corpus` writes what all targets begin with.
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <vector>

#include "fuzz/finding.hpp"
#include "fuzz/mutate.hpp"
#include "fuzz/seeds.hpp"
#include "fuzz/tables.hpp"
#include "fuzz/use.hpp"

using namespace parkett;
using namespace parkett::fuzz;

namespace {

std::string_view text_of(const unsigned char* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Another number of players, other options: a position that does not belong to this table.
void change_setup(TableText& table, Rng& rng) {
    const TableText other = random_setup(rng);
    if (other.game != table.game) return;
    if (rng.below(2)) table.setup.players = other.setup.players;
    else table.setup.options = other.setup.options;
}

/// Fresh positions, the last ones of each game: playing takes long, and each can be of use several times.
class Pool {
public:
    TableText fresh(Rng& rng) {
        TableText table = random_setup(rng);
        table.state = random_state(table, rng);
        auto& kept = kept_[table.game];
        if (kept.size() < kMost) kept.push_back(table.state);
        else kept[rng.below(kMost)] = table.state;
        return table;
    }

    /// Another position of this game, often of the same table.
    Json another(const TableText& table, Rng& rng) {
        const auto& kept = kept_[table.game];
        if (kept.empty() || rng.below(4) == 0) return random_state(table, rng);
        return kept[rng.below(kept.size())];
    }

private:
    static constexpr std::uint32_t kMost = 64;
    std::map<std::string, std::vector<Json>> kept_;
};

Pool& pool() {
    static Pool one;
    return one;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    if (*argc == 4 && (*argv)[1] == std::string_view("--seeds")) {
        write_seeds((*argv)[2], (*argv)[3]);
        std::exit(0);
    }
    const char* file = explained(*argc, *argv);
    if (!file) return 0;
    const auto table = read_table(read_file(file));
    if (!table) finding("This is not a table.");
    fmt::print("{}\n", to_json(*table).dump(2));
    const auto match = match_of(*table);
    fmt::print("{}\n", match ? "It is accepted." : match.error().sentence);
    std::exit(0);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
    Rng rng(seed, Stream::testing);
    auto table = read_table(text_of(data, size));
    if (!table || rng.below(4) == 0) table = pool().fresh(rng);
    mutate(table->state, pool().another(*table, rng), rng);
    if (rng.below(20) == 0) change_setup(*table, rng);
    table->dice = rng.below(1 << 16);
    const auto text = to_json(*table).dump(-1, ' ', true, Json::error_handler_t::replace);
    const std::size_t length = hand_over(text, data, room);
    return length ? length : hand_over(to_json(pool().fresh(rng)).dump(), data, room);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const auto table = read_table(text_of(data, size));
    if (!table) return -1;
    const auto match = match_of(*table);
    if (!match) {
        expect_sentence(match.error().sentence);
        return -1;  // a corpus of refused positions would lead to more of them
    }
    use(**match, table->dice);
    return 0;
}
