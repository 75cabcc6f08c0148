// The table as a seat sees it. Everything that can be counted was counted by the server; here it only gets names.
import type { View } from '../../net/wire';

export const divisions = ['development', 'hr', 'communication', 'accounting', 'legal', 'controlling'] as const;
export type Division = (typeof divisions)[number];
export type CardId = Division | 'boss';
export const tracks = ['influence', 'shares', 'departments', 'corruption', 'counsel'] as const;
export type Track = (typeof tracks)[number];
export type Way = Track | 'archenemy';
export const ways: Way[] = [...tracks, 'archenemy'];

/** A seat, or nobody's: with two players some departments are neutral. */
export type Owner = number | 'neutral';

export interface Office {
  owner: Owner;
  main: boolean;
  employees: number;
}

export interface Contestant {
  owner: Owner;
  managers: number;
  employees: number;
}

export interface DivisionView {
  division: Division;
  head: number | null;
  /** Who would be elected if the meeting were now. */
  next: Owner | null;
  contest: Contestant[];
  offices: (Office | null)[];
  /** By seat. */
  consultants: number[];
}

export interface CardView {
  card: CardId;
  seat: number | null;
  gold: boolean;
  down: boolean;
  /** At the present motivation; Communication has none. */
  figure?: { white: number; gold: number };
}

export interface SeatView {
  seat: number;
  points: number;
  ways: Way[];
  tracks: Record<Exclude<Track, 'counsel'>, number>;
  consultants: number;
  /** Divisions with a consultant. */
  counsel: Division[];
  managers: number;
  employees: number;
  packets: number[];
  bonus: number;
  cash: number | null;
  cash_range?: [number, number];
  archenemy?: { seat: number; competence: number };
}

export interface EventCard {
  event: string;
  title: string;
  effect: string;
  figure: number;
  each?: number;
}

export interface Events {
  revealed: EventCard[];
  cards: number;
  earliest: number;
  placed: number;
  /** In their order, from the first that lies face down; only who sorted them knows. */
  order?: EventCard[];
  /** Without their order. */
  known?: EventCard[];
  /** Still to be placed. */
  left?: EventCard[];
}

export interface Archenemy {
  seat: number;
  competence: number;
  tracks: { track: Track; mine: number; theirs: number; higher: boolean }[];
  needed: number;
  beaten: boolean;
  shown: boolean;
}

export interface Bribe {
  briber: number;
  attempt: number;
  card?: CardId;
  to?: number;
  amount?: number | null;
  range?: [number, number];
  first?: { card: CardId; to: number; amount: number | null };
}

export interface Place {
  division: Division;
  office: number;
}

export interface Terms {
  thresholds: Record<Track, number>;
  gold: Record<Exclude<Track, 'counsel'>, number>;
  goal: number;
  packet_prices: number[];
  packet_copies: number;
  main_department: number;
  consultant: number;
  influence_staff: number;
  note: number;
  hire: number;
  employees: number;
  most_employees: number;
  competences: Track[][];
}

export interface MachtspieleView extends View {
  meeting: number;
  round: number;
  start: number | null;
  acting: number | null;
  asked: number | null;
  acted: number;
  last_round: boolean;
  motivation: number;
  divisions: DivisionView[];
  boss: number | null;
  board: number[];
  next_boss: number | null;
  cards: CardView[];
  seats: SeatView[];
  supply: { employees: number; packets: number[] };
  events: Events;
  terms: Terms;
  open_cash: boolean;
  archenemy?: Archenemy;
  bribe?: Bribe;
  action?: {
    left?: number;
    foreign?: number;
    new_staff?: boolean;
    from?: Place | null;
    to?: Place | null;
    victim?: number;
  };
  placement?: { round: number; rounds: number };
  election?: { division: Division | 'boss'; winner: Owner };
  end?: string;
}

export const as_machtspiele = (view: View): MachtspieleView => view as MachtspieleView;

export const is_division = (word: unknown): word is Division => divisions.includes(word as Division);
export const is_card = (word: unknown): word is CardId => word === 'boss' || is_division(word);
export const is_way = (word: unknown): word is Way => ways.includes(word as Way);

export const division_of = (view: MachtspieleView, id: unknown): DivisionView | null =>
  view.divisions.find((entry) => entry.division === id) ?? null;
export const card_of = (view: MachtspieleView, id: unknown): CardView | null =>
  view.cards.find((entry) => entry.card === id) ?? null;
export const cards_of = (view: MachtspieleView, seat: number): CardView[] =>
  view.cards.filter((entry) => entry.seat === seat);

/** `hr3` is the third office of HR. */
export function place_of(office: unknown): Place | null {
  const [, division, number] = /^([a-z]+)([1-6])$/.exec(String(office)) ?? [];
  return is_division(division) ? { division, office: Number(number) } : null;
}
export const office_id = (place: Place): string => `${place.division}${place.office}`;
export function office_at(view: MachtspieleView, place: Place | null): Office | null {
  return place ? (division_of(view, place.division)?.offices[place.office - 1] ?? null) : null;
}

/** Where newcomers to a division sit; nothing if it is full. */
export function free_office(view: MachtspieleView, division: Division): Place | null {
  const at = division_of(view, division)?.offices.findIndex((office) => office === null) ?? -1;
  return at < 0 ? null : { division, office: at + 1 };
}

/** How a seat stands on a track; counsel is counted in consultants. */
export const standing = (seat: SeatView, track: Track): number =>
  track === 'counsel' ? seat.consultants : seat.tracks[track];
/** What counts for the point: counsel needs consultants in different divisions. */
export const progress = (seat: SeatView, track: Track): number =>
  track === 'counsel' ? seat.counsel.length : seat.tracks[track];

/** Most managers first, then most employees: as an election looks at them. */
export const by_strength = (contest: Contestant[]): Contestant[] =>
  contest.toSorted((a, b) => b.managers - a.managers || b.employees - a.employees);

/** Which side counts: what a card is worth to whoever holds it. */
export const figure_of = (card: CardView): number | null =>
  card.figure && !card.down ? (card.gold ? card.figure.gold : card.figure.white) : null;

/** 6 is the first of three levels, 5 and 4 the second, 3 to 1 the third. */
export const level_of = (motivation: number): number => (motivation > 5 ? 0 : motivation > 3 ? 1 : 2);

const meeting_phases = ['farewell', 'recall', 'displaced', 'draw_events'];
/** Where the rail stands: setting up, meeting, order of events, event, actions. */
export function stage(view: MachtspieleView): number {
  if (view.phase === 'over') return 5;
  if (view.meeting === 0) return 0;
  if (meeting_phases.includes(view.phase)) return 1;
  if (view.phase === 'sorting') return view.round > 0 ? 4 : 2;
  return view.phase === 'dismissal' || view.phase === 'trainees' ? 3 : 4;
}

/** Sorted again in a bribe. */
export const is_anew = (view: MachtspieleView): boolean => view.phase === 'sorting' && view.round > 0;
