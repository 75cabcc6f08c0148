// What a position owes. A game lists its duties in one table: in which phases each is owed, and the member that finds
// out whether it is kept. Positions from outside pass it at the door; the random games of the tests pass it at every
// state, so the table can be neither too strict nor, thanks to the fuzzer, too mild.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace parkett {

/// Phases, a bit each.
using PhaseSet = std::uint64_t;
inline constexpr PhaseSet kEveryPhase = ~PhaseSet{0};

template <class... Phase>
constexpr PhaseSet in(Phase... phases) {
    return ((PhaseSet{1} << static_cast<int>(phases)) | ...);
}
/// From `first` to `last`, both included.
template <class Phase>
constexpr PhaseSet from(Phase first, Phase last) {
    return (in(last) | (in(last)-1)) & ~(in(first)-1);
}

/// `fault`: what is wrong, in a sentence that names the fact; empty if nothing is.
template <class Check>
struct Duty {
    PhaseSet owed;
    std::string (Check::*fault)() const;
};

/// The first duty of this phase that is not kept. Order matters: later ones may rely on earlier ones.
template <class Check, class Phase>
std::string first_fault(const Check& check, std::span<const Duty<Check>> duties, Phase phase) {
    for (const Duty<Check>& duty : duties) {
        if (!(duty.owed & in(phase))) continue;
        if (std::string fault = (check.*duty.fault)(); !fault.empty()) return fault;
    }
    return {};
}

}  // namespace parkett
