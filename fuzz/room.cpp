#include "fuzz/room.hpp"

#include <sodium.h>

#include <array>
#include <deque>
#include <nlohmann/json.hpp>
#include <optional>

#include "fuzz/finding.hpp"
#include "fuzz/memory_store.hpp"

namespace parkett {

namespace {

constexpr int kMostJobs = 150;
constexpr std::uint64_t kVisits = 4;  // of an analysis

std::deque<std::function<void()>> jobs;
void later(std::function<void()> job) { jobs.push_back(std::move(job)); }
void do_one() {
    const auto job = std::move(jobs.front());
    jobs.pop_front();
    job();
}

Rng random_bytes(0);

/// Tokens, names and seeds without real randomness.
randombytes_implementation no_real_randomness = {
    .implementation_name = [] { return "fuzz"; },
    .random = [] { return static_cast<std::uint32_t>(random_bytes.next()); },
    .stir = [] {},
    .uniform = [](std::uint32_t end) { return end ? random_bytes.below(end) : 0; },
    .buf =
        [](void* buffer, std::size_t size) {
            for (auto* byte = static_cast<unsigned char*>(buffer); size > 0; --size)
                *byte++ = static_cast<unsigned char>(random_bytes.next());
        },
    .close = [] { return 0; }};

}  // namespace

// The crew of server/crew.hpp, with one pair of hands.
namespace server {

struct Crew::Threads {};

namespace {
struct QueueLane final : Lane {
    void post(std::function<void()> job) override { later(std::move(job)); }
    void enter(std::function<void()> job) override { later(std::move(job)); }
    void after(std::chrono::milliseconds, std::function<void()> job) override { later(std::move(job)); }
};
}  // namespace

Crew::Crew(int, int, std::chrono::milliseconds) {}
Crew::~Crew() = default;
boost::asio::io_context& Crew::io() { fuzz::finding("there is no network here"); }
std::shared_ptr<Lane> Crew::lane() { return std::make_shared<QueueLane>(); }
int Crew::thoughts() const { return 0; }
void Crew::think(Errand, std::function<void(const Stop&)> job) {
    later([job = std::move(job)] { job([] { return true; }); });
}
void Crew::ponder(std::function<void(const Stop&)> job) {
    later([job = std::move(job)] { job([asked = 0]() mutable { return ++asked > 2; }); });
}
void Crew::work(Desk, std::chrono::milliseconds, std::function<void(const Stop&)> job) {
    later([job = std::move(job)] { job([] { return false; }); });
}
void Crew::stop() { jobs.clear(); }

}  // namespace server

namespace fuzz {

using namespace parkett::server;

Room::Room(std::uint64_t dice)
    : store_(memory_store(later)),
      gate_(limits_),
      crew_(0, 0, std::chrono::milliseconds(0)),
      house_(crew_, *store_, gate_, limits_, {}),
      study_(crew_, *store_, gate_, limits_, "fuzz", kVisits),
      api_(crew_, house_, *store_, gate_, study_, limits_, "fuzz") {
    static const bool replaced = [] {
        randombytes_set_implementation(&no_real_randomness);
        return sodium_init() >= 0;
    }();
    expect(replaced, "libsodium does not start");
    random_bytes = Rng(dice, Stream::testing);
}

Room::~Room() { crew_.stop(); }

void Room::run() {
    for (int i = 0; i < kMostJobs && !jobs.empty(); ++i) do_one();
}

void Room::run_until(const std::function<bool()>& answered) {
    while (!answered() && !jobs.empty()) do_one();
    expect(answered(), "an answer never came");
}

HttpReply Room::ask(const HttpRequest& request) {
    std::optional<HttpReply> answer;
    api_.handle(request, [&](HttpReply reply) {
        expect(!answer, "a request with two answers");
        answer = std::move(reply);
    });
    run_until([&] { return answer.has_value(); });
    expect(answer->status >= 200 && answer->status < 500, "a request made the server fail");
    if (answer->type.starts_with("application/json")) {
        const Json body = Json::parse(*answer->body, nullptr, false);
        expect(!body.is_discarded(), "a reply that is not JSON");
        if (answer->status >= 400) expect_sentence(body.at("error").get<std::string>());
    }
    return *answer;
}

std::shared_ptr<Table> Room::table(const std::string& id) {
    std::optional<Expected<std::shared_ptr<Table>>> found;
    house_.open(id, {"127.0.0.1"}, [&](Expected<std::shared_ptr<Table>> table) { found = std::move(table); });
    run_until([&] { return found.has_value(); });
    return *found ? **found : nullptr;
}

std::string Room::guest_after(const HttpReply& reply, const std::string& before) {
    for (const auto& [name, value] : reply.headers)
        if (name == "Set-Cookie") return value.substr(0, value.find(';'));
    return before;
}

Json wish(const TableText& table, Rng& rng) {
    static const std::array<Json, 5> kSeats{Json{{"kind", "me"}}, Json{{"kind", "here"}, {"name", "Ada"}},
                                            Json{{"kind", "open"}}, Json{{"kind", "bot"}, {"level", "random"}},
                                            Json{{"kind", "bot"}, {"level", "thumb"}}};
    Json seats = Json::array({kSeats[0]});
    while (static_cast<int>(seats.size()) < table.setup.players) seats.push_back(kSeats[rng.below(kSeats.size())]);
    return {{"game", table.game}, {"players", table.setup.players}, {"options", table.setup.options}, {"seats", seats}};
}

}  // namespace fuzz

}  // namespace parkett
