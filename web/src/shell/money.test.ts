import { expect, test } from 'vitest';
import { mark_of, tone } from './money';

test('a loss has its sign, a gain has it where that is asked for, and nothing has none', () => {
  expect([-3, 0, 4].map((amount) => mark_of(amount))).toEqual(['−', '', '']);
  expect([-3, 0, 4].map((amount) => mark_of(amount, true))).toEqual(['−', '', '+']);
  expect([-3, 0, 4].map(tone)).toEqual(['loss', '', 'gain']);
});
