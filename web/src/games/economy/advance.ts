// The table after an event, as far as the event says: what is shown between two positions of the server.
import type { GameEvent, View } from '../../net/wire';
import type { Event } from '../../vocabulary/economy';
import {
  as_economy,
  companies,
  factories,
  type CompanyId,
  type CompanyView,
  type EconomyView,
  type Factory,
  type Good,
  type Holder,
  type Holdings,
} from './view';

/** A copy that may be written on; what an event does not touch stays shared. */
class Draft {
  readonly view: EconomyView;

  constructor(view: EconomyView) {
    this.view = {
      ...view,
      companies: view.companies.map((company) => ({ ...company })),
      seats: view.seats.map((seat) => ({ ...seat })),
    };
  }

  company(id: unknown): CompanyView {
    return this.view.companies.find((company) => company.id === id) as CompanyView;
  }

  pay(company: unknown, amount: number): void {
    const found = this.company(company);
    if (found) found.cash += amount;
  }

  /** Private cash that these eyes cannot see stays unseen. */
  give(seat: number | undefined, amount: number): void {
    const found = this.view.seats[seat ?? -1];
    if (found && found.cash !== null) found.cash += amount;
  }

  /** To whoever holds the shares: a player, or a company. */
  settle(event: { seat?: number; holder?: CompanyId }, amount: number): void {
    if (event.holder !== undefined) this.pay(event.holder, amount);
    else this.give(event.seat, amount);
  }

  goods(id: unknown, good: Good, change: number): void {
    const company = this.company(id);
    company.goods = { ...company.goods, [good]: company.goods[good] + change };
  }

  works(id: unknown, factory: Factory, change: number): void {
    const company = this.company(id);
    company.factories = { ...company.factories, [factory]: company.factories[factory] + change };
    company.works += change;
  }

  points(id: unknown, points: number): void {
    const company = this.company(id);
    company.points = points;
    company.value = this.view.share_values[Math.min(points, this.view.share_values.length - 1)] ?? company.value;
  }

  row(good: Good, change: (row: EconomyView['market']['rows'][number]) => object): void {
    const rows = this.view.market.rows.map((row) => (row.good === good ? { ...row, ...change(row) } : row));
    this.view.market = { ...this.view.market, rows };
  }

  stand(good: Good, field: number, company: CompanyId | null): void {
    this.row(good, (row) => ({
      fields: row.fields.map((one, i) => (i + 1 === field ? { ...one, offer: company } : one)),
    }));
  }

  buyer(good: Good, company: CompanyId, change: 1 | -1): void {
    this.row(good, (row) => {
      const buyers = [...row.buyers];
      if (change < 0) buyers.splice(buyers.indexOf(company), 1);
      else buyers.push(company);
      const place = (id: CompanyId) => this.view.order.indexOf(id);
      return { buyers: buyers.sort((a, b) => place(a) - place(b)) };
    });
  }

  package(id: unknown, shares: number, holder: Holder | null): void {
    const company = this.company(id);
    company.packages = company.packages.map((one, i) => (i + 1 === shares ? holder : one));
  }
}

const holder_of = (event: { seat?: number; holder?: CompanyId }): Holder | null =>
  event.holder !== undefined ? { company: event.holder } : event.seat !== undefined ? { seat: event.seat } : null;

type Change = { [Kind in Event['kind']]?: (draft: Draft, event: Extract<Event, { kind: Kind }>) => void };

const of_the_opening: Change = {
  place_won: ({ view }, { seat, company, place, amount }) => {
    view.seats[seat]!.bid = amount;
    view.order = [...view.order.slice(0, place - 1), company];
  },
  placed: ({ view }, { company, place }) => {
    view.order = view.order.map((id, i) => (i === place - 1 ? company : id));
    if (view.order.length < place) view.order = [...view.order, company];
  },
  bid: ({ view }, { seat, amount, place }) => {
    view.auction = { place, bid: amount, bidder: seat };
  },
  year_began: ({ view }, { year }) => {
    view.year = year;
    view.half = 1;
    for (const company of view.companies) {
      if (company.shadow) continue;
      company.place = view.order.indexOf(company.id) + 1;
      company.support = 0;
    }
  },
};

