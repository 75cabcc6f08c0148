// Whether the server is well, for proxies and whoever starts it again: `/healthz` says that the process answers,
// `/readyz` that what people do now will be kept.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <vector>

#include "server/crew.hpp"
#include "server/http.hpp"
#include "server/store.hpp"

namespace parkett::server {

class Health {
public:
    Health(Crew& crew, Store& store) : crew_(crew), store_(store) {}

    static bool answers(const std::string& path) { return path == "/healthz" || path == "/readyz"; }
    void handle(const HttpRequest& request, const Respond& respond);
    /// The end has been announced: nobody new should be sent here.
    void leave() { leaving_ = true; }

private:
    using Clock = std::chrono::steady_clock;
    void try_out();
    void tell(Expected<void> result);

    Crew& crew_;
    Store& store_;
    std::atomic<bool> leaving_{false};
    std::mutex mutex_;
    std::vector<Respond> waiting_;  // for the trial that is under way
    std::optional<Expected<void>> known_;
    Clock::time_point tried_;
};

}  // namespace parkett::server
