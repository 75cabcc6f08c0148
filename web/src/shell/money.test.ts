import { expect, test } from 'vitest';
import { tone } from './money';

test('a gain and a loss have their tones, nothing has none', () => {
  expect([-3, 0, 4].map(tone)).toEqual(['loss', '', 'gain']);
});
