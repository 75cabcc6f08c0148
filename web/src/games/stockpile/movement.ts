// What the movement of this round has come to, read from the events that have been told: whose pair, how the marker
// walks, whose cards are struck. Nothing in it is known only to others.
import type { GameEvent } from '../../net/wire';
import { this_round } from './history';
import { type CompanyView, type Event, type PairView, type StockpileView } from './view';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Whose pair it is, in the eyes of the viewer. */
export type PairKind = 'mine' | 'private' | 'public' | 'blind';
export const pair_kind = (view: StockpileView, pair: PairView): PairKind =>
  pair.kind === 'private' && pair.owner === view.viewer ? 'mine' : pair.kind;

export interface Hop {
  from: number;
  to: number;
}

/** The way of a marker along its track. `over`: it went past an end and was put back. */
export interface Walk {
  company: CompanyView;
  event: Of<'moved'>;
  /** Single steps; the space beyond the last is one past the track, the one below the first is -1. */
  hops: Hop[];
  back: number | null;
}

/** What a company's move meant for one seat. */
export interface Lane {
  seat: number;
  split: Of<'split_cards'> | null;
  again: Of<'repeat_split'> | null;
  lost: Of<'lost'> | null;
  paid: { shares: number; amount: number } | null;
  /** Debts that the money went to at once. */
  fees: number;
}

export interface Stage {
  pair: PairView;
  kind: PairKind;
  /** The how manieth of this movement. */
  number: number;
  queue: PairView[];
  turned: Set<number>;
  walk: Walk | null;
  /** What strikes the cards: told once the marker has arrived. */
  strikes: 'split' | 'bankrupt' | 'dividend' | null;
  rate: number;
  lanes: Lane[];
}

/** In the order in which they are turned (SP-6.1). */
function queue_of(view: StockpileView): PairView[] {
  const rank = { private: 0, public: 1, blind: 2 };
  const turn = (pair: PairView) => ((pair.owner ?? 0) - view.first + view.players) % view.players;
  return view.pairs.toSorted((a, b) => rank[a.kind] - rank[b.kind] || turn(a) - turn(b) || a.pair - b.pair);
}

/** The steps of a move that the server has told: to the end it went past, and from where it was put back. */
export function walk_of(view: StockpileView, event: Of<'moved'>): Walk {
  const company = view.companies.find(({ id }) => id === event.company)!;
  const hops: Hop[] = [];
  const steps = (from: number, to: number) => {
    const by = to > from ? 1 : -1;
    for (let at = from; at !== to; at += by) hops.push({ from: at, to: at + by });
  };
  if (event.fate === 'splits') {
    steps(event.was, company.track.length);
    steps(company.split, event.space);
    return { company, event, hops, back: company.split };
  }
  steps(event.was, event.fate === 'bankrupt' ? -1 : event.space);
  return { company, event, hops, back: event.fate === 'bankrupt' ? event.space : null };
}

function lanes_of(view: StockpileView, events: Event[]): Lane[] {
  const lanes = Array.from({ length: view.players }, (_, i): Lane => {
    const seat = (view.first + i) % view.players;
    return { seat, split: null, again: null, lost: null, paid: null, fees: 0 };
  });
  const lane = (seat: number) => lanes.find((one) => one.seat === seat)!;
  for (const event of events) {
    if (event.kind === 'split_cards') lane(event.seat).split = event;
    if (event.kind === 'repeat_split') lane(event.seat).again = event;
    if (event.kind === 'lost') lane(event.seat).lost = event;
    if (event.kind === 'debt_paid') lane(event.seat).fees += event.amount;
    if (event.kind === 'dividend_paid') {
      const { shares, amount } = lane(event.seat).paid ?? { shares: 0, amount: 0 };
      lane(event.seat).paid = { shares: shares + event.shares, amount: amount + event.amount };
    }
  }
  return lanes;
}

/** The events of this round's movement. */
export function movement_of(events: GameEvent[]): Event[] {
  const round = this_round(events);
  const from = round.findIndex((event) => event.kind === 'forecast');
  const end = round.findIndex((event) => event.kind === 'over');
  return from < 0 ? [] : round.slice(from, end < 0 ? undefined : end);
}

/** Where the movement has got to; null before it begins. */
export function stage_of(view: StockpileView, events: GameEvent[]): Stage | null {
  const movement = movement_of(events);
  const from = movement.findLastIndex((event) => event.kind === 'forecast');
  const turning = movement[from];
  if (turning?.kind !== 'forecast') return null;
  const act = movement.slice(from + 1);
  const pair = view.pairs[turning.pair - 1]!;
  const move = act.find((event): event is Of<'moved'> => event.kind === 'moved');
  const strike = act.findLast((event) => ['split', 'bankrupt', 'dividend', 'favour'].includes(event.kind));
  const since = strike ? act.slice(act.indexOf(strike)) : [];
  const pays = strike?.kind === 'dividend' || strike?.kind === 'favour';
  return {
    pair,
    kind: pair_kind(view, pair),
    number: movement.filter((event) => event.kind === 'forecast').length,
    queue: queue_of(view),
    turned: new Set(movement.flatMap((event) => (event.kind === 'forecast' ? [event.pair] : []))),
    walk: move ? walk_of(view, move) : null,
    strikes: !strike ? null : pays ? 'dividend' : (strike.kind as 'split' | 'bankrupt'),
    rate: strike?.kind === 'dividend' || strike?.kind === 'favour' ? strike.rate : 0,
    // what a dividend on the way up paid belongs to the split that follows it
    lanes: lanes_of(view, strike?.kind === 'split' ? act : since),
  };
}
