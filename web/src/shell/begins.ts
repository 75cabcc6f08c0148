// Who begins: an option of every game, whose values are chance and the seats by their numbers.
import type { GameOption } from './game';
import { t } from '../i18n';
import type { Option } from '../net/wire';

const kFirst = 'first';

/** What can be chosen with so many players: nobody begins who does not play. */
export const values_for = (option: Option, players: number): string[] =>
  option.id === kFirst ? option.values.filter((value) => !(Number(value) >= players)) : option.values;

/** The house's words for who begins, unless the game has its own; null for every other option. */
export function words_for(option: Option, own: GameOption | null, names: string[]): GameOption | null {
  if (option.id !== kFirst) return own;
  const seats = Object.fromEntries(names.map((name, seat) => [String(seat), name]));
  return {
    label: own?.label ?? t().begins,
    help: own?.help ?? t().begins_help,
    values: { chance: t().by_chance, ...seats, ...own?.values },
  };
}
