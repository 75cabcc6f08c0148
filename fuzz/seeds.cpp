#include "fuzz/seeds.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/record.hpp"
#include "fuzz/finding.hpp"
#include "fuzz/tables.hpp"
#include "games/registry.hpp"

namespace parkett::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMovesKept = 40;
constexpr std::size_t kStages = 2;

void put(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::string line(const char* method, const Json& params) {
    return Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump() + '\n';
}

void positions_of(const Record& record, const std::string& name, const fs::path& corpus) {
    auto match = new_match(record.game, record.setup);
    if (!match) return;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        (*match)->play(record.moves[i].move);
        const bool wanted = (i + 1) % std::max<std::size_t>(1, record.moves.size() / kStages) == 0;
        if (!wanted) continue;
        const TableText table{record.game, record.setup, (*match)->state(), i};
        put(corpus / "position" / fmt::format("{}-{}", name, i + 1), to_json(table).dump());
    }
}

void short_record(Record record, const std::string& name, const fs::path& corpus) {
    record.moves.resize(std::min(record.moves.size(), kMovesKept));
    auto match = new_match(record.game, record.setup);
    if (!match) return;
    const std::string text = write_record(*replay(record, std::move(*match)).match, record.tags);
    put(corpus / "record" / name, text);
    put(corpus / "engine" / name, line("load", {{"record", text}}) + line("legal", Json::object()) +
                                      line("think", {{"level", "greedy"}}) + line("play", {{"move", "$move"}}) +
                                      line("view", {{"seat", 1}}) + line("undo", Json::object()));
    put(corpus / "request" / name,
        Json{{"method", "POST"}, {"path", "/api/records"}, {"json", {{"record", text}}}}.dump());
}

/// A game without a recorded one takes part as well.
void random_tables(const fs::path& corpus) {
    Rng rng(1, Stream::testing);
    for (int i = 0; i < 24; ++i) {
        TableText table = random_setup(rng);
        const std::string name = fmt::format("random-{}-{}", table.game, i);
        put(corpus / "edition" / name, to_json(table).dump());
        Json seats = Json::array({{{"kind", "me"}}});
        while (static_cast<int>(seats.size()) < table.setup.players)
            seats.push_back({{"kind", i % 3 ? "here" : "open"}});
        const Json wish = {
            {"game", table.game}, {"players", table.setup.players}, {"options", table.setup.options}, {"seats", seats}};
        const Json play = {{"guest", 0},
                           {"json", {{"type", "play"}, {"seat", "$seat"}, {"number", "$now"}, {"move", "$move"}}}};
        put(corpus / "message" / name, wish.dump() + '\n' + play.dump() + '\n' + play.dump() + '\n');
        if (table.game == "stockpile") put(corpus / "record" / name, write_record(*random_match(table, 40, rng)));
    }
}

/// A position of every phase that comes up.
void phases(const fs::path& corpus) {
    Rng rng(2, Stream::testing);
    for (int i = 0; i < 3000; ++i) {
        TableText table = random_setup(rng);
        table.state = random_state(table, rng);
        const fs::path file =
            corpus / "position" / fmt::format("{}-{}", table.game, table.state.value("phase", "none"));
        if (!fs::exists(file)) put(file, to_json(table).dump());
    }
}

}  // namespace

void write_seeds(const std::string& games, const std::string& corpus) {
    for (const auto& entry : fs::directory_iterator(games)) {
        if (entry.path().extension() != ".parkett") continue;
        const auto record = read_record(read_file(entry.path()));
        if (!record) continue;
        positions_of(*record, entry.path().stem(), corpus);
        short_record(*record, entry.path().stem(), corpus);
    }
    random_tables(corpus);
    phases(corpus);
}

}  // namespace parkett::fuzz
