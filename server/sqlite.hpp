// SQLite's C interface with owners and error values.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <string_view>

#include "server/database.hpp"

namespace parkett::server::sqlite {

class Database final : public server::Database {
public:
    /// `look` changes nothing, not even the way the file is kept: it may be another program's.
    enum class Mode { keep, look };
    static Expected<Database> open(const std::string& file, Mode mode = Mode::keep);

    Expected<void> execute(const std::string& statements) override;
    Statement prepare(std::string_view text) override;
    Expected<void> begin_reading() override { return execute("BEGIN"); }
    Expected<void> begin_writing() override { return execute("BEGIN IMMEDIATE"); }
    Expected<std::vector<std::string>> complaints() override;
    /// Makes `into` the same as this one, page by page; others may read and write meanwhile.
    Expected<void> copy_to(Database& into);

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace parkett::server::sqlite
