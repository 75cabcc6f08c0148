// Whole games of the engine: the table that is carried from event to event has the figures of the server's next position.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../net/wire';
import { advance } from './advance';
import { beats } from './scene';
import { as_economy, all_managed } from './view';

const kProgram = '../build/parkett';

let engine: ChildProcess;
let lines: Interface;
let waiting: ((answer: string) => void) | null = null;

function ask<Answer>(method: string, params: object): Promise<Answer> {
  return new Promise((resolve) => {
    waiting = (answer) => resolve((JSON.parse(answer) as { result: Answer }).result);
    engine.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
  });
}

/** What a player counts: money, points, goods, works, packages, and where demand stands. */
function figures(view: View) {
  const { companies, seats, market, year } = as_economy(view);
  return {
    year,
    points: companies.map(({ points, value, issued, packages }) => ({ points, value, issued, packages })),
    companies: all_managed(as_economy(view)).map(({ id, cash, loans, goods, factories, works, holds, manager }) => ({
      id,
      cash,
      loans,
      goods,
      factories,
      works,
      holds,
      manager,
    })),
    seats: seats.map(({ cash, influence, manages, holds, in_shares, bid, locked_marker }) => ({
      cash,
      influence,
      manages,
      holds,
      in_shares,
      bid,
      locked_marker,
    })),
    demand: market.rows.map(({ demand, buyers, fields }) => ({ demand, buyers, offers: fields.map((f) => f.offer) })),
  };
}

async function play(params: object, seed: number, seat: number): Promise<number> {
  let actor = (await ask<{ actor: View['actor'] }>('new', { game: 'economy', seed, ...params })).actor;
  let view = await ask<View>('view', { seat });
  let moves = 0;
  for (; actor.kind === 'seat'; ++moves) {
    const { move } = await ask<{ move: string }>('think', {
      level: moves % 3 ? 'thumb' : 'random',
      seed: seed + moves,
    });
    const played = await ask<{ actor: View['actor']; events: GameEvent[] }>('play', { move, seat });
    const before = view;
    let carried = view;
    for (const event of played.events) carried = advance(carried, event);
    view = await ask<View>('view', { seat });
    const told = beats(before, played.events, view, ['A', 'B', 'C', 'D'], (event) => event.kind);
    if (told.length) expect(told.flatMap((beat) => beat.events)).toEqual(played.events);
    for (const beat of told) expect(beat.title, beat.events[0]?.kind).not.toBe('');
    const secret_before_the_end = played.events.some((event) => event.kind === 'ended');
    if (!secret_before_the_end || !as_economy(view).secret) expect(figures(carried), move).toEqual(figures(view));
    else expect(figures(carried).seats, move).toEqual(figures(view).seats);
    actor = played.actor;
  }
  return moves;
}

describe.skipIf(!existsSync(kProgram))('the table after an event', () => {
  beforeAll(() => {
    engine = spawn(kProgram, ['engine'], { stdio: ['pipe', 'pipe', 'ignore'] });
    lines = createInterface({ input: engine.stdout! });
    lines.on('line', (line) => waiting?.(line));
  });
  afterAll(() => {
    lines.close();
    engine.kill();
  });

  it.each([
    [{ players: 4 }, 1, 0],
    [{ players: 2, options: { shadow: 'on' } }, 2, 1],
    [{ players: 3, options: { order: 'auction', private_cash: 'open' } }, 3, 2],
  ])(
    'is the next position: %j',
    async (params, seed, seat) => {
      expect(await play(params, seed, seat)).toBeGreaterThan(50);
    },
    60_000,
  );
});
