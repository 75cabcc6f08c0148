import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameState } from './frame.svelte';
import { settings } from './settings.svelte';
import { usher } from './usher.svelte';

interface Case {
  moves?: string[];
  blocked?: number;
  others?: boolean;
  secrets?: boolean;
  idle?: boolean;
  may_undo?: number;
}

/** What is played by itself at such a table. */
function played({
  moves = ['pass'],
  blocked = 0,
  others = false,
  secrets = true,
  idle = false,
  may_undo = 0,
}: Case): string[] {
  const made: string[] = [];
  const seats = [{ kind: 'person', mine: true }, ...(others ? [{ kind: 'person', mine: false }] : [])];
  const table = {
    moves: moves.map((text) => ({ text })),
    blocked: Array.from({ length: blocked }),
    position: { may_undo },
    info: { game: 'shark', seats },
    view: { length: 1 },
    mine: [0],
    eyes: 0,
    on_turn: 0,
    play: (move: string) => made.push(move),
    hurry_bots: () => {},
  };
  const game = { secrets: () => secrets, idle: () => idle, speaker: { say: () => undefined } };
  const coach = { begin: () => {}, note: () => {}, step: null };
  const frame = { table, game, coach, projector: { rushing: false }, goal: false };
  const leave = $effect.root(() => usher(frame as unknown as FrameState));
  flushSync();
  vi.runAllTimers();
  leave();
  return made;
}

describe('a question with one answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.auto = true;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not asked', () => {
    expect(played({})).toEqual(['pass']);
    expect(played({ moves: ['pass', 'build'] })).toEqual([]);
  });

  it('is asked by whoever wishes so', () => {
    settings.auto = false;
    expect(played({})).toEqual([]);
  });

  it('is asked where its quick answer would tell others something', () => {
    expect(played({ others: true })).toEqual([]);
    expect(played({ others: true, secrets: false })).toEqual(['pass']);
    expect(played({ others: true, blocked: 2, idle: true })).toEqual([]);
  });

  it('is asked where one would look for something, unless that is a chore', () => {
    expect(played({ blocked: 2 })).toEqual([]);
    expect(played({ blocked: 2, idle: true })).toEqual(['pass']);
    expect(played({ blocked: 2, idle: true, may_undo: 1 })).toEqual([]);
  });
});
