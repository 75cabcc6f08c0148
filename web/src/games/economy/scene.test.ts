import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { parts } from './final';
import { event, move, table } from './fixture';
import { all_suppliable, next_move, short_reason, skip_of } from './panel';
import { beats } from './scene';
import { row_result, settling } from './settling';
import { company } from './fixture';

const names = ['Anna', 'Ben'];
const coal = { good: 'coal' };
const story = [
  event('offered', { company: 'blue', ...coal, field: 6, price: 2 }),
  event('offered', { company: 'yellow', ...coal, field: 11, price: 3 }),
  event('exported', { company: 'blue', ...coal, field: 6, amount: 2, points: 9, points_gain: 1, demand: 10 }),
  event('unsold', { company: 'yellow', ...coal, field: 11 }),
  event('trade_ended', { year: 2, half: 1 }),
].map((one, seq) => ({ ...one, seq }));

describe('a settlement that is told', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('has a beat for each offer, one for the row, and a sum that waits', () => {
    const told = beats(table(), story.slice(2), table(), names, () => '');
    expect(told.map((beat) => beat.title)).toEqual([
      'Coal: Blue Eyes sells abroad',
      'Coal: Yellow Submarines comes too late',
      'Coal: 1 abroad, 1 lapses.',
      'Blue Eyes: +2\u00a0E$, +1 point',
    ]);
    expect(told[1]!.text).toContain('Demand stands on 10');
    expect(told.at(-1)).toMatchObject({ stage: 'trade_summary', waits: true, phase: 3 });
  });

  it('leaves ghosts of demand, and knows nothing that has not been told', () => {
    const { rows } = settling(table(), story.slice(0, 3), [story[2]!]);
    const row = rows.find((one) => one.good === 'coal')!;
    expect([row.demand, row.ghosts, row.state]).toEqual([10, [11], 'open']);
    expect(row.stands.get(6)).toMatchObject({ fate: 'exported', amount: 2, now: true });
    expect(row.stands.get(11)).toMatchObject({ fate: null, now: false });
    expect(row_result(row.events)).toBe('1 abroad');
  });

  it('stops where somebody is asked, and is told to its end afterwards', () => {
    const short = event('short_of_cash', { company: 'blue', amount: 2, due: 'fine' });
    const told = beats(table(), [short], table(), names, () => '');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ stage: 'settlement', title: 'Blue Eyes is short of 2\u00a0E$' });
    const asked = table({ phase: 'top_up', short: { company: 'blue', missing: 2, due: 'fine' } });
    const rest = [event('topped_up', { seat: 0, company: 'blue', amount: 2 }), ...story.slice(3)];
    expect(beats(asked, rest, table(), names, () => '').at(-1)!.title).toBe(
      'Blue Eyes now has 16\u00a0E$ and 8 points',
    );
  });
});

describe('the final scoring', () => {
  it('adds up to what everybody is worth', () => {
    const end = [
      event('ended', { reason: 'years' }),
      event('distributed', { seat: 0, company: 'blue', by_shares: 10, by_packages: 0, as_manager: 0, amount: 10 }),
      event('valued', { seat: 0, company: 'blue', shares: 10, amount: 20 }),
      event('bid_paid', { seat: 0, amount: 4 }),
      event('worth', { seat: 0, cash: 17, in_shares: 20, bid: 4, total: 33 }),
    ];
    const list = parts(end);
    expect(list.map((part) => part.amount)).toEqual([10, 20, -4, 7]);
    expect(list.reduce((sum, part) => sum + part.amount, 0)).toBe(33);
    // nothing is known before it is told
    expect(parts(end.slice(0, 2)).map((part) => part.kind)).toEqual(['cash blue']);
  });
});

describe('fewer clicks', () => {
  it('supplies all where the goods suffice for all', () => {
    const goods = { materials: 0, coal: 0, ore: 0, electricity: 2, steel: 0, ships: 0 };
    const moves = [move('supply factory=coal_mine'), move('pass')];
    const view = (has: number) =>
      table({ phase: 'procurement', companies: [company('blue', { goods: { ...goods, electricity: has } })] });
    expect(all_suppliable(view(2), moves)).toBe(2);
    expect(all_suppliable(view(1), moves)).toBe(0);
  });

  it('declines all of a phase, and no more than that', () => {
    const view = table({ phase: 'company_deals' });
    expect(skip_of(view)).toBe('finance');
    const routine = { what: 'finance' as const, year: 2, half: 1, company: 'blue' };
    expect(next_move(view, [move('pass')], routine)).toBe('pass');
    expect(next_move(table({ phase: 'investment' }), [move('pass')], routine)).toBeNull();
    expect(next_move(table({ phase: 'loans', acting: 'yellow' }), [move('pass')], routine)).toBeNull();
  });

  it('says in a few words why not', () => {
    spoken.language = 'en';
    expect(short_reason({ error: '', code: 'no_space', facts: { spaces: 3 } })).toBe('All 3 spaces are full.');
    expect(short_reason({ error: 'So it is.', code: 'unheard_of' })).toBe('So it is.');
  });
});
