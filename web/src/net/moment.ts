// The time of the scene. The server sends positions and events at once; what is shown follows at a person's pace, and
// everything on the screen shows the same moment: seats, board, desk, ledger, title, live region.
import type { GameEvent, View } from './wire';

/** One step of what happened. */
export interface Beat {
  /** What is told with it, in the order it happened. */
  events: GameEvent[];
  /** The game's stage on which it is shown; none: on the table itself. */
  stage?: string;
  title: string;
  /** Which phase of the ribbon it belongs to, where the table has gone on to the next one already. */
  phase?: number;
  /** A sentence or two, and the rule they follow. */
  text?: string;
  rule?: string;
  /** How long it is shown at normal pace, in milliseconds. */
  time: number;
  /** Stays until the viewer goes on. */
  waits?: boolean;
}

/** What is shown instead of the present. */
export interface Moment {
  /** The table as it stands with this beat. */
  view: View;
  /** How many events of the story have been told. */
  told: number;
  beats: readonly Beat[];
  at: number;
  /** Whoever wants no motion sees the result at once, and the steps that led there as a list. */
  still: boolean;
}
