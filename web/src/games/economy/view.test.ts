import { describe, expect, it } from 'vitest';
import { economy } from './card';
import { economy_table } from './table';
import { event, move, table } from './fixture';
import { agenda_step, dividend_of } from './meeting';
import { bands, in_order, is_company, is_factory, is_good, managed, sheet_of, stage, type EconomyView } from './view';

describe('the view', () => {
  it('knows its words', () => {
    expect([
      is_company('blue'),
      is_company('coal'),
      is_good('coal'),
      is_factory('quarry'),
      is_factory(undefined),
    ]).toEqual([true, false, true, true, false]);
  });

  it('counts ten phases of the year', () => {
    const at = (phase: EconomyView['phase'], half = 1, more: object = {}) => stage(table({ phase, half, ...more }));
    expect([at('investment'), at('procurement'), at('success'), at('offers'), at('loans')]).toEqual([0, 1, 3, 3, 4]);
    expect([at('investment', 2), at('offers', 2), at('election', 2), at('influence', 2)]).toEqual([5, 8, 9, 9]);
    expect(at('top_up', 2, { short: { company: 'blue', missing: 1, due: 'fine' } })).toBe(8);
    expect(at('forced_sale', 1, { short: { company: 'blue', missing: 1, due: 'interest' } })).toBe(4);
    expect([at('auction', 1, { year: 0 }), at('over')]).toEqual([-1, 10]);
  });

  it('finds the bands of share values', () => {
    expect(bands(table()).map((band) => [band.from, band.to, band.value])).toEqual([
      [0, 8, 1],
      [9, 16, 2],
      [17, 24, 3],
      [25, 30, 4],
    ]);
  });

  it('keeps the shadow company apart, and last', () => {
    expect(managed(table(), 'green')).toBeNull();
    expect(in_order(table()).map((entry) => entry.id)).toEqual(['blue', 'yellow', 'green']);
  });

  it('shows my own sheet unless I manage nothing', () => {
    expect(sheet_of(table({ acting: 'yellow' }))).toBe('blue');
    expect(sheet_of(table({ acting: 'yellow', viewer: null }))).toBe('yellow');
  });

  it('does not know the cash of others', () => {
    expect([economy_table.money(table(), 0), economy_table.money(table(), 1)]).toEqual([7, null]);
  });

  it('offers pairs to four and a shadow company to fewer', () => {
    expect([2, 3, 4].map((players) => economy.offers('teams', {}, players))).toEqual([false, false, true]);
    expect([2, 3, 4].map((players) => economy.offers('shadow', {}, players))).toEqual([true, true, false]);
    expect(economy.offers('order', {}, 2)).toBe(true);
  });
});

describe('a meeting', () => {
  it('shows what the motion in view would pay', () => {
    const outlook = [
      event('dividend', { seat: 0, company: 'blue', shares: 10, amount: 20 }),
      event('dividend', { holder: 'yellow', company: 'blue', shares: 3, amount: 6 }),
    ];
    const motion = { ...move('move each=2'), total: 26, cash_after: 4 };
    expect(dividend_of(motion, { type: 'preview', move: motion.text, events: [], outlook })).toEqual({
      each: 2,
      total: 26,
      cash_after: 4,
      to: [
        { seat: 0, shares: 10, amount: 20 },
        { company: 'yellow', shares: 3, amount: 6 },
      ],
    });
  });

  it('has an agenda', () => {
    expect(['embezzlement', 'dividend_vote', 'election', 'influence'].map(agenda_step)).toEqual([0, 1, 3, 5]);
  });
});
