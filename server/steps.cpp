#include "server/steps.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "server/table_rows.hpp"

namespace parkett::server {

namespace {

constexpr const char* kGuest = "INSERT INTO guests VALUES (?, ?) ON CONFLICT DO NOTHING";
constexpr const char* kTable =
    "INSERT INTO tables (id, owner, game, players, options, edition, beginning, tags, seed, made, node, length, actor, "
    "over, at, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr const char* kSeat =
    "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, "
    "level = excluded.level, name = excluded.name, guest = excluded.guest, invite = excluded.invite";
constexpr const char* kMove = "INSERT INTO moves VALUES (?, ?, ?)";
constexpr const char* kCut = "DELETE FROM moves WHERE table_id = ? AND number >= ?";
// A version that may not be NULL becomes so where it is another than was expected: the statement fails, and with it the
// transaction. Unlike a condition, that needs nobody who counts rows before the transaction may end.
constexpr const char* kTouch =
    "UPDATE tables SET version = CASE WHEN ?1 < 0 OR version = ?1 THEN version + 1 END, node = ?2 WHERE id = ?3";
constexpr const char* kStand =
    "UPDATE tables SET version = CASE WHEN ?1 < 0 OR version = ?1 THEN version + 1 END, node = ?2, length = ?3, "
    "actor = ?4, over = ?5, at = ?6, updated = ?7 WHERE id = ?8";
constexpr const char* kAnalysis =
    "INSERT INTO analyses VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET moves = excluded.moves, "
    "version = excluded.version, found = excluded.found, made = excluded.made";
constexpr const char* kCame = "INSERT INTO presence VALUES (?, ?, ?) ON CONFLICT DO NOTHING";
constexpr const char* kWent = "DELETE FROM presence WHERE node = ? AND table_id = ? AND guest = ?";
// In thousandths. A level below 0 is not allowed, and with it the transaction. Only data that are shared keep such
// levels, so this is PostgreSQL's language.
constexpr const char* kSpent =
    "INSERT INTO allowances VALUES (?1, ?2, ?4 - ?3, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) "
    "ON CONFLICT (network, what) DO UPDATE SET at = excluded.at, level = "
    "LEAST(?4, allowances.level + (excluded.at - allowances.at) * ?5 / 1000) - ?3";
constexpr const char* kUpkeep = "INSERT INTO upkeep VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET at = excluded.at";

Value text_of(const std::shared_ptr<const Json>& json) { return json ? Value(json->dump()) : Value(); }

template <class Number>
Value number(Number value) {
    return static_cast<std::int64_t>(value);
}

/// Collects the statements of each change.
class Writing {
public:
    explicit Writing(const std::string& node) : node_(node) {}

    void operator()(const NewGuest& change) { add(kGuest, {change.guest, seconds_now()}); }

    void operator()(const NewTable& change) {
        const StoredTable& table = change.table;
        const Record& record = table.record;
        const Standing& standing = change.standing;
        Json tags = Json::array();
        for (const Tag& tag : record.tags) tags.push_back({tag.name, tag.value});
        const std::int64_t now = seconds_now();
        add(kTable, {table.id, table.owner, record.game, number(record.setup.players),
                     Json(record.setup.options).dump(), text_of(record.setup.edition), text_of(record.beginning),
                     tags.dump(), table.seed ? Value(to_hex(*table.seed)) : Value(), now, node_,
                     number(record.moves.size()), number(standing.actor), number(standing.over), standing.at, now});
        for (std::size_t i = 0; i < table.seats.size(); ++i) seat(table.id, static_cast<int>(i), table.seats[i]);
        std::size_t at = 0;
        for (const Record::Line& line : record.moves) add(kMove, {table.id, number(at++), line.move});
    }

    void operator()(const NewMoves& change) {
        stand(change.table, change.from + change.moves.size(), change.standing, change.on);
        std::size_t at = change.from;
        for (const std::string& move : change.moves) add(kMove, {change.table, number(at++), move});
    }

    void operator()(const TakenBack& change) {
        stand(change.table, change.length, change.standing, change.on);
        add(kCut, {change.table, number(change.length)});
    }

    void operator()(const SeatTaken& change) {
        add(kTouch, {number(change.on.value_or(-1)), node_, change.table});
        seat(change.table, change.seat, change.by);
    }

    void operator()(const Settled& change) { add(kTouch, {number(-1), node_, change.table}); }

    void operator()(const NewAnalysis& change) {
        const StoredAnalysis& analysis = change.analysis;
        add(kAnalysis, {change.table, analysis.moves, analysis.version, analysis.found, seconds_now()});
    }

    void operator()(const Here& change) { add(change.here ? kCame : kWent, {node_, change.table, change.guest}); }

    void operator()(const Spent& change) {
        const auto thousandths = [](double value) { return number(std::llround(value * 1000)); };
        add(kSpent, {change.network, change.what, thousandths(change.amount), thousandths(change.burst),
                     thousandths(change.per_second)});
    }

    void operator()(const Trial&) { add(kUpkeep, {"trial", seconds_now()}); }

    std::vector<Step> take() { return std::move(steps_); }

private:
    void add(const char* text, std::vector<Value> values) { steps_.push_back({text, std::move(values)}); }
    void seat(const std::string& table, int seat, const StoredSeat& by) {
        add(kSeat, {table, number(seat), word_of(by.kind), by.level, by.name, by.guest, by.invite});
    }
    void stand(const std::string& table, std::size_t length, const Standing& standing, const OnVersion& on) {
        add(kStand, {number(on.value_or(-1)), node_, number(length), number(standing.actor), number(standing.over),
                     standing.at, seconds_now(), table});
    }

    const std::string& node_;
    std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> steps_of(const Change& change, const std::string& node) {
    Writing writing(node);
    std::visit(writing, change);
    return writing.take();
}

std::string table_of(const Change& change) {
    return std::visit(
        [](const auto& one) -> std::string {
            if constexpr (requires { std::string(one.table); } &&
                          !std::is_same_v<std::decay_t<decltype(one)>, NewAnalysis>)
                return one.table;
            else return {};
        },
        change);
}

}  // namespace parkett::server
