#include "cli/commands.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"

namespace parkett {

namespace {
constexpr std::size_t kLongestFile = 16 << 20;
}

int complain(const Error& error) {
    fmt::print(stderr, "parkett: {}\n", error.sentence);
    return kBad;
}

Expected<std::string> read_file(const std::string& path) {
    std::error_code ignored;
    std::ifstream file;
    if (path != "-") file.open(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path, ignored))
        return fail(fmt::format("The file '{}' cannot be read.", path));
    std::istream& in = path == "-" ? std::cin : file;
    std::string text(kLongestFile + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLongestFile)
        return fail(fmt::format("The file '{}' has more than {} MiB: no record or edition is that long.", path,
                                kLongestFile >> 20));
    return text;
}

Expected<void> write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) return fail(fmt::format("The file '{}' cannot be written.", path));
    return {};
}

Expected<std::shared_ptr<const Json>> edition_in(const std::string& file) {
    if (file.empty()) return nullptr;
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    auto json = Json::parse(*text, nullptr, false);
    if (json.is_discarded() || deeper_than(json, kMaxDepth))
        return fail(fmt::format("The edition '{}' is not readable JSON.", file));
    return std::make_shared<const Json>(std::move(json));
}

Expected<Setup> setup_of(const TableOptions& options) {
    Setup setup;
    for (const GameInfo* game : all_games())
        if (game->id == options.game) setup.players = options.players.value_or(usual_players(*game));
    for (const std::string& option : options.options) {
        const auto equals = option.find('=');
        if (equals == option.npos || equals == 0)
            return fail(fmt::format("The option '{}' is not of the form name=value.", option));
        setup.options[option.substr(0, equals)] = option.substr(equals + 1);
    }
    auto edition = edition_in(options.edition);
    if (!edition) return tl::unexpected(edition.error());
    setup.edition = std::move(*edition);
    return setup;
}

Expected<std::unique_ptr<Match>> open_table(const TableOptions& options) {
    auto setup = setup_of(options);
    if (!setup) return tl::unexpected(setup.error());
    return new_match(options.game, std::move(*setup));
}

}  // namespace parkett
