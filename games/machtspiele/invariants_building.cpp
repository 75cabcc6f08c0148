// Duties of the building: offices, employees and managers.
#include "games/machtspiele/invariants.hpp"

namespace parkett::machtspiele {

namespace {

/// Offices that are free although one below them is not.
Mask gaps(const State& s) {
    Mask all = 0;
    for (int division = 0; division < kDivisions; ++division) {
        const Mask here = occupied(s) & division_mask(division);
        if (here != 0) all |= free_offices(s) & division_mask(division) & ((Mask{1} << std::bit_width(here)) - 1);
    }
    return all;
}

std::string name(int office) {
    return fmt::format("office {} of {}", office % kOfficesEach + 1, kCardWords[division_of(office)]);
}

}  // namespace

std::string Check::offices() const {
    Mask all = 0;
    for (int owner = 0; owner < kOwners; ++owner) {
        if (const Mask twice = all & s_.offices[owner])
            return fmt::format("Two players sit in {}.", name(std::countr_zero(twice)));
        if (s_.offices[owner] != 0 && !plays(owner))
            return fmt::format("Somebody who does not play sits in {}.", name(std::countr_zero(s_.offices[owner])));
        all |= s_.offices[owner];
    }
    if (const Mask lost = s_.mains & (~all | s_.offices[kNeutral]))
        return fmt::format("No player owns the main department in {}.", name(std::countr_zero(lost)));
    return {};
}

std::string Check::employees() const {
    int sum = s_.supply;
    std::array<int, kOwners> crew{};
    for (int office = 0; office < kOffices; ++office) {
        const int here = s_.employees(office), owner = owner_of(s_, office);
        if (here > e_.most_employees)
            return fmt::format("In {} sit {} employees; {} may.", name(office), here, e_.most_employees);
        if (here > 0 && owner == kNone) return fmt::format("Employees sit in {}, which is free.", name(office));
        sum += here;
        if (owner != kNone) crew[owner] += here;
    }
    for (int owner = 0; owner < kOwners; ++owner)
        if (crew[owner] != s_.crew[owner]) return fmt::format("The employees of owner {} are counted wrong.", owner);
    if (sum == e_.employees) return {};
    return fmt::format("The employees do not add up: there are {} in offices and supply, and {} in the game.", sum,
                       e_.employees);
}

std::string Check::managers() const {
    for (int i = 0; i < kBoardSeats; ++i)
        if ((s_.board[i] != kNone) != (i < s_.directors)) return fmt::format("The board has a gap at seat {}.", i + 1);
    for (Seat seat = 0; seat < players(); ++seat) {
        int sum = s_.managers[seat] + std::popcount(s_.offices[seat]) + std::popcount(s_.offices[seat] & s_.mains);
        sum += s_.bossing == seat;
        for (Seat head : s_.head) sum += head == seat;
        for (int i = 0; i < s_.directors; ++i) sum += s_.board[i] == seat;
        sum += game_.consultants(s_, seat);
        if (sum != e_.managers)
            return fmt::format("The managers of seat {} do not add up: there are {}, and a player has {}.", seat, sum,
                               e_.managers);
    }
    return {};
}

std::string Check::no_gaps() const {
    const Mask gap = gaps(s_);
    if (gap == 0) return {};
    return fmt::format("There is a gap in {}: office {} is free, one below it is not.",
                       kCardWords[division_of(std::countr_zero(gap))], std::countr_zero(gap) % kOfficesEach + 1);
}

std::string Check::one_gap() const {
    const Mask gap = gaps(s_);
    if ((gap & (gap - 1)) == 0) return {};
    return fmt::format("One department has moved, but there are {} gaps in the divisions.", std::popcount(gap));
}

std::string Check::no_deserted_departments() const {
    const Mask deserted = occupied(s_) & ~s_.mains & ~staffed(s_);
    if (deserted == 0) return {};
    return fmt::format("In the phase '{}' every department has employees, but there are none in {}.", phase_word(),
                       name(std::countr_zero(deserted)));
}

std::string Check::building_is_empty() const {
    if (const Mask all = occupied(s_))
        return fmt::format("While cards are dealt nobody has placed a manager, but there is one in {}.",
                           name(std::countr_zero(all)));
    if (s_.directors > 0)
        return fmt::format("While cards are dealt nobody has placed a manager, but seat {} sits on the board.",
                           s_.board[0]);
    return {};
}

std::string Check::no_heads() const {
    for (int division = 0; division < kDivisions; ++division)
        if (s_.head[division] != kNone)
            return fmt::format("Before the first meeting there are no heads, but {} has one.", kCardWords[division]);
    return {};
}

std::string Check::no_boss() const {
    if (s_.bossing == kNone) return {};
    return fmt::format("In the phase '{}' there is no Boss, but seat {} is Boss.", phase_word(), s_.bossing);
}

/// MS-0.4
std::string Check::placed_in_turn() const {
    const int all = players() * game_.start_managers();
    if (s_.acted >= all) return fmt::format("All {} managers are placed, but the phase is still 'placement'.", all);
    if (distance(s_.turn) != s_.acted % players())
        return fmt::format("{} managers are placed: it is not the turn of seat {}.", s_.acted, s_.turn);
    if (s_.mains != 0) return "Nobody has a main department before the first meeting.";
    for (Seat seat = 0; seat < players(); ++seat) {
        const int due = s_.acted / players() + (distance(seat) < s_.acted % players());
        if (const int placed = e_.managers - s_.managers[seat]; placed != due)
            return fmt::format("Seat {} has placed {} managers instead of {}.", seat, placed, due);
    }
    if (game_.neutral() && s_.offices[kNeutral] != kTopOffices)
        return "A neutral department must lie in the highest office of each division.";
    for (Mask rest = occupied(s_); rest; rest &= rest - 1) {
        const int office = std::countr_zero(rest),
                  due = s_.offices[kNeutral] & office_bit(office) ? e_.neutral_employees : e_.start_employees;
        if (s_.employees(office) != due)
            return fmt::format("A department begins with {} employees, but in {} sit {}.", due, name(office),
                               s_.employees(office));
    }
    return {};
}

}  // namespace parkett::machtspiele
