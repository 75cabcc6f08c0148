// The kinds of abuse, each as fast as one address can.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "bench/siege/siege.hpp"
#include "bots/think.hpp"
#include "core/record.hpp"
#include "core/rng.hpp"
#include "games/registry.hpp"

namespace parkett::siege {

namespace {

constexpr const char* kGame = "machtspiele";  // it has the longest messages
constexpr int kMany = 90;                     // of the 100 connections that one address may have

Json wish(const char* kind, int players, const std::string& level = {}) {
    Json seats = Json::array();
    for (int i = 0; i < players; ++i) {
        seats.push_back({{"kind", i == 0 && level.empty() ? "me" : kind}});
        if (!level.empty()) seats.back()["level"] = level;
    }
    return {{"game", kGame}, {"players", players}, {"options", Json::object()}, {"seats", seats}};
}

std::string opened(Browser& browser, const Json& wish) {
    const auto answer = browser.post("/api/tables", wish);
    if (answer.status != 201) throw std::runtime_error("no table: " + answer.body);
    return answer.json().at("table");
}

Browser guest_of(std::uint16_t port, const Scene& scene) {
    Browser browser(port);
    browser.cookie = scene.cookie;
    return browser;
}

/// Plays on all seats of a table that one guest has for himself, until time or the game is over.
template <class GoesOn, class Say, class Hear>
void play(const GoesOn& goes_on, const Say& say, const Hear& hear) {
    Rng dice(1);
    Json position = hear();
    while (goes_on() && position.is_object()) {
        if (position.value("type", "") != "position") {
            position = hear();
            continue;
        }
        const Json& view = position.at("view");
        if (view.at("actor").at("kind") != "seat") return;
        const Json seat = view.at("actor").at("seat");
        if (position.at("viewer") != seat) {
            if (!say({{"type", "look"}, {"seat", seat}})) return;
        } else {
            const Json& moves = view.at("moves");
            const Json& move = moves.at(dice.below(static_cast<std::uint32_t>(moves.size()))).at("text");
            if (!say({{"type", "play"}, {"seat", seat}, {"number", position.at("number")}, {"move", move}})) return;
        }
        position = hear();
    }
}

/// A game of three, played at random to its end.
std::string long_record() {
    Setup setup;
    setup.players = 3;
    auto match = new_match(kGame, setup);
    if (!match) throw std::runtime_error(match.error().sentence);
    Rng dice(1);
    while (!(*match)->actor().is_over()) {
        if ((*match)->actor().is_chance()) {
            (*match)->play_chance(dice);
            continue;
        }
        const auto moves = (*match)->legal();
        (void)(*match)->play(moves[dice.below(static_cast<std::uint32_t>(moves.size()))].text);
    }
    return write_record(**match);
}

/// It lies open as a table that everybody may look at.
Scene long_game(std::uint16_t port) {
    Browser browser(port);
    Scene scene;
    scene.record = long_record();
    const auto answer = browser.post("/api/records", {{"record", scene.record}});
    if (answer.status != 201) throw std::runtime_error("no table: " + answer.body);
    scene.table = answer.json().at("table");
    scene.cookie = browser.cookie;
    return scene;
}

Scene guest_with_table(std::uint16_t port) {
    Browser browser(port);
    Scene scene;
    scene.table = opened(browser, wish("here", 3));
    scene.cookie = browser.cookie;
    scene.seat = Socket(browser, "/ws/" + scene.table).next("position").at("view").at("actor").at("seat");
    return scene;
}

Scene guest_with_tables(std::uint16_t port) {
    Browser browser(port);
    Scene scene;
    for (int i = 0; i < 50; ++i) scene.table = opened(browser, wish("here", 3));
    scene.cookie = browser.cookie;
    return scene;
}

/// The same message again and again, each after the answer to the one before.
void ask(Besieger& besieger, const Scene& scene, const Json& message) {
    while (besieger.goes_on()) {
        const auto socket = besieger.connect(guest_of(besieger.port, scene), "/ws/" + scene.table);
        if (!socket) return;
        besieger.hear(*socket);
        besieger.hear(*socket);
        while (besieger.goes_on() && besieger.say(*socket, message)) {
            Json answer = besieger.hear(*socket);
            while (besieger.goes_on() && answer.is_null() && !socket->ended()) answer = besieger.hear(*socket);
            if (answer.is_null()) break;
        }
    }
}

void look(Besieger& besieger, const Scene& scene) {
    ask(besieger, {.cookie = {}, .table = scene.table, .record = {}},
        {{"type", "look"}, {"seat", nullptr}, {"since", 0}});
}

void hint(Besieger& besieger, const Scene& scene) { ask(besieger, scene, {{"type", "hint"}, {"seat", scene.seat}}); }

/// Opens a table of five of the best bots and looks on, and another one when it may.
void bots(Besieger& besieger, const Scene&) {
    Browser browser(besieger.port);
    std::vector<std::unique_ptr<Socket>> sockets;
    while (besieger.goes_on()) {
        const auto answer = besieger.post(browser, "/api/tables", wish("bot", 5, levels().back().id));
        if (answer.status == 201 && sockets.empty())
            sockets.push_back(besieger.connect(browser, "/ws/" + answer.json().at("table").get<std::string>()));
        if (!sockets.empty() && sockets.back()) besieger.hear(*sockets.back());
    }
}

void records(Besieger& besieger, const Scene& scene) {
    Browser browser(besieger.port);
    while (besieger.goes_on()) besieger.post(browser, "/api/records", {{"record", scene.record}});
}

void list(Besieger& besieger, const Scene& scene) {
    Browser browser = guest_of(besieger.port, scene);
    while (besieger.goes_on()) besieger.get(browser, "/api/tables");
}

/// Asks for more and more, and reads nothing of it.
void deaf(Besieger& besieger, const Scene& scene) {
    Browser browser(besieger.port);
    browser.receive_buffer = 4096;
    while (besieger.goes_on()) {
        const auto socket = besieger.connect(browser, "/ws/" + scene.table);
        while (socket && besieger.goes_on() &&
               besieger.say(*socket, {{"type", "look"}, {"seat", nullptr}, {"since", 0}}))
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

/// Pings, pongs, and fragments without content.
void frames(Besieger& besieger, const Scene& scene) {
    while (besieger.goes_on()) {
        const auto socket = besieger.connect(Browser(besieger.port), "/ws/" + scene.table);
        if (!socket) return;
        bool good = besieger.frame(*socket, 0x01, "");
        for (int i = 0; besieger.goes_on() && good; ++i)
            good = besieger.frame(*socket, i % 3 == 0 ? 0x89 : i % 3 == 1 ? 0x8a : 0x00, "");
    }
}

void files(Besieger& besieger, const Scene&) {
    Browser browser(besieger.port);
    while (besieger.goes_on()) besieger.get(browser, "/assets/large.js");
}

/// The first plays as fast as he may, all others look on.
void spectators(Besieger& besieger, const Scene& scene) {
    Browser browser = guest_of(besieger.port, besieger.number == 0 ? scene : Scene{});
    std::string table = scene.table;
    while (besieger.goes_on()) {
        const auto socket = besieger.connect(browser, "/ws/" + table);
        if (!socket) return;
        if (besieger.number == 0)
            play([&] { return besieger.goes_on(); },
                 [&](const Json& message) { return besieger.say(*socket, message); },
                 [&] {
                     Json heard = besieger.hear(*socket);
                     while (besieger.goes_on() && heard.is_null() && !socket->ended()) heard = besieger.hear(*socket);
                     return heard;
                 });
        while (besieger.goes_on() && !socket->ended()) besieger.hear(*socket);
    }
}

}  // namespace

const std::vector<Attack>& attacks() {
    static const std::vector<Attack> kAttacks = {
        {"look", "the whole story of a long game, on 90 sockets", kMany, long_game, look},
        {"hint", "hints, on 90 sockets", kMany, guest_with_table, hint},
        {"bots", "tables of five expert bots, as many as are opened", 8, [](std::uint16_t) { return Scene{}; }, bots},
        {"records", "the record of a long game, sent again and again", 8, long_game, records},
        {"list", "the list of a guest's 50 tables", 20, guest_with_tables, list},
        {"deaf", "90 sockets that ask and never read", kMany, long_game, deaf},
        {"frames", "pings, pongs and empty fragments, on 90 sockets", kMany, guest_with_table, frames},
        {"files", "a file of 400 KiB", 20, [](std::uint16_t) { return Scene{}; }, files},
        {"spectators", "89 who look on at a table where one plays fast", kMany, guest_with_table, spectators},
    };
    return kAttacks;
}

}  // namespace parkett::siege
