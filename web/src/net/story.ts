// The events a viewer has been told, in order. The server counts them (`seq`) and sends those that are new, so what is
// known is cut to where they begin: a move taken back frees its numbers.
import type { GameEvent } from './wire';

const seq_of = (event: GameEvent) => event.seq ?? 0;

/** The story when the server has told `seq` events, the last of them `fresh`; null if something lies between. */
export function continued(known: GameEvent[], fresh: GameEvent[], seq: number): GameEvent[] | null {
  const from = seq - fresh.length;
  const kept = known.filter((event) => seq_of(event) < from);
  return kept.length === from ? [...kept, ...fresh] : null;
}
