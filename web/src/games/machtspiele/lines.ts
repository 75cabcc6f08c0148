// Events as ledger lines.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { ms } from './text';
import { card_word, event_word, way_word } from './words';

const figure = (value: GameEvent[string]): number => Number(value ?? 0);

interface Written {
  text: string;
  amount?: number;
  plain?: boolean;
}
type Writer = (event: GameEvent, names: string[]) => Written;

const said = (text: string): Written => ({ text });
const plus = (text: string, event: GameEvent): Written => ({ text, amount: figure(event.amount) });
const minus = (text: string, event: GameEvent): Written => ({ text, amount: -figure(event.amount) });
const division = (event: GameEvent) => card_word(event.division);
const name_of = (seat: GameEvent[string], names: string[]) => names[figure(seat)] ?? '';
const office = (event: GameEvent, of = event.division) =>
  ms().office({ division: card_word(of), n: figure(event.office) });

/** One entry for each kind of event; an unknown kind is shown by its name rather than left out. */
const writers: Record<string, Writer> = {
  privilege_dealt: (e) => said(ms().line.privilege_dealt({ card: card_word(e.card) })),
  start_player: () => said(ms().line.start_player),
  archenemy_dealt: (e, names) =>
    said(
      e.enemy == null
        ? ms().line.archenemy_dealt
        : e.enemy === e.seat
          ? ms().line.archenemy_own
          : ms().line.archenemy_mine({ name: name_of(e.enemy, names) }),
    ),
  competence_dealt: (e) =>
    said(e.competence == null ? ms().line.competence_dealt : ms().line.competence_mine({ n: figure(e.competence) })),
  settled: (e) => said(ms().line.settled({ division: division(e), n: figure(e.employees) })),
  joined_board: () => said(ms().line.joined_board),
  meeting: (e) => said(ms().line.meeting({ n: figure(e.number) })),
  farewell: () => said(ms().line.farewell),
  boss_founded: (e) => said(ms().line.boss_founded({ division: division(e), n: figure(e.employees) })),
  boss_founded_main: (e) => said(ms().line.boss_founded_main({ division: division(e), n: figure(e.employees) })),
  new_boss: () => said(ms().line.new_boss),
  head_stays: (e) => said(ms().line.head_stays({ division: division(e) })),
  new_head: (e) => said(ms().line.new_head({ division: division(e) })),
  no_head: (e) => said(ms().line.no_head({ division: division(e) })),
  recalled: (e) => said(ms().line.recalled({ division: division(e) })),
  displaced_to_board: (e) => said(ms().line.displaced_to_board({ division: division(e) })),
  displaced_to_counsel: (e) => said(ms().line.displaced_to_counsel({ division: division(e) })),
  card_out: (e) => said(ms().line.card_out({ card: card_word(e.card) })),
  card_taken: (e) => said(ms().line.card_taken({ card: card_word(e.card) })),
  card_down: (e) => said(ms().line.card_down({ card: card_word(e.card) })),
  motivation: (e) =>
    said(
      e.from === undefined
        ? ms().line.motivation_reset({ to: figure(e.to) })
        : ms().line.motivation({ from: figure(e.from), to: figure(e.to) }),
    ),
  event_drawn: (e) =>
    said(e.event == null ? ms().line.event_drawn : ms().line.event_mine({ event: event_word(e.event) })),
  sorted: () => said(ms().line.sorted),
  event: (e) => said(ms().line.event({ event: event_word(e.event) })),
  fine: (e) => minus(ms().line.fine, e),
  apology: (e, names) => plus(ms().line.apology({ name: name_of(e.from, names) }), e),
  levy: (e) => minus(ms().line.levy({ n: figure(e.packets) }), e),
  dividend: (e) => plus(ms().line.dividend({ n: figure(e.packets) }), e),
  pay_cut: (e) => minus(ms().line.pay_cut, e),
  must_dismiss: (e) => said(ms().line.must_dismiss({ n: figure(e.employees) })),
  bonus: (e) => plus(ms().line.bonus, e),
  controlling: (e) => plus(ms().line.controlling, e),
  hr: (e) => said(ms().line.hr({ n: figure(e.employees) })),
  hired: (e) => said(ms().line.hired({ office: office(e) })),
  founded: (e) => said(ms().line.founded({ division: division(e), n: figure(e.employees) })),
  reassigned: (e) => said(ms().line.reassigned({ office: office(e, e.from), division: division(e) })),
  dismissed: (e) => said(ms().line.dismissed({ office: office(e) })),
  dismissed_neutral: (e) => said(ms().line.dismissed_neutral({ division: division(e) })),
  dissolved: (e) => said(ms().line.dissolved({ division: division(e) })),
  dissolved_neutral: (e) => said(ms().line.dissolved_neutral({ division: division(e) })),
  moved: (e) => said(ms().line.moved({ from: card_word(e.from), to: division(e) })),
  moved_main: (e) => said(ms().line.moved_main({ from: card_word(e.from), to: division(e) })),
  merged: (e) => said(ms().line.merged({ division: division(e), n: figure(e.employees) })),
  merger_layoffs: (e) => said(ms().line.merger_layoffs({ n: figure(e.employees) })),
  developed: (e) => said(ms().line.developed({ division: division(e), n: figure(e.employees) })),
  resigned_to_board: (e) => said(ms().line.resigned_to_board({ division: division(e) })),
  resigned_to_counsel: (e) => said(ms().line.resigned_to_counsel({ division: division(e) })),
  staff_gone: (e) => said(ms().line.staff_gone({ n: figure(e.employees) })),
  pushed_out: () => said(ms().line.pushed_out),
  bribe: (e, names) => said(ms().line.bribe({ name: name_of(e.from, names), card: card_word(e.card) })),
  offered: (e, names) => {
    const text = ms().line.offered({ name: name_of(e.to, names) });
    return e.amount == null ? said(text) : { text, amount: figure(e.amount), plain: true };
  },
  refused: (e) => said(ms().line.refused({ card: card_word(e.card) })),
  accepted: (e, names) => {
    const text = ms().line.accepted({ name: name_of(e.from, names), card: card_word(e.card) });
    return e.amount == null ? said(text) : plus(text, e);
  },
  bought_main: (e) => minus(ms().line.bought_main({ division: division(e) }), e),
  bought_consultant: (e) => minus(ms().line.bought_consultant({ division: division(e) }), e),
  bought_packet: (e) => minus(ms().line.bought_packet({ n: figure(e.packet) }), e),
  accounting: (e) => said(ms().line.accounting({ n: figure(e.sizes) })),
  track: (e) => said(ms().line.track({ track: way_word(e.track), gain: figure(e.gain), to: figure(e.to) })),
  gold: (e) => said(ms().line.gold({ track: way_word(e.track) })),
  point: (e) => said(ms().line.point({ way: way_word(e.way) })),
  consultant: (e) => said(ms().line.consultant({ division: division(e), n: figure(e.consultants) })),
  archenemy_shown: (e, names) =>
    said(
      e.enemy === e.seat ? ms().line.archenemy_shown_own : ms().line.archenemy_shown({ name: name_of(e.enemy, names) }),
    ),
  passed: () => said(ms().line.passed),
  last_round: (e) => said(ms().line.last_round({ n: figure(e.points) })),
  final: (e) => ({
    text: ms().line.final({ n: figure(e.points), rank: figure(e.rank) }),
    amount: figure(e.cash),
    plain: true,
  }),
  would_lead: (e, names) =>
    said(
      figure(e.seat) < 0
        ? ms().would_lead_nobody({ division: division(e) })
        : ms().would_lead({ name: name_of(e.seat, names), division: division(e) }),
    ),
  would_be_boss: (e, names) =>
    said(ms().would_be_boss({ name: figure(e.seat) < 0 ? ms().nobody : name_of(e.seat, names) })),
  would_score: (e, names) => said(ms().would_score({ name: name_of(e.seat, names), n: figure(e.points) })),
  would_beat: () => said(ms().would_beat),
};

