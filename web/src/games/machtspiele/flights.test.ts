import { describe, expect, it } from 'vitest';
import { event, table } from './fixture';
import { flights_of } from './flights';

describe('figures that move', () => {
  it('go from the head office to the board, and from the seat to the next free office', () => {
    const told = [
      event('resigned_to_board', { seat: 1, division: 'hr', managers: 2 }),
      event('bought_main', { seat: 0, division: 'legal', amount: 500_000 }),
      event('track', { seat: 0, track: 'departments', gain: 1, to: 2 }),
    ];
    expect(flights_of(table(), told)).toEqual([
      { from: 'head-hr', to: 'board', seat: 1 },
      { from: 'seat-0', to: 'office-legal2', seat: 0 },
    ]);
  });
  it('a card that was bribed for goes to the briber', () => {
    const told = [event('accepted', { seat: 1, from: 0, card: 'hr', amount: null })];
    expect(flights_of(null, told)).toEqual([{ from: 'seat-1', to: 'seat-0', seat: 1, card: 'hr' }]);
  });
});
