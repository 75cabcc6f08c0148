// Events that become one line of the ledger.
import type { GameEvent } from '../net/wire';

/** Neighbours that `joins` holds together, in their order. */
export function runs_of(events: GameEvent[], joins: (first: GameEvent, next: GameEvent) => boolean): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && joins(run[0]!, event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

export function by_seat(events: GameEvent[]): GameEvent[][] {
  const groups = new Map<number | undefined, GameEvent[]>();
  for (const event of events) groups.set(event.seat, [...(groups.get(event.seat) ?? []), event]);
  return [...groups.values()];
}
