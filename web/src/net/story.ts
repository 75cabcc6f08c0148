// The events a viewer has been told, in order, whatever order and overlap they arrived in.
import type { GameEvent } from './wire';

const seq_of = (event: GameEvent) => event.seq ?? 0;

/** New events replace what was known from their first number on: a move taken back frees its numbers. */
export function continued(known: GameEvent[], fresh: GameEvent[]): GameEvent[] {
  if (fresh.length === 0) return known;
  const first = seq_of(fresh[0]!);
  return [...known.filter((event) => seq_of(event) < first), ...fresh];
}

/** True if something lies between what is known and what has arrived. */
export function has_gap(known: GameEvent[], fresh: GameEvent[]): boolean {
  if (fresh.length === 0 || known.length === 0) return false;
  return seq_of(fresh[0]!) > seq_of(known[known.length - 1]!) + 1;
}

export const last_seq = (known: GameEvent[]): number => (known.length ? seq_of(known[known.length - 1]!) : 0);