export const written_kinds = Object.keys(writers);

const kStrong = ['point', 'new_boss', 'new_head', 'event', 'accepted', 'archenemy_shown', 'last_round', 'final'];
/** Drawn by one, in secret: six lines that say nothing would be too many. */
const kQuiet = ['archenemy_dealt', 'competence_dealt', 'event_drawn'];

export function line_of(event: GameEvent, names: string[] = []): Line {
  const written = writers[event.kind]?.(event, names) ?? { text: event.kind };
  const { seq = 0, rule, kind } = event;
  const seat = typeof event.seat === 'number' && event.seat >= 0 ? event.seat : null;
  const card =
    event.card ??
    (kind === 'event'
      ? event.event
      : kind === 'no_head' || kind === 'dismissed_neutral' || kind === 'dissolved_neutral'
        ? event.division
        : null);
  const emblem = seat === null && card != null ? { emblem: String(card) } : {};
  return { seq, seat, rule, strong: kStrong.includes(kind), ...emblem, ...written };
}

const says_nothing = (event: GameEvent): boolean =>
  kQuiet.includes(event.kind) && event.enemy == null && event.competence == null && event.event == null;

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let heading = ms().setup;
  let period = 0;
  for (const event of events) {
    if (event.kind === 'meeting') {
      period = figure(event.number);
      heading = ms().heading({ period, round: 0 });
    }
    if (event.kind === 'event') heading = ms().heading({ period, round: figure(event.round) });
    if (event.kind === 'final') heading = ms().scoring;
    if (says_nothing(event)) continue;
    list.push({ ...line_of(event, names), heading });
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
  const end = ms().line.final_end[rule === 'MS-13.4' ? 'meetings' : 'points']!;
  const list: Line[] = [{ seq, seat: null, text: end, rule, strong: true }];
  for (const event of events.slice(from, first)) list.push(line_of(event, names));
  const finals = events.slice(first).filter((entry) => entry.kind === 'final');
  // the best comes last
  for (const event of finals.toSorted((a, b) => figure(b.rank) - figure(a.rank))) {
    for (const point of events.filter((entry) => entry.kind === 'point' && entry.seat === event.seat))
      list.push({ ...line_of(point, names), strong: false });
    list.push(line_of(event, names));
  }
  return list;
}
