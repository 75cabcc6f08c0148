import { describe, expect, it } from 'vitest';
import type { Table } from '../../net/table.svelte';
import { events_by } from '../../net/fixture';
import { move, table as view } from './fixture';
import { open_trades, positions_of, step, traded } from './trades';

const event = events_by('SH-1.2');
const trade = (kind: string, company: string, shares = 1, seat = 0) =>
  event(kind, { seat, company, shares, price: 7, amount: 7 * shares });

/** A table that notes what is played and what is dropped. */
function fake(changes: Partial<Table> = {}) {
  const done: (string | number)[] = [];
  const story = [
    trade('bought', 'wings'),
    event('rolled', { seat: 0 }),
    trade('sold', 'empire', 2),
    trade('bought', 'wings'),
    trade('bought', 'nyso'),
    trade('bought', 'wings'),
  ];
  const refusal = { error: 'No.', code: 'none_left', facts: { name: 'NYSO' } };
  return {
    my_turn: true,
    view: view({ phase: 'trade_again' }),
    story,
    position: { may_undo: 5 }, // the house before can be taken back too
    moves: ['buy company=wings shares=1', 'buy company=wings shares=2', 'sell company=nyso shares=1'].map(move),
    blocked: [{ ...move('buy company=nyso shares=1'), refusal }],
    play: (text: string) => done.push(text),
    drop: (count: number) => done.push(count),
    done,
    ...changes,
  } as unknown as Table & { done: (string | number)[] };
}

describe('trades', () => {
  it('of the phase are those that can be taken back', () => {
    expect(open_trades(fake()).map((one) => one.company)).toEqual(['empire', 'wings', 'nyso', 'wings']);
    expect(open_trades(fake({ position: { may_undo: 1 } as never }))).toHaveLength(1);
    expect(open_trades(fake({ my_turn: false }))).toEqual([]);
    expect(open_trades(fake({ position: { may_undo: 0 } as never }))).toEqual([]);
  });

  it('are gathered by company', () => {
    const trades = open_trades(fake());
    expect(positions_of(trades).map(({ company, kind, shares, amount }) => [company, kind, shares, amount])).toEqual([
      ['empire', 'sold', 2, 14],
      ['wings', 'bought', 2, -14],
      ['nyso', 'bought', 1, -7],
    ]);
    expect([traded(trades, 'empire'), traded(trades, 'wings'), traded(trades, 'smith')]).toEqual([-2, 2, 0]);
  });

  it('are moves, or take an opposite one back', () => {
    const table = fake();
    const trades = open_trades(table);
    step(table, trades, 'buy', 'wings').take!();
    step(table, trades, 'sell', 'wings').take!(); // the last of the two
    step(table, trades, 'sell', 'nyso').take!();
    step(table, trades, 'buy', 'empire').take!();
    expect(table.done).toEqual(['buy company=wings shares=1', 1, 2, 4]);
  });

  it('that are not permitted say why', () => {
    const table = fake();
    expect(step(table, [], 'buy', 'nyso')).toMatchObject({ take: null, blocked: { refusal: { code: 'none_left' } } });
    expect(step(table, [], 'sell', 'smith')).toEqual({ take: null, blocked: undefined });
  });
});
