import { describe, expect, it } from 'vitest';
import { continued, has_gap, last_seq } from './story';
import type { GameEvent } from './wire';

const events = (...numbers: number[]): GameEvent[] => numbers.map((seq) => ({ seq, kind: `e${seq}`, rule: 'SP-0.1' }));

describe('the story', () => {
  it('goes on where it stopped', () => {
    expect(continued(events(0, 1), events(2, 3)).map((event) => event.seq)).toEqual([0, 1, 2, 3]);
  });
  it('takes nothing twice', () => {
    expect(continued(events(0, 1, 2), events(1, 2, 3)).map((event) => event.seq)).toEqual([0, 1, 2, 3]);
  });
  it('forgets what was taken back', () => {
    const other = [{ seq: 1, kind: 'other', rule: 'SP-0.1' }];
    expect(continued(events(0, 1, 2), other).map((event) => event.kind)).toEqual(['e0', 'other']);
  });
  it('notices a gap', () => {
    expect(has_gap(events(0, 1), events(3))).toBe(true);
    expect(has_gap(events(0, 1), events(2))).toBe(false);
    expect(has_gap([], events(9))).toBe(false);
  });
  it('knows its last number', () => {
    expect(last_seq(events(4, 7))).toBe(7);
    expect(last_seq([])).toBe(0);
  });
});
