// What the player has in hand but has not done yet: the cell he keeps an eye on, the colour he chose.
// It belongs to the table, not to a component: on a phone the desk and the board take turns on the screen.
import type { BlockedMove } from '../../net/wire';
import { per_table } from '../../shell/per_table';

export class Hand {
  /** The move that stays in view when the pointer goes elsewhere. */
  pinned = $state<string | null>(null);
  colour = $state<string | null>(null);
  /** A cell that was looked at and cannot be built on. */
  refused = $state.raw<BlockedMove | null>(null);
  #at: number | undefined;

  /** A new position: nothing that was only planned before holds any more. */
  settle(number?: number): void {
    if (number === this.#at) return; // only the window has changed
    this.#at = number;
    this.pinned = null;
    this.colour = null;
    this.refused = null;
  }
}

export const hand_of = per_table(() => new Hand());
