#include "server/api.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "bots/think.hpp"
#include "games/registry.hpp"
#include "server/charge.hpp"
#include "server/message.hpp"
#include "server/rulebook_json.hpp"

namespace parkett::server {

namespace {

Error nothing_here() { return refuse("nothing_here", "There is nothing at this address."); }

constexpr std::string_view kTables = "/api/tables", kRules = "/api/rules/", kLessons = "/api/lessons/";

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
    return path == kRecordsPath ? limits_.record : limits_.message;
}

void Api::guest_of(const HttpRequest& request, std::function<void(const std::string&)> then) {
    const std::string token = request.guest_token();
    if (token.size() != 64) return then({});
    crew_.work(Desk::tables, limits_.table_time,
               [this, token, address = request.address, then = std::move(then)](const Stop&) {
                   Charge charge(gate_, {address});
                   const std::string guest = fingerprint(token);
                   const auto known = store_.knows(guest);
                   if (!known || !*known) return then({});
                   charge.also_to(guest);
                   then(guest);
               });
}

std::string Api::cookie_of(const std::string& token, bool secure) {
    return fmt::format("parkett_guest={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{}", token,
                       secure ? "; Secure" : "");
}

void Api::with_guest(const HttpRequest& request, const Respond& respond,
                     std::function<void(const std::string&, const Respond&)> then) {
    if (!request.guest.empty()) return then(request.guest, respond);
    const std::string token = random_token(32), guest = fingerprint(token);
    const std::string cookie = cookie_of(token, request.secure);
    store_.write(NewGuest{guest}, [guest, cookie, respond, then = std::move(then)](const Expected<void>& saved) {
        if (!saved) return respond(error_reply(503, saved.error()));
        then(guest, [respond, cookie](HttpReply reply) {
            reply.headers.push_back({"Set-Cookie", cookie});
            respond(std::move(reply));
        });
    });
}

void Api::with_table(const std::string& id, const Visitor& visitor, const Respond& respond,
                     std::function<void(const std::shared_ptr<Table>&)> then) {
    house_.open(id, visitor, [respond, then = std::move(then)](const Expected<std::shared_ptr<Table>>& table) {
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
    const Charge charge(gate_, {request.address});
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (!reads && request.method != "POST") {
        HttpReply reply = error_reply(405, refuse("wrong_method", "Only GET, HEAD and POST are possible here."));
        reply.headers.push_back({"Allow", "GET, HEAD, POST"});
        return respond(std::move(reply));
    }
    if (!reads && !request.same_origin())
        return respond(error_reply(403, refuse("other_site", "Requests from other sites are not obeyed.")));
    if (!request.path.starts_with(kTables) && request.path != kRecordsPath)
        return reads ? get(request, respond) : post(request, respond);
    guest_of(request, [this, request, respond, reads](const std::string& guest) {
        if (!guest.empty() && gate_.must_wait(account_of(guest)).count() > 0)
            return respond(error_reply(429, guest_work()));
        HttpRequest known = request;
        known.guest = guest;
        reads ? get(known, respond) : post(known, respond);
    });
}

void Api::get(const HttpRequest& request, const Respond& respond) {
    if (request.path == "/api/house") return respond(json_reply(200, house_json(version_)));
    if (request.path == kTables) return respond(tables_reply(request));
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
    with_table(id, request.visitor(), respond, [=](const std::shared_ptr<Table>& table) {
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
    const auto answer = [=, this] {
        with_table(path.id, request.visitor(), respond, [=, this](const std::shared_ptr<Table>& table) {
            table->look([=, this](const Sitting& sitting) {
                const Charge charge(gate_, request.visitor());
                if (analysis) return respond(analysis_reply(sitting, request));
                if (path.what == "coach" && path.more.empty()) return respond(coach_reply(sitting, request));
                if (path.what == "invitation") return respond(json_reply(200, invitation(sitting, invite)));
                respond(answer_about(sitting, path, request.guest, seat));
            });
        });
    };
    if (!analysis) return answer();
    crew_.work(Desk::tables, limits_.table_time, [this, id = path.id, answer](const Stop&) {
        study_.fetch(id);
        answer();
    });
}

HttpReply Api::analysis_reply(const Sitting& sitting, const HttpRequest& request) {
    const auto known = study_.ask(sitting, request.address, whole(request.argument("since")).value_or(0));
    if (known) return json_reply(200, *known);
    return error_reply(known.error().code == "too_many_analyses" ? 429 : 409, known.error());
}

HttpReply Api::coach_reply(const Sitting& sitting, const HttpRequest& request) {
    if (!sitting.only_bots_against(request.guest))
        return error_reply(403, refuse("no_coach", "A coach is there for whoever plays against bots alone."));
    const auto number = whole(request.argument("move"));
    if (!number || *number >= sitting.match->length()) return error_reply(404, no_such_move());
    const auto known = study_.judge(sitting, sitting.seats_of(request.guest).front(), *number, request.address);
    if (known) return json_reply(200, *known);
    return error_reply(known.error().code == "coach_busy" ? 429 : 403, known.error());
}

HttpReply Api::tables_reply(const HttpRequest& request) {
    Json list = Json::array();
    if (!request.guest.empty()) {
        const auto tables = store_.tables_of(request.guest);
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
    if (!request.guest.empty())
        reply.headers.push_back({"Set-Cookie", cookie_of(request.guest_token(), request.secure)});
    return reply;
}

void Api::post(const HttpRequest& request, const Respond& respond) {
    const auto body = read_message(request.body, limits_);
    if (!body) return respond(error_reply(400, body.error()));
    const bool opens = request.path == kTables || request.path == kRecordsPath;
    if (opens)
        if (auto no = against_storing(request)) return respond(std::move(*no));
    if (request.path == kTables) return open_table(request, *body, respond);
    if (request.path == kRecordsPath) return open_record(request, *body, respond);
    if (const TablePath path(request.path); request.path.starts_with("/api/tables/") && path.what == "sit")
        return sit(request, path.id, *body, respond);
    respond(error_reply(404, nothing_here()));
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
    with_table(id, request.visitor(), respond, [this, request, respond, sit_down](const std::shared_ptr<Table>& table) {
        with_guest(request, respond,
                   [=](const std::string& guest, const Respond& answer) { sit_down(table, guest, answer); });
    });
}

}  // namespace parkett::server
