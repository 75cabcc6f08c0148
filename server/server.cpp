#include "server/server.hpp"

#include <algorithm>
#include <thread>

#include "server/api.hpp"
#include "server/crew.hpp"
#include "server/files.hpp"
#include "server/gate.hpp"
#include "server/house.hpp"
#include "server/net.hpp"
#include "server/study.hpp"
#include "server/watch_port.hpp"

namespace parkett::server {

namespace {

int cores() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 2, 8); }

/// Where visits are counted, time is not.
constexpr std::chrono::hours kNoHurry{1};

void sweep_now_and_then(House& house, const std::shared_ptr<Lane>& lane) {
    lane->after(std::chrono::minutes(1), [&house, lane] {
        house.sweep();
        sweep_now_and_then(house, lane);
    });
}

}  // namespace

/// In the order in which they need each other. The threads end first: nothing runs while the rest is taken down.
struct Server::Parts {
    Parts(ServerOptions wanted, std::unique_ptr<Store> opened)
        : options(std::move(wanted)),
          gate(options.limits),
          crew(cores(), cores(), options.pace.visits > 0 ? kNoHurry : options.thinking),
          store(std::move(opened)),
          house(crew, *store, gate, options.limits, options.pace),
          health(crew, *store),
          caretaker(crew, *store, house, bans, options.data, options.upkeep),
          study(crew, *store, gate, options.limits, options.version, options.pace.visits),
          files(options.web),
          api(crew, house, *store, gate, study, options.limits, options.version, options.seed) {
        sweep_now_and_then(house, crew.lane());
    }
    ~Parts() {
        if (network) network->say_goodbye();
        crew.stop();
        store.reset();  // writes what is waiting, and tells those who wait while they are still there
    }

    const ServerOptions options;
    Gate gate;  // before the crew: connections give their places back when its queue is emptied
    Crew crew;
    std::unique_ptr<Store> store;
    House house;
    Bans bans;
    Health health;
    Caretaker caretaker;
    Study study;
    Files files;
    Api api;
    std::unique_ptr<Network> network;
    std::unique_ptr<WatchPort> watch_port;
};

Expected<std::unique_ptr<Server>> Server::start(ServerOptions options) {
    set_up_log(options.log);
    auto store = open_store(options.data);
    if (!store) return tl::unexpected(store.error());
    auto parts = std::make_unique<Parts>(std::move(options), std::move(*store));
    const Services services{.api = parts->api,
                            .files = parts->files,
                            .house = parts->house,
                            .gate = parts->gate,
                            .health = parts->health,
                            .bans = parts->bans,
                            .limits = parts->options.limits,
                            .proxies = parts->options.proxies};
    parts->caretaker.begin();
    if (const std::string& where = parts->options.metrics; !where.empty()) {
        auto port = WatchPort::listen(parts->crew, parts->health, where, parts->options.version);
        if (!port) return tl::unexpected(port.error());
        parts->watch_port = std::move(*port);
    }
    auto network = Network::listen(parts->crew, services, parts->options.address, parts->options.port);
    if (!network) return tl::unexpected(network.error());
    parts->network = std::move(*network);
    parts->house.resume();
    parts->store->listen(parts->house.ear());
    log_info("The house is open.",
             {{"version", parts->options.version}, {"port", std::to_string(parts->network->port())}});
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->network->port(); }
std::uint16_t Server::metrics_port() const { return parts_->watch_port ? parts_->watch_port->port() : 0; }

void Server::announce_end() {
    log_info("The house is about to close.");
    parts_->health.leave();
}

bool Server::has_site() const { return parts_->files.count() > 0; }

}  // namespace parkett::server
