// The moves of building, by colour and by cell.
import type { Move } from '../../net/wire';
import { moves_of, type House, type MoveOf } from './view';

export interface Offer {
  company: House;
  cells: number;
}

/** The colours a house may have, with the number of cells for each. */
export function offered_colours(moves: Move[]): Offer[] {
  const counts = new Map<House, number>();
  for (const { company } of moves_of(moves, 'build')) counts.set(company, (counts.get(company) ?? 0) + 1);
  return [...counts].map(([company, cells]) => ({ company, cells }));
}

export const builds_of = (moves: Move[], company: string): MoveOf<'build'>[] =>
  moves_of(moves, 'build').filter((move) => move.company === company);
