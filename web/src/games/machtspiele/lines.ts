// Events as ledger lines.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { ms, speaker } from './text';
import { events_of } from './view';

const kStrong = ['point', 'new_boss', 'new_head', 'event', 'accepted', 'archenemy_shown', 'last_round', 'final'];

/** What a line is about where it is no seat's. */
function emblem_of(event: GameEvent): string | undefined {
  const [about] = events_of(
    [event],
    'event',
    'card_out',
    'card_down',
    'no_head',
    'dismissed_neutral',
    'dissolved_neutral',
  );
  if (!about) return undefined;
  return about.kind === 'event' ? about.event : 'card' in about ? about.card : about.division;
}

/** Where it happened, as the mark of a part of the board. */
function place_of(event: GameEvent): string | undefined {
  const { kind, division, office, card, track, way } = event;
  if (['event', 'sorted', 'event_drawn'].includes(kind)) return 'events';
  if (kind === 'motivation') return 'motivation';
  if (['new_boss', 'farewell'].includes(kind)) return 'boss';
  if (['joined_board', 'pushed_out', 'resigned_to_board', 'displaced_to_board'].includes(kind)) return 'board';
  if (['new_head', 'head_stays', 'no_head'].includes(kind)) return `head-${division}`;
  if (['consultant', 'bought_consultant', 'resigned_to_counsel', 'displaced_to_counsel'].includes(kind))
    return `counsel-${division}`;
  if (kind === 'bought_packet' || kind === 'accounting') return 'packets';
  if (kind === 'track' || kind === 'gold') return `track-${track}`;
  if (kind === 'point' && way !== 'archenemy') return `track-${way}`;
  if (['hired', 'dismissed'].includes(kind)) return `office-${division}${office}`;
  if (card !== undefined && event.seat === undefined) return `head-${card}`;
  return division === undefined || division === null ? undefined : `head-${division}`;
}

export function line_of(event: GameEvent, names: string[] = []): Line {
  const { seq = 0, seat = null, rule, kind } = event;
  const emblem = emblem_of(event);
  const place = place_of(event);
  const amount = speaker.flow(event);
  const [final] = events_of([event], 'final');
  return {
    seq,
    seat,
    rule,
    strong: kStrong.includes(kind),
    text: speaker.event(event, names),
    ...(emblem !== undefined && { emblem }),
    ...(place !== undefined && { place }),
    ...(amount !== undefined && { amount }),
    ...(final && { amount: final.cash, plain: true }),
  };
}

/** Drawn by one, in secret: six lines that say nothing would be too many. */
function says_nothing(event: GameEvent): boolean {
  const [drawn] = events_of([event], 'archenemy_dealt', 'competence_dealt', 'event_drawn');
  if (!drawn) return false;
  if (drawn.kind === 'event_drawn') return drawn.event === null;
  return (drawn.kind === 'archenemy_dealt' ? drawn.enemy : drawn.competence) === null;
}

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let heading = ms().setup;
  let period = 0;
  for (const event of events) {
    const [begun] = events_of([event], 'meeting', 'event', 'final');
    if (begun?.kind === 'meeting') {
      period = begun.number;
      heading = ms().heading({ period, round: 0 });
    }
    if (begun?.kind === 'event') heading = ms().heading({ period, round: begun.round });
    if (begun?.kind === 'final') heading = ms().scoring;
    if (!says_nothing(event)) list.push({ ...line_of(event, names), heading });
  }
  return list;
}

/** From the end on: archenemies are shown, then each player's ways to his points, and his cash. */
export function final_lines(events: GameEvent[], names: string[] = []): Line[] {
  const first = events.findIndex((event) => event.kind === 'final');
  if (first < 0) return [];
  let from = first;
  while (from > 0 && events[from - 1]!.kind === 'archenemy_shown' && events[from - 1]!.rule === 'MS-13.2') --from;
  const { seq = 0, rule } = events[first]!;
  const end = speaker.word('ending', rule === 'MS-13.4' ? 'meetings' : 'points');
  const list: Line[] = [{ seq, seat: null, text: end, rule, strong: true }];
  for (const event of events.slice(from, first)) list.push(line_of(event, names));
  // the best comes last
  for (const final of events_of(events, 'final').toSorted((a, b) => b.rank - a.rank)) {
    for (const point of events.filter((entry) => entry.kind === 'point' && entry.seat === final.seat))
      list.push({ ...line_of(point, names), strong: false });
    list.push(line_of(final, names));
  }
  return list;
}
