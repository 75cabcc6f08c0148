import { describe, expect, it } from 'vitest';
import type { Decision, TurningPoint } from '../net/wire';
import { apart, course, first_point, highest, laps, named_laps, quarters, x_of, y_of } from './chances';

const area = { left: 40, right: 240, top: 30, bottom: 130 };
const decision = (number: number, seat: number, chances: number[], round = 0): Decision => ({
  number,
  seat,
  at: { phase: 'bid', round },
  played: { kind: 'bid', text: 'a' },
  best: { kind: 'bid', text: 'a' },
  chances,
  possible: chances[seat]!,
  loss: 0,
  parts: [],
});

describe('the chart of chances', () => {
  it('runs over the whole game, however much of it is known', () => {
    expect(x_of(area, 0, 100)).toBe(40);
    expect(x_of(area, 50, 100)).toBe(140);
    expect(x_of(area, 120, 100)).toBe(240);
    expect(x_of(area, 0, 0)).toBe(40);
    expect(y_of(area, 0, 0.5)).toBe(130);
    expect(y_of(area, 0.5, 0.5)).toBe(30);
    expect(y_of(area, 0.25, 0.5)).toBe(80);
  });

  it('reaches to the quarter above everything in it', () => {
    expect(highest([])).toBe(0.5);
    expect(highest([0.4, 0.49])).toBe(0.5);
    expect(highest([0.6])).toBe(0.75);
    expect(highest([0.97])).toBe(1);
    expect(quarters(0.75)).toEqual([0, 0.25, 0.5, 0.75]);
  });

  it('follows each seat through its own eyes', () => {
    const decisions = [decision(3, 0, [0.6, 0.4]), decision(5, 1, [0.1, 0.9]), decision(8, 0, [0.7, 0.3])];
    expect(course(decisions, 0, 2, 10)).toEqual([
      { moves: 0, chance: 0.5 },
      { moves: 4, chance: 0.6 },
      { moves: 9, chance: 0.7 },
    ]);
    expect(course(decisions, 1, 2, 10)).toHaveLength(2);
    expect(course([...decisions, decision(30, 0, [1, 0])], 1, 2, 10).at(-1), 'who is out is not forgotten').toEqual({
      moves: 31,
      chance: 0,
    });
  });

  it('pushes labels apart and keeps them inside', () => {
    expect(apart([50, 52, 100], 20, 0, 200)).toEqual([50, 70, 100]);
    expect(apart([195, 190], 20, 0, 200)).toEqual([200, 180]);
    expect(apart([], 20, 0, 200)).toEqual([]);
  });

  it('finds the rounds and names those there is room for', () => {
    const decisions = [decision(2, 0, [1], 0), decision(4, 0, [1], 1), decision(7, 0, [1], 1), decision(9, 0, [1], 2)];
    const round = ({ at }: Decision) => Number(at.round) || null;
    const found = laps(decisions, 20, round);
    expect(found).toEqual([
      { n: 1, from: 0, to: 9 },
      { n: 2, from: 9, to: 20 },
    ]);
    expect(named_laps(found, 200, 76)).toEqual(found);
    expect(named_laps(found, 100, 76)).toEqual([found[0]]);
    expect(named_laps([], 100, 76)).toEqual([]);
  });

  it('begins with a mistake of mine, else with anybody’s, else with the largest change', () => {
    const point = (seat: number, change: number, luck: boolean): TurningPoint => ({
      number: 0,
      seat,
      before: 0.5,
      after: 0.5 + change,
      luck,
    });
    const turning = [point(0, 0.3, true), point(1, -0.2, false), point(0, -0.1, false)];
    expect(first_point(turning, [0])).toBe(2);
    expect(first_point(turning, [])).toBe(1);
    expect(first_point(turning.slice(0, 1), [])).toBe(0);
    expect(first_point([], [])).toBe(0);
  });
});
