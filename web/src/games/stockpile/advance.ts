// The table after an event, as far as the event says: cash by its flow, prices, cards that split, are lost or change
// hands. It is what is shown between two positions of the server; what an event does not say waits for the next one.
import type { GameEvent, View } from '../../net/wire';
import { speaker } from './text';
import { as_stockpile, companies, told, type Company, type Event, type StockpileView } from './view';

type Seat = StockpileView['seats'][number];
type Counts = Partial<Record<string, number>>;

function add(counts: Counts, of: string, n: number): void {
  const now = (counts[of] ?? 0) + n;
  if (now > 0) counts[of] = now;
  else delete counts[of];
}

/** Takes cards of a kind out of what is known of a portfolio; those that were not known are fewer unknown ones. */
function take(seat: Seat, company: Company, cards: number): void {
  const known = Math.min(cards, seat.known[company] ?? 0);
  add(seat.known, company, -known);
  add(seat.public, company, -Math.min(cards, seat.public[company] ?? 0));
  seat.unknown -= cards - known;
  seat.normal -= cards;
}

/** The shares that are known at the prices of the moment. */
function revalue(view: StockpileView): void {
  const price = new Map(view.companies.map(({ id, price }) => [id, price]));
  for (const seat of view.seats) {
    seat.shares = {};
    for (const company of companies)
      add(seat.shares, company, (seat.known[company] ?? 0) + 2 * (seat.split[company] ?? 0));
    seat.worth = companies.reduce((sum, company) => sum + (seat.shares[company] ?? 0) * price.get(company)!, 0);
  }
  const me = view.viewer === null ? undefined : view.seats[view.viewer];
  if (!me?.holdings) return;
  const held = (from: 'normal' | 'split', counts: Counts, twice: number) =>
    companies.flatMap((company) => {
      const cards = counts[company] ?? 0;
      const shares = cards * twice;
      return cards ? [{ company, from, cards, shares, value: shares * price.get(company)! }] : [];
    });
  me.holdings = [...held('normal', me.known, 1), ...held('split', me.split, 2)];
}

function pay(seat: Seat, fee: number): void {
  const at = seat.debts.indexOf(fee);
  if (at < 0) return;
  seat.debts.splice(at, 1);
  seat.debt -= fee;
}

function took(view: StockpileView, event: Extract<Event, { kind: 'took' }>): void {
  const { card, number, pile } = event;
  const cards = view.piles[pile - 1]!.cards;
  const face = cards.find((entry) => entry.number === number)?.face;
  view.piles[pile - 1]!.cards = cards.filter((entry) => entry.number !== number);
  if (card?.startsWith('fee')) return;
  const seat = view.seats[event.seat]!;
  seat.cards += 1;
  if (card === 'boom') seat.booms += 1;
  else if (card === 'bust') seat.busts += 1;
  else {
    seat.normal += 1;
    if (card === null) seat.unknown += 1;
    else add(seat.known, card, 1);
    if (card !== null && face === 'up') add(seat.public, card, 1);
  }
}

/** An action card that was not known as one has been counted among the shares. */
function acted(view: StockpileView, event: Extract<Event, { kind: 'action' }>): void {
  const seat = view.seats[event.seat]!;
  const pocket = event.card === 'boom' ? 'booms' : 'busts';
  seat.cards -= 1;
  if (seat[pocket] > 0) seat[pocket] -= 1;
  else {
    seat.normal -= 1;
    seat.unknown -= 1;
  }
  add(view.discard, event.card, 1);
  view.discarded += 1;
}

function sold(view: StockpileView, event: Extract<Event, { kind: 'sold' }>): void {
  const { company, cards, from } = event;
  const seat = view.seats[event.seat]!;
  if (from === 'normal') take(seat, company, cards);
  else {
    add(seat.split, company, -cards);
    seat.doubled -= cards;
  }
  if (from === 'half') {
    add(seat.known, company, cards);
    add(seat.public, company, cards);
    seat.normal += cards;
  } else {
    seat.cards -= cards;
    add(view.discard, company, cards);
    view.discarded += cards;
  }
}

