// Journals: what was written is there again, half a line is not, and a journal of something else is refused.
#include "arena/journal.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/scratch_file.hpp"

namespace parkett {
namespace {

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Journal, KeepsWhatItIsTold) {
    const ScratchFile file("journal");
    {
        auto journal = Journal::open(file.path(), "some match", "share,margin");
        ASSERT_TRUE(journal) << journal.error().sentence;
        EXPECT_TRUE(journal->kept().empty());
        journal->add(7, "0.5,-12");
        journal->add(2, "1,3.25");
    }
    EXPECT_EQ(text_of(file.path()), "# some match\nnumber,share,margin\n7,0.5,-12\n2,1,3.25\n");
    const auto again = Journal::open(file.path(), "some match", "share,margin");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->kept(), (std::map<std::uint64_t, std::string>{{2, "1,3.25"}, {7, "0.5,-12"}}));
}

TEST(Journal, ForgetsHalfALine) {
    const ScratchFile file("journal");
    Journal::open(file.path(), "some match", "share")->add(1, "0.5");
    std::ofstream(file.path(), std::ios::app) << "2,0.";
    auto again = Journal::open(file.path(), "some match", "share");
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(again->kept().size(), 1u);
    again->add(2, "1");
    EXPECT_EQ(text_of(file.path()), "# some match\nnumber,share\n1,0.5\n2,1\n");
}

TEST(Journal, RefusesWhatWasKeptOfSomethingElse) {
    const ScratchFile file("journal");
    Journal::open(file.path(), "some match", "share")->add(1, "0.5");
    EXPECT_FALSE(Journal::open(file.path(), "another match", "share"));
    EXPECT_FALSE(Journal::open(file.path(), "some match", "margin"));
    for (const char* line : {"what is this\n", "2,x\n", "2,0.5,1\n", "2,\n", "2\n"}) {
        const ScratchFile spoilt("journal");
        std::filesystem::copy_file(file.path(), spoilt.path());
        std::ofstream(spoilt.path(), std::ios::app) << line;
        EXPECT_FALSE(Journal::open(spoilt.path(), "some match", "share")) << line;
    }
    EXPECT_FALSE(Journal::open("/nowhere/at/all", "some match", "share"));
}

TEST(Journal, ReadsNumbers) {
    EXPECT_EQ(numbers_in("0.5,-12,1e3"), (std::vector<double>{0.5, -12, 1000}));
    EXPECT_EQ(numbers_in("3,x,4"), std::vector<double>{3});
    EXPECT_TRUE(numbers_in("").empty());
}

}  // namespace
}  // namespace parkett
