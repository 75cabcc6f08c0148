// Events as ledger lines. What one house pays to or takes from a seat is one line, whatever companies it comes from.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { by_seat, runs_of } from '../../shell/ledger';
import { sh, speaker } from './text';
import { events_of } from './view';

const kMerged = ['dividend', 'loss'] as const;
const kStrong = ['removed', 'eliminated', 'ended', 'worth', 'owes'];
const kSetup = ['banker_named', 'free_share'];

/** What each of them pays or brings, all in one line. */
function together(events: GameEvent[], names: string[]): string {
  const parts = events_of(events, ...kMerged);
  const what = parts.map((one) =>
    sh().several.one({ shares: one.shares, company: speaker.word('company', one.company) }),
  );
  return parts.length > 1 ? sh().several[parts[0]!.kind]({ what: what.join(', ') }) : speaker.event(events[0]!, names);
}

/** Amounts that change no purse: what shares are worth in the end, and the sum. */
function plain_figure(event: GameEvent): number | undefined {
  const [final] = events_of([event], 'cash_counted', 'liquidated', 'worth');
  return final && (final.kind === 'worth' ? final.total : final.amount);
}

/** The part of the board on which it can be seen. */
function place_of_event(event: GameEvent): string | undefined {
  const [built] = events_of([event], 'built', 'top_built');
  if (built) return `cell-${built.at}`;
  const [price] = events_of([event], 'price', 'removed');
  if (price) return `price-${price.company}`;
  return event.kind === 'rolled' || event.kind === 'lost_roll' ? 'dice' : undefined;
}

export function line_of(event: GameEvent, all: GameEvent[] = [event], names: string[] = []): Line {
  const { seq = 0, seat = null, rule, kind } = event;
  const flows = all.map(speaker.flow).filter((amount) => amount !== undefined);
  const plain = plain_figure(event);
  const place = place_of_event(event);
  return {
    seq,
    seat,
    rule,
    strong: kStrong.includes(kind),
    text: together(all, names),
    ...(flows.length > 0 && { amount: flows.reduce((sum, amount) => sum + amount) }),
    ...(plain !== undefined && { amount: plain, plain: true }),
    ...(place && { place }),
  };
}

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let heading: string | undefined;
  for (const run of runs_of(
    events,
    (first, next) => (kMerged as readonly string[]).includes(first.kind) && next.kind === first.kind,
  )) {
    const event = run[0]!;
    if (kSetup.includes(event.kind)) heading = sh().setup;
    if (event.kind === 'turn_began')
      heading = sh().heading({ n: Number(event.turn), name: names[event.seat ?? -1] ?? '' });
    if (event.kind === 'ended') heading = sh().scoring;
    // the heading says that a turn begins
    if (event.kind !== 'turn_began')
      for (const group of by_seat(run)) {
        const line = line_of(group[0]!, group, names);
        list.push(heading ? { ...line, heading } : line);
      }
  }
  return list;
}

/** From the end on: who went out before, then the cash, then the shares company by company, then the sums. */
export function final_lines(events: GameEvent[], names: string[] = []): Line[] {
  const from = events.findLastIndex((event) => event.kind === 'ended');
  if (from < 0) return [];
  const [ended, ...rest] = events.slice(from).map((event) => line_of(event, [event], names));
  const gone = events
    .filter((event) => event.kind === 'eliminated')
    .map(({ seq = 0, seat = null, rule }): Line => ({ seq, seat, text: sh().out, amount: 0, plain: true, rule }));
  return [ended!, ...gone, ...rest];
}
