// The question and the permitted moves in words. Shark's own panel shows them; hints and screen readers take the names.
import type { Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { sh, speaker } from './text';
import { as_shark, company_of, type SharkView } from './view';
import { company_word } from './words';

function short(move: Move): string {
  if (move.kind === 'take') return sh().button.take_short;
  if (move.kind === 'build') return String(move.at);
  if (move.kind === 'give') return speaker.money(Number(move.amount));
  return String(move.shares ?? '');
}

/** One group for each kind of move and company, in the order the server gave them. */
function groups_of(view: SharkView, moves: Move[]): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const move of moves) {
    const company = String(move.company);
    const key = `${move.kind} ${company}`;
    const title = company_of(view, company)?.name ?? company_word(company);
    const group = groups.get(key) ?? { key, title, emblem: company, choices: [] as Choice[] };
    group.choices.push({ move: move.text, label: short(move), name: speaker.move(move, view.phase) });
    groups.set(key, group);
  }
  return [...groups.values()];
}

export function ask(table: View, moves: Move[]): Ask {
  const view = as_shark(table);
  const done = moves.find((move) => move.kind === 'done');
  const rest = moves.filter((move) => move.kind !== 'done');
  const name = done ? speaker.move(done, view.phase) : '';
  return {
    prompt: speaker.question(view),
    groups: groups_of(view, rest),
    pass: done ? { move: done.text, label: name, name } : null,
    on_board: view.phase === 'build',
  };
}
