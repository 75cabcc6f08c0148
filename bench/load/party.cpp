#include "bench/load/party.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "bench/load/beast.hpp"
#include "bench/load/glance.hpp"
#include "bots/think.hpp"
#include "core/json.hpp"

namespace parkett::load {

namespace {

constexpr std::size_t kSamples = 4000;
constexpr std::size_t kSampleEvery = 16;

/// Sends one request; `cookie` is sent along, and set if the answer sets it.
net::awaitable<Json> post(beast::tcp_stream& stream, std::uint16_t port, std::string path, Json body,
                          std::string& cookie) {
    http::request<http::string_body> request(http::verb::post, path, 11);
    const std::string host = fmt::format("127.0.0.1:{}", port);
    request.set(http::field::host, host);
    request.set(http::field::origin, "http://" + host);
    request.set(http::field::content_type, "application/json");
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    request.body() = body.dump();
    request.prepare_payload();
    co_await http::async_write(stream, request, net::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, net::use_awaitable);
    if (response.result_int() >= 300) throw std::runtime_error(path + ": " + response.body());
    const auto set = response[http::field::set_cookie];
    if (!set.empty()) cookie = std::string(set.substr(0, set.find(';')));
    co_return Json::parse(response.body());
}

void rethrow(std::exception_ptr problem) {
    if (problem) std::rethrow_exception(problem);
}

}  // namespace

void Party::wake() {
    for (const auto& line : lines_) line->wake();
}

bool Party::connected() const {
    return std::ssize(lines_) == kPlaying + company_.spectators &&
           std::ranges::all_of(lines_, [](const auto& line) { return line->connected(); });
}

net::awaitable<void> Party::connect(std::string path, const Cookies& cookies) {
    lines_.clear();
    for (int side = 0; side < kPlaying + company_.spectators; ++side) {
        Line::Owner owner{[this, side](std::string text, Clock::time_point at) { heard(side, std::move(text), at); },
                          [this, side](Clock::time_point at) { sending(side, at); }};
        lines_.push_back(std::make_shared<Line>(around_.io, around_.orders, std::move(owner)));
        std::string cookie;
        if (side < kPlaying) cookie = cookies[static_cast<std::size_t>(side)];
        co_await lines_.back()->connect(around_.port, path, cookie);
    }
}

void Party::count_delay(Clock::time_point sent, Clock::time_point arrived) {
    if (!around_.tally.counting) return;
    around_.tally.milliseconds.push_back(std::chrono::duration<double, std::milli>(arrived - sent).count());
}

net::awaitable<void> GameParty::open() {
    beast::tcp_stream stream(around_.io);
    co_await stream.async_connect(net::ip::tcp::endpoint(net::ip::address_v4::loopback(), around_.port),
                                  net::use_awaitable);
    Json seats = {{{"kind", "me"}, {"name", "North"}}, {{"kind", "open"}}};
    for (int i = 0; i < company_.bots; ++i) seats.push_back({{"kind", "bot"}, {"level", levels().front().id}});
    const Json wish = {
        {"game", company_.game}, {"players", seats.size()}, {"options", Json::object()}, {"seats", seats}};
    const Json made = co_await post(stream, around_.port, "/api/tables", wish, cookies_[0]);
    const auto table = made.at("table").get<std::string>();
    const auto path = made.at("invitations").at(0).at("path").get<std::string>();
    const Json sit = {{"invite", path.substr(path.find("invite=") + 7)}, {"name", "South"}};
    co_await post(stream, around_.port, "/api/tables/" + table + "/sit", sit, cookies_[1]);
    lines_at_the_end_ = 0;
    bot_on_turn_ = false;
    number_.fill(0);
    co_await connect("/ws/" + table, cookies_);
    ++around_.tally.opened;
}

void GameParty::open_again() {
    if (++lines_at_the_end_ < lines_.size()) return;
    for (const auto& line : lines_) line->hang_up();
    net::co_spawn(around_.io, open(), rethrow);
}

void GameParty::heard(int side, std::string text, Clock::time_point at) {
    Tally& tally = around_.tally;
    if (tally.counting) tally.bytes += text.size();
    if (!is_position(text)) {
        const Json message = Json::parse(text);
        if (message.at("type") == "refused") ++tally.refused;
        return;
    }
    const Glance seen = glance_at(text);
    if (seen.played && tally.counting) ++tally.moves;
    if (seen.over) open_again();
    if (side >= kPlaying) return;
    if (side == 0) {
        if (bot_on_turn_ && seen.number > number_[0] && tally.counting) ++tally.moves;
        bot_on_turn_ = seen.turn >= kPlaying;
    }
    number_[side] = seen.number;
    std::erase_if(unseen_, [&](const Sent& sent) {
        if (sent.by == side || sent.number >= seen.number) return false;
        count_delay(sent.at, at);
        return true;
    });
    if (seen.turn == side)
        lines_[side]->say(fmt::format(R"({{"type":"play","seat":{},"number":{},"move":"{}"}})", side, seen.number,
                                      any_of(seen.moves, around_.orders.dice)));
    keep_sample(std::move(text));
}

void GameParty::sending(int side, Clock::time_point at) { unseen_.push_back({side, number_[side], at}); }

void GameParty::keep_sample(std::string text) {
    Tally& tally = around_.tally;
    if (tally.received++ % kSampleEvery == 0 && tally.samples.size() < kSamples)
        tally.samples.push_back(std::move(text));
}

net::awaitable<void> EchoParty::open() {
    sent_at_.resize(static_cast<std::size_t>(kPlaying + company_.spectators));
    const Cookies none;
    co_await connect("/", none);
    ++around_.tally.opened;
    next_round();
}

void EchoParty::next_round() {
    const auto count = static_cast<std::uint32_t>(samples_.size());
    for (const auto& line : lines_) line->say(samples_.at(around_.orders.dice.below(count)));
}

void EchoParty::sending(int side, Clock::time_point at) {
    ++sent_;
    sent_at_[static_cast<std::size_t>(side)] = at;
}

void EchoParty::heard(int side, std::string text, Clock::time_point at) {
    if (!is_position(text)) ++around_.tally.refused;
    ++around_.tally.received;
    if (around_.tally.counting) around_.tally.bytes += text.size();
    count_delay(sent_at_[static_cast<std::size_t>(side)], at);
    if (++returned_ % lines_.size() != 0) return;
    if (around_.tally.counting) ++around_.tally.moves;
    next_round();
}

}  // namespace parkett::load
