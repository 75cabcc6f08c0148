// A small table for the tests of this folder: Anna, Ben and Cleo; Anna acts.
import { events_by } from '../../net/fixture';
import {
  divisions,
  tracks,
  type CardView,
  type Compared,
  type Department,
  type DivisionView,
  type EventCard,
  type MachtspieleView,
} from './view';

export { move } from '../../net/fixture';

export const event = events_by('MS-1.1');

export const card_event = (id: EventCard['event'], effect = 'motivation', figure = -1): EventCard => ({
  event: id,
  title: id,
  effect,
  figure,
});

export const office = (owner: number | null, employees = 3, main = false): Department => ({ owner, employees, main });

/** Everybody stands alike, but for some ways. */
const steps = (changes: Partial<Record<Compared, number>>): Record<Compared, number> =>
  Object.assign(Object.fromEntries(tracks.map((track) => [track, 0])), changes) as Record<Compared, number>;

const division = (id: DivisionView['division'], changes: Partial<DivisionView> = {}): DivisionView => ({
  division: id,
  head: null,
  next: null,
  neutral_leads: false,
  contest: [],
  offices: [null, null, null, null, null, null],
  free_office: 1,
  consultants: [0, 0, 0],
  ...changes,
});

const cards: CardView[] = [
  { card: 'development', seat: 0, gold: true, down: false, figure: { white: 3, gold: 2 }, counts: 2 },
  { card: 'hr', seat: 1, gold: false, down: false, figure: { white: 1, gold: 2 } },
  { card: 'communication', seat: 2, gold: false, down: false },
  { card: 'accounting', seat: null, gold: false, down: true, figure: { white: 1, gold: 2 } },
  { card: 'legal', seat: 1, gold: false, down: true, figure: { white: 1, gold: 2 } },
  { card: 'controlling', seat: 0, gold: false, down: false, figure: { white: 200_000, gold: 400_000 } },
  { card: 'boss', seat: 2, gold: false, down: false, figure: { white: 2, gold: 1 } },
];

export const table = (changes: Partial<MachtspieleView> = {}): MachtspieleView => ({
  game: 'machtspiele',
  phase: 'action',
  players: 3,
  actor: { kind: 'seat', seat: 0 },
  viewer: 0,
  meeting: 2,
  round: 3,
  rounds_left: { least: 1, most: 4 },
  start: 0,
  acting: 0,
  asked: 0,
  last_round: false,
  motivation: 4,
  level: 2,
  divisions: divisions.map((id) =>
    id === 'hr'
      ? division('hr', {
          head: 1,
          next: 0,
          contest: [
            { owner: 0, managers: 2, employees: 5 },
            { owner: 1, managers: 2, employees: 3 },
          ],
          offices: [office(0, 5, true), office(1), office(1, 0), null, null, null],
          free_office: 4,
        })
      : id === 'legal'
        ? division('legal', {
            head: 0,
            next: 0,
            contest: [{ owner: 0, managers: 1, employees: 3 }],
            offices: [office(0), null, null, null, null, null],
            free_office: 2,
            consultants: [1, 0, 0],
          })
        : division(id),
  ),
  boss: 2,
  board: [0, 1, 0],
  next_boss: 0,
  cards,
  seats: [0, 1, 2].map((seat) => ({
    seat,
    points: seat === 0 ? 1 : 0,
    ways: seat === 0 ? ['influence' as const] : [],
    standing: steps({
      influence: seat === 0 ? 7 : 2,
      shares: 5,
      departments: 1,
      corruption: 8,
      counsel: seat === 0 ? 1 : 0,
    }),
    progress: steps({
      influence: seat === 0 ? 7 : 2,
      shares: 5,
      departments: 1,
      corruption: 8,
      counsel: seat === 0 ? 1 : 0,
    }),
    missing: steps({ shares: 13 }),
    on_gold: [],
    managers: 10,
    employees: 8,
    packets: [5],
    bonus: 500_000,
    cash: seat === 0 ? 1_450_000 : null,
    has_acted: false,
    ...(seat === 0 ? {} : { cash_range: { least: 0, most: 900_000 } }),
  })),
  supply: { employees: 20, packets: [3, 3, 3, 3, 0, 3, 3] },
  events: { revealed: [card_event('hours', 'motivation', -2)], cards: 8, earliest: 5, placed: 8 },
  terms: {
    thresholds: { influence: 7, shares: 18, departments: 4, corruption: 9, counsel: 3 },
    gold: { influence: 10, shares: 24, departments: 6, corruption: 12 },
    goal: 4,
    packet_prices: [100_000, 200_000, 400_000, 600_000, 900_000, 1_200_000, 1_600_000],
    packet_copies: 3,
    employees: 60,
    board_seats: 5,
  },
  open_cash: false,
  ...changes,
});
