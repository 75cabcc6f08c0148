// The table as a seat sees it. Everything that can be counted was counted by the server; the types come from the game.
import type { GameEvent, Move, View } from '../../net/wire';
import {
  words,
  type Card,
  type CardView,
  type Compared,
  type Division,
  type DivisionView,
  type Event,
  type Move as MachtspieleMove,
  type Department,
  type Place,
  type Refusal,
  type View as Shown,
  type Way,
} from '../../vocabulary/machtspiele';

export type {
  Card,
  CardView,
  Compared,
  Contestant,
  Division,
  DivisionView,
  EventCard,
  Events,
  Department,
  Place,
  SeatView,
  Way,
} from '../../vocabulary/machtspiele';

/** A choice that a player looks for and cannot take, with the reason. */
export interface Blocked {
  kind: string;
  text: string;
  refusal: Refusal & { error: string };
  [operand: string]: unknown;
}

export type MachtspieleView = View & Shown & { blocked?: Blocked[] };
/** Events and moves of one kind. */
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
export type MoveOf<Kind extends MachtspieleMove['kind']> = Extract<MachtspieleMove, { kind: Kind }>;

export const divisions: readonly Division[] = words.division;
export const tracks: readonly Compared[] = words.compared;
export const ways: readonly Way[] = words.way;

export const as_machtspiele = (view: View): MachtspieleView => view as MachtspieleView;
/** All events of some kinds, in their order. */
export const events_of = <Kind extends Event['kind']>(events: GameEvent[], ...kinds: Kind[]): EventOf<Kind>[] =>
  events.filter((event) => (kinds as string[]).includes(event.kind)) as unknown as EventOf<Kind>[];
export const moves_of = <Kind extends MachtspieleMove['kind']>(moves: Move[], ...kinds: Kind[]): MoveOf<Kind>[] =>
  moves.filter((move) => (kinds as string[]).includes(move.kind)) as unknown as MoveOf<Kind>[];

export const is_division = (word: unknown): word is Division => divisions.includes(word as Division);

export const division_of = (view: MachtspieleView, id: unknown): DivisionView | null =>
  view.divisions.find((entry) => entry.division === id) ?? null;
export const card_of = (view: MachtspieleView, id: unknown): CardView | null =>
  view.cards.find((entry) => entry.card === id) ?? null;
export const cards_of = (view: MachtspieleView, seat: number): CardView[] =>
  view.cards.filter((entry) => entry.seat === seat);
/** What a side of a card says at the present motivation; Communication says nothing. */
export const side_of = (card: CardView, gold: boolean): number =>
  card.figure ? (gold ? card.figure.gold : card.figure.white) : 0;
export const is_money = (card: Card): boolean => card === 'controlling';

/** `hr3` is the third office of HR. */
export function place_of(office: unknown): Place | null {
  const [, division, number] = /^([a-z]+)([1-6])$/.exec(String(office)) ?? [];
  return is_division(division) ? { division, office: Number(number) } : null;
}
export const office_id = (place: Place): string => `${place.division}${place.office}`;
export function office_at(view: MachtspieleView, place: Place | null): Department | null {
  return place ? (division_of(view, place.division)?.offices[place.office - 1] ?? null) : null;
}

const meeting_phases = ['farewell', 'recall', 'displaced', 'draw_events'];
/** Where the rail stands: setting up, meeting, order of events, event, actions. */
export function stage(view: MachtspieleView): number {
  if (view.phase === 'over') return 5;
  if (view.meeting === 0) return 0;
  if (meeting_phases.includes(view.phase)) return 1;
  if (view.phase === 'sorting') return view.round > 0 ? 4 : 2;
  return view.phase === 'dismissal' || view.phase === 'trainees' ? 3 : 4;
}
