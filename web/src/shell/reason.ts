// Why a move is preferred: sentences about things on the table, with their units. Hints, the coach and the analysis say
// them alike.
import { t } from '../i18n';
import type { Answer, Decision, HintLine } from '../net/wire';
import type { Speaker } from './speaker';

export interface Reason {
  sign: 'plus' | 'minus' | 'none';
  text: string;
  /** How much there is to it, in the unit of the game. */
  amount?: number;
}

/** Less than this is no reason; neither is what hardly counts beside the largest. */
const kWorthSaying = 0.5;
const kHardlyCounts = 0.2;
const kMost = 3;

/** What somebody else will most likely do. To pass or to be done is called differently in each phase, and which one it will be is not known here. */
function said_of(answer: Answer | undefined, phase: string, names: string[], speaker: Speaker) {
  if (!answer || ['pass', 'done'].includes(answer.move.kind)) return null;
  return { name: names[answer.seat] ?? '', move: speaker.move(answer.move, phase, names) };
}

/** What follows most likely on the move that is advised. */
export function answer_to(line: HintLine, phase: string, names: string[], speaker: Speaker): string {
  const said = said_of(line.answer, phase, names, speaker);
  return said ? t().hint_answer(said) : '';
}

/** What would have followed on either move, where that differs. */
export function answers_to(decision: Decision, played: string, names: string[], speaker: Speaker): string[] {
  const { after_played, after_best, at } = decision;
  if (after_played?.seat === after_best?.seat && after_played?.move.text === after_best?.move.text) return [];
  const phase = String(at.phase);
  const then = said_of(after_played, phase, names, speaker);
  const better = said_of(after_best, phase, names, speaker);
  return [then && t().answer_played({ played, ...then }), better && t().answer_better(better)].filter(
    (one) => one !== null,
  );
}

type Differences = { term: string; amount: number }[];

/** The largest, what speaks for the move before what speaks against it. */
function parts_of(differences: Differences, speaker: Speaker): Reason[] {
  const said = differences.filter(({ term, amount }) => speaker.because(term, amount) !== undefined);
  const most = Math.max(0, ...said.map(({ amount }) => Math.abs(amount)));
  return said
    .filter(({ amount }) => Math.abs(amount) >= Math.max(kWorthSaying, kHardlyCounts * most))
    .slice(0, kMost)
    .sort((a, b) => Number(b.amount > 0) - Number(a.amount > 0))
    .map(({ term, amount }) => ({
      sign: amount < 0 ? 'minus' : 'plus',
      text: speaker.because(term, amount) ?? '',
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
