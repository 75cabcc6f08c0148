// Goes round the house while it is open: looks every few seconds whether the data file is in its place and who is to be
// kept out, and clears away once an hour what nobody has touched for long.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/bans.hpp"
#include "server/crew.hpp"
#include "server/house.hpp"
#include "server/upkeep.hpp"

namespace parkett::server {

struct UpkeepOptions {
    int keep_days = 0;  // what was left alone longer than this is cleared away; 0: nothing is
    std::chrono::milliseconds round{3'000};
    std::chrono::seconds between_purges{3'600};
};

class Caretaker {
public:
    Caretaker(Crew& crew, Store& store, House& house, Bans& bans, std::string data, UpkeepOptions options);

    /// Who is kept out is known before the first visitor comes.
    void begin();

private:
    void go_round();
    void look_for_the_file();
    Expected<void> read_bans();
    /// One portion, if it is time.
    Expected<void> clear_away();
    Expected<Database*> database();

    Crew& crew_;
    Store& store_;
    House& house_;
    Bans& bans_;
    const std::string data_;
    const UpkeepOptions options_;
    const std::shared_ptr<Lane> lane_;
    std::unique_ptr<Database> database_;
    bool in_place_ = true;
    bool complained_ = false;
    Purged cleared_{};  // so far, since the last pause
};

}  // namespace parkett::server
