#include "server/bans.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "core/json.hpp"

namespace parkett::server {

namespace {

using Bytes = std::array<std::uint8_t, 16>;
constexpr int kBefore4 = 96;  // bits before an address of IPv4
constexpr int kHome = 64;     // bits that a visitor with IPv6 is known by: the others are his to choose

std::optional<Bytes> bytes_of(const std::string& address) {
    Bytes bytes{};
    if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
    bytes[10] = bytes[11] = 0xff;
    if (::inet_pton(AF_INET, address.c_str(), bytes.data() + 12) == 1) return bytes;
    return std::nullopt;
}

bool is_4(const Bytes& bytes) {
    constexpr Bytes kPrefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    return std::equal(bytes.begin(), bytes.begin() + 12, kPrefix.begin());
}

/// The first so many bits, the others zero.
Bytes cut(Bytes bytes, int bits) {
    for (int i = 0; i < 16; ++i) {
        const int kept = std::clamp(bits - 8 * i, 0, 8);
        bytes[static_cast<std::size_t>(i)] &= static_cast<std::uint8_t>(0xff00 >> kept);
    }
    return bytes;
}

}  // namespace

Error banned() { return refuse("banned", "This network is not welcome here."); }

Expected<AddressRange> AddressRange::parse(const std::string& text) {
    const auto slash = text.find('/');
    const auto bytes = bytes_of(text.substr(0, slash));
    const auto wrong = [&] {
        return fail(fmt::format("'{}' is no address or network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.",
                                quotable(text)));
    };
    if (!bytes) return wrong();
    AddressRange range;
    if (slash != text.npos) {
        const bool short_form = text.find(':') == text.npos;
        const char* end = text.data() + text.size();
        const auto [stop, problem] = std::from_chars(text.data() + slash + 1, end, range.bits_);
        if (problem != std::errc() || stop != end || range.bits_ < 0) return wrong();
        if (range.bits_ > (short_form ? 32 : 128)) return wrong();
        if (short_form) range.bits_ += kBefore4;
    }
    if (!is_4(*bytes)) range.bits_ = std::min(range.bits_, kHome);
    range.first_ = cut(*bytes, range.bits_);
    return range;
}

bool AddressRange::holds(const Bytes& address) const { return cut(address, bits_) == first_; }

std::string AddressRange::text() const {
    char name[INET6_ADDRSTRLEN] = {};
    const bool short_form = is_4(first_) && bits_ >= kBefore4;
    if (short_form) ::inet_ntop(AF_INET, first_.data() + 12, name, sizeof name);
    else ::inet_ntop(AF_INET6, first_.data(), name, sizeof name);
    return bits_ == 128 ? std::string(name) : fmt::format("{}/{}", name, short_form ? bits_ - kBefore4 : bits_);
}

bool Bans::set(std::vector<AddressRange> ranges) {
    const std::lock_guard guard(mutex_);
    const bool others = !std::ranges::equal(ranges_, ranges, {}, &AddressRange::text, &AddressRange::text);
    ranges_ = std::move(ranges);
    any_ = !ranges_.empty();
    return others;
}

bool Bans::hold(const std::string& address) const {
    if (!any_) return false;
    const auto bytes = bytes_of(address.substr(0, address.find('/')));  // a network counts by its first address
    if (!bytes) return false;
    const std::lock_guard guard(mutex_);
    return std::ranges::any_of(ranges_, [&](const AddressRange& range) { return range.holds(*bytes); });
}

}  // namespace parkett::server
