// A WebSocket at a table, and the list of all of them. A part of net.cpp, which alone includes it.
#pragma once

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/websocket.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "server/beast.hpp"
#include "server/metrics.hpp"
#include "server/net.hpp"

namespace parkett::server {

namespace websocket = beast::websocket;

/// Whatever belongs to a connection is done one after another. By its own type: asking an executor that could be any
/// costs something at every step.
using Strand = net::strand<net::io_context::executor_type>;
/// What is read in a second can be limited.
using Stream = beast::basic_stream<tcp, Strand, beast::simple_rate_policy>;

class Socket;

/// All that are open. Safe to call from any thread.
class Sockets {
public:
    void enter(Socket* socket) {
        const std::lock_guard guard(mutex_);
        all_.insert(socket);
    }
    void leave(Socket* socket) {
        const std::lock_guard guard(mutex_);
        all_.erase(socket);
        left_.notify_all();
    }
    /// Closes them, and waits for that a little while.
    void close_all(std::uint16_t code, const char* reason, std::chrono::milliseconds patience);

private:
    std::mutex mutex_;
    std::condition_variable left_;
    std::set<Socket*> all_;
};

/// A client at a table. Its own coroutine reads; what waits in the outbox is written one message after another.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
public:
    Socket(Stream stream, const Services& services, Visitor visitor)
        : services_(services),
          limits_(services.limits),
          visitor_(std::move(visitor)),
          ws_(std::move(stream)),
          turn_(ws_.get_executor()),
          rate_(limits_.messages_per_second, limits_.message_burst) {
        services_.sockets->enter(this);
    }
    ~Socket() override {
        pay();
        services_.sockets->leave(this);
    }

    /// On this very thread, unless another one is busy with the connection.
    void send(Text message) override {
        net::dispatch(ws_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
            self->put(std::move(message));
        });
    }

    void charge(std::chrono::nanoseconds time) override { owed_ += time.count(); }
    std::chrono::milliseconds must_wait() override {
        pay();
        return services_.gate.must_wait(visitor_);
    }

    void answered() override {
        net::dispatch(ws_.get_executor(), [self = shared_from_this()] {
            self->answered_ = true;
            self->turn_.cancel();
        });
    }

    std::string network() const override { return visitor_.network; }

    /// From any thread; nothing happens to one that is just being taken down.
    void close_later(std::uint16_t code, const char* reason) {
        net::post(ws_.get_executor(), [weak = weak_from_this(), code, reason] {
            if (const auto self = weak.lock()) self->close(code, reason);
        });
    }

    /// `cookie`: to be kept by the browser, or nothing.
    net::awaitable<bool> accept(const http::request<http::string_body>& request, const std::string& cookie) {
        beast::get_lowest_layer(ws_).expires_never();
        // Frames without content are never messages, and cost us something too.
        beast::get_lowest_layer(ws_).rate_policy().read_limit(limits_.socket_bytes);
        ws_.set_option(websocket::stream_base::timeout{limits_.request_time, limits_.silence, true});
        if (!cookie.empty())
            ws_.set_option(websocket::stream_base::decorator(
                [cookie](websocket::response_type& response) { response.set(http::field::set_cookie, cookie); }));
        ws_.read_message_max(limits_.message);
        ws_.control_callback([this](websocket::frame_type, beast::string_view) { hear_control(); });
        const auto [problem] = co_await ws_.async_accept(request, tuple);
        if (problem) co_return false;
        ws_.text(true);
        ws_.auto_fragment(false);  // a message is one frame and one write
        write_next();
        co_return true;
    }

    net::awaitable<void> read(const std::shared_ptr<Table>& table) {
        beast::flat_buffer buffer;
        for (;;) {
            const auto [problem, size] = co_await ws_.async_read(buffer, tuple);
            if (problem) break;
            if (services_.bans.hold(visitor_.network)) {  // meanwhile
                refuse(banned());
                close(websocket::close_code::policy_error, "Not welcome.");
                co_return;
            }
            if (!rate_.take()) {
                refuse(parkett::refuse("too_many_messages", "Too many messages; the connection is closed."));
                close(websocket::close_code::policy_error, kTooMany);
                co_return;
            }
            if (ws_.got_text()) co_await tell(table, beast::buffers_to_string(buffer.data()));
            else refuse(parkett::refuse("not_text", "Messages are text."));
            buffer.consume(buffer.size());
        }
        end();
    }

    void refuse(const Error& error) { put(to_text(refused_message(error))); }

    void close(std::uint16_t code, const char* reason) {
        if (closing_) return;
        closing_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
        ws_.set_option(websocket::stream_base::timeout{limits_.closing, limits_.silence, true});
        if (!writing_) write_next();
    }

