import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat } from '../net/moment';
import type { Socket } from '../net/link';
import { Table } from '../net/table.svelte';
import type { GameEvent, View } from '../net/wire';
import { Projector } from './projector.svelte';
import { settings } from './settings.svelte';

const motion = { matches: false };
vi.mock('./motion', () => ({ still: () => motion.matches }));

let hear: (message: object) => void;

function at_table(beats: (events: GameEvent[]) => Beat[] = () => []): { table: Table; projector: Projector } {
  const socket: Socket = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
  hear = (message) => socket.onmessage?.({ data: JSON.stringify(message) });
  const table = new Table('t', () => socket);
  const game = {
    beats: (_: View, events: GameEvent[]) => beats(events),
    advance: (view: View, event: GameEvent): View => ({ ...view, phase: `after ${event.seq}` }),
    lines: (events: GameEvent[]) =>
      events.map(({ seq = 0, seat = null, rule, kind }) => ({ seq, seat, rule, text: kind })),
  };
  const projector = new Projector(table, game, () => ['Anna', 'Bruno']);
  socket.onopen?.();
  const seats = [0, 1].map((seat) => ({ seat, kind: seat ? 'bot' : 'person', name: '', mine: !seat, online: true }));
  hear({ type: 'table', table: 't', game: 'stockpile', players: 2, options: {}, seats });
  arrive(1, 1, []);
  return { table, projector };
}

let told = 0;
function arrive(number: number, actor: number, by: (number | undefined)[]): void {
  const events = by.map((seat) => ({ seq: told++, kind: `does ${told - 1}`, rule: 'SP-1', seat, by: seat }));
  const view = { actor: { kind: 'seat', seat: actor }, phase: `position ${number}`, moves: [] };
  hear({ type: 'position', number, viewer: 0, view, events, seq: told, thinking: false, may_undo: 0 });
}

const each = (events: GameEvent[]): Beat[] =>
  events.map((event) => ({ events: [event], title: event.kind, time: 1000, stage: 'film' }));

describe('a projector', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    told = 0;
    motion.matches = false;
    settings.pace = 'normal';
  });
  afterEach(() => vi.useRealTimers());

  it('shows a bot’s move for a glance, then asks', () => {
    const { table } = at_table();
    arrive(2, 0, [1]);
    expect(table.moment?.beats[0]?.title).toBe('Bruno: does 0');
    expect(table.my_turn).toBe(false);
    vi.advanceTimersByTime(600);
    expect(table.moment).toBeNull();
    expect(table.my_turn).toBe(true);
  });

  it('shows my own move at once, and everything at the pace that was chosen', () => {
    const { table } = at_table();
    arrive(2, 1, [0]);
    expect(table.moment).toBeNull();
    settings.pace = 'instant';
    arrive(3, 0, [1]);
    expect(table.moment).toBeNull();
    settings.pace = 'slow';
    arrive(4, 0, [1]);
    vi.advanceTimersByTime(600);
    expect(table.moment).not.toBeNull();
    vi.advanceTimersByTime(600);
    expect(table.moment).toBeNull();
  });

  it('tells a scene beat by beat, with the table and the story of that moment', () => {
    const { table } = at_table(each);
    arrive(2, 0, [1, undefined, undefined]);
    expect([table.view?.phase, table.told.length]).toEqual(['after 0', 1]);
    vi.advanceTimersByTime(1000);
    expect([table.view?.phase, table.told.length]).toEqual(['after 1', 2]);
    vi.advanceTimersByTime(1000);
    expect([table.view?.phase, table.told.length]).toEqual(['position 2', 3]);
    vi.advanceTimersByTime(1000);
    expect(table.moment).toBeNull();
  });

  it('queues what arrives meanwhile, and skips it all', () => {
    const { table, projector } = at_table(each);
    arrive(2, 1, [1, 1]);
    arrive(3, 0, [1]);
    vi.advanceTimersByTime(2000);
    expect(table.view?.phase).toBe('position 3');
    expect(table.told.length).toBe(3);
    projector.back();
    arrive(4, 0, [1]);
    projector.skip();
    expect(table.moment).toBeNull();
    expect(table.view?.phase).toBe('position 4');
  });

  it('pauses, goes on by hand, and goes back', () => {
    const { table, projector } = at_table(each);
    arrive(2, 0, [1, 1]);
    projector.pause();
    vi.advanceTimersByTime(9000);
    expect(table.moment?.at).toBe(0);
    projector.next();
    expect(table.moment?.at).toBe(1);
    projector.back();
    expect(table.moment?.at).toBe(0);
    projector.pause();
    vi.advanceTimersByTime(2000);
    expect(table.moment).toBeNull();
  });

  it('stops at what waits, also when skipped', () => {
    const sum = (events: GameEvent[]): Beat[] => [...each(events), { events: [], title: 'sum', time: 0, waits: true }];
    const { table, projector } = at_table(sum);
    arrive(2, 0, [1, 1]);
    projector.skip();
    expect(table.moment?.beats[table.moment.at]?.title).toBe('sum');
    vi.advanceTimersByTime(60_000);
    expect(table.moment).not.toBeNull();
    projector.next();
    expect(table.moment).toBeNull();
  });

  it('shows the result with a list of steps where nothing shall move', () => {
    motion.matches = true;
    const { table } = at_table(each);
    arrive(2, 0, [1, 1, 1]);
    expect(table.moment).toMatchObject({ at: 2, still: true, told: 3 });
  });

  it('drops the film when a move was taken back', () => {
    const { table } = at_table(each);
    arrive(2, 1, [1, 1]);
    told = 1;
    arrive(1, 1, []);
    expect(table.moment).toBeNull();
  });
});
