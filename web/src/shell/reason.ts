// Why a move is preferred: sentences about things on the table, with their units. Hints, the coach and the analysis say
// them alike.
import { t } from '../i18n';
import type { Decision, HintLine } from '../net/wire';
import type { Speaker } from './speaker';

export interface Reason {
  sign: 'plus' | 'minus' | 'none';
  text: string;
  /** How much there is to it, in the unit of the game. */
  amount?: number;
}

/** Less than this is no reason. */
const kWorthSaying = 0.5;
const kMost = 3;

type Differences = { term: string; amount: number }[];

function parts_of(differences: Differences, speaker: Speaker): Reason[] {
  return differences
    .filter(({ amount }) => Math.abs(amount) >= kWorthSaying)
    .slice(0, kMost)
    .map(({ term, amount }) => ({
      sign: amount < 0 ? 'minus' : 'plus',
      text: speaker.because(term, amount) ?? speaker.term(term),
      amount,
    }));
}

/** For the move it prefers. `named` turns a move into words. */
export function reasons_of(line: HintLine, named: (move: string) => string, speaker: Speaker): Reason[] {
  if (line.against === undefined) return [{ sign: 'none', text: t().hint_only }];
  const other = named(line.against);
  const parts = parts_of(line.differences ?? [], speaker);
  if (parts.length === 0) return [{ sign: 'none', text: t().hint_equal({ other }) }];
  const looks_worse = (line.first_sight ?? 0) < 0;
  return [{ sign: 'none', text: (looks_worse ? t().hint_despite : t().hint_against)({ other }) }, ...parts];
}

/** For what would have been better than what was played: a sentence, and what it is made of. */
export function reasons_for(decision: Decision, played: string, speaker: Speaker): { lead: string; rows: Reason[] } {
  const differences = decision.parts.map(({ term, played, best }) => ({ term, amount: best - played }));
  const rows = parts_of(differences, speaker);
  if (rows.length === 0) return { lead: t().better_later({ other: played }), rows };
  const looks_worse = differences.reduce((sum, { amount }) => sum + amount, 0) < 0;
  return { lead: (looks_worse ? t().hint_despite : t().hint_against)({ other: played }), rows };
}
