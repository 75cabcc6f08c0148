import { expect, test } from 'vitest';
import { marked, unmarked } from './explained';

test('words of the game are found in a sentence', () => {
  expect(marked('Put your [meeple|meeples] on [bid|a space].')).toEqual([
    { text: 'Put your ' },
    { text: 'meeples', term: 'meeple' },
    { text: ' on ' },
    { text: 'a space', term: 'bid' },
    { text: '.' },
  ]);
  expect(marked('Nothing [here]')).toEqual([{ text: 'Nothing [here]' }]);
  expect(unmarked('The [pair|pair] is yours')).toBe('The pair is yours');
});