const of_the_works: Change = {
  built: (draft, { company, factory, amount, materials }) => {
    draft.pay(company, -amount);
    draft.works(company, factory, 1);
    draft.goods(company, 'materials', -materials);
  },
  factory_sold: (draft, { company, factory, amount }) => {
    draft.pay(company, amount);
    draft.works(company, factory, -1);
  },
  factory_lost: (draft, { company, factory, amount }) => {
    draft.pay(company, amount);
    draft.works(company, factory, -1);
  },
  topped_up: (draft, { seat, company, amount }) => {
    draft.give(seat, -amount);
    draft.pay(company, amount);
  },
  supplied: (draft, { company, factory }) => {
    for (const good of draft.view.recipes[factory].needs) draft.goods(company, good, -1);
    const found = draft.company(company);
    found.supplied = { ...found.supplied, [factory]: found.supplied[factory] + 1 };
  },
  spoiled: (draft, { company, units }) => draft.goods(company, 'electricity', -units),
  produced: (draft, { company, good, units }) => {
    draft.goods(company, good, units);
    const found = draft.company(company);
    const maker = factories.find((factory) => draft.view.recipes[factory].makes === good);
    if (maker) found.supplied = { ...found.supplied, [maker]: 0 };
  },
  overflowed: (draft, { company, good, units }) => draft.goods(company, good, -units),
};

const of_the_trade: Change = {
  shadow_offers: (draft, { rows }) => {
    const shadow = draft.view.companies.find((company) => company.shadow);
    const { rows: list, grey_field } = draft.view.market;
    if (shadow) for (const { good } of list.slice(0, rows)) draft.stand(good, grey_field, shadow.id);
  },
  marker_laid: ({ view }, { seat, value }) => {
    view.seats[seat]!.marker_laid = true;
    if (value !== null && seat === view.viewer) view.my_marker = value;
  },
  influence_spent: ({ view }, { seat }) => {
    view.seats[seat]!.influence -= 1;
  },
  offered: (draft, { company, good, field }) => {
    if (field === 0) return draft.buyer(good, company, 1);
    draft.stand(good, field, company);
  },
  local_trade: (draft, { company, buyer, good, field, amount }) => {
    draft.pay(company, amount);
    draft.pay(buyer, -amount);
    draft.goods(company, good, -1);
    draft.goods(buyer, good, 1);
    draft.stand(good, field, null);
    draft.buyer(good, buyer, -1);
  },
  imported: (draft, { company, good, amount }) => {
    draft.pay(company, -amount);
    draft.goods(company, good, 1);
    draft.buyer(good, company, -1);
  },
  exported: (draft, { company, good, field, amount, points, demand }) => {
    draft.pay(company, amount);
    draft.goods(company, good, -1);
    draft.points(company, points);
    draft.stand(good, field, null);
    draft.row(good, () => ({ demand }));
  },
  unsold: (draft, { good, field }) => draft.stand(good, field, null),
  fined: (draft, { company, good, field, amount }) => {
    draft.pay(company, -(amount ?? 0));
    draft.stand(good, field, null);
  },
  not_bought: (draft, { company, good, field }) => {
    draft.buyer(good, company, -1);
    if (field !== undefined) draft.stand(good, field, null);
  },
  shadow_stood: (draft, { good, field, demand }) => {
    draft.stand(good, field, null);
    draft.row(good, () => ({ demand }));
  },
  marker_shown: ({ view }, { seat, value }) => {
    view.seats[seat]!.marker_laid = false;
    view.seats[seat]!.locked_marker = value;
    delete view.my_marker;
  },
  shadow_points: (draft, { company, points }) => draft.points(company, points),
  trade_ended: ({ view }) => {
    const { demand_start } = view.market;
    const rows = view.market.rows.map((row) => ({ ...row, demand: demand_start, buyers: [] }));
    view.market = { ...view.market, rows };
    delete view.offers;
  },
  short_of_cash: ({ view }, { company, amount, due }) => {
    view.short = { company, missing: amount, due };
  },
};

const of_shares: Change = {
  interest: (draft, { company, amount }) => draft.pay(company, -(amount ?? 0)),
  repaid: (draft, { company, loans, amount }) => {
    draft.pay(company, -amount);
    draft.company(company).loans -= loans;
  },
  borrowed: (draft, { company, amount }) => {
    draft.pay(company, amount);
    draft.company(company).loans += 1;
  },
  shares_bought: (draft, event) => {
    draft.settle(event, -event.amount);
    draft.package(event.company, event.shares, holder_of(event));
  },
  shares_sold: (draft, event) => {
    draft.settle(event, event.amount);
    draft.package(event.company, event.shares, null);
  },
  exchanged: (draft, event) => {
    draft.settle(event, event.amount);
    draft.package(event.company, event.given, null);
    draft.package(event.company, event.taken, holder_of(event));
  },
  purchase_bonus: (draft, { seat, amount }) => draft.give(seat, amount),
  manager_bonus: (draft, { seat, amount }) => draft.give(seat, amount),
  dividend: (draft, event) => {
    draft.pay(event.company, -event.amount);
    draft.settle(event, event.amount);
  },
  bought_back: (draft, event) => {
    draft.pay(event.company, -event.amount);
    draft.settle(event, event.amount);
    draft.package(event.company, event.shares, null);
    if (event.rest > 0) draft.package(event.company, event.rest, holder_of(event));
  },
};

