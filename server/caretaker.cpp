#include "server/caretaker.hpp"

#include <fmt/format.h>

#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/table_rows.hpp"

namespace parkett::server {

namespace {

constexpr const char* kPurge = "purge";
constexpr std::int64_t kDaySeconds = 24 * 3600;

}  // namespace

Caretaker::Caretaker(Crew& crew, Store& store, House& house, Bans& bans, std::string data, UpkeepOptions options)
    : crew_(crew),
      store_(store),
      house_(house),
      bans_(bans),
      data_(std::move(data)),
      options_(options),
      lane_(crew.lane()) {}

void Caretaker::begin() {
    metrics().in_place.set(1);
    if (const auto read = read_bans(); !read)
        log_error("It is not known who is kept out.", {{"reason", read.error().sentence}});
    lane_->after(options_.round, [this] { go_round(); });
}

/// The disk may keep us waiting: not on a thread of the network's.
void Caretaker::go_round() {
    crew_.work(Desk::tables, std::chrono::seconds(10), [this](const Stop&) {
        look_for_the_file();
        auto done = read_bans();
        if (done) done = clear_away();
        if (!done && !complained_) log_error("The upkeep of the data failed.", {{"reason", done.error().sentence}});
        complained_ = !done;
        lane_->after(options_.round, [this] { go_round(); });
    });
}

void Caretaker::look_for_the_file() {
    const auto here = store_.in_place();
    if (!here && in_place_) log_error(here.error().sentence);
    if (here && !in_place_) log_info("The data are in their place again.");
    in_place_ = here.has_value();
    metrics().in_place.set(in_place_);
}

Expected<Database*> Caretaker::database() {
    if (!database_ || !database_->sound()) {
        auto opened = open_for_upkeep(data_);
        if (!opened) return tl::unexpected(opened.error());
        database_ = std::move(*opened);
    }
    return database_.get();
}

Expected<void> Caretaker::read_bans() {
    const auto file = database();
    if (!file) return tl::unexpected(file.error());
    auto ranges = banned_ranges(**file);
    if (!ranges) return tl::unexpected(ranges.error());
    const std::size_t count = ranges->size();
    if (bans_.set(std::move(*ranges))) log_info("Networks that are kept out", {{"count", fmt::to_string(count)}});
    return {};
}

Expected<void> Caretaker::clear_away() {
    if (options_.keep_days <= 0 || !in_place_) return {};
    const auto file = database();
    if (!file) return tl::unexpected(file.error());
    const auto last = last_done(**file, kPurge);
    if (!last) return tl::unexpected(last.error());
    const std::int64_t time = seconds_now();
    if (time - *last < options_.between_purges.count()) return {};
    PurgeOrder order;
    order.before = time - options_.keep_days * kDaySeconds;
    order.spared = [this](const std::string& id) { return house_.holds(id); };
    const auto purged = purge(**file, order);
    if (!purged) return tl::unexpected(purged.error());
    cleared_.tables += purged->tables + purged->records;
    cleared_.guests += purged->guests;
    metrics().purged_tables.add(static_cast<std::uint64_t>(purged->tables + purged->records));
    metrics().purged_guests.add(static_cast<std::uint64_t>(purged->guests));
    if (purged->any()) return {};  // the next portion in the next round
    if (cleared_.any())
        log_info("Cleared away what nobody had touched for long.",
                 {{"tables", fmt::to_string(cleared_.tables)}, {"guests", fmt::to_string(cleared_.guests)}});
    cleared_ = {};
    return set_done(**file, kPurge, time);
}

}  // namespace parkett::server
