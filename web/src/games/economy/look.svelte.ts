// What this screen looks at: whose sheet lies on the desk, which row of the market is opened, whether the last settlement
// is shown. It belongs to the table, not to a component: on a phone the desk and the board take turns.
import type { Table } from '../../net/table.svelte';
import { per_table } from '../../shell/per_table';
import { settle, type Settlement } from './trade';
import { as_economy, sheet_of, type CompanyId, type Good } from './view';

export class Look {
  #table: Table;
  /** Chosen by hand; otherwise the sheet of whoever is at work. */
  #sheet = $state<CompanyId | null>(null);
  row = $state<Good | null>(null);
  settlement = $state(false);
  /** Rows of the settlement that have been told; all of them at first. */
  told = $state(6);

  constructor(table: Table) {
    this.#table = table;
  }

  sheet(): CompanyId | null {
    const view = as_economy(this.#table.view!);
    const usual = sheet_of(view);
    if (this.#table.my_turn && view.acting && usual === view.acting) return usual;
    return this.#sheet ?? usual;
  }

  show_sheet(company: CompanyId): void {
    this.#sheet = company;
  }
}

export const look_of = per_table((table) => new Look(table));

/** The settlement if nobody adds an offer, with the one in view if there is one. Only while offers are placed. */
export function outlook_of(table: Table): Settlement | null {
  if (table.replaying || table.view?.phase !== 'offers') return null;
  const aimed = table.aimed !== null && table.preview ? table.preview : null;
  const foreseen = aimed ?? table.foreseen.get('pass');
  return foreseen ? settle(foreseen.outlook) : null;
}

/** The same without the offer in view. */
export function outlook_now(table: Table): Settlement | null {
  if (table.replaying || table.view?.phase !== 'offers') return null;
  const foreseen = table.foreseen.get('pass');
  return foreseen ? settle(foreseen.outlook) : null;
}

/** A first click shows what a move would do; a second one on the same place makes it. */
export function aim_or_play(table: Table, move: string): void {
  if (table.aimed === move) table.play(move);
  else table.aim(move);
}
