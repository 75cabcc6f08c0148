// What the server writes to standard error: a sentence, and what it is about in fields. Never a secret: no cookies, no
// invitations, no queries, no bodies, no seeds; of a table its first letters (`shortened`).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace parkett::server {

enum class LogLevel { debug, info, warning, error, off };

struct LogOptions {
    LogLevel level = LogLevel::warning;
    bool json = false;  // a JSON object a line, for programs
};

/// For the whole process.
void set_up_log(const LogOptions& options);

/// debug, info, warning, error or off.
Expected<LogLevel> log_level_called(std::string_view word);

struct LogField {
    std::string_view name;
    std::string value;
};
using LogFields = std::initializer_list<LogField>;

/// Whether it would be written: asked before something costly is put together.
bool logs(LogLevel level);
void log_debug(std::string_view sentence, LogFields fields = {});
void log_info(std::string_view sentence, LogFields fields = {});
void log_warning(std::string_view sentence, LogFields fields = {});
void log_error(std::string_view sentence, LogFields fields = {});

/// Enough of a table's id to find it in a list, too little to open it.
std::string shortened(std::string_view id);
/// A path without anything in it that opens a door: ids and whatever is as long as one are shortened.
std::string without_ids(std::string_view path);

}  // namespace parkett::server
