import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { event, table } from './fixture';
import { placed_offers, points_history } from './history';
import { effect, slip } from './slip';
import { differences, last_trade, row_sum, settle, sum_of } from './trade';

const exported = (company: string, field: number, amount: number, points: number, demand: number) =>
  event('exported', { company, good: 'coal', field, amount, points, points_gain: 1, demand });

/** From 14 E$ and 8 points, on the edge of a better share value. */
const balance = (company: string, gain: number, points_gain: number) =>
  event('balance', {
    company,
    cash_before: 14,
    cash: 14 + gain,
    gain,
    points_before: 8,
    points: 8 + points_gain,
    points_gain,
    value_before: 1,
    value: 1 + points_gain,
  });

describe('a settlement', () => {
  beforeEach(() => void (spoken.language = 'en'));

  const settled = settle([
    event('local_trade', { company: 'blue', buyer: 'yellow', good: 'coal', field: 3, amount: 1 }),
    exported('blue', 6, 2, 9, 10),
    event('unsold', { company: 'yellow', good: 'coal', field: 10 }),
    event('fined', { company: 'blue', good: 'ore', field: 2, amount: 1 }),
  ]);

  it('sums up cash and points of each company', () => {
    expect(sum_of(settled, 'blue')).toEqual({ cash: 2, points: 1 });
    expect(sum_of(settled, 'yellow')).toEqual({ cash: -1, points: 0 });
    expect(row_sum(settled, 'blue', 'coal')).toMatchObject({ cash: 3, exported: 1, local: 1 });
    expect(row_sum(settled, 'blue', 'steel')).toBeNull();
  });

  it('knows what becomes of each offer and of the demand', () => {
    expect(settled.fates.get('coal/3')).toEqual({ fate: 'local_trade', amount: 1, buyer: 'yellow' });
    expect(settled.fates.get('coal/10')?.fate).toBe('unsold');
    expect(settled.demand).toEqual({ coal: 10 });
    expect(settled.stopped).toBeNull();
  });

  it('stops where somebody is short of cash', () => {
    expect(settle([event('short_of_cash', { company: 'yellow', amount: 3, due: 'purchase' })]).stopped).toBe('yellow');
  });

  it('tells whom one more offer harms', () => {
    const before = settle([balance('yellow', 3, 1)]);
    const after = settle([balance('yellow', 0, 0)]);
    expect(differences(before, after, 'blue')).toEqual([{ company: 'yellow', cash: -3, points: -1 }]);
  });

  it('is foreseen on a slip: the offer, the company, and the others', () => {
    const preview = {
      type: 'preview' as const,
      move: 'offer good=coal field=8',
      events: [event('offered', { company: 'blue', good: 'coal', field: 8, price: 2 })],
      outlook: [exported('blue', 8, 2, 9, 7), balance('blue', 2, 1), balance('yellow', 0, 0)],
    };
    const before = { ...preview, move: 'pass', events: [], outlook: [balance('blue', 0, 0), balance('yellow', 3, 1)] };
    expect(slip(table(), preview, [], before).rows).toEqual([
      { text: 'Sold abroad', value: '+2\u00a0E$, +1 point', tone: 'gain' },
      { text: 'Company cash', value: '14 → 16\u00a0E$', tone: 'gain' },
      { text: 'Points', value: '8 → 9', tone: 'gain' },
      { text: 'Share', value: '1 → 2\u00a0E$', tone: 'gain' },
      { emblem: 'yellow', text: 'Yellow Submarines', value: '−3\u00a0E$, −1 point', tone: 'loss' },
    ]);
  });
});

describe('the story', () => {
  const story = [
    event('offered', { company: 'blue', good: 'coal', field: 6 }),
    exported('blue', 6, 2, 1, 10),
    event('short_of_cash', { company: 'yellow', amount: 2, due: 'purchase' }),
    event('factory_lost', { company: 'yellow', factory: 'quarry', amount: 2 }),
    event('imported', { company: 'yellow', good: 'steel', amount: 6 }),
    event('trade_ended', { year: 1, half: 2 }),
    event('embezzled', { seat: 0, company: 'blue', amount: 1, cover: 1, points: 0 }),
    event('offered', { company: 'blue', good: 'ore', field: 2 }),
  ];

  it('tells the last trade row by row, and being short with what it was for', () => {
    const trade = last_trade(story)!;
    expect([trade.year, trade.half]).toEqual([1, 2]);
    const kinds = (good: string) => trade.rows.find((row) => row.good === good)!.events.map((entry) => entry.kind);
    expect(kinds('coal')).toEqual(['exported']);
    expect(kinds('steel')).toEqual(['short_of_cash', 'factory_lost', 'imported']);
    expect(kinds('ships')).toEqual([]);
    expect(last_trade(story.slice(0, 3))).toBeNull();
  });

  it('follows the points', () => {
    expect(points_history(story, ['blue', 'yellow'])).toEqual([
      { company: 'blue', points: [0, 1, 0] },
      { company: 'yellow', points: [0, 0, 0] },
    ]);
  });

  it('knows what was placed in this trade', () => {
    expect(placed_offers(story, 'blue').map((entry) => entry.good)).toEqual(['ore']);
  });

  it('adds up what each own pocket gains', () => {
    const events = [
      event('shares_bought', { seat: 0, company: 'yellow', shares: 2, amount: 4 }),
      event('purchase_bonus', { seat: 1, company: 'yellow', amount: 2 }),
      event('shares_bought', { holder: 'blue', company: 'yellow', shares: 1, amount: 2 }),
    ];
    expect([...effect({ type: 'preview', move: '', events, outlook: [] })]).toEqual([
      [0, -4],
      [1, 2],
    ]);
  });
});
