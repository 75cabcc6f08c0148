// Errors: the sentence is the English form of code and facts.
#include "core/error.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace parkett {
namespace {

TEST(Error, ASentenceIsFilledFromItsFacts) {
    const Error error =
        refuse("too_dear", "{good} costs {price}, you have {cash}.", {{"good", "steel"}, {"price", 12}, {"cash", 9}});
    EXPECT_EQ(error.sentence, "steel costs 12, you have 9.");
    EXPECT_EQ(details(error),
              Json::parse(R"({"code": "too_dear", "facts": {"good": "steel", "price": 12, "cash": 9}})"));
}

TEST(Error, AFactThatIsMissingStaysVisible) {
    EXPECT_EQ(refuse("odd", "No {such} fact, no {end").sentence, "No {such} fact, no ");
}

TEST(Error, WithoutACodeThereAreNoDetails) { EXPECT_EQ(details({"Something else."}), Json::object()); }

}  // namespace
}  // namespace parkett
