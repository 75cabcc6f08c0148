#include "server/store.hpp"

namespace parkett::server {

Expected<std::optional<Glance>> Store::glance(const std::string& table) {
    const auto stored = this->table(table);
    if (!stored) return tl::unexpected(stored.error());
    if (!*stored) return std::nullopt;
    return Glance{(*stored)->version, (*stored)->node};
}

}  // namespace parkett::server
