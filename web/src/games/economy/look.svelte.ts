// What this screen looks at: whose sheet lies on the desk, which row of the market is opened, whether the last settlement
// is shown. It belongs to the table, not to a component: on a phone the desk and the board take turns.
import type { Table } from '../../net/table.svelte';
import { per_table } from '../../shell/per_table';
import type { Routine } from './panel';
import { settlement_events } from './settling';
import { settle, type Settlement } from './trade';
import { as_economy, sheet_of, type CompanyId, type Good } from './view';

export class Look {
  #table: Table;
  /** Chosen by hand; otherwise the sheet of whoever is at work. */
  #sheet = $state<CompanyId | null>(null);
  row = $state<Good | null>(null);
  settlement = $state(false);
  /** What goes on by itself. */
  routine = $state<Routine | null>(null);
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

/** A trade is being told: offer by offer, or what it brought. */
export const trade_stage = (table: Table): 'settlement' | 'trade_summary' | null => {
  const stage = table.moment?.beats[table.moment.at]?.stage;
  // a question that came between: the settlement waits where it is
  const due = table.moment || table.replaying ? undefined : as_economy(table.view!).short?.due;
  if (due === 'purchase' || due === 'fine') return 'settlement';
  return stage === 'settlement' || stage === 'trade_summary' ? stage : null;
};

/** What the trade that is being told has changed so far; null: none is told. */
export const trade_so_far = (table: Table): Settlement | null =>
  trade_stage(table) ? settle(settlement_events(table.told)) : null;
