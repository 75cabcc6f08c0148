import { expect, test } from 'vitest';
import { stops } from './curve';
import { longest } from './bars';
import { same_seats } from './rematch';

test('a rematch seats everybody as before, and invites whoever sat elsewhere', () => {
  const seat = (kind: 'person' | 'bot', name: string, mine: boolean, level?: string) => ({
    seat: 0,
    kind,
    name,
    mine,
    online: true,
    ...(level ? { level } : {}),
  });
  const seats = [
    seat('bot', 'Ada', false, 'greedy'),
    seat('person', 'Anna', true),
    seat('person', 'Ben', true),
    seat('person', 'Cleo', false),
  ];
  expect(same_seats({ seats })).toEqual([
    { kind: 'bot', level: 'greedy', name: 'Ada' },
    { kind: 'me', name: 'Anna' },
    { kind: 'here', name: 'Ben' },
    { kind: 'open', name: 'Cleo' },
  ]);
});

test('a curve has few points, evenly over the game, and its end', () => {
  const log = Array.from({ length: 100 }, (_, i) => ({
    number: i + 1,
    by: i % 2 ? ({ kind: 'seat', seat: 0 } as const) : ({ kind: 'chance' } as const),
  }));
  const found = stops(log, 5);
  expect(found).toEqual([2, 22, 42, 62, 82, 100]);
  expect(stops([])).toEqual([0]);
});

test('the longest bar counts what is added, not what is taken off', () => {
  const part = (seat: number, amount: number) => ({ seat, amount, kind: 'x', label: 'x' });
  expect(longest([part(0, 5), part(1, 4), part(1, 3), part(0, -9)])).toBe(7);
});
