// The board seen by one company that wants to build: what is its own, what is a rival's, and where it may go.
#pragma once

#include "games/shark/state.hpp"

namespace parkett::shark {

inline Cells all_houses(const State& s) { return s.houses[0] | s.houses[1] | s.houses[2] | s.houses[3]; }

/// The company's houses and the TOP houses it has taken over. Nothing else ever touches a TOP house (SH-6.2, SH-6.4),
/// so whose it is follows from its neighbours.
inline Cells group(const State& s, int company) { return s.houses[company] | (s.tops & beside(s.houses[company])); }

struct Ground {
    Cells own;      // houses and TOP houses of the company
    Cells rivals;   // the others' (they never touch each other: what hangs together is one chain)
    Cells nobodys;  // TOP houses that belong to no chain
    Cells free;

    Ground(const State& s, const Board& board, int company) {
        const Cells mine = s.houses[company], houses = all_houses(s), others = houses - mine;
        own = mine | (s.tops & beside(mine));
        rivals = others | (s.tops & beside(others));
        nobodys = s.tops - (own | rivals);
        free = board.all - (houses | s.tops);
    }
    /// Without TOP houses, for games that have none.
    Ground(const State& s, const Board& board, int company, bool with_tops) {
        if (with_tops) {
            *this = Ground(s, board, company);
            return;
        }
        own = s.houses[company];
        const Cells houses = all_houses(s);
        rivals = houses - own;
        free = board.all - houses;
    }

    /// How long the chain would be that a house on `cell` belongs to (SH-2.10). TOP houses that it takes over do not
    /// count yet (SH-6.4).
    int length(const Cells& cell) const { return grown(cell, own).count(); }

    /// The chains a house on `cell` would touch, all of them (SH-2.11).
    Cells touched(const Cells& cell) const { return grown(beside(cell) & rivals, rivals); }

    /// SH-2.10: longer than each chain it touches.
    bool beats(const Cells& cell) const {
        const int length = this->length(cell);
        for (Cells rest = beside(cell) & rivals; rest.any();) {
            const Cells chain = grown(first_of(rest), rivals);
            if (chain.count() >= length) return false;
            rest -= chain;
        }
        return true;
    }

    /// Whether there is any such cell; most often a glance at the empty ground is enough.
    bool fits(const Cells& zone) const {
        return ((free & zone) - beside(rivals | nobodys)).any() || permitted(zone).any();
    }

    /// Every cell of the zone on which the company may build (SH-2.9, SH-2.10, SH-6.4).
    Cells permitted(const Cells& zone) const {
        const Cells here = free & zone, contact = beside(rivals | nobodys);
        Cells cells = here - contact;
        // Beside somebody else's house one's own chain must be there too: a house alone beats nothing.
        // It beats every single house, so that only cells beside longer chains need a closer look.
        const Cells contested = here & contact & beside(own);
        if (!contested.any()) return cells;
        const Cells hard = contested & beside(rivals & beside(rivals));
        cells |= contested - hard;
        for (Cells rest = hard; rest.any();) {
            const Cells cell = first_of(rest);
            rest -= cell;
            if (beats(cell)) cells |= cell;
        }
        return cells;
    }
};

/// SH-6.2
inline Cells permitted_tops(const State& s, const Board& board, const Cells& zone) {
    const Cells standing = all_houses(s) | s.tops;
    return (board.all & zone) - (standing | beside(standing));
}

}  // namespace parkett::shark
