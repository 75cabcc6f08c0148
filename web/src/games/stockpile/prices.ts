// What the price board reads from the table: known forecasts, companies that may be chosen, where a move would end.
import type { Table } from '../../net/table.svelte';
import { shown_pairs } from './history';
import { as_stockpile, told, type CompanyView, type PairView } from './view';

export const known_pair = (table: Table, company: string): PairView | undefined =>
  as_stockpile(table.view!).pairs.find((pair) => pair.company === company && pair.forecast !== null);

export const lies_open = (table: Table, pair: PairView): boolean =>
  pair.kind === 'public' || table.view!.phase === 'over' || shown_pairs(table.told).has(pair.pair);

/** The moves about a company; on the board they are aimed at one after another. */
export const moves_about = (table: Table, company: string): string[] =>
  table.moves.filter((move) => move.kind !== 'show' && move.company === company).map((move) => move.text);

export function aim_at(table: Table, company: string): void {
  const list = moves_about(table, company);
  const at = list.indexOf(table.aimed ?? '');
  // one possibility is chosen like any other; several are gone through
  if (list.length === 1) table.choose(list[0]!);
  else table.aim(list[(at + 1) % list.length]!);
}

/** The space a foreseen move ends on. */
export function foreseen_space(table: Table, company: CompanyView): number | null {
  for (const event of told(table.preview?.events ?? []))
    if (event.kind === 'moved' && event.company === company.id) return event.space;
  return null;
}
