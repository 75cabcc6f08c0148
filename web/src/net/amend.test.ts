import { describe, expect, it } from 'vitest';
import { amendable, Amendment } from './amend';
import type { LoggedMove } from './wire';

const log = (...texts: string[]): LoggedMove[] =>
  texts.map((text, i) => ({ number: i + 1, by: { kind: 'seat', seat: 0 }, text, events: [] }));

describe('an amendment', () => {
  it('takes back to the move, and makes the later ones again', () => {
    const amend = new Amendment(4, log('pass', 'a', 'b', 'c'), 3);
    expect(amend.first()).toEqual({ do: 'undo', number: 4 });
    expect(amend.next(3)).toEqual({ do: 'undo', number: 3 });
    expect(amend.next(2)).toEqual({ do: 'undo', number: 2 });
    expect(amend.next(1)).toEqual({ do: 'play', number: 1, move: 'b' });
    expect(amend.next(2)).toEqual({ do: 'play', number: 2, move: 'c' });
    expect(amend.next(3)).toEqual({ do: 'end' });
  });

  it('waits when a position is told twice, and ends when the game has moved on', () => {
    const amend = new Amendment(4, log('pass', 'a', 'b', 'c'), 2);
    expect(amend.next(4)).toEqual({ do: 'wait' });
    expect(amend.next(3)).toEqual({ do: 'undo', number: 3 });
    expect(amend.next(3)).toEqual({ do: 'wait' });
    expect(amend.next(6)).toEqual({ do: 'end' });
  });

  it('drops the last move without making any again', () => {
    const amend = new Amendment(4, log('pass', 'a', 'b', 'c'), 1);
    expect(amend.next(3)).toEqual({ do: 'end' });
  });

  it('touches only what the seat itself has just done', () => {
    const moves = log('a', 'b', 'c');
    moves[0]!.by = { kind: 'seat', seat: 1 };
    expect(amendable(moves, 3, 2, 0)).toBe(true);
    expect(amendable(moves, 3, 3, 0)).toBe(false);
    expect(amendable(moves, 4, 2, 0)).toBe(false);
    expect(amendable(moves, 3, 4, 0)).toBe(false);
  });
});
