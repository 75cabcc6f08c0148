import { describe, expect, it } from 'vitest';
import { continued } from './story';
import type { GameEvent } from './wire';

const events = (...numbers: number[]): GameEvent[] => numbers.map((seq) => ({ seq, kind: `e${seq}`, rule: 'SP-0.1' }));
const numbers = (story: GameEvent[] | null) => story?.map((event) => event.seq);

describe('the story', () => {
  it('goes on where it stopped', () => {
    expect(numbers(continued(events(0, 1), events(2, 3), 4))).toEqual([0, 1, 2, 3]);
  });
  it('takes nothing twice', () => {
    expect(numbers(continued(events(0, 1, 2), events(1, 2, 3), 4))).toEqual([0, 1, 2, 3]);
  });
  it('forgets what was taken back', () => {
    expect(numbers(continued(events(0, 1, 2), [], 2))).toEqual([0, 1]);
    const other = [{ seq: 1, kind: 'other', rule: 'SP-0.1' }];
    expect(continued(events(0, 1, 2), other, 2)?.map((event) => event.kind)).toEqual(['e0', 'other']);
  });
  it('notices a gap', () => {
    expect(continued(events(0, 1), events(3), 4)).toBeNull();
    expect(continued([], events(9), 10)).toBeNull();
  });
});
