#include "server/gate.hpp"

namespace parkett::server {

namespace {
constexpr std::size_t kManyAddresses = 10'000;
}

Gate::Place Gate::enter(const std::string& address) {
    const std::lock_guard guard(mutex_);
    Usage& used = usage(address);
    if (used.connections >= limits_.connections_per_address || connections_ >= limits_.connections) return nullptr;
    ++used.connections;
    ++connections_;
    return Place(this, [this, address](void*) { leave(address); });
}

Gate::Place Gate::keep_table(const std::string& address) {
    const std::lock_guard guard(mutex_);
    Usage& used = usage(address);
    if (used.tables_kept >= limits_.tables_per_address) return nullptr;
    ++used.tables_kept;
    return Place(this, [this, address](void*) { put_away(address); });
}

bool Gate::may_request(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return usage(address).requests.take();
}

bool Gate::may_open_table(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return usage(address).tables.take();
}

Gate::Usage& Gate::usage(const std::string& address) {
    if (usages_.size() >= kManyAddresses) forget_the_quiet();
    return usages_
        .try_emplace(address, Usage{0, 0, {limits_.requests_per_second, limits_.request_burst},
                                    {limits_.tables_per_minute / 60, limits_.table_burst}})
        .first->second;
}

void Gate::leave(const std::string& address) {
    const std::lock_guard guard(mutex_);
    --usages_.at(address).connections;
    --connections_;
}

void Gate::put_away(const std::string& address) {
    const std::lock_guard guard(mutex_);
    --usages_.at(address).tables_kept;
}

void Gate::forget_the_quiet() {
    const auto now = TokenBucket::Clock::now();
    std::erase_if(usages_, [&](const auto& entry) {
        const Usage& used = entry.second;
        return used.connections == 0 && used.tables_kept == 0 && used.requests.full(now) && used.tables.full(now);
    });
}

}  // namespace parkett::server
