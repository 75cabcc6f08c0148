// The table after an event, as far as the event itself says: cash by its flow, prices and counts by its figures, houses by
// their cells. It is what is shown between two positions of the server; whole games are held against it in advance.test.ts.
import type { GameEvent, View } from '../../net/wire';
import { beside, place_of } from './geometry';
import { speaker } from './text';
import { as_shark, companies, type Company, type CompanyView, type Event, type SeatView, type SharkView } from './view';

type Change<Thing> = (thing: Thing) => Partial<Thing>;

const on_seat = (view: SharkView, seat: number, change: Change<SeatView>): SharkView => ({
  ...view,
  seats: view.seats.map((one) => (one.seat === seat ? valued({ ...one, ...change(one) }, view) : one)),
});

const on_company = (view: SharkView, id: Company, change: Change<CompanyView>): SharkView => ({
  ...view,
  companies: view.companies.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

const each_company = <Value>(value: (company: Company) => Value): Record<Company, Value> =>
  Object.fromEntries(companies.map((company) => [company, value(company)])) as Record<Company, Value>;

const sum = (values: Record<Company, number>): number => companies.reduce((all, company) => all + values[company], 0);

/** What the seat's shares come to at the prices of the view; once the end is told, only what has been counted. */
function valued(seat: SeatView, view: SharkView): SeatView {
  const prices = new Map(view.companies.map(({ id, price }) => [id, price]));
  const values =
    view.phase === 'over' ? seat.values : each_company((company) => seat.shares[company] * (prices.get(company) ?? 0));
  const holdings = sum(values);
  const { balance } = seat;
  return {
    ...seat,
    cash: Math.max(balance, 0),
    owes: Math.max(-balance, 0),
    values,
    holdings,
    worth: balance + holdings,
  };
}

const pay = (view: SharkView, seat: number, amount: number): SharkView =>
  on_seat(view, seat, ({ balance }) => ({ balance: balance + amount }));

/** Shares go from the bank to a seat, or back to it. */
function move_shares(view: SharkView, seat: number, company: Company, shares: number): SharkView {
  const given = on_seat(view, seat, (one) => ({
    shares: { ...one.shares, [company]: one.shares[company] + shares },
  }));
  return on_company(given, company, ({ supply }) => ({ supply: supply - shares }));
}

const before = (a: string, b: string): number => {
  const one = place_of(a);
  const other = place_of(b);
  return one.row - other.row || one.column - other.column;
};

/** Cells that hang together, the longest chain first. */
function chains_of(cells: string[]): string[][] {
  const rest = new Set([...cells].sort(before));
  const chains: string[][] = [];
  for (const first of rest) {
    const chain = [first];
    rest.delete(first);
    for (const cell of chain) for (const near of beside(cell)) if (rest.delete(near)) chain.push(near);
    chains.push(chain.sort(before));
  }
  return chains.sort((a, b) => b.length - a.length);
}

/** The houses of a company are these; the TOP houses beside them are part of its chains. What threatens whom is not told. */
function housed(view: SharkView, id: Company, houses: string[]): SharkView {
  const near = new Set(houses.flatMap(beside));
  const chains = chains_of([...houses, ...view.tops.filter((cell) => near.has(cell))]);
  return on_company(view, id, () => ({
    chains,
    standing: houses.length,
    risks: chains.map(() => 0),
    threats: [],
  }));
}

const houses_of = (view: SharkView, { chains }: CompanyView): string[] =>
  chains.flat().filter((cell) => !view.tops.includes(cell));

/** Different colours never stand side by side: the chains that do are those that were beaten. */
function without_beaten(view: SharkView, id: Company): SharkView {
  const others = new Set(view.companies.filter((one) => one.id !== id).flatMap((one) => one.chains.flat()));
  const company = view.companies.find((one) => one.id === id)!;
  const left = company.chains.filter((chain) => !chain.some((cell) => beside(cell).some((near) => others.has(near))));
  return housed(
    view,
    id,
    left.flat().filter((cell) => !view.tops.includes(cell)),
  );
}

function regrouped(view: SharkView): SharkView {
  return view.companies.reduce((now, company) => housed(now, company.id, houses_of(now, company)), view);
}

/** At the end nothing has been counted yet. */
const uncounted = (view: SharkView): SharkView => ({
  ...view,
  phase: 'over',
  seats: view.seats.map((seat) => valued({ ...seat, values: each_company(() => 0) }, { ...view, phase: 'over' })),
});

function told(view: SharkView, event: Event): SharkView {
  switch (event.kind) {
    case 'banker_named':
      return { ...view, banker: event.seat };
    case 'free_share':
      return move_shares(view, event.seat, event.company, 1);
    case 'turn_began': {
      const trade = { ...view.trade, bought: 0, left: view.trade.purchases };
      const actor = { kind: 'seat', seat: event.seat } as const;
      return { ...view, phase: 'trade', turn: event.turn, builder: event.seat, actor, roll: null, trade };
    }
    case 'bought': {
      const { bought, left } = view.trade;
      const trade = { ...view.trade, bought: bought + event.shares, left: left - event.shares };
      return move_shares({ ...view, trade }, event.seat, event.company, event.shares);
    }
    case 'sold':
    case 'gave':
      return move_shares(view, event.seat, event.company, -event.shares);
    case 'rolled':
      return { ...view, phase: 'build', roll: { zone: event.zone, colour: event.colour } };
    case 'built': {
      const company = view.companies.find((one) => one.id === event.company)!;
      const grown = housed(view, event.company, [...houses_of(view, company), event.at]);
      return on_company(grown, event.company, ({ houses_left }) => ({ houses_left: houses_left - 1 }));
    }
    case 'top_built':
      return regrouped({ ...view, tops: [...view.tops, event.at].sort(before), tops_left: view.tops_left - 1 });
    case 'removed':
      return without_beaten(view, event.company);
    case 'top_taken':
    case 'top_freed':
      return regrouped(view);
    case 'price': {
      const priced = on_company({ ...view, phase: 'forced_sale' }, event.company, () => ({ price: event.to }));
      return { ...priced, seats: priced.seats.map((seat) => valued(seat, priced)) };
    }
    case 'commission':
    case 'dividend':
    case 'loss':
      return { ...view, phase: 'forced_sale' };
    case 'owes':
      return { ...view, phase: 'forced_sale', debt: event.amount, actor: { kind: 'seat', seat: event.seat } };
    case 'eliminated': {
      const { shares } = view.seats[event.seat]!;
      const returned = companies.reduce(
        (now, company) => move_shares(now, event.seat, company, -shares[company]),
        view,
      );
      return on_seat(returned, event.seat, () => ({ balance: 0, out: true }));
    }
    case 'ended':
      return uncounted({ ...view, end: event.reason });
    case 'liquidated':
      return on_seat(view, event.seat, ({ values }) => ({ values: { ...values, [event.company]: event.amount } }));
    default:
      return view;
  }
}

export function advance(view: View, event: GameEvent): View {
  const then = told(as_shark(view), event as unknown as Event);
  const amount = speaker.flow(event);
  return amount === undefined || event.seat === undefined ? then : pay(then, event.seat, amount);
}
