// What a movement meant for the viewer: his worth before and after, and each cause of the difference. It is made of what
// this seat knows: its own cards, and what everybody saw of the others.
import { companies, type Company, type Event, type StockpileView } from './view';

export type Cause = 'split' | 'bankrupt' | 'rise' | 'fall' | 'dividend';

/** One bar of the waterfall. */
export interface Effect {
  company: Company;
  cause: Cause;
  amount: number;
  cards: number;
  shares: number;
  /** The value of these cards before and after; of one share. */
  before: number;
  after: number;
  from: number;
  to: number;
  /** What the bank paid for cards that had split before. */
  bonus: number;
}

export interface Recap {
  /** Null for whoever only watches. */
  own: { before: number; after: number; effects: Effect[] } | null;
  others: { seat: number; cash: number; seen: Seen[] }[];
}

export type Seen =
  | { what: 'cash'; cause: 'split' | 'dividend'; company: Company }
  | { what: 'split' | 'lost'; company: Company; cards: number };

interface Held {
  price: number;
  single: number;
  double: number;
}

const shares_of = ({ single, double }: Held) => single + 2 * double;
const worth_of = (held: Held) => shares_of(held) * held.price;

/** What the viewer holds of each company at the end, and at the beginning of these events. */
function holdings(end: StockpileView, viewer: number, events: Event[]): Map<Company, { then: Held; now: Held }> {
  const me = end.seats[viewer]!;
  const all = new Map(
    companies.map((company) => {
      const price = end.companies.find(({ id }) => id === company)!.price;
      const now = { price, single: me.known[company] ?? 0, double: me.split[company] ?? 0 };
      return [company, { then: { ...now }, now }];
    }),
  );
  for (const event of events.toReversed()) {
    if (event.kind === 'moved') all.get(event.company)!.then.price = event.from;
    if (event.kind === 'split_cards' && event.seat === viewer) {
      const { then } = all.get(event.company)!;
      then.single += event.cards;
      then.double -= event.cards;
    }
    if (event.kind === 'lost' && event.seat === viewer) {
      const { then } = all.get(event.company)!;
      then.single += event.cards - event.split_cards;
      then.double += event.split_cards;
    }
  }
  return all;
}

const kCause = { splits: 'split', bankrupt: 'bankrupt' } as const;

function effects_of(end: StockpileView, viewer: number, events: Event[]): Effect[] {
  const held = holdings(end, viewer, events);
  const effects: Effect[] = [];
  const mine = events.filter((event) => 'seat' in event && event.seat === viewer);
  for (const event of events) {
    if (event.kind !== 'moved') continue;
    const { then, now } = held.get(event.company)!;
    const bonus = mine.reduce(
      (sum, one) => sum + (one.kind === 'repeat_split' && one.company === event.company ? one.amount : 0),
      0,
    );
    const amount = worth_of(now) - worth_of(then) + bonus;
    if (shares_of(then) === 0 || amount === 0) continue;
    effects.push({
      company: event.company,
      cause: event.fate === 'moves' ? (event.spaces > 0 ? 'rise' : 'fall') : kCause[event.fate],
      amount,
      cards: then.single + then.double,
      shares: shares_of(then),
      before: worth_of(then),
      after: worth_of(now),
      from: event.from,
      to: event.to,
      bonus,
    });
  }
  for (const company of companies) {
    const paid = mine.filter((one) => one.kind === 'dividend_paid').filter((one) => one.company === company);
    const amount = paid.reduce((sum, one) => sum + one.amount, 0);
    const shares = paid.reduce((sum, one) => sum + one.shares, 0);
    if (amount)
      effects.push({
        company,
        cause: 'dividend',
        amount,
        cards: 0,
        shares,
        before: 0,
        after: 0,
        from: 0,
        to: 0,
        bonus: 0,
      });
  }
  return effects.sort((a, b) => b.amount - a.amount);
}

function seen_of(seat: number, events: Event[]): { seat: number; cash: number; seen: Seen[] } {
  const seen: Seen[] = [];
  let cash = 0;
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.kind === 'repeat_split' || event.kind === 'dividend_paid') {
      cash += event.amount;
      const cause = event.kind === 'repeat_split' ? 'split' : 'dividend';
      if (!seen.some((one) => one.what === 'cash' && one.cause === cause && one.company === event.company))
        seen.push({ what: 'cash', cause, company: event.company });
    }
    if (event.kind === 'split_cards') seen.push({ what: 'split', company: event.company, cards: event.cards });
    if (event.kind === 'lost') seen.push({ what: 'lost', company: event.company, cards: event.cards });
  }
  return { seat, cash, seen };
}

/** `end` is the table after these events, and before anything else happens. */
export function recap_of(end: StockpileView, events: Event[]): Recap {
  const others = Array.from({ length: end.players }, (_, i) => (end.first + i) % end.players)
    .filter((seat) => seat !== end.viewer)
    .map((seat) => seen_of(seat, events));
  if (end.viewer === null) return { own: null, others };
  const me = end.seats[end.viewer]!;
  const effects = effects_of(end, end.viewer, events);
  const after = me.worth + me.cash - me.debt;
  const before = after - effects.reduce((sum, { amount }) => sum + amount, 0);
  return { own: { before, after, effects }, others };
}
