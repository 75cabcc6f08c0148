// The coach at the table: where there may be one, what is asked for, and what is told of a turn.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../net/api';
import type { Table } from '../net/table.svelte';
import type { CoachAnswer, Decision } from '../net/wire';
import { Afterthought, may_be_coached } from './afterthought.svelte';
import { settings } from './settings.svelte';

const person = (mine: boolean) => ({ kind: 'person', mine });
const bot = { kind: 'bot', mine: false };

function table_of(seats: { kind: string; mine: boolean }[], more: object = {}) {
  const mine = seats.flatMap((seat, i) => (seat.mine ? [i] : []));
  return { id: 't', info: { seats, record: false, ...more }, mine, made: [] as number[] } as unknown as Table & {
    made: number[];
  };
}

const decision = (number: number, loss: number): Decision => ({
  number,
  seat: 0,
  at: {},
  played: { kind: 'a', text: 'a' },
  best: { kind: 'b', text: 'b' },
  chances: [],
  possible: 0.5,
  loss,
  parts: [],
});

let answers: Record<number, (CoachAnswer | ApiError)[]>;
const asked: number[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  settings.coach = true;
  asked.length = 0;
  vi.spyOn(api, 'coach').mockImplementation((_, move) => {
    asked.push(move);
    const answer = answers[move]!.length > 1 ? answers[move]!.shift()! : answers[move]![0]!;
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  settings.coach = false;
});

describe('a coach at the table', () => {
  it('is there for whoever plays against bots alone', () => {
    expect(may_be_coached(table_of([person(true), bot, bot]))).toBe(true);
    expect(may_be_coached(table_of([person(true), person(true), bot])), 'two at one screen').toBe(false);
    expect(may_be_coached(table_of([person(true), person(false), bot]))).toBe(false);
    expect(may_be_coached(table_of([person(true), { kind: 'open', mine: false }]))).toBe(false);
    expect(may_be_coached(table_of([bot, bot])), 'who watches').toBe(false);
    expect(may_be_coached(table_of([person(true), bot], { record: true }))).toBe(false);
    expect(may_be_coached(table_of([person(true), bot], { lesson: true })), 'it has its own').toBe(false);
  });

  it('asks until it is known, one move after another, and tells of the costliest', async () => {
    answers = {
      4: [
        { done: false, decision: null },
        { done: true, decision: decision(4, 0.05) },
      ],
      5: [{ done: true, decision: decision(5, 0.02) }],
    };
    const table = table_of([person(true), bot]);
    table.made = [4, 5];
    const thought = new Afterthought(table);
    let end = thought.follow();
    await vi.advanceTimersByTimeAsync(600);
    expect(asked).toEqual([4, 4]);
    expect(thought.costliest, 'not before all is known').toBeNull();
    end?.();
    end = thought.follow();
    await vi.advanceTimersByTimeAsync(600);
    expect(asked).toEqual([4, 4, 5]);
    expect(thought.costliest?.number).toBe(4);
    expect(thought.lost).toBe(true);
    end?.();
    expect(thought.follow(), 'all is known').toBeUndefined();
  });

  it('says that nothing better was found, and nothing where there was no choice', async () => {
    answers = { 1: [{ done: true, decision: decision(1, 0.004) }], 7: [{ done: true, decision: null }] };
    const table = table_of([person(true), bot]);
    table.made = [1];
    const thought = new Afterthought(table);
    thought.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(thought.costliest?.number).toBe(1);
    expect(thought.lost).toBe(false);
    table.made = [7];
    thought.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(thought.costliest).toBeNull();
    expect([...thought.judged.keys()], 'what is old is forgotten').toEqual([7]);
  });

  it('asks nothing where it was not wished for, and not again where it was refused', async () => {
    answers = { 1: [new ApiError({ error: '' }, 403)], 2: [new ApiError({ error: '' }, 429)] };
    const table = table_of([person(true), bot]);
    table.made = [1];
    settings.coach = false;
    expect(new Afterthought(table).follow()).toBeUndefined();
    settings.coach = true;
    const end = new Afterthought(table).follow();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([1]);
    end?.();
    table.made = [2];
    const later = new Afterthought(table).follow();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(asked).toEqual([1, 2, 2, 2]);
    later?.();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked, 'nobody waits').toHaveLength(4);
  });
});
