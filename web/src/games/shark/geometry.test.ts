import { describe, expect, it } from 'vitest';
import {
  beside,
  cell_of,
  next_cell,
  number_place,
  outline,
  place_of,
  seams,
  shades_of,
  touches,
  zones_of,
} from './geometry';

const board = ['1122', '1SS2', '3SS4', '33.4'];

describe('the board', () => {
  it('names its cells', () => {
    expect(place_of('F7')).toEqual({ column: 5, row: 6 });
    expect(cell_of({ column: 11, row: 11 })).toBe('L12');
    expect(beside('B2').sort()).toEqual(['A2', 'B1', 'B3', 'C2']);
    expect([touches(['A1'], 'A2'), touches(['A1'], 'B2')]).toEqual([true, false]);
  });

  it('finds its zones and leaves holes out', () => {
    const zones = zones_of(board);
    expect([...zones.keys()]).toEqual(['1', '2', 'S', '3', '4']);
    expect(zones.get('S')).toEqual(['B2', 'C2', 'B3', 'C3']);
    expect([...zones.values()].flat()).not.toContain('C4');
  });

  it('shades neighbours differently', () => {
    const zones = zones_of(['112233', '112233', '445566', '445566']);
    expect([...shades_of(zones).values()]).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('writes a number into the outermost corner of its zone', () => {
    const zones = zones_of(['111222', '111222', '1SSSS2', '3SSSS4', '333444', '333444']);
    expect(number_place(zones.get('1')!, 6, 6)).toEqual({ column: 0, row: 0 });
    expect(number_place(zones.get('4')!, 6, 6)).toEqual({ column: 4, row: 4 });
  });

  it('draws one border around cells that hang together, and two around a hole', () => {
    const loops = (cells: string[]) => outline(cells).split('M').length - 1;
    expect(loops(['A1', 'B1', 'B2'])).toBe(1);
    expect(loops(['A1', 'B2'])).toBe(2);
    const ring = ['A1', 'B1', 'C1', 'A2', 'C2', 'A3', 'B3', 'C3'];
    expect(loops(ring)).toBe(2);
    expect(outline(['A1'], 4)).toContain('M4 4Q4 4 4 4L44 4');
  });

  it('has a seam wherever two zones meet, none at a hole', () => {
    expect(seams(['12'])).toBe('M48 0v48');
    expect(seams(['1.'])).toBe('');
  });
});

describe('the arrow keys', () => {
  const cells = ['A1', 'C1', 'C3', 'D2'];
  it.each([
    ['A1', 'ArrowRight', 'C1'],
    ['C1', 'ArrowDown', 'C3'],
    ['C3', 'ArrowUp', 'C1'],
    ['A1', 'ArrowLeft', null],
    ['A1', 'Enter', null],
  ])('from %s with %s lead to %s', (from, key, to) => expect(next_cell(cells, from, key)).toBe(to));
});
