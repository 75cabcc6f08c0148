// Which telling of a game's story a client has heard. Events are numbered, and a move taken back frees its numbers for
// others, so a number alone does not say what somebody knows. A telling has a name that is never used again.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parkett::server {

class Telling {
public:
    Telling();

    /// Of what is told from now on.
    std::string name() const;
    /// Events number `events` and following were taken back.
    void cut(std::size_t events);
    /// How many of the first `known` events of that telling are still true. None where nobody knows: it was another
    /// opening of the table, or none at all.
    std::size_t still_true(std::string_view name, std::size_t known) const;

private:
    struct Cut {
        std::size_t number;  // how many there had been before
        std::size_t events;
    };
    std::string opening_;
    std::size_t count_ = 0;
    std::vector<Cut> cuts_;  // without those that a later one went further back than: events grow with the number
};

}  // namespace parkett::server
