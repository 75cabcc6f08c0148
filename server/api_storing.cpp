// What is stored for a guest, and how much of it: new tables and records that he sends.
#include <nlohmann/json.hpp>

#include "server/api.hpp"
#include "server/charge.hpp"

namespace parkett::server {

namespace {

Error too_many_new_tables() {
    return refuse("too_many_new_tables", "This address has opened many tables; wait a few minutes.");
}
Error guest_bytes() {
    return refuse("guest_bytes", "You have sent as many records as are taken from one guest in a day.");
}
Error guest_tables(int most) {
    return refuse(
        "guest_tables",
        "You have {most} tables that are not finished, opened records among them: that is as many as are kept "
        "for one guest.",
        {{"most", most}});
}
Error too_many_bytes() {
    return refuse("too_many_bytes", "This address has sent as many records as are taken in a day.");
}

}  // namespace

std::optional<HttpReply> Api::against_storing(const HttpRequest& request) {
    if (!gate_.may_open_table(request.address)) return error_reply(429, too_many_new_tables());
    if (request.guest.empty()) return std::nullopt;  // who has just come has nothing
    const auto held = store_.held_by(request.guest);
    if (!held) return error_reply(503, held.error());
    if (*held >= limits_.tables_per_guest) return error_reply(429, guest_tables(limits_.tables_per_guest));
    return std::nullopt;
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
    if (!request.guest.empty() && !gate_.may_store(account_of(request.guest), request.body.size()))
        return respond(error_reply(429, guest_bytes()));
    auto place = gate_.open_record(request.address);
    if (!place)
        return respond(error_reply(
            429, refuse("too_many_records", "The records this address has sent are still being read; wait a little.")));
    crew_.work(Desk::uploads, limits_.record_time,
               [this, request, respond, place, wish = std::move(*wish), seed = seed_for(body)](const Stop& stop) {
                   const Charge charge(gate_, request.visitor());
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
    const auto after = [this, respond](Spent spent, const Error& why, std::function<void()> go_on) {
        return [=, this] {
            store_.write(spent, [=](const Expected<void>& saved) {
                if (saved) return go_on();
                respond(saved.error().code.empty() ? error_reply(429, why) : error_reply(503, saved.error()));
            });
        };
    };
    if (request.path == kRecordsPath) {
        constexpr double kDay = 24 * 60 * 60;
        Spent bytes{fingerprint(request.address), "bytes", static_cast<double>(request.body.size()),
                    limits_.stored_a_day / kDay, limits_.stored_a_day};
        then = after(bytes, too_many_bytes(), std::move(then));
        bytes.network = fingerprint(account_of(request.guest));
        if (!request.guest.empty()) then = after(bytes, guest_bytes(), std::move(then));
    }
    after({fingerprint(request.address), "tables", 1, limits_.tables_per_minute / 60, limits_.table_burst},
          too_many_new_tables(), std::move(then))();
}

}  // namespace parkett::server
