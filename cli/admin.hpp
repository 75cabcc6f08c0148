// `parkett admin`: what whoever runs a server asks of its data file.
#pragma once

#include <cstdint>
#include <string>

#include "core/error.hpp"

namespace parkett {

struct AdminOptions {
    std::string data = "parkett.sqlite";
    std::string store;  // "postgres://...", instead of the file
    const std::string& where() const { return store.empty() ? data : store; }
    std::string game, age, network, reason, file;
    std::int64_t limit = 100;
    bool over = false, going_on = false, finished = false, dry_run = false, replace = false;
};

/// "90d", "12h", "30m", "45s" in seconds.
Expected<std::int64_t> seconds_of(const std::string& time);

int run_admin_tables(const AdminOptions& options);
int run_admin_guests(const AdminOptions& options);
int run_admin_ban(const AdminOptions& options);
int run_admin_unban(const AdminOptions& options);
int run_admin_bans(const AdminOptions& options);
int run_admin_purge(const AdminOptions& options);
int run_admin_backup(const AdminOptions& options);
int run_admin_restore(const AdminOptions& options);
/// Bad if anything is not as it should be.
int run_admin_check(const AdminOptions& options);

}  // namespace parkett
