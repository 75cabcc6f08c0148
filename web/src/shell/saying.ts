// What the shell lets a game's speaker say.
import type { PreviewMessage, Refusal } from '../net/wire';
import type { GameUi } from './game';
import { refused } from './refused';

type Speaking = Pick<GameUi, 'speaker' | 'amount' | 'term' | 'effect'>;

/** An amount of the game's money in words; `sign` also marks gains. */
export const amount_in = ({ speaker, amount }: Speaking): ((money: number, sign?: boolean) => string) =>
  speaker?.money ?? amount ?? String;

export const term_in = ({ speaker, term }: Speaking): ((id: string) => string) =>
  speaker?.term ?? term ?? ((id: string) => id);

export const refusal_in = ({ speaker }: Speaking, refusal: Refusal, names: string[]): string =>
  speaker ? speaker.refusal(refusal, names) : refused(refusal);

/** What a move would do to each seat's money: what flows to it and from it, all together. */
export function effect_in({ speaker, effect }: Speaking, preview: PreviewMessage): Map<number, number> {
  if (effect) return effect(preview);
  const sums = new Map<number, number>();
  for (const event of [...preview.events, ...preview.outlook]) {
    const amount = speaker?.flow(event);
    if (amount !== undefined && event.seat !== undefined) sums.set(event.seat, (sums.get(event.seat) ?? 0) + amount);
  }
  return sums;
}
