// The moves of building, by colour and by cell.
import type { Move } from '../../net/wire';

export interface Offer {
  /** A company, or `top`. */
  company: string;
  cells: number;
}

/** The colours a house may have, with the number of cells for each. */
export function offered_colours(moves: Move[]): Offer[] {
  const counts = new Map<string, number>();
  for (const move of moves) {
    if (move.kind !== 'build') continue;
    const company = String(move.company);
    counts.set(company, (counts.get(company) ?? 0) + 1);
  }
  return [...counts].map(([company, cells]) => ({ company, cells }));
}

export const builds_of = (moves: Move[], company: string): Move[] =>
  moves.filter((move) => move.kind === 'build' && move.company === company);
