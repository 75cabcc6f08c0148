#include "server/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "arena/analysis.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace parkett::server {

namespace {

constexpr std::size_t kKept = 64;
/// While bots think, before looking again whether there is a thread for us.
constexpr std::chrono::milliseconds kPause{10};

/// Which moves: some can be taken back, and in a first game one can go back even after its end.
std::string moves_of(const Sitting& sitting, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += sitting.match->move_text(i) + '\n';
    return fingerprint(all);
}

/// A place that shows among the figures as long as it is held.
struct UnderWay {
    Gate::Place place;
    Counted counted{metrics().analyses};
};

}  // namespace

/// The analyst belongs to whoever does a piece; everything else is read and written under the lock.
struct Study::Work {
    std::unique_ptr<Analyst> analyst;  // null: all is known
    std::vector<Decision> decisions;
    std::vector<Json> told;    // the same
    Json summary;              // of all of them, once they are known: accuracy and turning points
    std::string table, moves;  // where it is stored; empty: nowhere
    std::size_t done = 0, all = 0;
    int seats = 0;
    Clock::time_point asked;
    std::chrono::milliseconds wait{};
    Gate::Place place;  // held while it is being worked on

    bool finished() const { return done == all; }

    Json known(std::size_t since) const {
        Json json = {{"done", done}, {"all", all}, {"analysis", nullptr}};
        if (told.empty() && !finished()) return json;
        Json list = Json::array();
        for (std::size_t i = since; i < told.size(); ++i) list.push_back(told[i]);
        json["analysis"] = summary.is_null() ? summed() : summary;
        json["analysis"]["decisions"] = std::move(list);
        return json;
    }

    Json summed() const {
        const Analysis analysis = summed_up(decisions, seats);
        Json turning = Json::array();
        for (const TurningPoint& point : analysis.turning) turning.push_back(to_json(point, decisions));
        return {{"accuracy", analysis.accuracy}, {"turning", std::move(turning)}};
    }
};

Study::Study(Crew& crew, Store& store, Gate& gate, const ServerLimits& limits, const std::string& version,
             std::uint64_t visits)
    : crew_(crew),
      store_(store),
      gate_(gate),
      limits_(limits),
      version_(fmt::format("{} visits {}", version, visits)),
      visits_(visits),
      lane_(crew.lane()) {}
Study::~Study() = default;

Expected<Json> Study::ask(const Sitting& sitting, const std::string& address, std::size_t since) {
    if (!sitting.over() && !sitting.is_record())
        return fail(refuse("game_goes_on", "A game is analysed when it is over, not before."));
    const std::size_t end = sitting.match->length();
    const std::string moves = moves_of(sitting, end);
    const Order order{
        .key = sitting.id + ' ' + moves,
        .moves = moves,
        .first = 0,
        .end = end,
        .wait = limits_.analysis_wait,
        .enter = &Gate::analyse,
        .crowded = refuse("too_many_analyses", "Other games are being analysed for this address; wait a little.")};
    const std::lock_guard guard(mutex_);
    recall(sitting, order);
    const auto work = working(games_, sitting, address, order);
    if (!work) return tl::unexpected(work.error());
    return (*work)->known(since);
}

Expected<Json> Study::judge(const Sitting& sitting, Seat seat, std::size_t number, const std::string& address) {
    if (sitting.match->replayed(number).by != Actor::player(seat))
        return fail(refuse("not_your_move", "A coach speaks of your own moves only."));
    const Order order{.key = sitting.id + ' ' + moves_of(sitting, number + 1),
                      .moves = "",
                      .first = number,
                      .end = number + 1,
                      .wait = limits_.coach_wait,
                      .enter = &Gate::coach,
                      .crowded = refuse("coach_busy", "The coach still thinks about other moves; wait a little.")};
    const std::lock_guard guard(mutex_);
    const auto work = working(moves_, sitting, address, order);
    if (!work) return tl::unexpected(work.error());
    const std::vector<Json>& told = (*work)->told;
    return Json{{"done", (*work)->finished()}, {"decision", told.empty() ? Json() : told.front()}};
}

void Study::fetch(const std::string& table) {
    {
        const std::lock_guard guard(mutex_);
        const auto near = games_.lower_bound(table + ' ');
        if (near != games_.end() && near->first.starts_with(table + ' ')) return;
    }
    auto stored = store_.analysis(table);
    if (!stored || !*stored) return;
    const std::lock_guard guard(mutex_);
    if (fetched_.size() >= kKept) fetched_.clear();  // nobody came for them
    fetched_[table] = std::move(**stored);
}

