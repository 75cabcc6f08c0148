// Companies, goods and holders in words.
import type { Move } from '../../net/wire';
import { ec, speaker } from './text';
import { type EconomyView, type Holder } from './view';

export const company_word = (company: unknown): string => speaker.word('company', company);
export const good_word = (good: unknown): string => speaker.word('good', good);
export const factory_word = (factory: unknown): string => speaker.word('factory', factory);
/** How many of a thing: written so that no language has to decline it. */
export const counted = (n: number, what: string): string => ec().several.counted({ what, n });

export function holder_word(holder: Holder | null, names: string[]): string {
  if (!holder) return ec().bank;
  return holder.seat !== undefined ? (names[holder.seat] ?? '') : company_word(holder.company);
}

/** A price as it is printed on a field: `0/1` pays nothing abroad and 1 at home. */
export const field_price = (price: number, local: number): string =>
  price === local ? String(price) : `${price}/${local}`;

/** A move as a sentence on a button. */
export const move_name = (view: EconomyView, move: Move, names: string[]): string =>
  speaker.move(move, view.phase, names);

/** Why a move with these operands cannot be made, if it is one that a player would look for. */
export function blocked_word(view: EconomyView, wanted: Record<string, string | number>): string | undefined {
  const found = view.blocked?.find((move) => Object.entries(wanted).every(([name, value]) => move[name] === value));
  return found && speaker.refusal(found.refusal);
}

/** Why the game has ended. */
export const speaker_ending = (reason: unknown): string => speaker.word('ending', reason);
