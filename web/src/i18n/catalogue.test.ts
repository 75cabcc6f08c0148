import { describe, expect, it } from 'vitest';
import { economy_catalogues } from '../games/economy/text';
import { machtspiele_catalogues } from '../games/machtspiele/text';
import { shark_catalogues } from '../games/shark/text';
import { stockpile_catalogues } from '../games/stockpile/text';
import { money } from '../games/stockpile/money';
import { catalogues, listed, signed } from '.';
import { three, two } from './plural';

/** Every leaf with its path; functions count as leaves. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}

const families: [string, Record<string, unknown>][] = [
  ['the house', catalogues],
  ['Stockpile', stockpile_catalogues],
  ['Shark', shark_catalogues],
  ['Master of Economy', economy_catalogues],
  ['Machtspiele', machtspiele_catalogues],
];

describe.each(families)('the words of %s', (_, languages) => {
  const paths = (language: string) =>
    leaves(languages[language])
      .map(([path]) => path)
      .sort();

  it.each(['de', 'pl'])('%s has every key of English and no other', (language) => {
    expect(paths(language)).toEqual(paths('en'));
  });
  it.each(['en', 'de', 'pl'])('%s has no empty text and no unfinished sentence', (language) => {
    for (const [path, leaf] of leaves(languages[language])) {
      const text =
        typeof leaf === 'function' ? String((leaf as (...a: unknown[]) => unknown)(2, 3, 4, 5)) : String(leaf);
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

describe('figures', () => {
  it('has a unit and a sign', () => {
    expect([money(12), money(-3), money(4, true), money(0, true)]).toEqual(['$12K', '−$3K', '+$4K', '$0K']);
    expect([signed(2), signed(-3)]).toEqual(['+2', '−3']);
  });
  it('counts in three languages', () => {
    expect([two(1, 'card', 'cards'), two(3, 'card', 'cards')]).toEqual(['1 card', '3 cards']);
    expect([1, 2, 5, 12, 22].map((n) => three(n, 'karta', 'karty', 'kart'))).toEqual([
      '1 karta',
      '2 karty',
      '5 kart',
      '12 kart',
      '22 karty',
    ]);
  });
  it('lists names', () => {
    expect(listed(['A', 'B', 'C'], 'and')).toBe('A, B and C');
  });
});
