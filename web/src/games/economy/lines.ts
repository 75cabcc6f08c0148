// Events as ledger lines. A company's disc marks its pocket, a seat's sign the player's own.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { runs_of } from '../../shell/ledger';
import { ec, speaker } from './text';
import { events_of, is_company } from './view';
import { counted, factory_word, good_word } from './words';

/** "coal on 7, coal on 8, to buy iron ore" */
const offered = (events: GameEvent[]): string[] =>
  events_of(events, 'offered').map(({ good, field }) =>
    field === 0
      ? ec().several.offer_import({ good: good_word(good) })
      : ec().several.offer_field({ good: good_word(good), field }),
  );

/** The same factory twice is counted. */
function supplied(events: GameEvent[]): string[] {
  const counts = new Map<string, number>();
  for (const { factory } of events_of(events, 'supplied')) counts.set(factory, (counts.get(factory) ?? 0) + 1);
  return [...counts].map(([id, n]) => (n > 1 ? counted(n, factory_word(id)) : factory_word(id)));
}

const made = (events: GameEvent[]): string[] =>
  events_of(events, 'produced').map(({ good, units }) => counted(units, good_word(good)));

/** What a company does several times in a row, all in one line. */
function together(events: GameEvent[], names: string[]): string {
  const [first] = events;
  if (events.length > 1 && first!.kind === 'offered') return ec().several.offered({ list: offered(events).join(', ') });
  if (events.length > 1 && first!.kind === 'supplied')
    return ec().several.supplied({ list: supplied(events).join(', ') });
  if (events.length > 1 && first!.kind === 'produced') return ec().several.produced({ list: made(events).join(', ') });
  return speaker.event(first!, names);
}

const kStrong = ['ended', 'worth', 'elected', 'carried', 'short_of_cash', 'factory_lost', 'embezzled'];
const kMerged = ['offered', 'produced', 'supplied'];

/** Amounts that change no pocket: what shares are worth in the end, and the sum. */
function plain_figure(event: GameEvent): number | undefined {
  const [final] = events_of([event], 'valued', 'worth');
  return final && (final.kind === 'worth' ? final.total : final.amount);
}

/** Where on the board to look. */
function place_of({ good, company, seat }: GameEvent): string | undefined {
  if (typeof good === 'string') return `row-${good}`;
  if (typeof company === 'string') return `company-${company}`;
  return seat === undefined ? undefined : `seat-${seat}`;
}

export function line_of(event: GameEvent, all: GameEvent[] = [event], names: string[] = []): Line {
  const { seq = 0, seat = null, rule, kind } = event;
  const pocket = event.holder ?? event.company;
  const emblem = seat === null && is_company(pocket) ? { emblem: pocket } : {};
  const amount = speaker.flow(event);
  const plain = plain_figure(event);
  const place = place_of(event);
  return {
    seq,
    seat,
    rule,
    strong: kStrong.includes(kind),
    text: together(all, names),
    ...emblem,
    ...(place && { place }),
    ...(amount !== undefined && { amount }),
    ...(plain !== undefined && { amount: plain, plain: true }),
  };
}

type Part = 'investment' | 'procurement' | 'production' | 'trade' | 'finance' | 'meetings' | 'next_year';

const parts: [Part, string[]][] = [
  ['investment', ['built', 'factory_sold']],
  ['procurement', ['supplied', 'spoiled']],
  ['production', ['produced', 'overflowed', 'out_of_pieces']],
  ['trade', ['shadow_offers', 'marker_laid', 'offered']],
  ['finance', ['interest', 'repaid', 'borrowed']],
  ['meetings', ['manager_bonus', 'embezzled', 'moved', 'bought_back', 'must_stand', 'stands', 'elected']],
  ['next_year', ['took_office', 'influence_dealt', 'supported']],
];

/** In which part of the year an event happens, if its kind says it. */
function part_of(event: GameEvent): Part | null {
  if (event.kind.startsWith('shares_') || event.kind === 'exchanged') return event.holder ? 'finance' : 'meetings';
  return parts.find(([, kinds]) => kinds.includes(event.kind))?.[0] ?? null;
}

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let heading = ec().setup;
  let year = 0;
  const joins = (first: GameEvent, next: GameEvent) =>
    kMerged.includes(first.kind) && next.kind === first.kind && next.company === first.company;
  for (const run of runs_of(events, joins)) {
    const event = run[0]!;
    if (event.kind === 'year_began') year = Number(event.year);
    const part = year > 0 ? part_of(event) : null;
    if (part) heading = ec().heading({ year, part: ec().part[part] });
    if (event.kind === 'ended') heading = ec().scoring;
    // the heading says that a year begins
    if (event.kind !== 'year_began') list.push({ ...line_of(event, run, names), heading });
  }
  return list;
}

/** From the end on: the companies are wound up, then each player counts cash, shares, his bid, and the sum. */
export function final_lines(events: GameEvent[], names: string[] = []): Line[] {
  const from = events.findLastIndex((event) => event.kind === 'ended');
  if (from < 0) return [];
  const rest = events.slice(from);
  const counting = ['valued', 'bid_paid', 'worth'];
  const list = rest.filter((event) => !counting.includes(event.kind)).map((event) => line_of(event, [event], names));
  for (const { seat, cash, rule, seq = 0 } of events_of(rest, 'worth')) {
    list.push({ seat, seq, rule, text: ec().cash_left, amount: cash, plain: true });
    for (const event of rest.filter((one) => one.seat === seat && counting.includes(one.kind)))
      list.push(line_of(event, [event], names));
  }
  return list;
}