function begin_round(view: StockpileView, event: Extract<Event, { kind: 'round' }>): void {
  view.round = event.round;
  view.first = event.seat;
  view.phase = 'pairs';
  view.actor = { kind: 'chance' };
  for (const pair of view.pairs) pair.company = pair.forecast = null;
  for (const pile of view.piles) pile.bid = null;
}

function place(view: StockpileView, event: Extract<Event, { kind: 'turned_up' | 'supplied' }>): void {
  const number = 1 + view.piles.reduce((most, pile) => Math.max(most, ...pile.cards.map((card) => card.number)), 0);
  const up = event.kind === 'turned_up' || event.face === 'up';
  const by = event.kind === 'supplied' ? event.seat : null;
  view.piles[event.pile - 1]!.cards.push({ number, card: event.card, face: up ? 'up' : 'down', by });
  if (event.kind === 'turned_up') {
    view.deck -= 1;
    return;
  }
  const seat = view.seats[event.seat]!;
  seat.hand_size -= 1;
  const at = event.card === null ? -1 : (seat.hand?.indexOf(event.card) ?? -1);
  if (at >= 0) seat.hand!.splice(at, 1);
}

function moved(view: StockpileView, event: Event): void {
  switch (event.kind) {
    case 'round':
      return begin_round(view, event);
    case 'pair_open':
    case 'pair_dealt':
    case 'peeked':
    case 'forecast': {
      const pair = view.pairs[event.pair - 1]!;
      if (event.company === null) return;
      pair.company = event.company;
      pair.forecast = event.forecast;
      if (event.kind !== 'forecast') return;
      view.phase = 'blind';
      view.actor = pair.owner === null ? { kind: 'chance' } : { kind: 'seat', seat: pair.owner };
      return;
    }
    case 'turned_up':
    case 'supplied':
      return place(view, event);
    case 'dealt': {
      const seat = view.seats[event.seat]!;
      view.deck -= 1;
      seat.hand_size += 1;
      if (event.card !== null) seat.hand?.push(event.card);
      return;
    }
    case 'bid':
      view.piles[event.pile - 1]!.bid = { seat: event.seat, at: event.at };
      view.seats[event.seat]!.meeples -= 1;
      return;
    case 'outbid':
      view.seats[event.seat]!.meeples += 1;
      return;
    case 'took':
      return took(view, event);
    case 'fee_owed':
      view.seats[event.seat]!.debts.push(event.fee);
      view.seats[event.seat]!.debt += event.fee;
      return;
    case 'debt_paid':
      return pay(view.seats[event.seat]!, event.amount);
    case 'action':
      return acted(view, event);
    case 'moved': {
      const company = view.companies.find(({ id }) => id === event.company)!;
      company.price = event.to;
      company.space = event.space;
      return;
    }
    case 'split_cards': {
      const seat = view.seats[event.seat]!;
      take(seat, event.company, event.cards);
      add(seat.split, event.company, event.cards);
      seat.doubled += event.cards;
      return;
    }
    case 'lost': {
      const seat = view.seats[event.seat]!;
      take(seat, event.company, event.cards - event.split_cards);
      add(seat.split, event.company, -event.split_cards);
      seat.doubled -= event.split_cards;
      seat.cards -= event.cards;
      add(view.discard, event.company, event.cards);
      view.discarded += event.cards;
      return;
    }
    case 'sold':
      return sold(view, event);
    case 'over':
      view.phase = 'over';
      view.actor = { kind: 'chance' };
  }
}

export function advance(view: View, event: GameEvent): View {
  const { moves: _moves, blocked: _blocked, ...rest } = view;
  const next = structuredClone(rest) as StockpileView;
  const amount = speaker.flow(event);
  if (amount !== undefined && event.seat !== undefined) next.seats[event.seat]!.cash += amount;
  moved(next, told([event])[0]!);
  revalue(next);
  return next as View;
}

export const advanced = (view: View, events: GameEvent[]): StockpileView => as_stockpile(events.reduce(advance, view));
