// What the story tells about prices, and about the last house and its pay-outs.
import type { GameEvent } from '../../net/wire';
import { purses_of, type Purse } from './foresee';
import { companies, is_company, type Company } from './view';

export interface Series {
  company: Company;
  /** Before the first turn, then after each; the last one is the present price. */
  prices: number[];
}

export function price_history(events: GameEvent[]): Series[] {
  const series: Series[] = companies.map((company) => ({ company, prices: [] }));
  const now = new Map<string, number>();
  const close_turn = () => series.forEach((line) => line.prices.push(now.get(line.company) ?? 0));
  for (const event of events) {
    if (event.kind === 'turn_began') close_turn();
    if (event.kind === 'price') now.set(String(event.company), Number(event.to));
  }
  close_turn();
  return series;
}

/** The last roll that was made, and what came of it, until the next one. */
export function last_act(events: GameEvent[]): GameEvent[] {
  const from = events.findLastIndex((event) => event.kind === 'rolled');
  return from < 0 ? [] : events.slice(from);
}

export interface LastHouse {
  seq: number;
  at: string;
  company: string;
  commission: number;
}

export function last_house(events: GameEvent[]): LastHouse | null {
  const act = last_act(events);
  const built = act.find((event) => event.kind === 'built' || event.kind === 'top_built');
  if (!built) return null;
  const commission = Number(act.find((event) => event.kind === 'commission')?.amount ?? 0);
  return { seq: built.seq ?? 0, at: String(built.at), company: String(built.company ?? 'top'), commission };
}

/** What the last house brought to and took from each seat. */
export const last_payouts = (events: GameEvent[], seats: number): Purse[] => purses_of(last_act(events), seats);

export interface Ruin {
  turn: number;
  amount: number;
}

/** When a seat went out of the game, and over which debt. */
export function ruin_of(events: GameEvent[], seat: number): Ruin | null {
  const at = events.findIndex((event) => event.kind === 'eliminated' && event.seat === seat);
  if (at < 0) return null;
  const began = events.findLast((event, i) => i < at && event.kind === 'turn_began');
  return { turn: Number(began?.turn ?? 0), amount: Number(events[at]!.amount ?? 0) };
}

/** How the prices moved with the last house. */
export function last_changes(events: GameEvent[]): Partial<Record<Company, number>> {
  const changes: Partial<Record<Company, number>> = {};
  for (const event of last_act(events)) {
    const company = String(event.company);
    if (event.kind === 'price' && is_company(company)) changes[company] = Number(event.to) - Number(event.from);
  }
  return changes;
}
