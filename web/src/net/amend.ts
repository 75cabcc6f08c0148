// Dropping a move that was not the last: takes back to it, then makes the later ones again, one message at a time. It holds
// no connection; whoever does asks it after every position what to send next.
import type { LoggedMove } from './wire';

export type AmendStep =
  | { do: 'undo'; number: number }
  | { do: 'play'; number: number; move: string }
  | { do: 'wait' }
  /** Everything is as wished, or somebody else has changed the game: show what there is. */
  | { do: 'end' };

export class Amendment {
  #number: number;
  #target: number;
  #again: string[];
  #undoing = true;

  /** `count` moves ago is the one to drop; `moves` are the last ones of the game, the newest at the end. */
  constructor(number: number, moves: LoggedMove[], count: number) {
    this.#number = number;
    this.#target = number - count;
    this.#again = moves.slice(moves.length - count + 1).map((move) => move.text);
  }

  first(): AmendStep {
    return { do: 'undo', number: this.#number };
  }

  /** A position after `number` moves has come. */
  next(number: number): AmendStep {
    if (number === this.#number) return { do: 'wait' }; // told again, for another reason
    if (number !== this.#number + (this.#undoing ? -1 : 1)) return { do: 'end' };
    this.#number = number;
    if (this.#undoing && number > this.#target) return { do: 'undo', number };
    this.#undoing = false;
    const move = this.#again.shift();
    return move === undefined ? { do: 'end' } : { do: 'play', number, move };
  }
}

/** Whether the last `count` moves are all this seat's, up to the present one: only those can be amended. */
export const amendable = (moves: LoggedMove[], number: number, count: number, seat: number): boolean =>
  count > 0 &&
  moves.length >= count &&
  moves.at(-1)!.number === number &&
  moves.slice(-count).every((move) => move.by.kind === 'seat' && move.by.seat === seat);
