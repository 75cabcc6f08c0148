// What the rules foresee for a move: on a slip of paper beside the confirming button, and on tracks and seats.
import type { GameEvent, PreviewMessage, View } from '../../net/wire';
import type { Slip, SlipRow } from '../../shell/game';
import { tone } from '../../shell/money';
import { line_of } from './lines';
import { money } from './money';
import { as_machtspiele, is_way, type MachtspieleView, type Way } from './view';

/** What comes by itself after an answer. */
const kGoesOn = ['event', 'meeting', 'new_boss'];
/** More than these would tell half a round. */
const kMost = 7;
/** What everybody sees anyway, or what the button says itself. */
const kLeft = [
  'bribe',
  'offered',
  'resigned_to_board',
  'resigned_to_counsel',
  'settled',
  'joined_board',
  'hired',
  'event_drawn',
];

function row(event: GameEvent, names: string[], viewer: number | null): SlipRow {
  const line = line_of(event, names);
  const who =
    line.seat !== null && line.seat !== viewer && !event.kind.startsWith('would_') ? `${names[line.seat] ?? ''}: ` : '';
  const colour = line.plain ? '' : tone(line.amount ?? 0);
  return {
    text: `${who}${line.text}`,
    ...(line.amount === undefined ? {} : { value: money(line.amount, !line.plain) }),
    ...(colour ? { tone: colour } : {}),
  };
}

export function slip(table: View, preview: PreviewMessage, names: string[]): Slip {
  const { viewer } = as_machtspiele(table);
  // the round goes on by itself; only what is mine or comes from this action belongs here
  const stop = preview.events.findIndex((event) => kGoesOn.includes(event.kind));
  const own = (stop < 0 ? preview.events : preview.events.slice(0, stop)).filter(
    (event) => !kLeft.includes(event.kind),
  );
  // one answer in a meeting may decide it to its end: only what is about this office belongs to it
  const { election } = as_machtspiele(table);
  const about = election
    ? own.filter((event) => event.division === election.division).slice(0, 3)
    : own.slice(0, kMost);
  const events = [...about, ...preview.outlook];
  return { rows: events.map((event) => row(event, names, viewer)), chips: [] };
}

/** How far tracks would move, by seat and way. */
export function gains(view: MachtspieleView, preview: PreviewMessage | null): Map<number, Map<Way, number>> {
  const list = new Map<number, Map<Way, number>>();
  for (const event of preview?.events ?? []) {
    const way = event.kind === 'track' ? event.track : event.kind === 'consultant' ? 'counsel' : null;
    if (!is_way(way) || event.seat === undefined) continue;
    // a second consultant in a division is no step towards the point
    if (way === 'counsel' && view.seats[event.seat]?.counsel.some((division) => division === event.division)) continue;
    const seat = list.get(event.seat) ?? new Map<Way, number>();
    seat.set(way, (seat.get(way) ?? 0) + Number(event.gain ?? 1));
    list.set(event.seat, seat);
  }
  return list;
}

/** Who would lead which division, where that changes; -1 is nobody. */
export function new_leads(preview: PreviewMessage | null): Map<string, number> {
  const changes = (preview?.outlook ?? []).filter((event) => event.kind === 'would_lead');
  return new Map(changes.map((event) => [String(event.division), Number(event.seat)]));
}

/** What each seat's cash would gain or pay. */
export function effect(preview: PreviewMessage): Map<number, number> {
  const sums = new Map<number, number>();
  const add = (seat: unknown, amount: number) => {
    if (typeof seat === 'number') sums.set(seat, (sums.get(seat) ?? 0) + amount);
  };
  for (const event of preview.events) {
    const amount = Number(event.amount ?? 0);
    if (event.kind.startsWith('bought_')) add(event.seat, -amount);
    if (event.kind === 'accepted') {
      add(event.seat, amount);
      add(event.from, -amount);
    }
  }
  return sums;
}
