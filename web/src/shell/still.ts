// A table as it stood after so many moves, through somebody's eyes: to be looked at. Nothing can be done there.
import type { Socket } from '../net/link';
import { Table } from '../net/table.svelte';
import type { LoggedMove, View } from '../net/wire';

const silent = (): Socket => ({ send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null });

export function still(of: Table, number: number, view: View, log: LoggedMove[]): Table {
  const table = new Table(of.id, silent);
  table.end();
  table.info = of.info;
  table.eyes = view.viewer;
  table.log = log;
  table.replay_at = number;
  table.replay_view = view;
  return table;
}
