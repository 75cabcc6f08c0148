#include "server/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "core/json.hpp"

namespace parkett::server {

namespace {

constexpr std::size_t kShown = 4, kLongestPart = 11;  // an id has 12 letters
constexpr const char* kText = "%Y-%m-%dT%H:%M:%S.%eZ %l: %v";
constexpr const char* kJson = R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})";

std::atomic<bool> as_json{false};

std::unique_ptr<spdlog::formatter> formatter(bool json) {
    return std::make_unique<spdlog::pattern_formatter>(json ? kJson : kText, spdlog::pattern_time_type::utc, "\n");
}

spdlog::level::level_enum spdlog_level(LogLevel level) {
    switch (level) {
        case LogLevel::debug: return spdlog::level::debug;
        case LogLevel::info: return spdlog::level::info;
        case LogLevel::warning: return spdlog::level::warn;
        case LogLevel::error: return spdlog::level::err;
        case LogLevel::off: break;
    }
    return spdlog::level::off;
}

spdlog::logger& logger() {
    static const auto made = [] {
        auto fresh = std::make_shared<spdlog::logger>("parkett", std::make_shared<spdlog::sinks::stderr_sink_mt>());
        fresh->set_formatter(formatter(false));
        fresh->set_level(spdlog_level(LogOptions().level));
        fresh->flush_on(spdlog::level::trace);
        return fresh;
    }();
    return *made;
}

std::string json_text(std::string_view text) {
    return Json(std::string(text)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A line stays one line, whatever somebody has put into a path or a name.
std::string one_line(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (static_cast<unsigned char>(c) < ' ' || c == 127) c = '?';
    return out;
}

void put(LogLevel level, std::string_view sentence, LogFields fields) {
    if (!logs(level)) return;
    const bool json = as_json;
    std::string line = json ? "\"message\":" + json_text(sentence) : one_line(sentence);
    for (const LogField& field : fields)
        line += json ? fmt::format(",{}:{}", json_text(field.name), json_text(field.value))
                     : fmt::format(
                           " {}={}", field.name,
                           field.value.find(' ') == field.value.npos ? one_line(field.value) : json_text(field.value));
    logger().log(spdlog_level(level), spdlog::string_view_t(line));
}

}  // namespace

void set_up_log(const LogOptions& options) {
    as_json = options.json;
    logger().set_formatter(formatter(options.json));
    logger().set_level(spdlog_level(options.level));
}

Expected<LogLevel> log_level_called(std::string_view word) {
    constexpr std::pair<std::string_view, LogLevel> kWords[] = {{"debug", LogLevel::debug},
                                                                {"info", LogLevel::info},
                                                                {"warning", LogLevel::warning},
                                                                {"error", LogLevel::error},
                                                                {"off", LogLevel::off}};
    for (const auto& [name, level] : kWords)
        if (name == word) return level;
    return fail("A log's level is debug, info, warning, error or off.");
}

bool logs(LogLevel level) { return logger().should_log(spdlog_level(level)); }

void log_debug(std::string_view sentence, LogFields fields) { put(LogLevel::debug, sentence, fields); }
void log_info(std::string_view sentence, LogFields fields) { put(LogLevel::info, sentence, fields); }
void log_warning(std::string_view sentence, LogFields fields) { put(LogLevel::warning, sentence, fields); }
void log_error(std::string_view sentence, LogFields fields) { put(LogLevel::error, sentence, fields); }

std::string shortened(std::string_view id) {
    return id.size() <= kShown ? std::string(id) : std::string(id.substr(0, kShown)) + "...";
}

std::string without_ids(std::string_view path) {
    std::string out;
    constexpr std::size_t kLongest = 80;
    while (!path.empty() && out.size() < kLongest) {
        const auto end = std::min(path.find('/'), path.size());
        const auto part = path.substr(0, end);
        out += part.size() > kLongestPart ? shortened(part) : std::string(part);
        if (end < path.size()) out += '/';
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return out;
}

}  // namespace parkett::server
