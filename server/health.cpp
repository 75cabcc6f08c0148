#include "server/health.hpp"

namespace parkett::server {

namespace {

/// However often somebody asks, the disk is bothered once in this time.
constexpr std::chrono::milliseconds kFresh{1000};

HttpReply plain_reply(int status, const std::string& sentence) {
    return {status,
            "text/plain; charset=utf-8",
            std::make_shared<const std::string>(sentence + "\n"),
            {{"Cache-Control", "no-store"}}};
}

HttpReply readiness(const Expected<void>& result) {
    return result ? plain_reply(200, "Ready.") : plain_reply(503, result.error().sentence);
}

}  // namespace

void Health::handle(const HttpRequest& request, const Respond& respond) {
    if (request.method != "GET" && request.method != "HEAD")
        return respond(error_reply(405, refuse("wrong_method", "Only GET is possible here.")));
    if (request.path == "/healthz") return respond(plain_reply(200, "Alive."));
    if (leaving_) return respond(plain_reply(503, "The server is shutting down."));
    if (const auto here = store_.in_place(); !here) return respond(readiness(here));
    std::unique_lock guard(mutex_);
    if (known_ && Clock::now() - tried_ < kFresh) {
        const auto known = *known_;
        guard.unlock();
        return respond(readiness(known));
    }
    waiting_.push_back(respond);
    if (waiting_.size() > 1) return;
    guard.unlock();
    try_out();
}

/// The answer comes when the disk has answered; one that does not is as good as none.
void Health::try_out() {
    crew_.work(Desk::tables, kFresh, [this](const Crew::Stop&) {
        if (const auto read = store_.knows(""); !read) return tell(tl::unexpected(read.error()));
        store_.write(Trial{}, [this](Expected<void> written) { tell(std::move(written)); });
    });
}

void Health::tell(Expected<void> result) {
    std::vector<Respond> waiting;
    {
        const std::lock_guard guard(mutex_);
        waiting.swap(waiting_);
        tried_ = Clock::now();
        known_ = result;
    }
    for (const Respond& respond : waiting) respond(readiness(result));
}

}  // namespace parkett::server
