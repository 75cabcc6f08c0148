// What the rules foresee for a move: on a slip of paper beside the confirming button, and on tracks and seats.
import type { GameEvent, PreviewMessage, View } from '../../net/wire';
import type { Slip, SlipRow } from '../../shell/game';
import { tone } from '../../shell/money';
import { line_of } from './lines';
import { ms, speaker } from './text';
import { as_machtspiele, events_of, type Compared, type MachtspieleView } from './view';

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
  'would_get',
];

function row(event: GameEvent, names: string[]): SlipRow {
  const line = line_of(event, names);
  const colour = line.plain ? '' : tone(line.amount ?? 0);
  return {
    text: line.text,
    ...(line.seat === null ? {} : { seat: line.seat }),
    // a card that nobody does anything to stands for itself
    ...(line.seat === null && typeof event.card === 'string' ? { emblem: event.card } : {}),
    ...(line.amount === undefined ? {} : { value: speaker.money(line.amount, !line.plain) }),
    ...(colour ? { tone: colour } : {}),
  };
}

/** What is left in the own purse, and what the price tells the others. */
function purse(view: MachtspieleView, preview: PreviewMessage): SlipRow[] {
  const seat = view.viewer;
  const change = events_of(preview.outlook, 'would_get').find((event) => event.seat === seat);
  const cash = seat === null ? null : (view.seats[seat]?.cash ?? null);
  if (!change || seat === null || cash === null) return [];
  const rows: SlipRow[] = [{ seat, text: ms().slip_cash, value: speaker.money(cash + change.amount) }];
  if (change.amount < 0 && !view.open_cash) rows.push({ emblem: 'known', text: ms().slip_known });
  return rows;
}

export function slip(table: View, preview: PreviewMessage, names: string[]): Slip {
  // the round goes on by itself; only what is mine or comes from this action belongs here
  const stop = preview.events.findIndex((event) => kGoesOn.includes(event.kind));
  const own = stop < 0 ? preview.events : preview.events.slice(0, stop);
  const told = own.filter((event) => !kLeft.includes(event.kind));
  // one answer in a meeting may decide it to its end: only what is about this office belongs to it
  const { election } = as_machtspiele(table);
  const about = election
    ? told.filter((event) => event.division === election.division).slice(0, 3)
    : told.slice(0, kMost);
  const events = [...about, ...preview.outlook.filter((event) => !kLeft.includes(event.kind))];
  return { rows: [...events.map((event) => row(event, names)), ...purse(as_machtspiele(table), preview)], chips: [] };
}

/** Where tracks would stand, by seat; counsel by its divisions, which make the point. */
export function reached(view: MachtspieleView, preview: PreviewMessage | null): Map<number, Map<Compared, number>> {
  const list = new Map<number, Map<Compared, number>>();
  for (const event of events_of(preview?.events ?? [], 'track', 'consultant')) {
    const way = event.kind === 'track' ? (event.track as Compared) : 'counsel';
    const to = event.kind === 'track' ? event.to : event.divisions;
    if (to === view.seats[event.seat]?.progress[way]) continue;
    list.set(event.seat, (list.get(event.seat) ?? new Map<Compared, number>()).set(way, to));
  }
  return list;
}

/** Who would lead which division, where that changes; null is nobody. */
export const new_leads = (preview: PreviewMessage | null): Map<string, number | null> =>
  new Map(events_of(preview?.outlook ?? [], 'would_lead').map((event) => [event.division, event.seat ?? null]));

/** What each seat's cash would gain or pay. */
export const effect = (preview: PreviewMessage): Map<number, number> =>
  new Map(events_of(preview.outlook, 'would_get').map((event) => [event.seat, event.amount]));
