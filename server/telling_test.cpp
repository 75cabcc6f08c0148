#include "server/telling.hpp"

#include <gtest/gtest.h>

#include <random>

namespace parkett::server {
namespace {

TEST(Telling, KnowsHowMuchOfWhatWasHeardIsStillTrue) {
    Telling telling;
    const std::string first = telling.name();
    EXPECT_EQ(telling.still_true(first, 12), 12u);
    telling.cut(7);
    const std::string second = telling.name();
    EXPECT_NE(first, second);
    EXPECT_EQ(telling.still_true(first, 12), 7u) << "also when there are twelve again";
    EXPECT_EQ(telling.still_true(first, 5), 5u);
    EXPECT_EQ(telling.still_true(second, 12), 12u);
    telling.cut(9);
    EXPECT_EQ(telling.still_true(first, 12), 7u);
    EXPECT_EQ(telling.still_true(second, 12), 9u);
}

TEST(Telling, OtherNamesAreWorthNothing) {
    const Telling one, other;
    for (const std::string& name : {std::string(), std::string("x"), other.name(), one.name() + "1", one.name() + "x"})
        EXPECT_EQ(one.still_true(name, 3), 0u) << name;
}

TEST(Telling, AgreesWithTheWholeHistory) {
    std::mt19937 dice(1);
    Telling telling;
    std::vector<std::string> names{telling.name()};
    std::vector<std::size_t> cuts;
    for (int i = 0; i < 200; ++i) {
        cuts.push_back(dice() % 50);
        telling.cut(cuts.back());
        names.push_back(telling.name());
        for (std::size_t from = 0; from < names.size(); ++from) {
            std::size_t least = 60;
            for (std::size_t k = from; k < cuts.size(); ++k) least = std::min(least, cuts[k]);
            ASSERT_EQ(telling.still_true(names[from], 60), least);
        }
    }
}

}  // namespace
}  // namespace parkett::server
