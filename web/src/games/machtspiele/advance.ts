// The table after an event, as far as the event itself says: only its figures are written down, nothing is judged. What follows from
// them (who would win now, what cards are worth) comes with the next position of the server.
import type { GameEvent, View } from '../../net/wire';
import type { Event } from '../../vocabulary/machtspiele';
import { speaker } from './text';
import {
  as_machtspiele,
  division_of,
  type CardView,
  type Compared,
  type Division,
  type DivisionView,
  type EventOf,
  type MachtspieleView,
  type SeatView,
} from './view';

type Change<One> = (one: One) => Partial<One>;

function seat_with(view: MachtspieleView, seat: number, change: Change<SeatView>): MachtspieleView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}
function division_with(view: MachtspieleView, id: Division, change: Change<DivisionView>): MachtspieleView {
  const divisions = view.divisions.map((one) => (one.division === id ? { ...one, ...change(one) } : one));
  return { ...view, divisions };
}
function card_with(view: MachtspieleView, id: string, change: Partial<CardView>): MachtspieleView {
  return { ...view, cards: view.cards.map((one) => (one.card === id ? { ...one, ...change } : one)) };
}
const managers_by = (view: MachtspieleView, seat: number, n: number): MachtspieleView =>
  seat_with(view, seat, (one) => ({ managers: one.managers + n }));

/** Money that everybody sees also moves what others know of it. */
function paid(view: MachtspieleView, seat: number, amount: number): MachtspieleView {
  return seat_with(view, seat, ({ cash, cash_range: range }) => ({
    cash: cash === null ? null : cash + amount,
    ...(range && { cash_range: { least: Math.max(0, range.least + amount), most: Math.max(0, range.most + amount) } }),
  }));
}

/** Employees come (+) or go (-): to an office, the player's count, and the supply. */
function staffed(view: MachtspieleView, id: Division, office: number, n: number): MachtspieleView {
  const owner = division_of(view, id)?.offices[office - 1]?.owner ?? null;
  const moved = division_with(view, id, ({ offices }) => ({
    offices: offices.map((one, i) => (one && i === office - 1 ? { ...one, employees: one.employees + n } : one)),
  }));
  const counted = owner === null ? moved : seat_with(moved, owner, (one) => ({ employees: one.employees + n }));
  return { ...counted, supply: { ...counted.supply, employees: counted.supply.employees - n } };
}

/** A new department sits where the server said that the next one would. */
function founded(view: MachtspieleView, seat: number, id: Division, employees: number, main: boolean): MachtspieleView {
  const office = division_of(view, id)?.free_office ?? null;
  const built = division_with(view, id, ({ offices }) => {
    const next = offices.map((one, i) => (i + 1 === office ? { owner: seat, main, employees: 0 } : one));
    const free = next.indexOf(null);
    return { offices: next, free_office: free < 0 ? null : free + 1 };
  });
  const staff = office === null ? built : staffed(built, id, office, employees);
  return managers_by(staff, seat, main ? -2 : -1);
}

function to_board(view: MachtspieleView, seat: number, figures: number): MachtspieleView {
  return { ...view, board: [...view.board, ...Array.from({ length: figures }, () => seat)] };
}

