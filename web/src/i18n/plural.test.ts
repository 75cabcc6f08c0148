import { describe, expect, it } from 'vitest';
import { listed, signed } from '.';
import { three, two } from './plural';

describe('figures', () => {
  it('have a sign', () => {
    expect([signed(2), signed(-3)]).toEqual(['+2', '−3']);
  });
  it('count in three languages', () => {
    expect([two(1, 'card', 'cards'), two(3, 'card', 'cards')]).toEqual(['1 card', '3 cards']);
    expect([1, 2, 5, 12, 22].map((n) => three(n, 'karta', 'karty', 'kart'))).toEqual([
      '1 karta',
      '2 karty',
      '5 kart',
      '12 kart',
      '22 karty',
    ]);
  });
  it('and names are listed', () => {
    expect(listed(['A', 'B', 'C'], 'and')).toBe('A, B and C');
  });
});
