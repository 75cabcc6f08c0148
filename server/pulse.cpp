#include "server/pulse.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/log.hpp"

namespace parkett::server {

using std::chrono::milliseconds;

namespace {

/// A server that has not said for so long that it is there is believed to be gone.
constexpr milliseconds kLease{5'000}, kBeat{1'000};
/// A silence that is said to be one: a beat and what a busy machine may add.
constexpr milliseconds kSilence{3'500};
constexpr milliseconds kReconnect{200};
/// In milliseconds; whoever is gone for so long has nobody at his tables any more.
constexpr std::int64_t kForgotten = 60'000;

}  // namespace

Pulse::Pulse(std::string url, std::string node)
    : url_(std::move(url)), node_(std::move(node)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Expected<std::unique_ptr<Pulse>> Pulse::begin(const std::string& url, const std::string& node) {
    std::unique_ptr<Pulse> pulse(new Pulse(url, node));
    if (auto connected = pulse->connect(); !connected) return tl::unexpected(connected.error());
    // What was used up two days ago is long restored.
    if (auto cleared =
            pulse->connection_->execute("DELETE FROM allowances WHERE at < " PARKETT_DATABASE_TIME " - 172800000");
        !cleared)
        return tl::unexpected(cleared.error());
    auto others = pulse->beat();
    if (!others) return tl::unexpected(others.error());
    pulse->others_ = std::move(*others);
    pulse->thread_ = std::thread([raw = pulse.get()] { raw->run(); });
    return pulse;
}

Pulse::~Pulse() {
    closing_ = true;
    const std::uint64_t one = 1;
    (void)!::write(wake_, &one, sizeof one);
    if (thread_.joinable()) thread_.join();
    if (connection_ && connection_->sound() &&
        connection_->ask("DELETE FROM nodes WHERE node = $1", {node_}))  // who is here goes with it
        (void)connection_->ask("SELECT pg_notify('parkett', $1)", {"nodes " + node_});
    ::close(wake_);
}

void Pulse::listen(Ear ear) {
    const std::lock_guard guard(mutex_);
    ear_ = std::move(ear);
}

Ear Pulse::ear() const {
    const std::lock_guard guard(mutex_);
    return ear_;
}

Expected<void> Pulse::answers() const {
    if (Clock::now() - last_.load() < kSilence) return {};
    return fail("The database does not answer; nothing can be saved until it does.");
}

Expected<void> Pulse::connect() {
    auto opened = postgres::Connection::open(url_);
    if (!opened) return tl::unexpected(opened.error());
    if (auto listening = opened->execute("LISTEN parkett"); !listening) return listening;
    connection_ = std::move(*opened);
    return {};
}

Expected<std::string> Pulse::beat() {
    auto done = connection_->ask("INSERT INTO nodes VALUES ($1, " PARKETT_DATABASE_TIME
                                 " + $2) ON CONFLICT (node) DO UPDATE SET until = excluded.until",
                                 {node_, std::int64_t{kLease.count()}});
    if (done) done = connection_->ask("DELETE FROM nodes WHERE until < " PARKETT_DATABASE_TIME " - $1", {kForgotten});
    if (done)
        done = connection_->ask(
            "SELECT coalesce(string_agg(node, ' ' ORDER BY node), '') FROM nodes WHERE until > " PARKETT_DATABASE_TIME
            " AND node <> $1",
            {node_});
    if (!done) return tl::unexpected(done.error());
    return std::string(PQgetvalue(done->get(), 0, 0));
}

void Pulse::rest(milliseconds time) {
    pollfd wait{wake_, POLLIN, 0};
    ::poll(&wait, 1, static_cast<int>(time.count()));
}

void Pulse::run() {
    while (!closing_) {
        bool missed = std::exchange(gone_, false);
        if (!connection_ || !connection_->sound()) {
            connection_.reset();
            if (auto connected = connect(); !connected) {
                rest(kReconnect);
                continue;
            }
            missed = true;
        }
        const auto others = beat();
        if (!others) {
            connection_.reset();
            rest(kReconnect);
            continue;
        }
        const auto now = Clock::now();
        missed |= now - last_.load() > kLease;  // others may have taken us for gone
        last_ = now;
        const Ear listening = ear();
        if ((missed || *others != others_) && listening.missed) listening.missed();
        others_ = *others;
        if (listening.beat) listening.beat();
        for (auto left = kBeat; left.count() > 0 && !closing_ && !gone_;
             left = std::chrono::ceil<milliseconds>(now + kBeat - Clock::now()))
            if (!connection_->listen(left, wake_, [this](const std::string& said) { hear(said); })) break;
    }
}

/// "table <server> <id>" or "nodes <server>". Our own voice is no news.
void Pulse::hear(const std::string& said) {
    const auto first = said.find(' '), second = said.find(' ', first + 1);
    if (first == said.npos || said.compare(first + 1, second - first - 1, node_) == 0) return;
    if (said.starts_with("nodes ")) gone_ = true;
    if (!said.starts_with("table ") || second == said.npos) return;
    if (const Ear listening = ear(); listening.table) listening.table(said.substr(second + 1));
}

}  // namespace parkett::server
