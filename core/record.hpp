// Records: a game as text that people can read and programs can replay.
//
//     [Parkett "2"]
//     [Game "stockpile"]
//     [Players "4"]
//     [Option "board=advanced"]
//
//     1. first seat=2
//     2. share seat=2 company=epic
//     end 2
//
// Tags first, then numbered moves, chance included: no seed is needed to replay it. `;` begins a comment. The end mark
// tells a whole record from one that was cut off; version 1 had none.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/match.hpp"

namespace parkett {

inline constexpr int kRecordVersion = 2;

struct Tag {
    std::string name;
    std::string value;
};

/// A record as it is written, before any game has looked at it.
struct Record {
    struct Line {
        int number = 0;  // in the file, for messages
        std::string move;
    };

    std::string game;
    Setup setup;
    std::shared_ptr<const Json> beginning;  // a set-up position, or null
    std::vector<Tag> tags;                  // all others: players' names, dates, results; kept, not interpreted
    std::vector<Line> moves;
};

std::string write_record(const Match& match, const std::vector<Tag>& tags = {});
/// The record as it may be shown to the viewer while the game is going on: secret operands are `?`.
std::string write_record(const Match& match, Seat viewer, const std::vector<Tag>& tags = {});

Expected<Record> read_record(std::string_view text);

/// A replayed record. If a move did not fit, `match` stands before it and `problem` says why.
struct Imported {
    std::unique_ptr<Match> match;
    std::optional<Error> problem;
};

/// Told of every move; once it says no, the moves that follow are left out.
using GoOn = std::function<bool(const Played&)>;

/// Plays the record's moves on a fresh match of its game.
Imported replay(const Record& record, std::unique_ptr<Match> fresh, const GoOn& go_on = {});

}  // namespace parkett
