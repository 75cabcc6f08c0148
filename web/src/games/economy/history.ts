// What the story tells about points, and about what was just done to each company.
import type { GameEvent } from '../../net/wire';
import { is_company, type CompanyId } from './view';

export interface Series {
  company: CompanyId;
  /** Before the first trade, then after each; the last one is the present figure. */
  points: number[];
}

/** The points of the companies after each trade. */
export function points_history(events: GameEvent[], list: CompanyId[]): Series[] {
  const now = new Map<string, number>();
  const series: Series[] = list.map((company) => ({ company, points: [0] }));
  const close = () => series.forEach((line) => line.points.push(now.get(line.company) ?? 0));
  for (const event of events) {
    if (['exported', 'embezzled', 'shadow_points'].includes(event.kind) && is_company(event.company))
      now.set(event.company, Number(event.points ?? 0));
    if (event.kind === 'trade_ended') close();
  }
  // what has changed since the last trade
  if (series.some((line) => line.points.at(-1) !== (now.get(line.company) ?? 0))) close();
  return series;
}

/** What a company placed in the trade under way, in the order it did; what was taken back is not in the story. */
export function placed_offers(events: GameEvent[], company: CompanyId): GameEvent[] {
  const from = events.findLastIndex((event) => event.kind === 'trade_ended');
  return events.slice(from + 1).filter((event) => event.kind === 'offered' && event.company === company);
}
