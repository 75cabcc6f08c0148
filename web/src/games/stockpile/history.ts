// How the prices came to be where they are, read from the story.
import type { GameEvent } from '../../net/wire';
import { companies, told, type Company, type Event, type PileCard, type StockpileView } from './view';

export type Trend = 'up' | 'down' | 'split' | 'bankrupt' | 'dividend';

export interface LastMove {
  trend: Trend;
  spaces: number;
}

/** The last thing that happened to each company. */
export function last_moves(events: GameEvent[]): Partial<Record<Company, LastMove>> {
  const last: Partial<Record<Company, LastMove>> = {};
  for (const event of told(events)) {
    if (event.kind === 'moved') last[event.company] = { trend: event.spaces < 0 ? 'down' : 'up', spaces: event.spaces };
    if (event.kind === 'split' || event.kind === 'bankrupt') last[event.company] = { trend: event.kind, spaces: 0 };
    if (event.kind === 'forecast' && event.forecast === '$$') last[event.company] = { trend: 'dividend', spaces: 0 };
  }
  return last;
}

export const this_round = (events: GameEvent[]) =>
  told(events.slice(events.findLastIndex((event) => event.kind === 'round') + 1));

/** Where each company's marker went in this round; the last move counts. */
export function moves_of_round(events: GameEvent[]): Map<Company, Extract<Event, { kind: 'moved' }>> {
  return new Map(this_round(events).flatMap((event) => (event.kind === 'moved' ? [[event.company, event]] : [])));
}

/** Pairs that were laid open in the movement phase of this round. */
export function shown_pairs(events: GameEvent[]): Set<number> {
  return new Set(this_round(events).flatMap((event) => (event.kind === 'forecast' ? [event.pair] : [])));
}

export interface Series {
  company: Company;
  /** At the start, then after each round; the last one is the present price. */
  prices: number[];
  marks: { round: number; trend: 'split' | 'bankrupt' }[];
}

export function price_history(view: StockpileView, events: GameEvent[]): Series[] {
  const start = (id: Company) => {
    const company = view.companies.find((entry) => entry.id === id)!;
    return company.track[company.start]!;
  };
  const series: Series[] = companies.map((company) => ({ company, prices: [start(company)], marks: [] }));
  const now = new Map(companies.map((company) => [company, start(company)]));
  let round = 0;
  const close_round = () => series.forEach((line) => line.prices.push(now.get(line.company)!));
  for (const event of told(events)) {
    if (event.kind === 'round' && round++ > 0) close_round();
    if (event.kind === 'moved') now.set(event.company, event.to);
    if (event.kind === 'split' || event.kind === 'bankrupt')
      series.find((line) => line.company === event.company)!.marks.push({ round, trend: event.kind });
  }
  close_round();
  return series;
}

/** The cards that lay on a pile in this round and were taken, as far as the viewer saw them. */
export function taken_from(events: GameEvent[], pile: number): PileCard[] {
  return this_round(events).flatMap((event) =>
    event.kind === 'took' && event.pile === pile
      ? [{ number: -event.number, card: event.card, face: event.card === null ? 'down' : 'up', by: null }]
      : [],
  );
}

/** The bid that drove this seat's meeple from a pile, if it has not bid since. */
export function outbid_by(events: GameEvent[], seat: number): { by: number; pile: number } | null {
  const list = told(events);
  for (let i = list.length - 1; i >= 0; --i) {
    const event = list[i]!;
    if (event.kind === 'round' || (event.kind === 'bid' && event.seat === seat)) return null;
    const cause = list[i - 1];
    if (event.kind === 'outbid' && event.seat === seat && cause?.kind === 'bid')
      return { by: cause.seat, pile: event.pile };
  }
  return null;
}
