// What came of each piece of a long work, in a file of comma-separated lines: who is interrupted goes on where he was.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace parkett {

class Journal {
public:
    /// Opens the file or begins it. `title` tells what is being done: a file about something else is refused. `columns`
    /// are the names of the figures that are told of each piece.
    static Expected<Journal> open(const std::string& file, const std::string& title, const std::string& columns);

    /// The lines of earlier days, by the number of the piece.
    const std::map<std::uint64_t, std::string>& kept() const { return kept_; }

    /// A line that is written halfway when the power fails is as good as none.
    void add(std::uint64_t number, const std::string& line);

private:
    std::map<std::uint64_t, std::string> kept_;
    std::ofstream out_;
};

/// Numbers of a line, as they were written; fewer if something else stands there.
std::vector<double> numbers_in(const std::string& line);

}  // namespace parkett
