#include "server/visitor.hpp"

#include <gtest/gtest.h>

namespace parkett::server {
namespace {

TEST(Visitor, ANetworkIsAnIpv4AddressOrHalfAnIpv6One) {
    EXPECT_EQ(network_of("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of("2001:db8:1:2:ffff::9"), network_of("2001:db8:1:2::1"));
    EXPECT_NE(network_of("2001:db8:1:3::1"), network_of("2001:db8:1:2::1"));
    EXPECT_EQ(network_of("::ffff:203.0.113.7"), "203.0.113.7") << "the same visitor on a socket for both";
    EXPECT_EQ(network_of("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(network_of("::1"), "::/64");
}

TEST(Visitor, PortsDoNotMatter) {
    EXPECT_EQ(network_of(" 203.0.113.7:5123 "), "203.0.113.7");
    EXPECT_EQ(network_of("[2001:db8:1:2::1]:443"), "2001:db8:1:2::/64");
}

TEST(Visitor, WhatIsNoAddressIsOneNetwork) {
    for (const char* text : {"", "unknown", "_hidden", "1.2.3", "[", "[]", "::g", "'; --"})
        EXPECT_EQ(network_of(text), "unknown") << text;
}

TEST(Visitor, ProxiesAreCountedFromTheRight) {
    const char* list = "claimed, 198.51.100.1 ,203.0.113.2";
    EXPECT_EQ(forwarded(list, 1), "203.0.113.2");
    EXPECT_EQ(forwarded(list, 2), "198.51.100.1");
    EXPECT_EQ(forwarded(list, 3), "claimed");
    EXPECT_EQ(forwarded(list, 9), "claimed");
    EXPECT_EQ(forwarded("", 1), "");
    EXPECT_EQ(forwarded("a,", 1), "");
}

TEST(Visitor, AnOriginHasASchemeAHostAndAPort) {
    EXPECT_TRUE(is_origin_of("http://localhost:8080", "localhost:8080", false));
    EXPECT_TRUE(is_origin_of("https://parkett.example", "Parkett.Example:443", true));
    EXPECT_TRUE(is_origin_of("http://[::1]:8080", "[::1]:8080", false));
    EXPECT_FALSE(is_origin_of("http://parkett.example", "parkett.example", true));
    EXPECT_FALSE(is_origin_of("https://parkett.example", "parkett.example", false));
    EXPECT_FALSE(is_origin_of("https://parkett.example:80", "parkett.example", true));
    EXPECT_FALSE(is_origin_of("null", "", false));
    EXPECT_FALSE(is_origin_of("http://", "", false));
}

TEST(Visitor, HostsHaveNoSpacesAndNoPaths) {
    EXPECT_TRUE(is_host("localhost:8080"));
    EXPECT_TRUE(is_host("[::1]:80"));
    for (const char* text : {"a b", "a/b", "user@a", "a,b", "a\tb", "a#b", "\x7f"}) EXPECT_FALSE(is_host(text)) << text;
}

}  // namespace
}  // namespace parkett::server
