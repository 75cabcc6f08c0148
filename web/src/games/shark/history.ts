// What the story tells about prices, and about the last house and its pay-outs.
import type { GameEvent } from '../../net/wire';
import { speaker } from './text';
import { companies, events_of, type Company, type EventOf, type House } from './view';

export interface Series {
  company: Company;
  /** Before the first turn, then after each; the last one is the present price. */
  prices: number[];
}

export function price_history(events: GameEvent[]): Series[] {
  const series: Series[] = companies.map((company) => ({ company, prices: [] }));
  const now = new Map<Company, number>();
  const close_turn = () => series.forEach((line) => line.prices.push(now.get(line.company) ?? 0));
  for (const event of events_of(events, 'turn_began', 'price')) {
    if (event.kind === 'turn_began') close_turn();
    else now.set(event.company, event.to);
  }
  close_turn();
  return series;
}

/** The last roll that was made, and what came of it, until the next one. */
export function last_act(events: GameEvent[]): GameEvent[] {
  const from = events.findLastIndex((event) => event.kind === 'rolled');
  return from < 0 ? [] : events.slice(from);
}

export function last_roll(events: GameEvent[]): EventOf<'rolled'> | null {
  return events_of(events, 'rolled').at(-1) ?? null;
}

export interface LastHouse {
  seq: number;
  at: string;
  company: House;
  commission: number;
}

export function last_house(events: GameEvent[]): LastHouse | null {
  const act = last_act(events);
  const built = events_of(act, 'built', 'top_built')[0];
  if (!built) return null;
  const commission = events_of(act, 'commission')[0]?.amount ?? 0;
  return { seq: built.seq ?? 0, at: built.at, company: built.kind === 'built' ? built.company : 'top', commission };
}

export interface Payout {
  commission: number;
  dividend: number;
  loss: number;
  net: number;
}

/** What the last house brought to and took from a seat. */
export function last_payout(events: GameEvent[], seat: number): Payout {
  const payout: Payout = { commission: 0, dividend: 0, loss: 0, net: 0 };
  for (const event of events_of(last_act(events), 'commission', 'dividend', 'loss')) {
    if (event.seat !== seat) continue;
    payout[event.kind] += event.amount;
    payout.net += speaker.flow(event) ?? 0;
  }
  return payout;
}

export interface Ruin {
  turn: number;
  amount: number;
}

/** When a seat went out of the game, and over which debt. */
export function ruin_of(events: GameEvent[], seat: number): Ruin | null {
  const told = events_of(events, 'eliminated', 'turn_began');
  const at = told.findIndex((event) => event.kind === 'eliminated' && event.seat === seat);
  const ruin = events_of(events, 'eliminated').find((event) => event.seat === seat);
  if (!ruin) return null;
  const began = events_of(told.slice(0, at) as GameEvent[], 'turn_began').at(-1);
  return { turn: began?.turn ?? 0, amount: ruin.amount };
}

/** How the prices moved with the last house. */
export const last_changes = (events: GameEvent[]): Partial<Record<Company, number>> =>
  Object.fromEntries(events_of(last_act(events), 'price').map(({ company, from, to }) => [company, to - from]));
