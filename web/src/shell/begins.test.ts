import { describe, expect, it } from 'vitest';
import { values_for, words_for } from './begins';

const first = { id: 'first', values: ['chance', '0', '1', '2', '3', '4'], default: 'chance', help: 'Who begins.' };
const board = { id: 'board', values: ['basic', '9'], default: 'basic', help: 'Which board.' };

describe('who begins', () => {
  it('is chance or somebody who plays', () => {
    expect(values_for(first, 2)).toEqual(['chance', '0', '1']);
    expect(values_for(first, 5)).toEqual(first.values);
    expect(values_for(board, 2)).toEqual(['basic', '9']);
  });
  it('is asked in words, with the names at the table', () => {
    const words = words_for(first, null, ['Anna', 'Bruno'])!;
    expect(words.label).toBe('Who begins');
    expect(first.values.map((value) => words.values[value])).toEqual(['Chance', 'Anna', 'Bruno', , , ,]);
  });
  it('follows a game that has words of its own', () => {
    const own = { label: 'Banker', help: 'Holds the bank first.', values: {} };
    expect(words_for(first, own, ['Anna'])).toEqual({ ...own, values: { chance: 'Chance', '0': 'Anna' } });
    expect(words_for(board, own, ['Anna'])).toBe(own);
    expect(words_for(board, null, ['Anna'])).toBeNull();
  });
});
