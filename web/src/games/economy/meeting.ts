// Where a meeting stands on its agenda, and what a motion would pay.
import type { Move, PreviewMessage } from '../../net/wire';
import { events_of, moves_of, type Dividend } from './view';

export const kAgenda = ['embezzlement', 'motions', 'buy_back', 'candidates', 'private_deals', 'influence'] as const;

/** Where on the agenda a phase stands. */
export function agenda_step(phase: string): number {
  const same: Record<string, string> = { dividend_vote: 'motions', election: 'candidates' };
  return (kAgenda as readonly string[]).indexOf(same[phase] ?? phase);
}

/** What the motion in view would pay, as the outlook tells it. */
export function dividend_of(move: Move, preview: PreviewMessage): Dividend | null {
  const [motion] = moves_of([move], 'move');
  const to = events_of(preview.outlook, 'dividend').map(({ seat, holder, shares, amount }) => ({
    ...(seat !== undefined && { seat }),
    ...(holder !== undefined && { company: holder }),
    shares,
    amount,
  }));
  return motion && to.length > 0 ? { each: motion.each, total: motion.total, cash_after: motion.cash_after, to } : null;
}