const writers: { [Kind in Event['kind']]?: (view: MachtspieleView, event: EventOf<Kind>) => MachtspieleView } = {
  privilege_dealt: (view, { card, seat }) => card_with(view, card, { seat }),
  start_player: (view, { seat }) => ({ ...view, start: seat }),
  settled: (view, { seat, division, employees }) => founded(view, seat, division, employees, false),
  joined_board: (view, { seat }) => managers_by(to_board(view, seat, 1), seat, -1),
  meeting: (view, { number }) => ({
    ...view,
    meeting: number,
    round: 0,
    events: { ...view.events, revealed: [], placed: 0 },
  }),
  farewell: (view, { seat }) => managers_by({ ...view, boss: null }, seat, 1),
  boss_founded: (view, { seat, division, employees }) => founded(view, seat, division, employees, false),
  boss_founded_main: (view, { seat, division, employees }) => founded(view, seat, division, employees, true),
  new_boss: (view, { seat, rule }) => {
    const crowned = card_with({ ...view, boss: seat }, 'boss', { seat, gold: false });
    if (rule === 'MS-1.3') return managers_by(crowned, seat, -1);
    const from = view.board.indexOf(seat);
    return { ...crowned, board: view.board.filter((_, i) => i !== from) };
  },
  new_head: (view, { division, seat }) =>
    managers_by(
      division_with(view, division, () => ({ head: seat })),
      seat,
      -1,
    ),
  no_head: (view, { division }) => division_with(view, division, () => ({ head: null })),
  recalled: (view, { seat }) => managers_by(view, seat, 1),
  displaced_to_board: (view, { seat, division }) =>
    to_board(
      division_with(view, division, () => ({ head: null })),
      seat,
      1,
    ),
  displaced_to_counsel: (view, { division }) => division_with(view, division, () => ({ head: null })),
  card_taken: (view, { card, seat }) =>
    card_with(card === 'communication' ? { ...view, start: seat } : view, card, { seat, gold: false, down: false }),
  card_out: (view, { card }) => card_with(view, card, { seat: null, gold: false, down: true }),
  event: (view, { round, event }) => {
    const known = [...(view.events.order ?? []), ...(view.events.known ?? [])].find((card) => card.event === event);
    const card = known ?? { event, title: '', effect: '' };
    const order = view.events.order?.filter((one) => one.event !== event);
    const events = { ...view.events, revealed: [...view.events.revealed, card], ...(order && { order }) };
    const seats = view.seats.map((one) => ({ ...one, has_acted: false }));
    return { ...view, round, events, seats };
  },
  motivation: (view, { to }) => ({ ...view, motivation: to }),
  apology: (view, { from, seat, amount }) => paid(paid(view, from, -amount), seat, amount),
  hired: (view, { division, office }) => staffed(view, division, office, 1),
  dismissed: (view, { division, office }) => staffed(view, division, office, -1),
  bought_main: (view, { seat, division, amount }) => paid(founded(view, seat, division, 0, true), seat, -amount),
  bought_consultant: (view, { seat, amount }) => paid(managers_by(view, seat, -1), seat, -amount),
  bought_packet: (view, { seat, packet, amount }) => {
    const packets = view.supply.packets.map((left, i) => (i + 1 === packet ? left - 1 : left));
    const taken = { ...view, supply: { ...view.supply, packets } };
    const mine = (one: SeatView) => ({ packets: [...one.packets, packet].sort((a, b) => b - a) });
    return paid(seat_with(taken, seat, mine), seat, -amount);
  },
  resigned_to_board: (view, { seat, division, managers }) =>
    to_board(
      division_with(view, division, () => ({ head: null })),
      seat,
      managers,
    ),
  // one of them becomes the consultant
  resigned_to_counsel: (view, { seat, division, managers }) =>
    managers_by(
      division_with(view, division, () => ({ head: null })),
      seat,
      managers - 1,
    ),
  pushed_out: (view, { seat }) => {
    const from = view.board.indexOf(seat);
    return managers_by({ ...view, board: view.board.filter((_, i) => i !== from) }, seat, 1);
  },
  card_down: (view, { card }) => card_with(view, card, { down: true }),
  accepted: (view, { seat, from, card, amount }) => {
    const given = card_with(view, card, { seat: from, gold: true });
    return amount === null ? given : paid(paid(given, from, -amount), seat, amount);
  },
  track: (view, { seat, track, to }) => {
    const way = track as Compared;
    return seat_with(view, seat, (one) => ({
      standing: { ...one.standing, [way]: to },
      progress: { ...one.progress, [way]: to },
      missing: { ...one.missing, [way]: Math.max(0, view.terms.thresholds[way] - to) },
    }));
  },
  gold: (view, { seat, track }) => seat_with(view, seat, (one) => ({ on_gold: [...one.on_gold, track] })),
  point: (view, { seat, way }) =>
    seat_with(view, seat, (one) =>
      one.ways.includes(way) ? {} : { ways: [...one.ways, way], points: one.points + 1 },
    ),
  consultant: (view, { seat, division, consultants, divisions }) => {
    const there = division_with(view, division, (one) => ({
      consultants: one.consultants.map((n, i) => (i === seat ? n + 1 : n)),
    }));
    return seat_with(there, seat, (one) => ({
      standing: { ...one.standing, counsel: consultants },
      progress: { ...one.progress, counsel: divisions },
      missing: { ...one.missing, counsel: Math.max(0, view.terms.thresholds.counsel - divisions) },
    }));
  },
  archenemy_shown: (view, { seat, enemy, competence }) =>
    seat_with(view, seat, () => ({ archenemy: { seat: enemy, competence } })),
  last_round: (view) => ({ ...view, last_round: true }),
};

/** Payments that change nothing but a purse. */
const kPurse = ['fine', 'levy', 'dividend', 'pay_cut', 'bonus', 'controlling'];

export function advance(table: View, event: GameEvent): View {
  const view = as_machtspiele(table);
  if (kPurse.includes(event.kind)) return paid(view, event.seat!, speaker.flow(event) ?? 0);
  const write = writers[event.kind as Event['kind']] as
    ((view: MachtspieleView, event: GameEvent) => MachtspieleView) | undefined;
  return write ? write(view, event) : view;
}

/** The table after all of these. */
export const advanced = (table: View, events: GameEvent[]): MachtspieleView =>
  as_machtspiele(events.reduce(advance, table));
