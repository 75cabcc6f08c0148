#include "tests/support/travellers.hpp"

#include <fmt/format.h>

#include "core/rng.hpp"
#include "tests/support/server_room.hpp"

namespace parkett::server::web {

using std::chrono::milliseconds;

namespace {

/// A server that says nothing for so long is left. Some are patient enough to hear that nobody knows.
constexpr milliseconds kSilence{1'500}, kLongSilence{7'000};

/// What two viewers were told of one event: where both know something it must be the same.
bool agree(const Json& one, const Json& other) {
    for (const auto& [name, value] : one.items())
        if (!value.is_null() && other.contains(name) && !other[name].is_null() && other[name] != value) return false;
    return true;
}

}  // namespace

void Tale::add(const Tale& other) {
    acknowledged += other.acknowledged;
    games += other.games;
    journeys += other.journeys;
    in_doubt += other.in_doubt;
    refused += other.refused;
    longest = std::max(longest, other.longest);
}

Travellers::Travellers(Ports ports, std::size_t servers, std::uint64_t dice)
    : ports_(std::move(ports)), servers_(servers), dice_(dice) {}

std::size_t Travellers::dice(std::size_t end) {
    dice_ = scramble(dice_);
    return static_cast<std::size_t>(dice_ >> 33) % end;
}

void Travellers::complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = fmt::format("{}: {}", table_.value("table", "no table"), what);
}

/// Another game; nothing is begun while a server does not answer.
void Travellers::begin() {
    table_ = nullptr;
    acknowledged_.clear();
    events_.clear();
    over_ = false;
    if (people_.empty())
        for (int seat : {0, 1}) people_.emplace_back(0).seat = seat;
    for (Person& person : people_) {
        person.socket.reset();
        person.wish.reset();
        person.known = 0;
        person.browser.patience = kSilence;
    }
    if (!move_in(people_[0])) return;
    const Answer answer = people_[0].browser.post(
        "/api/tables", {{"game", "stockpile"}, {"players", 3}, {"seats", seats({"me", "open", "bot"})}});
    if (answer.status != 201) return;
    const Json made = answer.json();
    const std::string path = made["invitations"][0]["path"];
    const std::string api = "/api/tables/" + made["table"].get<std::string>();
    for (int tries = 0; tries < 50; ++tries) {
        if (!move_in(people_[1])) continue;
        const Answer sat = people_[1].browser.post(api + "/sit", {{"invite", path.substr(path.find("invite=") + 7)}});
        if (sat.status != 200) continue;
        if (sat.json()["seat"] != 1) complain("another seat than the invitation's: " + sat.body);
        table_ = made;
        return;
    }
}

/// Some server that answers.
bool Travellers::move_in(Person& person) {
    const std::uint16_t port = ports_(dice(servers_));
    if (port == 0) return false;
    person.browser.port = port;
    person.browser.origin = fmt::format("http://localhost:{}", port);
    return true;
}

void Travellers::travel(Person& person) {
    person.socket.reset();
    if (!move_in(person)) return;
    ++tale_.journeys;
    person.patience = dice(3) == 0 ? kLongSilence : kSilence;
    person.socket.emplace(person.browser, path_of(table_));
    if (person.socket->status() != 101) person.socket.reset();
    person.heard = Clock::now();
}

void Travellers::step() {
    if (table_.is_null() || over_) {
        if (over_) ++tale_.games;
        return begin();
    }
    for (Person& person : people_) {
        if (!person.socket) travel(person);
        if (!person.socket) continue;
        const Json message = person.socket->next(milliseconds(4));
        if (message.is_object()) {
            person.heard = Clock::now();
            hear(person, message);
        } else if (person.socket->ended()) {
            person.socket.reset();
        } else if (Clock::now() - person.heard > person.patience) {
            // Either it is not his turn, or the server is of no use. People look elsewhere now and then.
            person.socket->send({{"type", "ping"}});
            const Json pong = person.socket->next(kSilence);
            if (pong.is_object()) hear(person, pong);
            else person.socket.reset();
            person.heard = Clock::now();
        }
        if (over_) return;
    }
}

void Travellers::hear(Person& person, const Json& message) {
    const std::string type = message.value("type", "");
    if (type == "position") return hear_position(person, message);
    if (type == "played" && person.wish && person.wish->number == message["number"]) {
        const auto now = Clock::now();
        tale_.longest = std::max(tale_.longest, std::chrono::duration_cast<milliseconds>(now - last_));
        last_ = now;
        ++tale_.acknowledged;
        const auto [known, fresh] = acknowledged_.try_emplace(person.wish->number, person.seat, person.wish->move);
        if (!fresh) complain(fmt::format("move {} was acknowledged twice", person.wish->number));
        person.known = std::max(person.known, person.wish->number + 1);
        person.wish.reset();
    }
    if (type != "refused") return;
    ++tale_.refused;
    const std::string code = message.value("code", "");
    if (code == "in_doubt") ++tale_.in_doubt;
    if (code == "in_doubt" || code == "store_away" || code == "not_saved" || code == "moved_on") {
        person.wish.reset();
        person.socket.reset();  // elsewhere he sees how it stands, and may think better of it
    } else if (message.contains("number")) {
        complain("an honest move was refused: " + message.dump());
    }
}

void Travellers::hear_events(const Json& message) {
    for (const Json& event : message["events"]) {
        const auto [known, fresh] = events_.try_emplace(event["seq"].get<std::size_t>(), event);
        if (!fresh && !agree(known->second, event))
            complain(fmt::format("told otherwise: {} and {}", known->second.dump(), event.dump()));
    }
}

void Travellers::hear_position(Person& person, const Json& message) {
    hear_events(message);
    const auto number = message["number"].get<std::size_t>();
    if (number < person.known)
        complain(fmt::format("seat {} knew of {} moves and is shown {}", person.seat, person.known, number));
    person.known = number;
    const Json& actor = message["view"]["actor"];
    over_ = actor["kind"] == "over";
    if (over_ || actor != Json({{"kind", "seat"}, {"seat", person.seat}}) || message["viewer"] != person.seat) return;
    // The same again after a lost connection, as a browser does; else something new.
    if (!person.wish || person.wish->number != number) person.wish = Wish{number, some_move(message, dice_)};
    person.socket->send({{"type", "play"}, {"seat", person.seat}, {"number", number}, {"move", person.wish->move}});
    if (dice(40) == 0) person.socket.reset();  // in the middle of it
}

void Travellers::compare(std::size_t server) {
    if (table_.is_null()) return;
    Browser browser = people_[0].browser;
    browser.port = ports_(server);
    browser.patience = kPatience;
    const Answer answer = browser.get("/api/tables/" + table_["table"].get<std::string>() + "/log?seat=0");
    if (answer.status != 200) return complain("no log: " + answer.body);
    const Json moves = answer.json()["moves"];
    for (const auto& [number, made] : acknowledged_) {
        const auto& [seat, text] = made;
        if (number >= moves.size()) return complain(fmt::format("move {} of {} is lost", number, moves.size()));
        if (moves[number]["by"] != Json({{"kind", "seat"}, {"seat", seat}}))
            return complain(fmt::format("move {} is another's: {}", number, moves[number].dump()));
        if (seat == 0 && moves[number]["text"] != text)
            return complain(fmt::format("move {} is {} and was {}", number, moves[number]["text"].dump(), text));
    }
}

}  // namespace parkett::server::web