const of_meetings: Change = {
  embezzled: (draft, { seat, company, amount, cover, points }) => {
    draft.pay(company, -amount - cover);
    draft.give(seat, amount);
    draft.points(company, points);
  },
  must_stand: ({ view }, { seat, company }) => stand_for(view, seat, company),
  stands: ({ view }, { seat, company }) => stand_for(view, seat, company),
  ballot: ({ view }, { seat, candidate }) => {
    if (!view.meeting) return;
    const ballots = view.meeting.ballots.map((one, i) => (i === seat ? candidate : one));
    view.meeting = { ...view.meeting, ballots };
  },
  elected: (draft, { seat, company }) => {
    draft.company(company).elected = seat;
  },
  took_office: (draft, { seat, company }) => {
    draft.company(company).manager = seat;
    for (const one of draft.view.seats)
      one.manages = companies.filter((id) => {
        const found = draft.company(id);
        return found && !found.shadow && found.manager === one.seat;
      });
  },
  influence_dealt: (draft, { company }) => {
    for (const seat of draft.view.seats) seat.influence += 1;
    draft.company(company).support += 1;
  },
  supported: (draft, { seat, company, markers }) => {
    draft.view.seats[seat]!.influence -= markers;
    draft.company(company).support += markers;
  },
};

const of_the_end: Change = {
  liquidated: (draft, { holder, company, amount }) => {
    draft.pay(holder, amount);
    const found = draft.company(company);
    found.packages = found.packages.map((one) => (one?.company === holder ? null : one));
  },
  wound_up: (draft, { company, amount }) => {
    draft.pay(company, -amount);
    draft.company(company).loans = 0;
  },
  distributed: (draft, { seat, company, amount }) => {
    draft.pay(company, -amount);
    draft.give(seat, amount);
  },
  // what was secret is known when it has been counted
  worth: ({ view }, { seat, cash, total }) => {
    view.seats[seat]!.cash = cash;
    view.seats[seat]!.worth = total;
  },
};

function stand_for(view: EconomyView, seat: number, company: CompanyId): void {
  view.acting = company;
  if (view.meeting && !view.meeting.candidates.includes(seat))
    view.meeting = { ...view.meeting, candidates: [...view.meeting.candidates, seat].sort() };
}

const changes = {
  ...of_the_opening,
  ...of_the_works,
  ...of_the_trade,
  ...of_shares,
  ...of_meetings,
  ...of_the_end,
} as Record<string, ((draft: Draft, event: GameEvent) => void) | undefined>;

const held = (view: EconomyView, holds: (holder: Holder | null) => boolean): Holdings => {
  const list: Holdings = {};
  for (const { id, packages } of view.companies) {
    const sizes = packages.flatMap((holder, i) => (holds(holder) ? [i + 1] : [])).reverse();
    if (sizes.length) list[id] = sizes;
  }
  return list;
};

/** Who holds what follows from the packages. */
function hold(view: EconomyView): void {
  const worth = (holds: Holdings): number =>
    view.companies.reduce((sum, { id, value }) => sum + (holds[id] ?? []).reduce((a, b) => a + b, 0) * value, 0);
  for (const seat of view.seats) {
    seat.holds = held(view, (holder) => holder?.seat === seat.seat);
    seat.in_shares = worth(seat.holds);
  }
  for (const company of view.companies) {
    company.issued = company.packages.reduce((sum, holder, i) => sum + (holder ? i + 1 : 0), 0);
    if (company.shadow) continue;
    company.holds = held(view, (holder) => holder?.company === company.id);
    company.in_shares = worth(company.holds);
  }
}

export function advance(view: View, event: GameEvent): View {
  const change = changes[event.kind];
  if (!change) return view;
  const draft = new Draft(as_economy(view));
  change(draft, event);
  hold(draft.view);
  return draft.view;
}
