#include "server/api.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "bots/think.hpp"
#include "games/registry.hpp"
#include "server/message.hpp"
#include "server/meter.hpp"
#include "server/rulebook_json.hpp"

namespace parkett::server {

namespace {

Error nothing_here() { return refuse("nothing_here", "There is nothing at this address."); }

Error too_many_new_tables() {
    return refuse("too_many_new_tables", "This address has opened many tables; wait a few minutes.");
}
Error too_many_bytes() {
    return refuse("too_many_bytes", "This address has sent as many records as are taken in a day.");
}

constexpr std::string_view kTables = "/api/tables", kRecords = "/api/records", kRules = "/api/rules/",
                           kLessons = "/api/lessons/";

/// Has the work done in its lifetime counted.
class Charge {
public:
    Charge(Gate& gate, const std::string& address) : gate_(gate), address_(address) {}
    Charge(const Charge&) = delete;
    Charge& operator=(const Charge&) = delete;
    ~Charge() { gate_.worked(address_, meter_.spent()); }

private:
    Gate& gate_;
    const std::string address_;
    const Meter meter_;
};

std::optional<std::size_t> whole(std::string_view text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Json house_json(const std::string& version) {
    Json games = Json::array(), ladder = Json::array();
    for (const GameInfo* game : all_games()) {
        games.push_back(to_json(*game));
        games.back()["lesson"] = lesson_of(game->id) != nullptr;
    }
    for (const Level& level : levels())
        ladder.push_back({{"id", level.id}, {"name", level.name}, {"help", level.help}});
    return {{"games", games}, {"levels", ladder}, {"version", version}};
}

/// "/api/tables/<id>/<what>/<more>"
struct TablePath {
    std::string id, what, more;

    explicit TablePath(std::string_view path) {
        path.remove_prefix(std::min(kTables.size() + 1, path.size()));
        const auto take = [&] {
            const auto end = std::min(path.find('/'), path.size());
            std::string part(path.substr(0, end));
            path.remove_prefix(std::min(end + 1, path.size()));
            return part;
        };
        id = take();
        what = take();
        more = std::string(path);
    }
};

/// Whose eyes a reader asked for.
Expected<Seat> viewer_of(const Sitting& sitting, const std::string& guest, const std::string& seat) {
    if (seat.empty()) return kSpectator;
    const auto number = whole(seat);
    if (!number || *number >= sitting.seats.size()) return fail(no_such_seat());
    if (!sitting.may_look(guest, static_cast<int>(*number))) return fail(not_your_seat());
    return static_cast<Seat>(*number);
}

HttpReply record_reply(const Sitting& sitting, const std::string& guest) {
    return {200,
            "text/plain; charset=utf-8",
            std::make_shared<const std::string>(record_text(sitting, guest)),
            {{"Cache-Control", "no-store"},
             {"Content-Disposition",
              fmt::format("attachment; filename=\"{}-{}.parkett\"", sitting.match->info().id, sitting.id)}}};
}

HttpReply answer_about(const Sitting& sitting, const TablePath& path, const std::string& guest,
                       const std::string& seat) {
    if (path.what == "record" && path.more.empty()) return record_reply(sitting, guest);
    const bool log = path.what == "log" && path.more.empty();
    if (!log && path.what != "at") return error_reply(404, nothing_here());
    const auto viewer = viewer_of(sitting, guest, seat);
    if (!viewer) return error_reply(403, viewer.error());
    if (log) return json_reply(200, story(sitting, *viewer));
    const auto number = whole(path.more);
    if (!number || *number > sitting.match->length()) return error_reply(404, no_such_move());
    return json_reply(200, position_at(sitting, *number, *viewer));
}

}  // namespace

std::size_t Api::body_limit(const std::string& path) const {
    return path == kRecords ? limits_.record : limits_.message;
}

void Api::guest_of(const HttpRequest& request, std::function<void(const std::string&)> then) {
    const std::string token = request.guest_token();
    if (token.size() != 64) return then({});
    crew_.work(Desk::tables, limits_.table_time,
               [this, token, address = request.address, then = std::move(then)](const Stop&) {
                   const Charge charge(gate_, address);
                   const std::string guest = fingerprint(token);
                   const auto known = store_.knows(guest);
                   then(known && *known ? guest : std::string());
               });
}

std::string Api::cookie_of(const std::string& token, bool secure) {
    return fmt::format("parkett_guest={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{}", token,
                       secure ? "; Secure" : "");
}

void Api::with_guest(const HttpRequest& request, const Respond& respond,
                     std::function<void(const std::string&, const Respond&)> then) {
    guest_of(request, [this, respond, secure = request.secure, then = std::move(then)](const std::string& known) {
        if (!known.empty()) return then(known, respond);
        const std::string token = random_token(32), guest = fingerprint(token);
        const std::string cookie = cookie_of(token, secure);
        store_.write(NewGuest{guest}, [=](const Expected<void>& saved) {
            if (!saved) return respond(error_reply(503, saved.error()));
            then(guest, [respond, cookie](HttpReply reply) {
                reply.headers.push_back({"Set-Cookie", cookie});
                respond(std::move(reply));
            });
        });
    });
}

void Api::with_table(const std::string& id, const std::string& address, const Respond& respond,
                     std::function<void(const std::shared_ptr<Table>&)> then) {
    house_.open(id, address, [respond, then = std::move(then)](const Expected<std::shared_ptr<Table>>& table) {
        if (!table) return respond(error_reply(503, table.error()));
        if (!*table) return respond(error_reply(404, no_such_table()));
        then(*table);
    });
}

void Api::handle(const HttpRequest& request, const Respond& respond) {
    if (!gate_.may_request(request.address))
        return respond(
            error_reply(429, refuse("too_many_requests", "Too many requests from this address; wait a little.")));
    if (gate_.must_wait(request.address).count() > 0) return respond(error_reply(429, too_much_work()));
    const Charge charge(gate_, request.address);
    if (request.method == "GET" || request.method == "HEAD") return get(request, respond);
    if (request.method != "POST") {
        HttpReply reply = error_reply(405, refuse("wrong_method", "Only GET, HEAD and POST are possible here."));
        reply.headers.push_back({"Allow", "GET, HEAD, POST"});
        return respond(std::move(reply));
    }
    if (!request.same_origin())
        return respond(error_reply(403, refuse("other_site", "Requests from other sites are not obeyed.")));
    post(request, respond);
}

void Api::get(const HttpRequest& request, const Respond& respond) {
    if (request.path == "/api/house") return respond(json_reply(200, house_json(version_)));
    if (request.path == kTables) return list_tables(request, respond);
    if (request.path.starts_with(kRules)) return show_rules(request, respond);
    if (request.path.starts_with(kLessons)) return show_lesson(request, respond);
    if (request.path.starts_with("/api/tables/")) return about_table(request, respond);
    respond(error_reply(404, nothing_here()));
}

void Api::show_rules(const HttpRequest& request, const Respond& respond) {
    const std::string game = request.path.substr(kRules.size());
    const Language language = language_of(request.argument("language")).value_or(Language::en);
    const auto answer = [=](const std::shared_ptr<const Json>& edition) {
        const auto rules = rules_of(game, language, edition);
        if (!rules) return error_reply(404, refuse("no_such_game", "There is no such game."));
        Json json = rules_json(*rules);
        json["glossary"] = glossary_json(glossary_of(game).value_or(std::vector<Term>{}));
        return json_reply(200, json);
    };
    const std::string id = request.argument("table");
    if (id.empty()) return respond(answer(nullptr));
    // Whoever knows a table may watch it, and so knows its edition.
    with_table(id, request.address, respond, [=](const std::shared_ptr<Table>& table) {
        table->look([=](const Sitting& sitting) {
            if (sitting.match->info().id != game)
                return respond(error_reply(404, refuse("other_game", "That table plays another game.")));
            respond(answer(sitting.match->setup().edition));
        });
    });
}

void Api::show_lesson(const HttpRequest& request, const Respond& respond) {
    const Lesson* lesson = lesson_of(request.path.substr(kLessons.size()));
    respond(lesson ? json_reply(200, to_json(*lesson)) : error_reply(404, nothing_here()));
}

void Api::about_table(const HttpRequest& request, const Respond& respond) {
    const TablePath path(request.path);
    const std::string seat = request.argument("seat"), invite = request.argument("invite");
    const bool analysis = path.what == "analysis" && path.more.empty();
    const auto answer = [=, this](const std::string& guest) {
        with_table(path.id, request.address, respond, [=, this](const std::shared_ptr<Table>& table) {
            table->look([=, this](const Sitting& sitting) {
                const Charge charge(gate_, request.address);
                if (analysis) return respond(analysis_reply(sitting, request));
                if (path.what == "coach" && path.more.empty()) return respond(coach_reply(sitting, guest, request));
                if (path.what == "invitation") return respond(json_reply(200, invitation(sitting, invite)));
                respond(answer_about(sitting, path, guest, seat));
            });
        });
    };
    if (!analysis) return guest_of(request, answer);
    crew_.work(Desk::tables, limits_.table_time, [this, id = path.id, answer](const Stop&) {
        study_.fetch(id);
        answer({});
    });
}

HttpReply Api::analysis_reply(const Sitting& sitting, const HttpRequest& request) {
    const auto known = study_.ask(sitting, request.address, whole(request.argument("since")).value_or(0));
    if (known) return json_reply(200, *known);
    return error_reply(known.error().code == "too_many_analyses" ? 429 : 409, known.error());
}

HttpReply Api::coach_reply(const Sitting& sitting, const std::string& guest, const HttpRequest& request) {
    if (!sitting.only_bots_against(guest))
        return error_reply(403, refuse("no_coach", "A coach is there for whoever plays against bots alone."));
    const auto number = whole(request.argument("move"));
    if (!number || *number >= sitting.match->length()) return error_reply(404, no_such_move());
    const auto known = study_.judge(sitting, sitting.seats_of(guest).front(), *number, request.address);
    if (known) return json_reply(200, *known);
    return error_reply(known.error().code == "coach_busy" ? 429 : 403, known.error());
}

void Api::list_tables(const HttpRequest& request, const Respond& respond) {
    guest_of(request, [=, this](const std::string& guest) { respond(tables_reply(request, guest)); });
}

HttpReply Api::tables_reply(const HttpRequest& request, const std::string& guest) {
    Json list = Json::array();
    if (!guest.empty()) {
        const auto tables = store_.tables_of(guest);
        if (!tables) return error_reply(503, tables.error());
        for (const TableSummary& table : *tables) {
            const Actor actor =
                table.standing.actor < 0 ? Actor::nobody() : Actor::player(static_cast<Seat>(table.standing.actor));
            list.push_back({{"table", table.id},
                            {"game", table.game},
                            {"players", table.names.size()},
                            {"names", table.names},
                            {"over", table.standing.over},
                            {"actor", to_json(actor)},
                            {"mine", table.mine},
                            {"length", table.length},
                            {"at", Json::parse(table.standing.at, nullptr, false)},
                            {"record", !table.played},
                            {"updated", table.updated}});
        }
    }
    HttpReply reply = json_reply(200, {{"tables", list}});
    // Whoever keeps coming stays the same guest.
    if (!guest.empty()) reply.headers.push_back({"Set-Cookie", cookie_of(request.guest_token(), request.secure)});
    return reply;
}

void Api::post(const HttpRequest& request, const Respond& respond) {
    const auto body = read_message(request.body, limits_);
    if (!body) return respond(error_reply(400, body.error()));
    const bool opens = request.path == kTables || request.path == kRecords;
    if (opens && !gate_.may_open_table(request.address)) return respond(error_reply(429, too_many_new_tables()));
    if (request.path == kTables) return open_table(request, *body, respond);
    if (request.path == kRecords) return open_record(request, *body, respond);
    if (const TablePath path(request.path); request.path.starts_with("/api/tables/") && path.what == "sit")
        return sit(request, path.id, *body, respond);
    respond(error_reply(404, nothing_here()));
}

void Api::open_table(const HttpRequest& request, const Json& body, const Respond& respond) {
    const auto wish = read_wish(body);
    if (!wish) return respond(error_reply(400, wish.error()));
    // A first game is the same for everybody, also where the pupil goes his own way.
    const TableSeed seed = wish->lesson ? fixed_seed(1, wish->game) : seed_for(body);
    auto opened = new_table(*wish, seed);
    if (!opened) return respond(error_reply(400, opened.error()));
    const Json made = {{"table", opened->stored.id}};
    store(request, std::move(*opened), made, respond);
}

TableSeed Api::seed_for(const Json& wish) const { return seeds_ ? fixed_seed(*seeds_, wish.dump()) : fresh_seed(); }

/// Playing a stranger's moves again takes as long as he likes, up to a limit: not on a thread that others wait for.
void Api::open_record(const HttpRequest& request, const Json& body, const Respond& respond) {
    auto wish = read_record_wish(body);
    if (!wish) return respond(error_reply(400, wish.error()));
    if (!gate_.may_store(request.address, request.body.size())) return respond(error_reply(429, too_many_bytes()));
    auto place = gate_.open_record(request.address);
    if (!place)
        return respond(error_reply(
            429, refuse("too_many_records", "The records this address has sent are still being read; wait a little.")));
    crew_.work(Desk::uploads, limits_.record_time,
               [this, request, respond, place, wish = std::move(*wish), seed = seed_for(body)](const Stop& stop) {
                   const Charge charge(gate_, request.address);
                   auto opened = table_of_record(wish, seed, limits_, stop);
                   if (!opened) return respond(error_reply(400, opened.error()));
                   const Json made = {{"table", opened->stored.id},
                                      {"problem", opened->problem ? Json(opened->problem->sentence) : Json()}};
                   store(request, std::move(*opened), made, respond);
               });
}

void Api::store(const HttpRequest& request, OpenedTable opened, const Json& made, const Respond& respond) {
    auto place = gate_.keep_table(request.address);
    if (!place) return respond(error_reply(429, too_many_tables()));
    const auto table = std::make_shared<OpenedTable>(std::move(opened));
    const auto keep = [this, table, made, place](const std::string& guest, const Respond& answer) {
        take_seats(*table, guest);
        const Standing standing = table->sitting.standing();
        store_.write(NewTable{table->stored, standing},
                     [this, table, made, place, answer](const Expected<void>& saved) {
                         if (!saved) return answer(error_reply(503, saved.error()));
                         Json json = made;
                         if (!table->sitting.is_record()) json["invitations"] = invitations(table->sitting);
                         house_.keep(std::move(table->sitting), place);
                         answer(json_reply(201, json));
                     });
    };
    spend(request, respond, [this, request, respond, keep] { with_guest(request, respond, keep); });
}

/// The gate has counted what this server was asked for. What several servers are asked for is counted in the store.
void Api::spend(const HttpRequest& request, const Respond& respond, std::function<void()> then) {
    if (!store_.shared()) return then();
    const std::string network = fingerprint(request.address);
    const auto spent = [respond](const Expected<void>& saved, const Error& why, const std::function<void()>& go_on) {
        if (saved) return go_on();
        respond(saved.error().code.empty() ? error_reply(429, why) : error_reply(503, saved.error()));
    };
    const bool record = request.path == kRecords;
    const auto bytes = [=, this] {
        if (!record) return then();
        constexpr double kDay = 24 * 60 * 60;
        store_.write(Spent{network, "bytes", static_cast<double>(request.body.size()), limits_.stored_a_day / kDay,
                           limits_.stored_a_day},
                     [=](const Expected<void>& saved) { spent(saved, too_many_bytes(), then); });
    };
    store_.write(Spent{network, "tables", 1, limits_.tables_per_minute / 60, limits_.table_burst},
                 [=](const Expected<void>& saved) { spent(saved, too_many_new_tables(), bytes); });
}

void Api::sit(const HttpRequest& request, const std::string& id, const Json& body, const Respond& respond) {
    if (auto known = only(body, "The message", {"invite", "name"}); !known)
        return respond(error_reply(400, known.error()));
    const auto invite = body.find("invite");
    if (invite == body.end() || !invite->is_string()) return respond(error_reply(400, not_a("invite", "text")));
    const auto name = read_name(body);
    if (!name) return respond(error_reply(400, name.error()));
    const auto sit_down = [invite = invite->get<std::string>(), name = *name](
                              const std::shared_ptr<Table>& table, const std::string& guest, const Respond& answer) {
        table->sit(guest, invite, name, [answer](Expected<int> seat) {
            if (seat) answer(json_reply(200, {{"seat", *seat}}));
            else answer(error_reply(409, seat.error()));
        });
    };
    with_table(id, request.address, respond, [this, request, respond, sit_down](const std::shared_ptr<Table>& table) {
        with_guest(request, respond,
                   [=](const std::string& guest, const Respond& answer) { sit_down(table, guest, answer); });
    });
}

}  // namespace parkett::server
