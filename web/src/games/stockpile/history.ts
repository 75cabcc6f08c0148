// How the prices came to be where they are, read from the story.
import type { GameEvent } from '../../net/wire';
import { companies, type CompanyId, type PileCard, type StockpileView } from './view';

export type Trend = 'up' | 'down' | 'split' | 'bankrupt' | 'dividend';

export interface LastMove {
  trend: Trend;
  spaces: number;
}

/** The last thing that happened to each company. */
export function last_moves(events: GameEvent[]): Partial<Record<CompanyId, LastMove>> {
  const last: Partial<Record<CompanyId, LastMove>> = {};
  for (const event of events) {
    const company = event.company as CompanyId;
    const spaces = Number(event.spaces ?? 0);
    if (event.kind === 'moved') last[company] = { trend: spaces < 0 ? 'down' : 'up', spaces };
    if (event.kind === 'split') last[company] = { trend: 'split', spaces: 0 };
    if (event.kind === 'bankrupt') last[company] = { trend: 'bankrupt', spaces: 0 };
    if (event.kind === 'forecast' && event.forecast === '$$') last[company] = { trend: 'dividend', spaces: 0 };
  }
  return last;
}

/** Pairs that were laid open in the movement phase of this round. */
export function shown_pairs(events: GameEvent[]): Set<number> {
  const from = events.findLastIndex((event) => event.kind === 'round');
  const shown = events.slice(from + 1).filter((event) => event.kind === 'forecast');
  return new Set(shown.map((event) => Number(event.pair)));
}

export interface Series {
  company: CompanyId;
  /** At the start, then after each round; the last one is the present price. */
  prices: number[];
  marks: { round: number; trend: 'split' | 'bankrupt' }[];
}

export function price_history(view: StockpileView, events: GameEvent[]): Series[] {
  const start = (id: CompanyId) => {
    const company = view.companies.find((entry) => entry.id === id)!;
    return company.track[company.start]!;
  };
  const series: Series[] = companies.map((company) => ({ company, prices: [start(company)], marks: [] }));
  const now = new Map(companies.map((company) => [company, start(company)]));
  let round = 0;
  const close_round = () => series.forEach((line) => line.prices.push(now.get(line.company)!));
  for (const event of events) {
    const company = event.company as CompanyId;
    if (event.kind === 'round' && round++ > 0) close_round();
    if (event.kind === 'moved') now.set(company, Number(event.to));
    if (event.kind === 'split' || event.kind === 'bankrupt')
      series.find((line) => line.company === company)!.marks.push({ round, trend: event.kind });
  }
  close_round();
  return series;
}

/** The cards that lay on a pile in this round and were taken, as far as the viewer saw them. */
export function taken_from(events: GameEvent[], pile: number): PileCard[] {
  const from = events.findLastIndex((event) => event.kind === 'round');
  const place = new Map<number, number>(); // cards are numbered in the order in which they were laid out
  const taken: PileCard[] = [];
  for (const event of events.slice(from + 1)) {
    if (event.kind === 'turned_up' || event.kind === 'supplied') place.set(place.size + 1, Number(event.pile));
    if (event.kind === 'shifted') place.set(Number(event.number), Number(event.pile));
    if (event.kind !== 'took' || place.get(Number(event.number)) !== pile) continue;
    const card = (event.card as string | null) ?? null;
    taken.push({ number: -Number(event.number), card, face: card === null ? 'down' : 'up', by: null });
  }
  return taken;
}

/** The bid that drove this seat's meeple from a pile, if it has not bid since. */
export function outbid_by(events: GameEvent[], seat: number): { by: number; pile: number } | null {
  for (let i = events.length - 1; i >= 0; --i) {
    const event = events[i]!;
    if (event.kind === 'round' || (event.kind === 'bid' && event.seat === seat)) return null;
    const cause = events[i - 1];
    if (event.kind === 'outbid' && event.seat === seat && cause) return { by: cause.seat!, pile: Number(event.pile) };
  }
  return null;
}
