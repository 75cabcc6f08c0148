#include "server/http.hpp"

#include <nlohmann/json.hpp>

#include "server/metrics.hpp"
#include "server/visitor.hpp"

namespace parkett::server {

namespace {

/// The value of `name` in "a=1&b=2" or "a=1; b=2".
std::string value_in(std::string_view list, std::string_view name, char separator) {
    while (!list.empty()) {
        const auto end = std::min(list.find(separator), list.size());
        std::string_view part = list.substr(0, end);
        while (part.starts_with(' ')) part.remove_prefix(1);
        if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=')
            return std::string(part.substr(name.size() + 1));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return {};
}

/// In seconds, for whoever is told to come later: about as long as it takes until the reason is gone.
const char* retry_after(const std::string& code) {
    if (code == "too_many_requests" || code == "too_many_records") return "1";
    if (code == "too_many_new_tables" || code == "too_many_connections") return "10";
    if (code == "too_many_tables") return "600";
    if (code == "too_many_bytes" || code == "guest_bytes" || code == "guest_tables") return "3600";
    return "5";
}

}  // namespace

std::string HttpRequest::argument(std::string_view name) const { return value_in(query, name, '&'); }

std::string HttpRequest::guest_token() const { return value_in(cookie, "parkett_guest", ';'); }

bool HttpRequest::same_origin() const { return is_origin_of(origin, host, secure); }

HttpReply json_reply(int status, const Json& json) {
    auto text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return {status,
            "application/json",
            std::make_shared<const std::string>(std::move(text)),
            {{"Cache-Control", "no-store"}}};
}

HttpReply error_reply(int status, const Error& error) {
    metrics().refused.count(error.code.empty() ? "other" : error.code);
    HttpReply reply = json_reply(status, to_json(error));
    if (status == 429 || status == 503) reply.headers.push_back({"Retry-After", retry_after(error.code)});
    return reply;
}

}  // namespace parkett::server
