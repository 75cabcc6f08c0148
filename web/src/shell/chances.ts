// The arithmetic of the chart of chances: where things stand in it. What they mean is not its business.
import type { Decision, TurningPoint } from '../net/wire';

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Moves run from left to right over the whole game, so the curve grows to its end while it is computed. */
export const x_of = (area: Area, moves: number, all: number): number =>
  area.left + ((area.right - area.left) * Math.min(moves, all)) / Math.max(1, all);
export const y_of = (area: Area, chance: number, high: number): number =>
  area.bottom - ((area.bottom - area.top) * Math.min(chance, high)) / high;

/** The chart reaches to the next quarter above everything in it. */
export function highest(chances: number[]): number {
  const most = Math.max(0.3, ...chances);
  return Math.min(1, Math.ceil(most * 4 - 0.05) / 4);
}

/** The grid's lines: quarters. */
export const quarters = (high: number): number[] =>
  Array.from({ length: Math.round(high * 4) + 1 }, (_, quarter) => quarter / 4);

/**
 * A seat's chances: equal at first, then after each decision of its own. What others thought of them is left out, for they
 * knew something else; only where it decided nothing for more than `gap` moves, because it is out of the game perhaps, theirs
 * must do.
 */
export function course(
  decisions: Pick<Decision, 'number' | 'seat' | 'chances'>[],
  seat: number,
  seats: number,
  gap: number,
): { moves: number; chance: number }[] {
  const points = [{ moves: 0, chance: 1 / seats }];
  for (const decision of decisions) {
    const moves = decision.number + 1;
    if (decision.seat !== seat && moves - points.at(-1)!.moves <= gap) continue;
    points.push({ moves, chance: decision.chances[seat] ?? 0 });
  }
  return points;
}

/** Pushes what would overlap apart, in order, and back where it would hang out at the end. */
export function apart(wanted: number[], least: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let free = low;
  for (const i of order) free = (placed[i] = Math.max(placed[i]!, free)) + least;
  let end = high;
  for (const i of order.toReversed()) end = (placed[i] = Math.min(placed[i]!, end)) - least;
  return placed;
}

export interface Lap {
  /** Which round, year or turn it is. */
  n: number;
  /** Moves made when it began, and when the next did. */
  from: number;
  to: number;
}

/** The rounds of the game, as far as it is known; `round` says in which one a decision was made, if in any. */
export function laps(decisions: Decision[], end: number, round: (decision: Decision) => number | null): Lap[] {
  const list: Lap[] = [];
  for (const decision of decisions) {
    const n = round(decision);
    const last = list.at(-1);
    if (n === null || last?.n === n) continue;
    if (last) last.to = decision.number;
    list.push({ n, from: last ? decision.number : 0, to: end });
  }
  return list;
}

/** Every one, or every second, fifth ...: as many as can be named in a row so long, each with so much room. */
export function named_laps(list: Lap[], length: number, room: number): Lap[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((every) => (length * every) / list.length >= room) ?? list.length;
  return list.filter((_, i) => i % step === 0);
}

/** Where a page begins to tell: my largest mistake, anybody's, or the largest change. */
export function first_point(turning: TurningPoint[], mine: number[]): number {
  const size = (point: TurningPoint) => Math.abs(point.after - point.before);
  const own = turning.filter((point) => !point.luck && mine.includes(point.seat));
  const missed = turning.filter((point) => !point.luck);
  const best = [...(own.length ? own : missed.length ? missed : turning)].sort((a, b) => size(b) - size(a))[0];
  return best ? turning.indexOf(best) : 0;
}
