// What holds for the sources themselves: includes point down only, and the lower floors build where there are no
// exceptions (WebAssembly).
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <regex>

namespace parkett {
namespace {

constexpr std::array<std::string_view, 6> kFloors = {"core", "games", "bots", "arena", "server", "cli"};

std::vector<std::filesystem::path> sources_of(std::string_view floor) {
    std::vector<std::filesystem::path> sources;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(PARKETT_SOURCE_DIR) / floor)) {
        const std::string name = entry.path().filename().string();
        const bool code = name.ends_with(".cpp") || name.ends_with(".hpp");
        if (code && !name.ends_with("_test.cpp")) sources.push_back(entry.path());
    }
    return sources;
}

/// Calls `look` with every line, without its comment and its strings.
template <typename Look>
void read_code(const std::filesystem::path& path, Look look) {
    static const std::regex words(R"re("(\\.|[^"\\])*"|//.*)re");
    std::ifstream file(path);
    std::string line;
    for (int number = 1; std::getline(file, line); ++number)
        look(line.starts_with("#include") ? line : std::regex_replace(line, words, ""), number);
}

TEST(House, IncludesPointDownOnly) {
    for (std::size_t floor = 0; floor < kFloors.size(); ++floor) {
        const auto sources = sources_of(kFloors[floor]);
        EXPECT_GT(sources.size(), 2u) << kFloors[floor];
        for (const auto& path : sources)
            read_code(path, [&](const std::string& line, int number) {
                for (std::size_t above = floor + 1; above < kFloors.size(); ++above)
                    EXPECT_FALSE(line.starts_with("#include \"" + std::string(kFloors[above]) + "/"))
                        << path << ":" << number << ": " << line;
            });
    }
}

TEST(House, TheLowerFloorsThrowAndCatchNothing) {
    static const std::regex exceptions(R"(\b(throw|try|catch)\b)");
    for (const auto floor : {"core", "games", "bots"})
        for (const auto& path : sources_of(floor))
            read_code(path, [&](const std::string& line, int number) {
                EXPECT_FALSE(std::regex_search(line, exceptions)) << path << ":" << number << ": " << line;
            });
}

}  // namespace
}  // namespace parkett
