// What happened between two positions as beats of a scene: a meeting office by office, an event, a bribe, a resignation, the end.
import type { Beat } from '../../net/moment';
import type { GameEvent, View } from '../../net/wire';
import { advanced } from './advance';
import { bribe_beat, event_beats, money_beat, must_beat, resign_beat } from './beats_round';
import { meeting_beat, Meeting } from './beats_meeting';
import { scoring_beats } from './beats_scoring';
import { line_of } from './lines';
import { ms } from './text';
import { as_machtspiele, type MachtspieleView } from './view';
import { staged } from './scene';

/** Events that belong together. */
export interface Group {
  kind: string;
  events: GameEvent[];
}

/** What a group is told with: the table before and after it, and the position it all leads to. */
export interface Telling extends Group {
  before: MachtspieleView;
  then: MachtspieleView;
  after: MachtspieleView;
  names: string[];
}

const kinds: Record<string, string> = {
  meeting: 'meeting',
  boss_founded: 'favour',
  boss_founded_main: 'favour',
  new_boss: 'boss',
  head_stays: 'head',
  new_head: 'head',
  no_head: 'head',
  displaced_to_board: 'displaced',
  displaced_to_counsel: 'displaced',
  recalled: 'recalled',
  card_taken: 'cards',
  card_out: 'cards',
  event_drawn: 'drawn',
  event: 'event',
  bonus: 'money',
  controlling: 'money',
  fine: 'money',
  apology: 'money',
  levy: 'money',
  dividend: 'money',
  pay_cut: 'money',
  must_dismiss: 'must',
  bribe: 'bribe',
  offered: 'bribe',
  accepted: 'bribe',
  refused: 'bribe',
  resigned_to_board: 'resign',
  resigned_to_counsel: 'resign',
  final: 'final',
};
/** One beat for all of them. */
const kTogether = ['cards', 'money', 'must', 'drawn', 'influence', 'final'];
/** What follows from the event before it. */
const kFollows = [
  'farewell',
  'track',
  'gold',
  'point',
  'consultant',
  'pushed_out',
  'card_down',
  'staff_gone',
  'merger_layoffs',
  'dissolved',
  'dissolved_neutral',
  'hr',
  'accounting',
  'last_round',
];

function kind_of(event: GameEvent): string | null {
  if (event.kind === 'track' && event.rule === 'MS-1.12') return 'influence';
  if (event.kind === 'motivation') return event.from === undefined ? 'rested' : 'motivation';
  // at the end archenemies are shown without being asked for
  if (event.kind === 'archenemy_shown' && event.rule === 'MS-13.2') return 'final';
  return kFollows.includes(event.kind) ? null : (kinds[event.kind] ?? 'plain');
}

export function grouped(events: GameEvent[]): Group[] {
  const groups: Group[] = [];
  for (const event of events) {
    const kind = kind_of(event);
    const last = groups.at(-1);
    if (last && (kind === null || (kind === last.kind && kTogether.includes(kind)))) last.events.push(event);
    else groups.push({ kind: kind ?? 'plain', events: [event] });
  }
  return groups;
}

/** Whoever did it has seen it: naming a card, handing over a folder, resigning. */
function known(group: Group, viewer: number | null): boolean {
  const [first] = group.events;
  if (first!.by === undefined || first!.by !== viewer) return false;
  return ['plain', 'resign'].includes(group.kind) || ['bribe', 'offered'].includes(first!.kind);
}

const kGlance = 500;
function plain(telling: Telling): Beat {
  const line = line_of(telling.events[0]!, telling.names);
  const who = line.seat === null ? '' : (telling.names[line.seat] ?? '');
  const title = who ? ms().scene.by({ name: who, text: line.text }) : line.text;
  return { events: telling.events, title, rule: line.rule, time: kGlance };
}

function told(telling: Telling, meeting: Meeting): Beat[] {
  switch (telling.kind) {
    case 'event':
    case 'motivation':
      return event_beats(telling);
    case 'money':
      return [money_beat(telling)];
    case 'must':
      return [must_beat(telling)];
    case 'bribe':
      return [bribe_beat(telling)];
    case 'resign':
      return [resign_beat(telling)];
    case 'final':
      return scoring_beats(telling);
    case 'plain':
      return [plain(telling)];
    default:
      return [staged(...meeting_beat(telling, meeting))];
  }
}

export function beats(table: View, events: GameEvent[], next: View, names: string[]): Beat[] {
  const after = as_machtspiele(next);
  const groups = grouped(events);
  if (groups.every((group) => group.kind === 'plain' || known(group, after.viewer))) return [];
  let before = as_machtspiele(table);
  const meeting = new Meeting(before);
  let waiting: GameEvent[] = [];
  const list: Beat[] = [];
  for (const group of groups) {
    const then = advanced(before, group.events);
    if (known(group, after.viewer)) waiting.push(...group.events);
    else {
      const fresh = told({ ...group, before, then, after, names }, meeting);
      // what I did myself is told together with what follows
      fresh[0]!.events = [...waiting, ...fresh[0]!.events];
      waiting = [];
      list.push(...fresh);
    }
    before = then;
  }
  if (waiting.length) list.at(-1)!.events = [...list.at(-1)!.events, ...waiting];
  return list;
}
