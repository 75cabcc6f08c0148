import { expect, it } from 'vitest';
import type { View } from '../../net/wire';
import { held } from './held';

const seat = (more: object = {}) => ({ known: {}, split: {}, booms: 0, busts: 0, ...more });
const view = (viewer: number | null): View =>
  ({
    viewer,
    fees: { fee2: 2 },
    seats: [seat({ known: { epic: 3, cosmic: 0 }, split: { bottomline: 1 }, booms: 1, hand: ['fee2'] }), seat()],
    pairs: [
      { pair: 1, kind: 'inside', owner: 0, company: 'epic', forecast: '+2' },
      { pair: 2, kind: 'inside', owner: 1, company: null, forecast: null },
      { pair: 3, kind: 'public', owner: null, company: 'cosmic', forecast: '-1' },
    ],
    piles: [
      {
        pile: 2,
        cards: [
          { number: 1, card: 'cosmic', face: 'up', by: 0 },
          { number: 2, card: 'bottomline', face: 'down', by: 0 },
          { number: 3, card: null, face: 'down', by: 1 },
        ],
      },
    ],
  }) as unknown as View;

it('what somebody held that others could not see: pair, portfolio, hand, and what he laid face down', () => {
  expect(held(view(0)).map(({ emblem, text }) => `${emblem} ${text}`)).toEqual([
    'epic +2',
    'epic 3',
    'boom 1',
    'bottomline 1×2',
    'fee2 To supply',
    'bottomline Pile 2',
  ]);
  expect(
    held(view(0)).every(({ name }) => name),
    'each can be read out',
  ).toBe(true);
  expect(held(view(1)), 'others’ are not told by these eyes').toEqual([]);
  expect(held(view(null))).toEqual([]);
});
