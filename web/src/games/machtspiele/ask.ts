// The question and the permitted moves in words. Nothing is permitted here that the server did not list.
import type { Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { ms, speaker } from './text';
import { as_machtspiele, card_of, division_of, office_at, place_of, type MachtspieleView } from './view';
import {
  card_word,
  contest_word,
  leader_word,
  office_word,
  owner_word,
  short_office,
  short_word,
  way_word,
  worth_word,
} from './words';

interface Row {
  key: string;
  title: string;
  hint?: string;
  emblem?: string;
  label: string;
}
type Writer = (view: MachtspieleView, move: Move, names: string[], from: string | null) => Row;

const figure = (move: Move, field: string): number => Number(move[field] ?? 0);

/** Who leads a division, and by how much: what a newcomer there wants to know. */
export function lead_word(view: MachtspieleView, division: unknown, names: string[]): string {
  const found = division_of(view, division);
  const contest = found && contest_word(found);
  if (!found || !contest) return '';
  if (found.next === view.viewer && found.next !== null) return ms().you_lead({ contest });
  return ms().leads({ name: leader_word(found, names), contest });
}

/** Offices of a division stand in one row, by their number. */
const at_office =
  (field = 'office'): Writer =>
  (view, move, names) => {
    const place = place_of(move[field]);
    const office = office_at(view, place);
    const whose = office && office.owner !== view.viewer ? owner_word(office.owner, names) : null;
    return {
      key: `${place?.division}${whose ?? ''}`,
      title: card_word(place?.division),
      hint: whose ?? lead_word(view, place?.division, names),
      emblem: String(place?.division),
      label: String(place?.office ?? ''),
    };
  };

const in_division =
  (key: string, title: () => string, hint: (view: MachtspieleView, move: Move) => string, emblem: string): Writer =>
  (view, move) => ({ key, title: title(), hint: hint(view, move), emblem, label: short_word(move.division) });

const writers: Record<string, Writer> = {
  settle: in_division(
    'settle',
    () => ms().lead_department,
    () => '',
    'found',
  ),
  join: (_, move) => ({
    key: 'join',
    title: ms().board,
    hint: ms().seats_free({ n: figure(move, 'free') }),
    emblem: 'board',
    label: ms().button.join,
  }),
  boss_found: in_division(
    'boss_found',
    () => card_word('boss'),
    (view) => {
      const card = card_of(view, 'boss');
      return card ? worth_word(card, card.gold) : '';
    },
    'boss',
  ),
  recall: at_office(),
  leave: (_, move) => ({
    key: String(move.way),
    title: speaker.word('retreat', move.way),
    emblem: move.way === 'board' ? 'board' : 'counsel',
    label: ms().button.go,
  }),
  next: (_, move) => ({
    key: String(move.event),
    title: speaker.word('event_name', move.event),
    emblem: String(move.event),
    label: ms().next,
  }),
  dismiss: at_office(),
  hire: at_office(),
  found: in_division(
    'found',
    () => ms().to_division,
    () => '',
    'found',
  ),
  found_new: in_division(
    'found_new',
    () => ms().to_division,
    () => '',
    'found',
  ),
  take: at_office(),
  move: (_, move) => ({
    key: `move ${move.office}`,
    title: ms().to_division,
    emblem: String(place_of(move.office)?.division),
    label: short_word(move.division),
  }),
  // either of the two may have been picked first
  merge: (_, move, _names, from) => {
    const [one, other] = move.other === from ? [move.other, move.office] : [move.office, move.other];
    return {
      key: `merge ${one}`,
      title: ms().with_office({ office: office_word(one) }),
      emblem: String(place_of(one)?.division),
      label: short_office(other),
    };
  },
  unite: at_office(),
  resign: (view, move, names) => ({
    key: `resign ${move.division}`,
    title: card_word(move.division),
    hint: lead_word(view, move.division, names),
    emblem: String(move.division),
    label: speaker.word('retreat', move.way),
  }),
  bribe: (_, move, names) => ({
    key: `bribe ${move.from}`,
    title: names[figure(move, 'from')] ?? '',
    label: card_word(move.card),
  }),
  offer: (_, move) => ({
    key: 'offer',
    title: ms().amount,
    emblem: 'money',
    label: speaker.money(figure(move, 'amount')),
  }),
  answer: (view, move) => ({
    key: 'answer',
    title: card_word(view.bribe?.card),
    emblem: String(view.bribe?.card),
    label: speaker.word('answer', move.answer),
  }),
  influence: (view, move) => ({
    key: 'influence',
    title: way_word('influence'),
    hint: speaker.move(move, view.phase),
    emblem: 'influence',
    label: ms().button.begin,
  }),
  buy_main: in_division(
    'buy_main',
    () => ms().to_division,
    (_, move) => speaker.money(figure(move, 'price')),
    'departments',
  ),
  buy_consultant: in_division(
    'buy_consultant',
    () => ms().to_division,
    (_, move) => speaker.money(figure(move, 'price')),
    'counsel',
  ),
  buy_packet: (_, move) => ({
    key: 'packet',
    title: ms().packets,
    emblem: 'shares',
    label: ms().packet_for({ n: figure(move, 'packet'), price: speaker.money(figure(move, 'price')) }),
  }),
  develop: at_office(),
  legal: (view, move) => ({
    key: 'legal',
    title: card_word('legal'),
    hint: speaker.move(move, view.phase),
    emblem: 'legal',
    label: ms().button.begin,
  }),
  show: () => ({
    key: 'show',
    title: ms().archenemy,
    hint: ms().sure_point,
    emblem: 'archenemy',
    label: ms().button.show,
  }),
};

/** Moves with the same key stand in one row, in the order the server gave them. */
export function groups_of(
  view: MachtspieleView,
  moves: Move[],
  names: string[],
  from: string | null = null,
): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const move of moves) {
    const write = writers[move.kind];
    if (!write) continue;
    const { label, key, ...head } = write(view, move, names, from);
    const name = `${move.kind} ${key}`;
    const group = groups.get(name) ?? { key: name, ...head, choices: [] as Choice[] };
    group.choices.push({ move: move.text, label, name: speaker.move(move, view.phase, names) });
    groups.set(name, group);
  }
  return [...groups.values()];
}

export function ask(table: View, moves: Move[], names: string[]): Ask {
  const view = as_machtspiele(table);
  const pass = moves.find((move) => move.kind === 'pass');
  const word = pass ? speaker.move(pass, view.phase) : '';
  return {
    prompt: speaker.question(view, names),
    groups: groups_of(
      view,
      moves.filter((move) => move.kind !== 'pass'),
      names,
    ),
    pass: pass ? { move: pass.text, label: word, name: word } : null,
    on_board: !['sorting', 'offer', 'answer', 'closing', 'action'].includes(view.phase),
  };
}
