#include "server/gate.hpp"

#include <algorithm>

namespace parkett::server {

namespace {
constexpr std::size_t kManyAddresses = 10'000;
constexpr double kDay = 24 * 60 * 60;
}  // namespace

Error too_many_tables() {
    return refuse("too_many_tables", "This address has too many tables open; some must rest for a while first.");
}

Error too_much_work() {
    return refuse("too_much_work", "This address has given the server a lot to do; wait a little.");
}

Error guest_work() { return refuse("guest_work", "You have given the server a lot to do; wait a little."); }

Gate::Gate(const ServerLimits& limits) : limits_(limits), many_(kManyAddresses) {}

Gate::Place Gate::enter(const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (connections_ >= limits_.connections) return nullptr;
    auto place = take(address, &Usage::connections, limits_.connections_per_address);
    if (place) ++connections_;
    return place;
}

Gate::Place Gate::keep_table(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take(address, &Usage::tables_kept, limits_.tables_per_address);
}

Gate::Place Gate::open_record(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take(address, &Usage::records, limits_.records_at_once);
}

Gate::Place Gate::analyse(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take(address, &Usage::analyses, limits_.analyses_at_once);
}

Gate::Place Gate::coach(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take(address, &Usage::judgements, limits_.judgements_at_once);
}

Gate::Place Gate::hold_back(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take(address, &Usage::refusals, limits_.connections_per_address);
}

bool Gate::may_request(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return usage(address).requests.take();
}

bool Gate::may_open_table(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return usage(address).tables.take();
}

bool Gate::may_store(const std::string& address, std::size_t bytes) {
    const std::lock_guard guard(mutex_);
    return usage(address).stored.take(static_cast<double>(bytes));
}

void Gate::worked(const std::string& address, std::chrono::nanoseconds time) {
    const std::lock_guard guard(mutex_);
    usage(address).work.spend(std::chrono::duration<double, std::micro>(time).count());
}

void Gate::worked(const Visitor& visitor, std::chrono::nanoseconds time) {
    worked(visitor.network, time);
    if (!visitor.guest.empty()) worked(account_of(visitor.guest), time);
}

std::chrono::milliseconds Gate::must_wait(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return usage(address).work.debt();
}

std::chrono::milliseconds Gate::must_wait(const Visitor& visitor) {
    const auto network = must_wait(visitor.network);
    return visitor.guest.empty() ? network : std::max(network, must_wait(account_of(visitor.guest)));
}

Gate::Usage& Gate::usage(const std::string& address) {
    if (usages_.size() >= many_) forget_the_quiet();
    return usages_
        .try_emplace(address, Usage{.requests = {limits_.requests_per_second, limits_.request_burst},
                                    .tables = {limits_.tables_per_minute / 60, limits_.table_burst},
                                    .work = {limits_.work_per_second, limits_.work_burst},
                                    .stored = {limits_.stored_a_day / kDay, limits_.stored_a_day}})
        .first->second;
}

Gate::Place Gate::take(const std::string& address, int Usage::* used, int most) {
    Usage& usage = this->usage(address);
    if (usage.*used >= most) return nullptr;
    ++(usage.*used);
    return Place(this, [this, address, used](void*) { give_back(address, used); });
}

void Gate::give_back(const std::string& address, int Usage::* used) {
    const std::lock_guard guard(mutex_);
    --(usages_.at(address).*used);
    if (used == &Usage::connections) --connections_;
}

void Gate::forget_the_quiet() {
    const auto now = TokenBucket::Clock::now();
    std::erase_if(usages_, [&](const auto& entry) {
        const Usage& used = entry.second;
        return used.connections == 0 && used.tables_kept == 0 && used.records == 0 && used.analyses == 0 &&
               used.judgements == 0 && used.refusals == 0 && used.requests.full(now) && used.tables.full(now) &&
               used.work.full(now) && used.stored.full(now);
    });
    many_ = std::max(kManyAddresses, 2 * usages_.size());  // or a crowd would be looked through for every newcomer
}

}  // namespace parkett::server
