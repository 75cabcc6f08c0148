// What a settlement does, read from its events: to each company, to each row, to each offer.
import type { GameEvent } from '../../net/wire';
import { events_of, goods, is_company, type CompanyId, type EventOf, type Good } from './view';

export type Fate = 'exported' | 'local_trade' | 'fined' | 'unsold' | 'shadow_stood' | 'own_offer';

export interface OfferFate {
  fate: Fate;
  amount: number;
  buyer: CompanyId | null;
}

export interface Sum {
  cash: number;
  points: number;
}

export interface RowSum extends Sum {
  exported: number;
  local: number;
  bought: number;
  fined: number;
  unsold: number;
  /** Purchases that came to nothing. */
  failed: number;
}

export interface Settlement {
  /** By `good/field`. */
  fates: Map<string, OfferFate>;
  sums: Map<CompanyId, Sum>;
  /** Of an outlook: where each company would stand. */
  balances: Map<CompanyId, EventOf<'balance'>>;
  rows: Map<string, RowSum>;
  demand: Partial<Record<Good, number>>;
  /** Who would be short of cash where it stops; nothing after that is known. */
  stopped: CompanyId | null;
}

const figure = (value: GameEvent[string]): number => Number(value ?? 0);
export const place_key = (good: string, field: unknown): string => `${good}/${field}`;
const row_key = (company: string, good: unknown): string => `${company}/${good}`;

const nothing = (): RowSum => ({
  cash: 0,
  points: 0,
  exported: 0,
  local: 0,
  bought: 0,
  fined: 0,
  unsold: 0,
  failed: 0,
});
export const sum_of = (settled: Settlement, company: CompanyId): Sum =>
  settled.sums.get(company) ?? { cash: 0, points: 0 };
export const row_sum = (settled: Settlement, company: CompanyId, good: Good): RowSum | null =>
  settled.rows.get(row_key(company, good)) ?? null;

export const kSettled = [
  'local_trade',
  'imported',
  'exported',
  'unsold',
  'fined',
  'not_bought',
  'shadow_stood',
  'short_of_cash',
  'topped_up',
  'factory_lost',
];

export function settle(events: GameEvent[]): Settlement {
  const settled: Settlement = {
    fates: new Map(),
    sums: new Map(),
    balances: new Map(),
    rows: new Map(),
    demand: {},
    stopped: null,
  };
  const book = (who: unknown, good: unknown, change: Partial<RowSum>) => {
    if (!is_company(who)) return;
    const sum = settled.sums.get(who) ?? { cash: 0, points: 0 };
    settled.sums.set(who, { cash: sum.cash + (change.cash ?? 0), points: sum.points + (change.points ?? 0) });
    if (good === undefined) return;
    const row = settled.rows.get(row_key(who, good)) ?? nothing();
    for (const [field, amount] of Object.entries(change) as [keyof RowSum, number][]) row[field] += amount;
    settled.rows.set(row_key(who, good), row);
  };
  const end = (event: GameEvent, fate: Fate) =>
    settled.fates.set(place_key(String(event.good), event.field), {
      fate,
      amount: figure(event.amount),
      buyer: is_company(event.buyer) ? event.buyer : null,
    });
  for (const event of events) {
    const { company, good } = event;
    const amount = figure(event.amount);
    if (event.kind === 'balance') break;
    settled.stopped = null;
    switch (event.kind) {
      case 'local_trade':
        book(company, good, { cash: amount, local: 1 });
        book(event.buyer, good, { cash: -amount, bought: 1 });
        end(event, 'local_trade');
        break;
      case 'imported':
        book(company, good, { cash: -amount, bought: 1 });
        break;
      case 'exported':
        book(company, good, { cash: amount, points: figure(event.points_gain), exported: 1 });
        end(event, 'exported');
        settled.demand[good as Good] = figure(event.demand);
        break;
      case 'shadow_stood':
        end(event, 'shadow_stood');
        settled.demand[good as Good] = figure(event.demand);
        break;
      case 'unsold':
        book(company, good, { unsold: 1 });
        end(event, 'unsold');
        break;
      case 'fined':
        book(company, good, { cash: -amount, fined: 1 });
        end(event, 'fined');
        break;
      case 'not_bought':
        book(company, good, { failed: 1 });
        break;
      case 'topped_up':
      case 'factory_lost':
        book(company, undefined, { cash: amount });
        break;
      case 'short_of_cash':
        if (is_company(company)) settled.stopped = company;
        break;
    }
  }
  for (const balance of events_of(events, 'balance')) {
    settled.balances.set(balance.company, balance);
    settled.sums.set(balance.company, { cash: balance.gain, points: balance.points_gain });
  }
  return settled;
}

export interface Difference extends Sum {
  company: CompanyId;
}

/** Whom one more offer helps or harms, beside the company that places it. */
export function differences(before: Settlement, after: Settlement, placing: CompanyId): Difference[] {
  const all = new Set([...before.sums.keys(), ...after.sums.keys()]);
  all.delete(placing);
  return [...all]
    .map((company) => {
      const [old, now] = [sum_of(before, company), sum_of(after, company)];
      return { company, cash: now.cash - old.cash, points: now.points - old.points };
    })
    .filter((change) => change.cash !== 0 || change.points !== 0);
}

export interface SettledRow {
  good: Good;
  events: GameEvent[];
}

export interface LastTrade {
  year: number;
  half: number;
  rows: SettledRow[];
}

/** The last trade that was settled, row by row; a row without offers has no events. */
export function last_trade(story: GameEvent[]): LastTrade | null {
  const last = story.findLastIndex((event) => event.kind === 'trade_ended');
  if (last < 0) return null;
  let from = last;
  while (from > 0 && story[from - 1]!.kind !== 'offered' && story[from - 1]!.kind !== 'trade_ended') --from;
  const settled = story.slice(from, last).filter((event) => kSettled.includes(event.kind));
  const rows: SettledRow[] = goods.map((good) => ({ good, events: [] }));
  // being short of cash has no row of its own: it belongs to what could not be paid, which comes after it
  let waiting: GameEvent[] = [];
  for (const event of settled) {
    const row = rows.find((entry) => entry.good === event.good);
    if (!row) {
      waiting.push(event);
      continue;
    }
    row.events.push(...waiting, event);
    waiting = [];
  }
  return { year: figure(story[last]!.year), half: figure(story[last]!.half), rows };
}
