// HTTP requests: every one gets one answer, an answer is JSON or a record, and an error is a sentence.
//
// An input is several lines, each a request: {"method", "path", "query", "origin", "json" or "body"}. `$table` stands
// for the table that was opened last, `$invite` for its first open seat.
#include <nlohmann/json.hpp>

#include "core/record.hpp"
#include "fuzz/finding.hpp"
#include "fuzz/lines.hpp"
#include "fuzz/room.hpp"
#include "fuzz/tables.hpp"

using namespace parkett;
using namespace parkett::fuzz;

namespace {

constexpr std::size_t kMostLines = 12;

Json post(const char* path, const Json& json) { return {{"method", "POST"}, {"path", path}, {"json", json}}; }
Json get(const char* path, const char* query = "") { return {{"method", "GET"}, {"path", path}, {"query", query}}; }

Json opening(Rng& rng) {
    const TableText table = random_setup(rng);
    if (rng.below(3)) return post("/api/tables", wish(table, rng));
    Json sent = {{"record", write_record(*random_match(table, 60, rng))}};
    if (rng.below(2)) {  // somebody goes on from there
        sent["moves"] = rng.below(60);
        sent["seats"] = wish(table, rng)["seats"];
        if (rng.below(2)) sent["dealt_for"] = rng.below(3);
    }
    return post("/api/records", sent);
}

Json random_request(Rng& rng) {
    switch (rng.below(12)) {
        case 0: return get("/api/house");
        case 1: return get("/api/tables");
        case 2: return get("/api/rules/shark");
        case 3: return get("/api/tables/$table/record");
        case 4: return get("/api/tables/$table/log", "seat=0");
        case 5: return get("/api/tables/$table/at/3", "seat=1");
        case 6: return post("/api/tables/$table/sit", {{"invite", "$invite"}, {"name", "Bo"}});
        case 7: return get("/api/tables/$table/analysis");
        case 8: return get("/api/tables/$table/coach", "move=1");
        default: return opening(rng);
    }
}

/// One visitor, and what he knows by now.
class Visit {
public:
    explicit Visit(std::uint64_t dice) : room_(dice) {}

    void ask(const std::string& line) {
        const Json json = Json::parse(replaced(replaced(line, "$table", table_), "$invite", invite_), nullptr, false);
        server::HttpRequest request;
        request.address = "127.0.0.1";
        request.host = "localhost";
        request.cookie = guest_;
        if (json.is_object()) {
            const auto word = [&](const char* key) {
                return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : "";
            };
            request.method = word("method");
            request.path = word("path");
            request.query = word("query");
            request.origin = word("origin");
            request.body =
                json.contains("json") ? json["json"].dump(-1, ' ', true, Json::error_handler_t::replace) : word("body");
            if (json.contains("cookie")) request.cookie = word("cookie");
        } else {
            request.method = "POST";
            request.path = "/api/tables";
            request.origin = "http://localhost";
            request.body = line;
        }
        remember(room_.ask(request));
    }

private:
    void remember(const server::HttpReply& reply) {
        guest_ = Room::guest_after(reply, guest_);
        if (reply.status != 201) return;
        const Json made = Json::parse(*reply.body);
        table_ = made.at("table");
        if (made.contains("invitations") && !made["invitations"].empty()) {
            const std::string path = made["invitations"][0]["path"];
            invite_ = path.substr(path.find('=') + 1);
        }
    }

    Room room_;
    std::string guest_, table_ = "none", invite_ = "none";
};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
    return mutate_json_lines(data, size, room, seed, {opening, random_request});
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    Visit visit(size);
    for (const std::string& line : lines_of({reinterpret_cast<const char*>(data), size}, kMostLines)) visit.ask(line);
    return 0;
}
