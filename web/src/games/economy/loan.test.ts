import { describe, expect, it } from 'vitest';
import { move, table } from './fixture';
import { slip } from './slip';

describe('a loan', () => {
  const foresee = (text: string, figures: object) =>
    slip(
      table({ phase: 'repayment', moves: [{ ...move(text), ...figures }] }),
      { type: 'preview', move: text, events: [], outlook: [] },
      [],
    ).rows.map((row) => `${row.text} ${row.value}`);

  it('says what repaying saves', () => {
    const rows = foresee('repay loans=2', { amount: 10, cash_after: 4, loans_after: 0, interest: 2, at_end: 12 });
    expect(rows).toContain('Saved each year +2\u00a0E$');
    expect(rows).toContain('Saved at the end +12\u00a0E$');
  });

  it('says what borrowing costs', () => {
    expect(foresee('borrow', { amount: 5, cash_after: 19, loans_after: 1, interest: 1, at_end: 6 })).toContain(
      'Due at the end −6\u00a0E$',
    );
  });
});
