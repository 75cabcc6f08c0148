// The question and the permitted moves in words. Shark's own panel shows them; hints and screen readers take the names.
import type { Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { money } from './money';
import { sh } from './text';
import { as_shark, company_of, is_company, type SharkView } from './view';
import { colour_word, lot, move_name } from './words';

function short(view: SharkView, move: Move): string {
  if (move.kind === 'take') return sh().button.take_short;
  if (move.kind === 'build') return String(move.at);
  if (move.kind === 'give') return money(lot(view, String(move.company), Number(move.shares)));
  return String(move.shares ?? '');
}

/** One group for each kind of move and company, in the order the server gave them. */
function groups_of(view: SharkView, moves: Move[]): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const move of moves) {
    const company = String(move.company);
    const key = `${move.kind} ${company}`;
    const title = company_of(view, company)?.name ?? sh().short[company] ?? company;
    const group = groups.get(key) ?? { key, title, emblem: company, choices: [] as Choice[] };
    group.choices.push({ move: move.text, label: short(view, move), name: move_name(view, move) });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function prompt(view: SharkView): string {
  const me = view.actor.kind === 'seat' ? view.seats[view.actor.seat] : undefined;
  switch (view.phase) {
    case 'free_share':
      return sh().ask.free_share;
    case 'trade_again':
      return sh().ask.trade_again;
    case 'forced_sale':
      return sh().ask.forced_sale({ amount: money(me?.owes ?? 0) });
    case 'build': {
      const { zone, colour } = view.roll ?? { zone: '', colour: 'any' };
      const where = sh().zone_in({ zone });
      return is_company(colour)
        ? sh().ask.build({ colour: colour_word(colour), where })
        : sh().ask.build_free({ where });
    }
    default:
      return sh().ask.trade;
  }
}

export function ask(table: View, moves: Move[]): Ask {
  const view = as_shark(table);
  const done = moves.find((move) => move.kind === 'done');
  const rest = moves.filter((move) => move.kind !== 'done');
  const name = done ? move_name(view, done) : '';
  return {
    prompt: prompt(view),
    groups: groups_of(view, rest),
    pass: done ? { move: done.text, label: name, name } : null,
    on_board: view.phase === 'build',
  };
}
