// What a move would do to each seat's money: what flows to it and from it, all together.
import type { PreviewMessage } from '../net/wire';
import type { GameUi } from './game';

type Speaking = Pick<GameUi, 'speaker' | 'effect'>;

export function effect_in({ speaker, effect }: Speaking, preview: PreviewMessage): Map<number, number> {
  if (effect) return effect(preview);
  const sums = new Map<number, number>();
  for (const event of [...preview.events, ...preview.outlook]) {
    const amount = speaker.flow(event);
    if (amount !== undefined && event.seat !== undefined) sums.set(event.seat, (sums.get(event.seat) ?? 0) + amount);
  }
  return sums;
}
