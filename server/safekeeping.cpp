// Copies of the data, and whether they are sound.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "server/data_file.hpp"
#include "server/limits.hpp"
#include "server/schema.hpp"
#include "server/sitting.hpp"
#include "server/table_rows.hpp"
#include "server/upkeep.hpp"

namespace parkett::server {

namespace {

/// Why a table would not open, or not go on; nothing if it does.
std::optional<std::string> problem_of(Database& database, const std::string& id) {
    const auto end = std::chrono::steady_clock::now() + ServerLimits().table_time;
    try {
        const auto stored = read_table(database, id);
        if (!stored) return stored.error().sentence;
        if (!*stored) return std::nullopt;  // gone meanwhile
        const auto opened = open_sitting(**stored, [end] { return std::chrono::steady_clock::now() >= end; });
        if (!opened) return opened.error().sentence;
        if (opened->frozen) return opened->frozen->sentence;
    } catch (const std::exception& problem) {
        return problem.what();
    }
    return std::nullopt;
}

}  // namespace

Expected<void> back_up(const std::string& where, const std::string& file) {
    if (postgres::is_url(where)) return fail("PostgreSQL makes its own copies: pg_dump --format=custom.");
    if (const auto sane = open_for_upkeep(where); !sane) return tl::unexpected(sane.error());
    auto database = sqlite::Database::open(where);
    if (!database) return tl::unexpected(database.error());
    // Not over another copy; and for nobody else's eyes, as the data file.
    const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (made < 0) return fail(fmt::format("The file '{}' is already there, or its folder cannot be written.", file));
    ::close(made);
    auto into = sqlite::Database::open(file);
    auto copied = into ? database->copy_to(*into) : tl::unexpected(into.error());
    // One file and nothing beside it: easier to carry away.
    if (copied) copied = into->execute("PRAGMA journal_mode=DELETE");
    if (copied) return {};
    into = fail("");
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    return copied;
}

Expected<void> restore(const std::string& copy, const std::string& data, bool replace) {
    if (postgres::is_url(data)) return fail("PostgreSQL's own copies come back with pg_restore.");
    std::error_code problem;
    if (!std::filesystem::is_regular_file(copy, problem)) return fail(fmt::format("There is no file '{}'.", copy));
    if (auto ours = expect_ours(copy); !ours) return ours;
    auto from = sqlite::Database::open(copy, sqlite::Database::Mode::look);
    if (!from) return tl::unexpected(from.error());
    const auto version = from->number("PRAGMA user_version");
    if (!version || *version == 0) return fail(fmt::format("The file '{}' is empty.", copy));
    if (*version > schema_version()) return fail("The copy was made by a newer version of the program.");
    const auto wrong = from->complaints();
    if (!wrong) return tl::unexpected(wrong.error());
    if (!wrong->empty()) return fail(fmt::format("The copy is damaged: {}", wrong->front()));
    auto file = DataFile::take(data);
    if (!file) return tl::unexpected(file.error());
    if (auto ours = expect_ours((*file)->path()); !ours) return ours;
    auto into = sqlite::Database::open((*file)->path());
    if (!into) return tl::unexpected(into.error());
    const auto things = into->number("SELECT count(*) FROM sqlite_schema");
    if (!things) return tl::unexpected(things.error());
    if (*things > 0 && !replace)
        return fail(fmt::format("The file '{}' holds data already; --replace gives them up.", data));
    if (auto copied = from->copy_to(*into); !copied) return copied;
    return migrate(*into);
}

Expected<Checked> check_all(Database& database) {
    const auto complaints = database.complaints();
    if (!complaints) return tl::unexpected(complaints.error());
    Checked checked;
    for (const std::string& complaint : *complaints) checked.troubles.push_back({"", complaint});
    // The list first: a long reading would keep the server from tidying up its log.
    std::vector<std::string> ids;
    Statement rows = database.prepare("SELECT id FROM tables ORDER BY id");
    auto found = rows.step();
    for (; found && *found; found = rows.step()) ids.push_back(rows.text(0));
    if (!found) return tl::unexpected(found.error());
    rows.reset();
    for (const std::string& id : ids) {
        ++checked.tables;
        if (auto problem = problem_of(database, id)) checked.troubles.push_back({id, *problem});
    }
    return checked;
}

}  // namespace parkett::server
