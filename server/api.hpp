// The JSON interface under /api/: what the browser asks for outside a game. docs/server.md describes it.
#pragma once

#include "server/gate.hpp"
#include "server/house.hpp"
#include "server/http.hpp"
#include "server/opening.hpp"
#include "server/study.hpp"

namespace parkett::server {

inline constexpr std::string_view kRecordsPath = "/api/records";

class Api {
public:
    /// `seeds`: a number for all tables' seeds, for tests; usually none.
    Api(Crew& crew, House& house, Store& store, Gate& gate, Study& study, const ServerLimits& limits,
        std::string version, std::optional<std::uint64_t> seeds = {})
        : crew_(crew),
          house_(house),
          store_(store),
          gate_(gate),
          study_(study),
          limits_(limits),
          version_(std::move(version)),
          seeds_(seeds) {}

    void handle(const HttpRequest& request, const Respond& respond);
    /// How long a body may be.
    std::size_t body_limit(const std::string& path) const;
    /// Calls `then` with the guest behind a request: a fingerprint, or nothing. The store may keep us waiting, so that
    /// is not done on a thread of the network's.
    void guest_of(const HttpRequest& request, std::function<void(const std::string&)> then);
    /// The header that makes a browser keep a guest's secret for another year.
    static std::string cookie_of(const std::string& token, bool secure);

private:
    /// Calls `then` with the guest who asks, a new one if need be, and a Respond that sets his cookie.
    void with_guest(const HttpRequest& request, const Respond& respond,
                    std::function<void(const std::string&, const Respond&)> then);
    void with_table(const std::string& id, const Visitor& visitor, const Respond& respond,
                    std::function<void(const std::shared_ptr<Table>&)> then);

    void get(const HttpRequest& request, const Respond& respond);
    void post(const HttpRequest& request, const Respond& respond);
    void show_rules(const HttpRequest& request, const Respond& respond);
    void show_lesson(const HttpRequest& request, const Respond& respond);
    void about_table(const HttpRequest& request, const Respond& respond);
    HttpReply analysis_reply(const Sitting& sitting, const HttpRequest& request);
    HttpReply coach_reply(const Sitting& sitting, const HttpRequest& request);
    HttpReply tables_reply(const HttpRequest& request);
    void open_table(const HttpRequest& request, const Json& body, const Respond& respond);
    void open_record(const HttpRequest& request, const Json& body, const Respond& respond);
    void sit(const HttpRequest& request, const std::string& table, const Json& body, const Respond& respond);
    /// What chance does at a table that was wished for like this.
    TableSeed seed_for(const Json& wish) const;
    void store(const HttpRequest& request, OpenedTable opened, const Json& made, const Respond& respond);
    /// Why nothing more is stored for whoever asks; nothing if it is.
    std::optional<HttpReply> against_storing(const HttpRequest& request);
    /// Calls `then` if network and guest may have another table, and so many bytes, on all servers together.
    void spend(const HttpRequest& request, const Respond& respond, std::function<void()> then);

    Crew& crew_;
    House& house_;
    Store& store_;
    Gate& gate_;
    Study& study_;
    const ServerLimits& limits_;
    const std::string version_;
    const std::optional<std::uint64_t> seeds_;
};

}  // namespace parkett::server
