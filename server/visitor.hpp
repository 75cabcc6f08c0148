// Where a request comes from and whom it names, as headers say it: addresses, networks, hosts.
#pragma once

#include <string>
#include <string_view>

namespace parkett::server {

/// For whom something is done: it is counted for his network, and for himself where he is known.
struct Visitor {
    std::string network;
    std::string guest{};  // a fingerprint, or empty
};

/// The name under which a guest is counted; no network is called like that.
inline std::string account_of(const std::string& guest) { return "guest " + guest; }

/// Whose limits count: an IPv4 address itself, of IPv6 the first 64 bits, since everybody has all the rest to himself.
/// IPv4 written as IPv6 is IPv4. Ports and zones do not matter; whatever is no address at all is one network.
std::string network_of(std::string_view address);

/// The entry of a list with commas that the outermost of so many proxies added. Each adds one on the right; what
/// stands further left is what the visitor claims. With fewer entries than proxies it is the first.
std::string forwarded(std::string_view list, int proxies);

/// Whether it can be the value of `Host`.
bool is_host(std::string_view text);
/// Whether the page that says `origin` was loaded from this host, by the same scheme.
bool is_origin_of(std::string_view origin, std::string_view host, bool secure);

}  // namespace parkett::server
