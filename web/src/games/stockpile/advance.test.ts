// Whole games of the engine: what the events say, one after the other, is what the next position has.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../net/wire';
import { advanced } from './advance';
import { movement_of } from './movement';
import { recap_of } from './recap';
import { beats } from './scene';
import { parts } from './scoring';
import { as_stockpile, type StockpileView } from './view';

/** Tests run in web/, and the program lies beside it. */
const kEngine = '../build/parkett';
const here = existsSync(kEngine);

class Engine {
  #process = spawn(kEngine, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #waiting: ((line: string) => void)[] = [];

  constructor() {
    createInterface({ input: this.#process.stdout }).on('line', (line: string) => this.#waiting.shift()?.(line));
  }

  async ask<T>(method: string, params: object = {}): Promise<T> {
    const answer = new Promise<string>((resolve) => this.#waiting.push(resolve));
    this.#process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const { result, error } = JSON.parse(await answer) as { result: T; error?: { message: string } };
    if (error) throw new Error(error.message);
    return result;
  }

  end(): void {
    this.#process.stdin.end();
  }
}

interface Step {
  before: StockpileView;
  events: GameEvent[];
  after: StockpileView;
}

async function played(seed: number, players: number, options: object, seat: number | null): Promise<Step[]> {
  const engine = new Engine();
  const look = async () => as_stockpile(await engine.ask<View>('view', { seat }));
  await engine.ask('new', { game: 'stockpile', players, options, seed });
  const steps: Step[] = [];
  let number = seed;
  for (let before = await look(); before.actor.kind === 'seat';) {
    const legal = await engine.ask<{ move: string }[]>('legal');
    number = (number * 1103515245 + 12345) % 2147483648;
    const { move } = legal[number % legal.length]!;
    const { events } = await engine.ask<{ events: GameEvent[] }>('play', { move, seat: seat ?? 99 });
    const after = await look();
    steps.push({ before, events, after });
    before = after;
  }
  engine.end();
  return steps;
}

/** What the events of a step say about the table after it. */
function said(view: StockpileView): object {
  return {
    round: view.round,
    first: view.first,
    deck: view.deck,
    prices: view.companies.map(({ id, price, space }) => [id, price, space]),
    pairs: view.pairs,
    seats: view.seats.map(({ cash, cards, normal, doubled, split, debt, hand_size }) => ({
      cash,
      cards,
      normal,
      doubled,
      split,
      debt,
      hand_size,
    })),
    mine: view.viewer === null ? null : [view.seats[view.viewer]!.holdings, view.seats[view.viewer]!.worth],
  };
}

const worth = (view: StockpileView): number => {
  const me = view.seats[view.viewer!]!;
  return me.worth + me.cash - me.debt;
};

describe.runIf(here)('the table between two positions', () => {
  const kGames = [
    { seed: 1, players: 3, options: {} },
    { seed: 2, players: 4, options: { board: 'advanced' } },
    { seed: 3, players: 5, options: { investors: 'on' } },
    { seed: 4, players: 2, options: { investors: 'on', board: 'advanced' } },
  ];
  for (const { seed, players, options } of kGames)
    it(`follows the events with ${players} players`, { timeout: 60_000 }, async () => {
      const steps = await played(seed, players, options, 1);
      const story: GameEvent[] = [];
      let start: StockpileView | null = null;
      let recaps = 0;
      for (const { before, events, after } of steps) {
        const begins = events.findIndex((event) => event.kind === 'forecast');
        if (begins >= 0 && before.phase !== 'claim' && before.phase !== 'favour')
          start = advanced(before, events.slice(0, begins));
        const names = ['Anna', 'Bruno', 'Cleo', 'Dario', 'Emma'];
        story.push(...events);
        const film = beats(before, events, after, names, story);
        // every event is told, in its order
        if (film.length) expect(film.flatMap((beat) => beat.events)).toEqual(events);
        const ends = events.findIndex((event) => event.kind === 'round' || event.kind === 'over');
        if (ends >= 0 && start) {
          const end = advanced(before, events.slice(0, ends));
          const told = story.slice(0, story.length - events.length + ends);
          const { own } = recap_of(end, movement_of(told));
          expect([own!.before, own!.after]).toEqual([worth(start), worth(end)]);
          ++recaps;
        }
        if (events.some((event) => event.kind === 'final')) {
          const sums = new Map<number, number>();
          for (const { seat, amount } of parts(story)) sums.set(seat, (sums.get(seat) ?? 0) + amount);
          expect(after.seats.map(({ seat }) => sums.get(seat))).toEqual(after.seats.map(({ cash }) => cash));
        }
        const now = advanced(before, events);
        if (after.phase === 'over') expect(now.seats.map(({ cash }) => cash)).toEqual(after.seats.map((s) => s.cash));
        else expect(said(now)).toEqual(said(after));
      }
      expect(recaps).toBe(steps.at(-1)!.after.rounds);
    });
});
