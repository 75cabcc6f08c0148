import { describe, expect, it } from 'vitest';
import type { Table } from '../../net/table.svelte';
import { move } from './fixture';
import { Hand } from './hand.svelte';

/** A table that notes what is played and acknowledges nothing by itself. */
function fake(texts: string[]) {
  const played: string[] = [];
  const table = { sending: false, my_turn: true, refusal: null as string | null, moves: texts.map(move), played };
  const play = (text: string) => {
    played.push(text);
    table.sending = true;
  };
  return Object.assign(table, { play }) as typeof table & Table;
}

describe('a confirmed bundle', () => {
  const texts = ['sell company=empire shares=2', 'buy company=wings shares=1', 'done'];

  it('is sent one by one, each after the acknowledgement of the one before', () => {
    const hand = new Hand();
    const table = fake(texts);
    hand.bundle = { wings: 1, empire: -2 };
    hand.confirm('done');
    for (let i = 0; i < 4; ++i) {
      hand.send_next(table);
      hand.send_next(table); // nothing happens while one is under way
      expect(table.played.length).toBe(Math.min(i + 1, 3));
      table.sending = false;
      hand.settle();
    }
    expect(table.played).toEqual(texts);
  });

  it('stops when a trade is refused', () => {
    const hand = new Hand();
    const table = fake(texts);
    hand.bundle = { wings: 1, empire: -2 };
    hand.confirm(null);
    hand.send_next(table);
    Object.assign(table, { sending: false, refusal: 'No.' });
    hand.send_next(table);
    expect([table.played.length, hand.queue.length]).toEqual([1, 0]);
  });

  it('stops when the game has gone on to something else', () => {
    const hand = new Hand();
    const table = fake(['build at=A1 company=nyso']);
    hand.bundle = { wings: 1 };
    hand.confirm('done');
    hand.send_next(table);
    expect([table.played, hand.queue]).toEqual([[], []]);
  });

  it('is planned for one position, however often it is drawn', () => {
    const hand = new Hand();
    hand.settle(4);
    hand.bundle = { wings: 1 };
    hand.settle(4);
    expect(hand.bundle).toEqual({ wings: 1 });
    hand.settle(5);
    expect(hand.bundle).toEqual({});
  });
});
