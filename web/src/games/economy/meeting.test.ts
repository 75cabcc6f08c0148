import { describe, expect, it } from 'vitest';
import { event, table } from './fixture';
import { tally_of } from './meeting';
import { slip } from './slip';
import type { MeetingView } from './view';

const meeting = (changes: Partial<MeetingView>): MeetingView => ({
  votes: [10, 3, 1],
  issued: 14,
  highest_dividend: 1,
  may_embezzle: 0,
  motions: [1, 0, 0],
  motion: 1,
  asked: [],
  yes: [],
  candidates: [],
  ballots: [null, null, null],
  ...changes,
});

describe('a vote on a dividend', () => {
  it('counts who has spoken, and what is still needed', () => {
    expect(tally_of(meeting({}))).toEqual({ yes: 0, no: 0, open: 14, needed: 8, half: true });
    expect(tally_of(meeting({ asked: [1, 2], yes: [2] }))).toEqual({ yes: 1, no: 3, open: 10, needed: 8, half: true });
  });

  it('knows no half of an odd number', () => {
    expect(tally_of(meeting({ votes: [10, 1, 0], issued: 11 }))).toMatchObject({ needed: 6, half: false });
  });
});

describe('a loan', () => {
  const foresee = (kind: string, fields: object) =>
    slip(
      table({ phase: 'repayment' }),
      { type: 'preview', move: '', events: [event(kind, fields)], outlook: [] },
      [],
    ).rows.map((row) => `${row.text} ${row.value}`);

  it('says what repaying saves', () => {
    const rows = foresee('repaid', { company: 'blue', loans: 2, amount: 10 });
    expect(rows).toContain('Saved each year +2\u00a0E$');
    expect(rows).toContain('Saved at the end +12\u00a0E$');
  });

  it('says what borrowing costs', () => {
    expect(foresee('borrowed', { company: 'blue', amount: 5 })).toContain('Due at the end −6\u00a0E$');
  });
});
