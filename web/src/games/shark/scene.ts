// What is drawn of a turn while it is told: everything since the dice fell, up to the present beat.
import type { Beat } from '../../net/moment';
import type { Table } from '../../net/table.svelte';
import type { Company, EventOf, House, Roll } from './view';

export type Stage = 'roll' | 'build' | 'takeover' | 'prices' | 'payouts' | 'debt' | 'scoring';

export interface PayRow {
  seat: number;
  commission: number;
  dividend: number;
  loss: number;
}

export interface Chain {
  company: Company;
  cells: string[];
}

export interface Picture {
  roll: Roll | null;
  builder: number;
  house: { at: string; company: House } | null;
  /** Chains that the new house has beaten and that still stand, and those that are gone. */
  doomed: Chain[];
  gone: Chain[];
  prices: EventOf<'price'>[];
  /** What has been paid, in the order of the seats; `fresh` came with this beat. */
  rows: PayRow[];
  fresh: number[];
}

export interface SharkBeat extends Beat {
  stage?: Stage;
  picture: Picture;
}

export const blank = (builder: number): Picture => ({
  roll: null,
  builder,
  house: null,
  doomed: [],
  gone: [],
  prices: [],
  rows: [],
  fresh: [],
});

/** The beat on the board, if a scene of this game is being told there. */
export function beat_of(table: Table): SharkBeat | null {
  if (!table.moment || table.replaying) return null;
  const beat = table.moment.beats[table.moment.at] as SharkBeat | undefined;
  return beat?.picture ? beat : null;
}

export const net_of = ({ commission, dividend, loss }: PayRow): number => commission + dividend - loss;
