// How everybody stood in the course of a game that is over: nothing is secret any more, so each seat is asked through its own eyes.
import { api } from '../net/api';
import type { LoggedMove, View } from '../net/wire';

const kPoints = 14;

/** Moves at which to look, evenly over the game, the last one among them. */
export function stops(log: Pick<LoggedMove, 'number' | 'by'>[], points = kPoints): number[] {
  const moves = log.filter((move) => move.by.kind === 'seat').map((move) => move.number);
  const last = log.at(-1)?.number ?? 0;
  const count = Math.min(points, moves.length);
  const chosen = Array.from({ length: count }, (_, i) => moves[Math.floor((i * moves.length) / count)]!);
  return [...new Set([...chosen, last])];
}

/** For each seat what it had at each stop; null where the game does not know. */
export async function curve_of(
  table: string,
  seats: number,
  standing: (view: View) => (number | null)[],
): Promise<(number | null)[][]> {
  const at = stops(await api.log(table, null));
  return Promise.all(
    Array.from({ length: seats }, (_, seat) =>
      Promise.all(at.map(async (number) => standing(await api.at(table, number, seat))[seat] ?? null)),
    ),
  );
}
