import { describe, expect, it } from 'vitest';
import { apart, middle, strip_of } from './track_places';

const influence = { goal: 7, end: 10, gilded: true };
const strip = strip_of(320, 20, influence, 20);

describe('places of a track', () => {
  it('keeps the way, the figure and the point apart', () => {
    expect(strip.way).toBeCloseTo(198);
    expect(strip.point).toBeCloseTo(218);
    expect(middle(strip, influence, 6)).toBeLessThan(strip.way);
    expect(middle(strip, influence, 7)).toBeGreaterThan(strip.point);
    expect(middle(strip, influence, 9)).toBeLessThan(strip.gold);
    expect(middle(strip, influence, 10)).toBeGreaterThan(strip.gold);
  });
  it('pushes neighbours apart around their middle', () => {
    expect(apart([50, 50, 50], 16, 0, 200)).toEqual([34, 50, 66]);
    expect(apart([50, 120], 16, 0, 200)).toEqual([50, 120]);
  });
  it('stays within its strip, and stands closer where there is no room', () => {
    expect(apart([198, 198], 16, 0, 198)).toEqual([174, 190]);
    expect(apart([3, 3], 16, 0, 198)).toEqual([8, 24]);
    const tight = apart([10, 10, 10, 10, 10], 16, 0, 60);
    expect(tight[0]).toBeCloseTo(8);
    expect(tight[4]).toBeCloseTo(52);
  });
});
