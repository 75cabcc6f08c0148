// Why a bot prefers a move: sentences about things on the table, with their units.
import { t } from '../i18n';
import type { HintLine } from '../net/wire';
import type { Speaker } from './speaker';

export interface Reason {
  sign: 'plus' | 'minus' | 'none';
  text: string;
}

/** Less than this is no reason. */
const kWorthSaying = 0.5;
const kMost = 3;

/** For the move it prefers. `named` turns a move into words. */
export function reasons_of(line: HintLine, named: (move: string) => string, speaker: Speaker): Reason[] {
  if (line.against === undefined) return [{ sign: 'none', text: t().hint_only }];
  const other = named(line.against);
  const weighed = (line.differences ?? []).filter(({ amount }) => Math.abs(amount) >= kWorthSaying);
  const parts = weighed.slice(0, kMost).map(({ term, amount }): Reason => ({
    sign: amount < 0 ? 'minus' : 'plus',
    text: speaker.because(term, amount) ?? speaker.term(term),
  }));
  if (parts.length === 0) return [{ sign: 'none', text: t().hint_equal({ other }) }];
  const looks_worse = (line.first_sight ?? 0) < 0;
  return [{ sign: 'none', text: (looks_worse ? t().hint_despite : t().hint_against)({ other }) }, ...parts];
}
