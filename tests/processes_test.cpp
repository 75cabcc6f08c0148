// A match over several processes: the same outcome as with one; and if one of them is killed, the match goes on from
// what was kept.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "arena/processes.hpp"
#include "core/json.hpp"
#include "tests/support/scratch_file.hpp"

#ifdef PARKETT_PROGRAM
namespace parkett {
namespace {

struct Ended {
    std::string out;
    int code = 0;
};

Ended run(const std::string& command) {
    Ended ended;
    std::FILE* pipe = ::popen((command + " 2>/dev/null").c_str(), "r");
    std::array<char, 4096> part;
    for (std::size_t n; (n = std::fread(part.data(), 1, part.size(), pipe)) > 0;) ended.out.append(part.data(), n);
    ended.code = ::pclose(pipe);
    return ended;
}

std::string together(int processes) {
    return fmt::format(
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl=self,vader,tcp mpirun --oversubscribe "
        "-n {} {}",
        processes, PARKETT_PROGRAM);
}

/// What does not depend on who did what when.
Json outcome_of(const Ended& ended) {
    Json json = Json::parse(ended.out, nullptr, false);
    if (json.is_object()) json.erase("seconds");
    return json;
}

const std::string kMatch = " arena stockpile -p 3 -a thumb -b random --blocks 12 --seed 3 --json";

TEST(Processes, PlayTheSameMatchAsOne) {
    if (!processes::available()) GTEST_SKIP() << "built without MPI";
    const Json alone = outcome_of(run(PARKETT_PROGRAM + kMatch));
    ASSERT_TRUE(alone.is_object());
    for (const int count : {2, 4}) EXPECT_EQ(outcome_of(run(together(count) + kMatch)), alone) << count;
}

TEST(Processes, LearnTheSameAsOne) {
    if (!processes::available()) GTEST_SKIP() << "built without MPI";
    const std::string learn = " learn shark --players 2 --level thumb --games 20 --every 0.2 --epochs 1";
    const Ended alone = run(PARKETT_PROGRAM + learn), several = run(together(3) + learn);
    EXPECT_EQ(several.code, 0);
    ASSERT_FALSE(alone.out.empty());
    EXPECT_TRUE(several.out == alone.out);
}

/// Processes whose command line has that word, but not mpirun itself.
std::vector<pid_t> workers(const std::string& word) {
    std::vector<pid_t> found;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream in(entry.path() / "cmdline");
        const std::string line{std::istreambuf_iterator<char>(in), {}};
        if (line.starts_with(PARKETT_PROGRAM) && line.find(word) != line.npos)
            found.push_back(std::atoi(entry.path().filename().c_str()));
    }
    return found;
}

std::size_t lines_of(const std::string& file) {
    std::ifstream in(file);
    return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
}

TEST(Processes, GoOnAfterOneOfThemWasKilled) {
    if (!processes::available()) GTEST_SKIP() << "built without MPI";
    const std::string match = " arena economy -p 2 -a search@60 -b greedy --opening 6 --blocks 24 --seed 3 --json";
    const ScratchFile file("processes");
    const std::string kept = together(3) + match + " --keep " + file.path();
    Ended killed;
    {
        std::jthread running([&] { killed = run(kept); });
        while (lines_of(file.path()) < 5) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const auto found = workers(file.path());
        ASSERT_EQ(found.size(), 3u);
        ::kill(*std::ranges::max_element(found), SIGKILL);
    }
    EXPECT_NE(killed.code, 0);
    const std::size_t done = lines_of(file.path());
    EXPECT_LT(done, 26u) << "nothing was left to do";
    const Json again = outcome_of(run(kept));
    EXPECT_EQ(lines_of(file.path()), 26u);
    EXPECT_EQ(again, outcome_of(run(PARKETT_PROGRAM + match)));
}

}  // namespace
}  // namespace parkett
#endif
