import type { Table } from '../net/table.svelte';

/** What belongs to a table and not to a component, for on a phone board and desk take turns. Made when it is first asked for. */
export function per_table<Own>(make: (table: Table) => Own): (table: Table) => Own {
  const known = new WeakMap<Table, Own>();
  return (table) => {
    if (!known.has(table)) known.set(table, make(table));
    return known.get(table)!;
  };
}
