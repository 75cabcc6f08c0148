// The coach: which step it is, what happens beside the script, and the ways to other chapters.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import type { Table } from '../net/table.svelte';
import type { LessonPlan } from '../net/wire';
import { Coach } from './coach.svelte';

const plan: LessonPlan = {
  game: 'shark',
  chapters: ['share', 'build', 'stop'],
  steps: [
    { key: 'share', chapter: 'share', at: 1, move: 'take company=wings', point: '' },
    { key: 'build', chapter: 'build', at: 5, move: 'build at=F6 company=wings', point: '' },
    { key: 'end', chapter: 'build', at: 6, move: 'done', point: '' },
    { key: 'stop', chapter: 'stop', at: 9, move: null, point: '' },
  ],
};

function table_at(number: number, { scripted = true, my_turn = true, over = false } = {}) {
  const jumps: number[] = [];
  const table = {
    info: { lesson: true, game: 'shark' },
    view: { length: number },
    position: { number, scripted },
    my_turn,
    over,
    to_step: (at: number) => jumps.push(at),
  };
  return { table: table as unknown as Table, jumps, set: (more: object) => Object.assign(table, more) };
}

async function coach_at(...where: Parameters<typeof table_at>) {
  const { table, jumps, set } = table_at(...where);
  const coach = new Coach(table);
  coach.begin();
  await Promise.resolve();
  return { coach, jumps, set };
}

beforeEach(() => void vi.spyOn(api, 'lesson').mockResolvedValue(plan));
afterEach(() => vi.restoreAllMocks());

describe('a coach', () => {
  it('knows the step that the table has come to', async () => {
    const { coach } = await coach_at(5);
    expect(coach.step?.key).toBe('build');
    expect(coach.chapter_index).toBe(1);
  });
  it('says nothing while others play, and nothing once all has been taught', async () => {
    expect((await coach_at(3, { my_turn: false })).coach.step).toBeNull();
    expect((await coach_at(9)).coach.step?.key).toBe('stop');
    expect((await coach_at(10, { scripted: false })).coach.present).toBe(false);
    expect((await coach_at(6, { over: true })).coach.present).toBe(false);
  });
  it('goes back to where it was left', async () => {
    const { coach, jumps, set } = await coach_at(1);
    coach.note();
    set({ view: { length: 6 }, position: { number: 6, scripted: false } });
    expect(coach.astray).toBe(true);
    expect(coach.step).toBeNull();
    expect(coach.chapter).toBe('share');
    coach.come_back();
    expect(jumps).toEqual([1]);
  });
  it('skips to the next chapter, and leads to any', async () => {
    const { coach, jumps } = await coach_at(5);
    coach.skip();
    coach.go_to('share');
    expect(jumps).toEqual([9, 1]);
  });
  it('is not at an ordinary table', () => {
    const { table } = table_at(1);
    table.info = { game: 'shark' } as Table['info'];
    new Coach(table).begin();
    expect(api.lesson).not.toHaveBeenCalled();
  });
});
