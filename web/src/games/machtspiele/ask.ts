// The question and the permitted moves in words. Nothing is permitted here that the server did not list.
import type { Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { money } from './money';
import { ms } from './text';
import { as_machtspiele, card_of, division_of, is_anew, office_at, place_of, type MachtspieleView } from './view';
import {
  card_word,
  contest_word,
  event_word,
  move_name,
  office_word,
  owner_word,
  pass_word,
  short_office,
  short_word,
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
  return ms().leads({ name: owner_word(found.next, names), contest });
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
  (key: string, title: () => string, hint: (view: MachtspieleView) => string, emblem: string): Writer =>
  (view, move) => ({ key, title: title(), hint: hint(view), emblem, label: short_word(move.division) });

const writers: Record<string, Writer> = {
  settle: in_division(
    'settle',
    () => ms().lead_department,
    () => '',
    'found',
  ),
  join: (view) => ({
    key: 'join',
    title: ms().board,
    hint: ms().seats_free({ n: 5 - view.board.length }),
    emblem: 'board',
    label: ms().choice.join_short,
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
    title: move.way === 'board' ? ms().board : ms().counsel,
    emblem: move.way === 'board' ? 'board' : 'counsel',
    label: ms().choice.go,
  }),
  next: (_, move) => ({
    key: String(move.event),
    title: event_word(move.event),
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
    label: move.way === 'board' ? ms().choice.to_board : ms().choice.to_counsel,
  }),
  bribe: (view, move, names) => {
    const seat = card_of(view, move.card)?.seat ?? -1;
    return { key: `bribe ${seat}`, title: names[seat] ?? '', label: card_word(move.card) };
  },
  offer: (_, move) => ({
    key: 'offer',
    title: ms().amount,
    emblem: 'money',
    label: money(figure(move, 'amount')),
  }),
  answer: (view, move) => ({
    key: 'answer',
    title: card_word(view.bribe?.card),
    emblem: String(view.bribe?.card),
    label: move.answer === 'accept' ? ms().choice.accept : ms().choice.refuse,
  }),
  influence: (view, move) => ({
    key: 'influence',
    title: ms().way.influence!,
    hint: move_name(view, move, []),
    emblem: 'influence',
    label: ms().choice.begin,
  }),
  buy_main: in_division(
    'buy_main',
    () => ms().to_division,
    (view) => money(view.terms.main_department),
    'departments',
  ),
  buy_consultant: in_division(
    'buy_consultant',
    () => ms().to_division,
    (view) => money(view.terms.consultant),
    'counsel',
  ),
  buy_packet: (view, move) => ({
    key: `packet ${move.size}`,
    title: ms().packet_of({ n: figure(move, 'size') }),
    emblem: 'shares',
    label: money(view.terms.packet_prices[figure(move, 'size') - 1] ?? 0),
  }),
  develop: at_office(),
  legal: (view, move) => ({
    key: 'legal',
    title: card_word('legal'),
    hint: move_name(view, move, []),
    emblem: 'legal',
    label: ms().choice.begin,
  }),
  show: () => ({
    key: 'show',
    title: ms().archenemy,
    hint: ms().sure_point,
    emblem: 'archenemy',
    label: ms().choice.show_short,
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
    group.choices.push({ move: move.text, label, name: move_name(view, move, names) });
    groups.set(name, group);
  }
  return [...groups.values()];
}

function prompt(view: MachtspieleView, moves: Move[], names: string[]): string {
  const words = ms().ask;
  const left = view.action?.left ?? 0;
  switch (view.phase) {
    case 'placement':
      return words.placement({ round: view.placement?.round ?? 1, of: view.placement?.rounds ?? 1 });
    case 'recall':
      return words.recall({ office: card_word(view.election?.division) });
    case 'displaced':
      return words.displaced({ division: card_word(view.election?.division) });
    case 'sorting':
      return is_anew(view) ? words.sorting_anew : words.sorting;
    case 'dismissal':
      return words.dismissal({ n: left });
    case 'hiring':
      return words.hiring({ n: left });
    case 'staffing':
      return words.staffing({ division: card_word(view.action?.to?.division) });
    case 'layoffs':
      return view.action?.foreign
        ? words.layoffs_legal({ n: left, foreign: view.action.foreign })
        : words.layoffs({ n: left });
    case 'offer':
      return words.offer({ name: names[view.bribe?.to ?? -1] ?? '' });
    case 'answer':
      return words.answer({ name: names[view.bribe?.briber ?? -1] ?? '' });
    case 'losses':
      return words.losses({ name: names[view.action?.victim ?? -1] ?? '' });
    case 'closing':
      return moves.some((move) => move.kind === 'show') ? words.closing_show : words.closing;
    case 'farewell':
    case 'trainees':
    case 'action':
    case 'founding':
    case 'moving':
    case 'merging':
    case 'second_attempt':
      return words[view.phase];
    default:
      return '';
  }
}

export function ask(table: View, moves: Move[], names: string[]): Ask {
  const view = as_machtspiele(table);
  const pass = moves.find((move) => move.kind === 'pass');
  const word = pass_word(view);
  return {
    prompt: prompt(view, moves, names),
    groups: groups_of(
      view,
      moves.filter((move) => move.kind !== 'pass'),
      names,
    ),
    pass: pass ? { move: pass.text, label: word, name: word } : null,
    on_board: !['sorting', 'offer', 'answer', 'closing', 'action'].includes(view.phase),
  };
}