private:
    static constexpr const char* kTooMany = "Too many messages.";
    /// Of a ping and its answer, or of a pong.
    static constexpr std::chrono::microseconds kControlWork{20};
    /// Of a message that is sent, beside what its length costs.
    static constexpr std::chrono::microseconds kMessageWork{20};

    /// One message after another: what follows is read when this one is answered, and when its network may go on.
    net::awaitable<void> tell(const std::shared_ptr<Table>& table, std::string message) {
        answered_ = false;
        table->hear(shared_from_this(), std::move(message));
        while (!answered_ && !ended_) {
            turn_.expires_at(std::chrono::steady_clock::time_point::max());
            co_await turn_.async_wait(tuple);
        }
        const auto pause = std::min(must_wait(), limits_.longest_pause);
        if (pause.count() == 0) co_return;
        turn_.expires_after(pause);
        co_await turn_.async_wait(tuple);
    }

    void hear_control() {
        charge(kControlWork);
        if (!rate_.take()) close(websocket::close_code::policy_error, kTooMany);
    }

    void end() { ended_ = true; }

    /// The gate is asked now and then, not for every little thing.
    void pay() { services_.gate.worked(visitor_, std::chrono::nanoseconds(owed_.exchange(0))); }

    void put(Text message) {
        if (ended_ || closing_) return;
        unsent_ += message->size();
        outbox_.push_back(std::move(message));
        // Somebody who does not read must not fill the memory; he can come back and is told everything.
        if (unsent_ > limits_.unsent) beast::get_lowest_layer(ws_).close();
        if (!writing_) write_next();
    }

    /// A handler, not a coroutine that waits for a signal: that cost more than the sending. After a failure nothing is
    /// ever written again.
    void write_next() {
        writing_ = !outbox_.empty();
        if (writing_) {
            ws_.async_write(net::buffer(*outbox_.front()),
                            [self = shared_from_this()](beast::error_code problem, std::size_t size) {
                                self->unsent_ -= self->outbox_.front()->size();
                                self->outbox_.pop_front();
                                metrics().bytes_sent.add(size);
                                self->charge(kMessageWork + work_of_sending(size));
                                if (!problem && !self->ended_) self->write_next();
                            });
        } else if (closing_) {
            writing_ = true;
            ws_.async_close(*closing_, [self = shared_from_this()](beast::error_code) {});
        }
    }

    const Services services_;
    const ServerLimits& limits_;
    const Visitor visitor_;
    const Counted counted_{metrics().sockets};
    websocket::stream<Stream> ws_;
    net::steady_timer turn_;
    TokenBucket rate_;
    std::deque<Text> outbox_;
    std::size_t unsent_ = 0;
    std::atomic<std::chrono::nanoseconds::rep> owed_{0};  // work that the gate has not been told of
    bool writing_ = true;                                 // nothing before the handshake
    bool ended_ = false;
    bool answered_ = true;
    std::optional<websocket::close_reason> closing_;
};

inline void Sockets::close_all(std::uint16_t code, const char* reason, std::chrono::milliseconds patience) {
    std::unique_lock guard(mutex_);
    for (Socket* socket : all_) socket->close_later(code, reason);
    left_.wait_for(guard, patience, [&] { return all_.empty(); });
}

}  // namespace parkett::server
