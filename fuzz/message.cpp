// WebSocket messages to a table: whatever several guests say, the table goes on, and everybody is told JSON.
//
// The first line of an input is what a table is opened with (POST /api/tables), or a record for POST /api/records.
// Every further line is {"guest": 0, "json": message} or {"guest": 1, "text": "..."}: guest 0 opened the table, 1 took
// the first open seat, others look on. `$seat` stands for the seat on turn, `$now` for the number of the next move,
// `$move` for a permitted one.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/record.hpp"
#include "fuzz/finding.hpp"
#include "fuzz/lines.hpp"
#include "fuzz/room.hpp"
#include "fuzz/tables.hpp"

using namespace parkett;
using namespace parkett::fuzz;

namespace {

constexpr std::size_t kMostLines = 30;
constexpr std::size_t kGuests = 3;

class Listener final : public server::Client {
public:
    void send(server::Text message) override {
        const Json json = Json::parse(*message, nullptr, false);
        expect(json.is_object() && json.contains("type"), "a message that is not JSON");
        if (json["type"] == "refused") expect_sentence(json.at("error").get<std::string>());
    }
};

Json message(int guest, Json json) { return {{"guest", guest}, {"json", std::move(json)}}; }

Json opening(Rng& rng) {
    const TableText table = random_setup(rng);
    if (rng.below(5)) return wish(table, rng);
    return {{"record", write_record(*random_match(table, 60, rng))}};
}

Json random_line(Rng& rng) {
    static const std::array<Json, 8> kMessages{
        Json{{"type", "play"}, {"seat", "$seat"}, {"number", "$now"}, {"move", "$move"}},
        Json{{"type", "play"}, {"seat", "$seat"}, {"number", "$now"}, {"move", "$move"}},
        Json{{"type", "play"}, {"seat", "$seat"}, {"number", "$now"}, {"move", "$move"}},
        Json{{"type", "preview"}, {"seat", "$seat"}, {"move", "$move"}},
        Json{{"type", "undo"}, {"seat", "$seat"}, {"number", "$now"}},
        Json{{"type", "look"}, {"seat", "$seat"}, {"since", 3}},
        Json{{"type", "hint"}, {"seat", "$seat"}},
        Json{{"type", "ping"}}};
    if (rng.below(12) == 0) return {{"guest", rng.below(kGuests)}, {"text", "{\"type\": \"look\"}"}};
    return message(static_cast<int>(rng.below(4) ? 0 : rng.below(kGuests)), kMessages[rng.below(kMessages.size())]);
}

class Evening {
public:
    explicit Evening(std::uint64_t dice) : room_(dice) {}

    bool open(const std::string& line) {
        const Json body = Json::parse(line, nullptr, false);
        const bool record = body.is_object() && body.contains("record");
        const auto reply = post(record ? "/api/records" : "/api/tables", line);
        if (reply.status != 201) return false;
        const Json made = Json::parse(*reply.body);
        id_ = made.at("table");
        table_ = room_.table(id_);
        expect(table_ != nullptr, "a table that was opened is not there");
        guests_[0] = Room::guest_after(reply, "");
        if (made.contains("invitations") && !made["invitations"].empty()) {
            const std::string path = made["invitations"][0]["path"];
            const Json sit = {{"invite", path.substr(path.find('=') + 1)}};
            guests_[1] = Room::guest_after(post(fmt::format("/api/tables/{}/sit", id_), sit.dump()), "");
        }
        for (std::size_t i = 0; i < kGuests; ++i)
            table_->join(listeners_[i] = std::make_shared<Listener>(), guest(i), 0);
        room_.run();
        return true;
    }

    void hear(const std::string& line) {
        const Json json = Json::parse(line, nullptr, false);
        std::size_t guest = 0;
        std::string said = line;
        if (json.is_object()) {
            if (const Json number = json.value("guest", Json()); number.is_number_unsigned())
                guest = number.get<std::size_t>() % kGuests;
            if (json.contains("json")) said = json["json"].dump(-1, ' ', true, Json::error_handler_t::replace);
            else if (json.contains("text") && json["text"].is_string()) said = json["text"];
        }
        table_->hear(listeners_[guest], with_the_moment(said));
        room_.run();
    }

    void end() {
        for (const auto& listener : listeners_) table_->leave(listener);
        room_.run();
    }

private:
    server::HttpReply post(const std::string& path, const std::string& body) {
        server::HttpRequest request;
        request.method = "POST";
        request.path = path;
        request.body = body;
        request.address = "127.0.0.1";
        request.host = "localhost";
        request.origin = "http://localhost";
        return room_.ask(request);
    }

    /// As the server knows a guest: by the fingerprint of what stands in his cookie.
    std::string guest(std::size_t i) const {
        const auto equals = guests_[i].find('=');
        return equals == std::string::npos ? "" : server::fingerprint(guests_[i].substr(equals + 1));
    }

    std::string with_the_moment(const std::string& text) {
        std::optional<std::string> said;
        table_->look([&](const server::Sitting& sitting) {
            const Match& match = *sitting.match;
            std::vector<std::string> moves;
            for (const LegalMove& move : match.legal()) moves.push_back(move.text);
            const std::string seated = replaced(text, "\"$seat\"", std::to_string(match.actor().seat));
            said = filled(replaced(seated, "\"$now\"", std::to_string(match.length())), moves);
        });
        room_.run_until([&] { return said.has_value(); });
        return *said;
    }

    Room room_;
    std::string id_;
    std::shared_ptr<server::Table> table_;
    std::array<std::string, kGuests> guests_;
    std::array<std::shared_ptr<Listener>, kGuests> listeners_;
};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
    return mutate_json_lines(data, size, room, seed, {opening, random_line});
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const auto lines = lines_of({reinterpret_cast<const char*>(data), size}, kMostLines);
    Evening evening(size);
    if (!evening.open(lines[0])) return -1;
    for (std::size_t i = 1; i < lines.size(); ++i) evening.hear(lines[i]);
    evening.end();
    return 0;
}
