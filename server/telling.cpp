#include "server/telling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "server/secrets.hpp"

namespace parkett::server {

Telling::Telling() : opening_(random_token(6)) {}

std::string Telling::name() const { return fmt::format("{}.{}", opening_, count_); }

void Telling::cut(std::size_t events) {
    while (!cuts_.empty() && cuts_.back().events >= events) cuts_.pop_back();
    cuts_.push_back({count_++, events});
}

std::size_t Telling::still_true(std::string_view name, std::size_t known) const {
    if (name.size() <= opening_.size() || !name.starts_with(opening_) || name[opening_.size()] != '.') return 0;
    std::size_t number = 0;
    const std::string_view rest = name.substr(opening_.size() + 1);
    const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (problem != std::errc() || end != rest.data() + rest.size() || number > count_) return 0;
    const auto later = std::ranges::lower_bound(cuts_, number, {}, &Cut::number);
    return later == cuts_.end() ? known : std::min(known, later->events);
}

}  // namespace parkett::server
