#include "server/visitor.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <optional>

namespace parkett::server {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto start = text.find_first_not_of(" \t");
    if (start == text.npos) return {};
    return text.substr(start, text.find_last_not_of(" \t") - start + 1);
}

/// "[2001:db8::1]:443", "192.0.2.1:443" and "fe80::1%eth0" without what is not the address.
std::string bare(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('[')) text = text.substr(1, std::min(text.find(']'), text.size()) - 1);
    else if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
    return std::string(text.substr(0, text.find('%')));
}

template <class Bytes>
std::string written(int family, const Bytes& bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(family, &bytes, text.data(), text.size()) ? text.data() : "";
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
}

}  // namespace

std::string network_of(std::string_view address) {
    const std::string text = bare(address);
    in_addr four{};
    if (::inet_pton(AF_INET, text.c_str(), &four) == 1) return written(AF_INET, four);
    in6_addr six{};
    if (::inet_pton(AF_INET6, text.c_str(), &six) != 1) return "unknown";
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        std::copy_n(six.s6_addr + 12, 4, reinterpret_cast<unsigned char*>(&four));
        return written(AF_INET, four);
    }
    std::fill_n(six.s6_addr + 8, 8, static_cast<unsigned char>(0));
    return written(AF_INET6, six) + "/64";
}

std::string forwarded(std::string_view list, int proxies) {
    std::string_view entry;
    for (int i = 0; i < proxies; ++i) {
        const auto comma = list.rfind(',');
        entry = trimmed(comma == list.npos ? list : list.substr(comma + 1));
        if (comma == list.npos) break;
        list = list.substr(0, comma);
    }
    return std::string(entry);
}

bool is_host(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        return c > ' ' && c < 127 && std::string_view("/\\@?#,\"<>").find(c) == std::string_view::npos;
    });
}

bool is_origin_of(std::string_view origin, std::string_view host, bool secure) {
    const std::string scheme = secure ? "https://" : "http://";
    const std::string_view usual_port = secure ? ":443" : ":80";  // browsers leave it out, proxies may put it in
    if (host.empty()) return false;
    if (host.ends_with(usual_port)) host.remove_suffix(usual_port.size());
    if (origin.ends_with(usual_port)) origin.remove_suffix(usual_port.size());
    return lower(origin) == scheme + lower(host);
}

}  // namespace parkett::server
