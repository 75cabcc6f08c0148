import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import type { GameEvent } from '../../net/wire';
import { beats } from './beats';
import { dice, play_game, type Step } from './engine';
import { parts } from './parts';

const names = ['Anna', 'Bruno', 'Cleo', 'Dario'];
const told = ({ before, events, after }: Step) => beats(before, events, after, names);

describe('the scenes of a whole game', async () => {
  const steps = [
    ...(await play_game({ players: 4, seed: 11 }, dice(7))),
    ...(await play_game({ players: 3, seed: 4, options: { top_houses: 'on' } }, dice(9))),
  ];
  beforeEach(() => void (spoken.language = 'en'));

  it('tell every event, in its order, or none', () => {
    for (const step of steps) {
      const list = told(step);
      if (list.length) expect(list.flatMap(({ events }) => events)).toEqual(step.events);
      else
        expect(
          step.events.every(({ kind }) =>
            ['bought', 'sold', 'turn_began', 'free_share', 'banker_named'].includes(kind),
          ),
        ).toBe(true);
    }
  });

  it.each(['en', 'de', 'pl'] as const)('have a sentence and a rule for each beat: %s', (language) => {
    spoken.language = language;
    for (const beat of steps.flatMap(told)) {
      expect(beat.title, JSON.stringify(beat.events)).toMatch(/[.]$/);
      expect(`${beat.title} ${beat.text ?? ''}`).not.toMatch(/undefined|\{|\}/);
      expect(beat.rule).toMatch(/^SH-/);
    }
  });

  it('take a few seconds at most, the end apart', () => {
    for (const step of steps) {
      const list = told(step).filter(({ stage }) => stage !== 'scoring' && stage !== 'debt');
      expect(list.reduce((sum, { time }) => sum + time, 0)).toBeLessThan(6500);
    }
  });

  it('pay what the events pay', () => {
    for (const step of steps) {
      const last = told(step).findLast(({ picture }) => picture.rows.length > 0);
      const sum = (kind: string) =>
        step.events.filter((event) => event.kind === kind).reduce((all, event) => all + Number(event.amount), 0);
      for (const kind of ['commission', 'dividend', 'loss'] as const)
        expect(last?.picture.rows.reduce((all, row) => all + row[kind], 0) ?? 0).toBe(sum(kind));
    }
  });

  it('show what was taken off the board', () => {
    const takeovers = steps.flatMap(told).filter(({ stage }) => stage === 'takeover');
    expect(takeovers.length).toBeGreaterThan(0);
    for (const { picture } of takeovers) expect(picture.gone.length).toBeGreaterThan(0);
  });

  it('end with bars that come to what everybody is worth', () => {
    const end = steps.findLast(({ after }) => after.phase === 'over')!;
    const story: GameEvent[] = end.events;
    for (const { seat, total } of story.filter(({ kind }) => kind === 'worth') as unknown as {
      seat: number;
      total: number;
    }[])
      expect(
        parts(story)
          .filter((part) => part.seat === seat)
          .reduce((sum, { amount }) => sum + amount, 0),
      ).toBe(total);
    expect(parts(story)[0]?.kind).toBe('cash');
  });
});
