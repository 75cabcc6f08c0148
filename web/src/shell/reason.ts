// Why a bot prefers a move, in the player's language.
import { t } from '../i18n';
import { spoken } from '../i18n/language.svelte';
import type { HintLine } from '../net/wire';

const signed = (amount: number): string =>
  new Intl.NumberFormat(spoken.language, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(amount)
    .replace('-', '−');

/** For the move it prefers. `named` turns a move into words, `term` a part of its worth. */
export function reason_of(line: HintLine, named: (move: string) => string, term: (id: string) => string): string {
  if (line.against === undefined) return t().hint_only;
  const parts = (line.differences ?? []).map(({ term: id, amount }) =>
    t().hint_part({ amount: signed(amount), term: term(id) }),
  );
  const other = named(line.against);
  if (parts.length === 0) return t().hint_equal({ other });
  return ((line.first_sight ?? 0) < 0 ? t().hint_despite : t().hint_against)({
    other,
    parts: parts.join(', '),
  });
}
