// What the money of all games has in common; the unit is the game's own.

/** A real minus sign before a loss; `sign` also marks gains. */
export const mark_of = (amount: number, sign = false): string => (amount < 0 ? '−' : sign && amount > 0 ? '+' : '');

export const tone = (amount: number): 'gain' | 'loss' | '' => (amount > 0 ? 'gain' : amount < 0 ? 'loss' : '');
