#include "cli/serve.hpp"

#include <gtest/gtest.h>

namespace parkett {
namespace {

TEST(Serve, SaysWhereItIsOpen) {
    EXPECT_EQ(url_of("127.0.0.1", 8080), "http://localhost:8080");
    EXPECT_EQ(url_of("192.0.2.1", 80), "http://192.0.2.1:80");
    EXPECT_EQ(url_of("::1", 8080), "http://[::1]:8080");
}

}  // namespace
}  // namespace parkett
