// Whole games played by the engine: the events of a move, written down one after the other, lead to what the server shows next.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../net/wire';
import { advanced } from './advance';
import { beats } from './beats';
import { as_machtspiele, type MachtspieleView } from './view';

// vitest runs in web/
const program = resolve('../build/parkett');

/** Talks to the engine line by line; answers come in the order of the questions. */
function engine() {
  const child = spawn(program, ['engine']);
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  let id = 0;
  return {
    ask: async <Result>(method: string, params: object = {}): Promise<Result> => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
      const line = await new Promise<string>((done) => waiting.push(done));
      const { result, error } = JSON.parse(line) as { result: Result; error?: { message: string } };
      if (error) throw new Error(error.message);
      return result;
    },
    end: () => child.stdin.end(),
  };
}

/** What a scene shows between two positions. */
const shown = (view: MachtspieleView) => ({
  motivation: view.motivation,
  boss: view.boss,
  board: view.board,
  start: view.start,
  meeting: view.meeting,
  round: view.round,
  heads: view.divisions.map((division) => division.head),
  consultants: view.divisions.map((division) => division.consultants),
  holders: view.cards.map((card) => card.seat),
  packets: view.supply.packets,
  seats: view.seats.map((seat) => ({
    points: seat.points,
    ways: [...seat.ways].sort(),
    standing: seat.standing,
    progress: seat.progress,
    missing: seat.missing,
    gold: [...seat.on_gold].sort(),
    packets: seat.packets,
    archenemy: seat.archenemy,
  })),
});

/** Small, and the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const kNames = ['Anna', 'Bruno', 'Cleo', 'Dario', 'Emma'];

async function play(players: number, seed: number, viewer: number | null): Promise<number> {
  const { ask, end } = engine();
  const draw = numbers(seed);
  const seat = viewer ?? undefined;
  await ask('new', { game: 'machtspiele', players, seed });
  let before = await ask<View>('view', { seat });
  let moves = 0;
  for (; before.actor.kind === 'seat'; ++moves) {
    const legal = await ask<{ move: string }[]>('legal');
    const { events } = await ask<{ events: GameEvent[] }>('play', { move: legal[draw(legal.length)]!.move, seat });
    const after = await ask<View>('view', { seat });
    const then = advanced(before, events);
    const now = as_machtspiele(after);
    expect(shown(then), events.map((event) => event.kind).join(' ')).toEqual(shown(now));
    // cash is told at the end; before, where it is known
    for (const { seat: owner, cash } of now.seats)
      if (as_machtspiele(before).seats[owner]!.cash !== null) expect(then.seats[owner]!.cash).toBe(cash);
    const told = beats(before, events, after, kNames);
    if (told.length > 0) expect(told.flatMap((beat) => beat.events)).toEqual(events);
    for (const beat of told) expect(beat.title).not.toMatch(/undefined|NaN|null/);
    before = after;
  }
  end();
  return moves;
}

describe.skipIf(!existsSync(program))('Advancing through all events of a game', () => {
  it.each([
    [2, 11, 0],
    [3, 12, 1],
    [4, 13, null],
    [5, 14, 4],
    [5, 15, 0],
  ])(
    'with %i players, seed %i, seen by seat %s, gives what the next position has',
    async (players, seed, viewer) => {
      expect(await play(players, seed, viewer)).toBeGreaterThan(100);
    },
    60_000,
  );
});
