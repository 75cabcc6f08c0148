import { describe, expect, it } from 'vitest';
import { advance } from './advance';
import { dice, play_game } from './engine';
import type { SharkView } from './view';

/** What must be the same, whether it was told or sent. */
const facts = (view: SharkView) => ({
  seats: view.seats,
  companies: view.companies.map(({ id, price, supply, standing, houses_left, chains }) => ({
    ...{ id, price, supply, standing, houses_left },
    chains: chains.map((chain) => [...chain].sort().join(' ')).sort(),
  })),
  tops: view.tops,
  tops_left: view.tops_left,
  roll: view.roll,
  builder: view.builder,
  turn: view.turn,
  bought: view.trade.bought,
});

const tables: { players: number; seed: number; options?: Record<string, string> }[] = [
  { players: 2, seed: 3 },
  { players: 4, seed: 11 },
  { players: 6, seed: 5 },
  { players: 3, seed: 8, options: { top_houses: 'on', board: '1991' } },
  { players: 5, seed: 21, options: { top_houses: 'on', chain_limit: 'on', free_share: 'off' } },
  { players: 6, seed: 27, options: { top_houses: 'on' } },
  { players: 6, seed: 8, options: { top_houses: 'on', board: '1991' } },
  { players: 4, seed: 2, options: { black: 'fewest', colour_die: 'off' } },
];

/** What must have happened in one of the games, or they prove little. */
const seen = new Set<string>();
const kRare = ['removed', 'top_built', 'top_taken', 'top_freed', 'gave', 'eliminated', 'liquidated'];

describe('what is shown between two positions', () => {
  it.each(tables)('ends where the server says: $players players, seed $seed', async (table) => {
    const steps = await play_game(table, dice(table.seed));
    expect(steps.length).toBeGreaterThan(20);
    steps.flatMap(({ events }) => events).forEach(({ kind }) => seen.add(kind));
    for (const { before, events, after } of steps) {
      const then = events.reduce(advance, before as never) as unknown as SharkView;
      expect(facts(then), JSON.stringify(events)).toEqual(facts(after));
    }
  });

  it('was tried with whatever can happen', () => {
    expect(kRare.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
