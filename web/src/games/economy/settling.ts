// The market while its offers are settled, as far as the story has got: what stood on each field and what became of it.
import type { GameEvent } from '../../net/wire';
import { ec } from './text';
import { kSettled, settle, type Fate, type Settlement } from './trade';
import { events_of, goods, type CompanyId, type EconomyView, type Good } from './view';

export interface Stand {
  company: CompanyId;
  /** Not known as long as it has not been told. */
  fate: Fate | null;
  amount: number;
  /** Told in the beat that is shown. */
  now: boolean;
}

export interface Buyer {
  company: CompanyId;
  fate: 'bought' | 'imported' | 'failed' | null;
  now: boolean;
}

export interface SettledRow {
  good: Good;
  state: 'settled' | 'open' | 'waits';
  stands: Map<number, Stand>;
  buyers: Buyer[];
  /** Where demand stands, and every field it has left. */
  demand: number;
  ghosts: number[];
  /** What has been told of it. */
  events: GameEvent[];
  offers: number;
}

export interface Settling {
  rows: SettledRow[];
  /** Of the whole trade, as far as it has been told. */
  sums: Settlement;
  events: GameEvent[];
  /** The last event told of the open row. */
  last: GameEvent | null;
}

/** Where the trade that was told last begins, and where its settlement does. */
function bounds(told: GameEvent[]): { from: number; settled: number } | null {
  const last = told.findLastIndex((event) => event.kind === 'offered' || event.kind === 'shadow_offers');
  if (last < 0) return null;
  const before = told.slice(0, last).findLastIndex((event) => event.kind === 'trade_ended');
  return { from: before + 1, settled: last + 1 };
}

/** All that happened in the settlement that was told last; interest is not part of it. */
export function settlement_events(told: GameEvent[]): GameEvent[] {
  const found = bounds(told);
  if (!found) return [];
  const rest = told.slice(found.settled);
  const end = rest.findIndex((event) => event.kind === 'trade_ended');
  return (end < 0 ? rest : rest.slice(0, end)).filter((event) => kSettled.includes(event.kind));
}

function stands_of(view: EconomyView, placed: GameEvent[], good: Good): Map<number, Stand> {
  const stands = new Map<number, Stand>();
  const shadow = view.companies.find((company) => company.shadow);
  const [shadowed] = events_of(placed, 'shadow_offers');
  if (shadow && shadowed && goods.indexOf(good) < shadowed.rows)
    stands.set(view.market.grey_field, { company: shadow.id, fate: null, amount: 0, now: false });
  for (const offer of events_of(placed, 'offered'))
    if (offer.good === good && offer.field > 0)
      stands.set(offer.field, { company: offer.company, fate: null, amount: 0, now: false });
  return stands;
}

function row_of(
  view: EconomyView,
  placed: GameEvent[],
  told: GameEvent[],
  now: readonly GameEvent[],
  good: Good,
): SettledRow {
  const stands = stands_of(view, placed, good);
  const place = (id: CompanyId) => view.order.indexOf(id);
  const buyers: Buyer[] = events_of(placed, 'offered')
    .filter((offer) => offer.good === good && offer.field === 0)
    .map(({ company }): Buyer => ({ company, fate: null, now: false }))
    .sort((a, b) => place(a.company) - place(b.company));
  const events = told.filter((event) => event.good === good);
  const { fates } = settle(events);
  for (const [key, { fate, amount }] of fates) {
    const stand = stands.get(Number(key.split('/')[1]));
    if (stand) Object.assign(stand, { fate, amount });
  }
  let demand = view.market.demand_start;
  const ghosts: number[] = [];
  const buys = (company: unknown, fate: Buyer['fate'], event: GameEvent) => {
    const buyer = buyers.find((one) => one.company === company && one.fate === null);
    if (buyer) Object.assign(buyer, { fate, now: now.includes(event) });
  };
  for (const event of events) {
    const stand = stands.get(Number(event.field));
    if (stand) stand.now = now.includes(event);
    if (event.kind === 'local_trade') buys(event.buyer, 'bought', event);
    if (event.kind === 'imported') buys(event.company, 'imported', event);
    if (event.kind === 'not_bought') {
      buys(event.company, 'failed', event);
      if (stand) stand.fate = 'own_offer';
    }
    const moved = Number(event.demand ?? demand);
    if (moved !== demand) ghosts.push(demand);
    demand = moved;
  }
  return { good, state: 'waits', stands, buyers, demand, ghosts, events, offers: stands.size + buyers.length };
}

/** `now`: the events of the beat that is shown. */
export function settling(view: EconomyView, story: GameEvent[], now: readonly GameEvent[]): Settling {
  const found = bounds(story);
  const placed = found ? story.slice(found.from, found.settled) : [];
  const events = settlement_events(story);
  const rows = goods.map((good) => row_of(view, placed, events, now, good));
  const last = events.findLast((event) => event.good !== undefined) ?? null;
  const at = last ? goods.indexOf(last.good as Good) : -1;
  const over = story.length > 0 && story.slice(found?.settled ?? 0).some((event) => event.kind === 'trade_ended');
  rows.forEach((row, i) => {
    row.state = over || i < at ? 'settled' : i === at ? 'open' : 'waits';
  });
  return { rows, sums: settle(events), events, last };
}

const kCounts = ['exported', 'local', 'imported', 'fined', 'unsold', 'failed'] as const;
type Count = (typeof kCounts)[number];

function counts(events: GameEvent[]): [Count, number][] {
  const kinds: Record<Count, string> = {
    exported: 'exported',
    local: 'local_trade',
    imported: 'imported',
    fined: 'fined',
    unsold: 'unsold',
    failed: 'not_bought',
  };
  return kCounts
    .map((count): [Count, number] => [count, events.filter((event) => event.kind === kinds[count]).length])
    .filter(([, n]) => n > 0);
}

/** "4 abroad, 1 lapses" */
export const row_result = (events: GameEvent[]): string =>
  counts(events)
    .map(([count, n]) => ec().scene.count[count]({ n }))
    .join(', ') || (events.some((event) => event.kind === 'shadow_stood') ? ec().scene.count.shadow : '');

/** The same in a word, for a phone. */
export function row_word(row: SettledRow): string {
  const [first] = counts(row.events);
  if (!first) return row.events.length ? ec().scene.word.shadow : ec().scene.word.none;
  const word = ec().scene.word[first[0]];
  return typeof word === 'string' ? word : word({ n: first[1] });
}
