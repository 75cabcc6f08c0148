import { expect, it } from 'vitest';
import { Table } from '../net/table.svelte';
import type { LoggedMove, View } from '../net/wire';
import { still } from './still';

const silent = () => ({ send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null });

it('a table as it stood shows the view of then, what had been told, and lets nobody move', () => {
  const table = new Table('t', silent);
  const view = {
    viewer: 1,
    actor: { kind: 'seat', seat: 1 },
    moves: [{ kind: 'pass', text: 'pass' }],
  } as unknown as View;
  const log = [1, 2, 3].map(
    (number) =>
      ({ number, by: { kind: 'seat', seat: 0 }, text: '', events: [{ kind: `e${number}`, rule: '' }] }) as LoggedMove,
  );
  const then = still(table, 2, view, log);
  expect(then.view).toBe(view);
  expect(then.told.map(({ kind }) => kind)).toEqual(['e1', 'e2']);
  expect(then.my_turn).toBe(false);
  expect(then.moves).toEqual([]);
  expect(table.replaying, 'the table itself goes on').toBe(false);
  table.end();
});
