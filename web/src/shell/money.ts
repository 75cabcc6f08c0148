// What the money of all games has in common; the unit is the game's own.

export const tone = (amount: number): 'gain' | 'loss' | '' => (amount > 0 ? 'gain' : amount < 0 ? 'loss' : '');