void Study::recall(const Sitting& sitting, const Order& order) {
    const auto node = fetched_.extract(sitting.id);
    if (node.empty() || games_.contains(order.key)) return;
    const StoredAnalysis& stored = node.mapped();
    if (stored.version != version_ || stored.moves != order.moves) return;
    Json found = Json::parse(stored.found, nullptr, false);
    if (!found.is_object() || !found["decisions"].is_array()) return;  // then it is found out again
    auto work = std::make_shared<Work>();
    for (Json& decision : found["decisions"]) work->told.push_back(std::move(decision));
    found.erase("decisions");
    work->summary = std::move(found);
    work->done = work->all = sitting.match->length();
    make_room(games_);
    games_.try_emplace(order.key, std::move(work));
}

void Study::keep(const Work& work) {
    if (work.moves.empty()) return;
    Json found = work.summary;
    found["decisions"] = work.told;
    store_.write(NewAnalysis{work.table, {work.moves, version_, found.dump()}}, [](const Expected<void>& saved) {
        if (!saved) log_error("An analysis is not stored.", {{"reason", saved.error().sentence}});
    });
}

void Study::make_room(Works& works) {
    while (works.size() >= kKept) {
        const auto oldest = std::ranges::min_element(works, {}, [](const auto& one) { return one.second->asked; });
        works.erase(oldest);  // if it is just being worked on, it is soon given up
    }
}

Expected<Study::Shared> Study::working(Works& works, const Sitting& sitting, const std::string& address,
                                       const Order& order) {
    const auto found = works.find(order.key);
    if (found != works.end() && (found->second->finished() || found->second->place)) {
        found->second->asked = Clock::now();
        return found->second;
    }
    auto place = (gate_.*order.enter)(address);
    if (!place) return fail(order.crowded);
    Shared work = found == works.end() ? take_up(works, sitting, order) : found->second;
    if (!work) return fail("No bot knows this game.");
    work->asked = Clock::now();
    work->place = std::make_shared<UnderWay>(std::move(place));
    waiting_.push_back(work);
    begin_piece();
    return work;
}

Study::Shared Study::take_up(Works& works, const Sitting& sitting, const Order& order) {
    make_room(works);
    auto work = std::make_shared<Work>();
    work->analyst = analyst_of(*sitting.match, {.visits = visits_, .first = order.first, .end = order.end});
    if (!work->analyst) return nullptr;
    work->all = work->analyst->all();
    work->seats = sitting.match->seats();
    work->wait = order.wait;
    work->table = sitting.id;
    work->moves = order.moves;
    return works[order.key] = std::move(work);
}

void Study::begin_piece() {
    if (busy_ || waiting_.empty()) return;
    busy_ = true;
    const auto begin = [this] { crew_.ponder([this](const Crew::Stop& stop) { do_piece(stop); }); };
    if (crew_.thoughts() > 0) lane_->after(kPause, begin);
    else begin();
}

bool Study::wanted(Work& work) const {
    if (Clock::now() - work.asked <= work.wait) return true;
    work.place = nullptr;
    return false;
}

void Study::do_piece(const Crew::Stop& stop) {
    Shared work;
    {
        const std::lock_guard guard(mutex_);
        work = std::move(waiting_.front());
        waiting_.pop_front();
    }
    bool finished = false;
    std::vector<Decision> decisions;
    std::vector<Json> told;
    try {
        Analyst& analyst = *work->analyst;
        const std::size_t before = analyst.decisions().size();
        while (!finished && !stop()) finished = analyst.work(stop);
        for (std::size_t i = before; i < analyst.decisions().size(); ++i) {
            decisions.push_back(analyst.decisions()[i]);
            told.push_back(to_json(decisions.back(), analyst.match()));
        }
    } catch (const std::exception& problem) {
        log_error("An analysis failed.", {{"reason", problem.what()}});
        const std::lock_guard guard(mutex_);
        for (Works* works : {&games_, &moves_})
            std::erase_if(*works, [&](const auto& one) { return one.second == work; });
        busy_ = false;
        return begin_piece();
    }

    const std::lock_guard guard(mutex_);
    work->done = work->analyst->done();
    std::ranges::move(decisions, std::back_inserter(work->decisions));
    std::ranges::move(told, std::back_inserter(work->told));
    if (finished) {
        work->analyst = nullptr;
        work->place = nullptr;
        work->summary = work->summed();
        keep(*work);
    } else if (wanted(*work)) {
        waiting_.push_back(std::move(work));
    }
    busy_ = false;
    begin_piece();
}

}  // namespace parkett::server
