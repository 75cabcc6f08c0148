// What the player has in hand but has not done yet: a bundle of trades, the cell he keeps an eye on, the colour he chose.
// It belongs to the table, not to a component: on a phone the desk and the board take turns on the screen.
import type { Table } from '../../net/table.svelte';
import { per_table } from '../../shell/per_table';
import { moves_of, type Bundle } from './bundle';

export class Hand {
  bundle = $state.raw<Bundle>({});
  /** Confirmed trades that are still to be sent, each after the acknowledgement of the one before. */
  queue = $state.raw<string[]>([]);
  /** The move that stays in view when the pointer goes elsewhere. */
  pinned = $state<string | null>(null);
  colour = $state<string | null>(null);
  #at: number | undefined;

  confirm(then: string | null): void {
    this.queue = [...moves_of(this.bundle), ...(then ? [then] : [])];
    this.bundle = {};
  }

  /** A new position: nothing that was only planned before holds any more, except trades that are under way. */
  settle(number?: number): void {
    if (number !== undefined && number === this.#at) return; // only the window has changed
    this.#at = number;
    this.pinned = null;
    this.colour = null;
    if (this.queue.length === 0) this.bundle = {};
  }

  /** Sends the next trade if the table waits for one. What is no longer permitted ends the sequence. */
  send_next(table: Table): void {
    const [move, ...rest] = this.queue;
    if (move === undefined || table.sending) return;
    const permitted = table.my_turn && table.moves.some((entry) => entry.text === move);
    if (!permitted || table.refusal) {
      this.queue = [];
      return;
    }
    this.queue = rest;
    table.play(move);
  }
}

export const hand_of = per_table(() => new Hand());
