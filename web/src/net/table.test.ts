import { describe, expect, it } from 'vitest';
import type { Socket } from './link';
import { Table } from './table.svelte';
import type { SeatInfo } from './wire';

class FakeSocket implements Socket {
  sent: { type: string; [field: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const seat = (number: number, mine: boolean): SeatInfo => ({
  seat: number,
  kind: 'person',
  name: `P${number}`,
  mine,
  online: true,
});

function at_table(mine: boolean[]): { table: Table; socket: FakeSocket } {
  const socket = new FakeSocket();
  const table = new Table('t', () => socket);
  socket.onopen?.();
  socket.hear({
    type: 'table',
    table: 't',
    game: 'stockpile',
    players: mine.length,
    options: {},
    seats: mine.map((own, i) => seat(i, own)),
  });
  return { table, socket };
}

const position = (viewer: number | null, number: number, actor: number, seqs: number[]) => ({
  type: 'position',
  number,
  viewer,
  view: { actor: { kind: 'seat', seat: actor }, moves: [{ kind: 'pass', text: 'pass' }] },
  events: seqs.map((seq) => ({ seq, kind: 'bid', rule: 'SP-3.1' })),
  seq: (seqs.at(-1) ?? -1) + 1,
  thinking: false,
  may_undo: 0,
});

describe('a table', () => {
  it('looks through the only seat of mine', () => {
    const { table, socket } = at_table([true, false]);
    expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: 0, since: 0 });
    socket.hear(position(0, 5, 0, [0, 1]));
    expect(table.my_turn).toBe(true);
    expect(table.moves).toHaveLength(1);
    expect(table.curtain).toBeNull();
    table.end();
  });

  it('keeps the numbers of the moves of one turn, and forgets what was taken back', () => {
    const { table, socket } = at_table([true, false]);
    socket.hear(position(0, 5, 0, [0]));
    for (const number of [5, 6]) {
      socket.hear({ type: 'played', number });
      socket.hear(position(0, number + 1, 0, []));
    }
    expect(table.made).toEqual([5, 6]);
    socket.hear(position(0, 6, 0, []));
    expect(table.made).toEqual([5]);
    socket.hear({ type: 'played', number: 9 });
    expect(table.made).toEqual([9]);
    table.end();
  });

  it('draws a curtain between two people at one screen', () => {
    const { table, socket } = at_table([true, true]);
    socket.hear(position(null, 5, 0, [0]));
    expect(table.eyes).toBeNull();
    expect(table.curtain).toBe(0);
    table.look(0);
    socket.hear(position(0, 5, 0, [0]));
    expect(table.curtain).toBeNull();
    expect(table.my_turn).toBe(true);
    socket.hear(position(0, 6, 1, [1]));
    expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: null, since: 0 });
    expect(table.curtain).toBe(1);
    table.end();
  });

  it('says why a preview is refused, unless a move overtook it', () => {
    const { table, socket } = at_table([true, false]);
    const refused = { type: 'refused', request: 'preview', code: 'cell_taken', facts: {}, error: 'No.' };
    socket.hear(position(0, 5, 0, [0]));
    table.foresee('build at=A1');
    socket.hear(refused);
    expect(table.refusal?.code).toBe('cell_taken');
    table.foresee('build at=A2');
    socket.hear(position(0, 6, 0, [1]));
    expect(table.refusal).toBeNull();
    socket.hear(refused);
    expect(table.refusal).toBeNull();
    table.end();
  });

  it('shows nothing that was meant for other eyes', () => {
    const { table, socket } = at_table([true, true]);
    socket.hear(position(1, 5, 0, [0]));
    expect(table.position).toBeNull();
    table.end();
  });

  it('waits for the new position after a move, and drops the aim', () => {
    const { table, socket } = at_table([true, false]);
    socket.hear(position(0, 5, 0, [0]));
    table.aim('pass');
    table.play('pass');
    expect(socket.sent.at(-1)).toEqual({ type: 'play', seat: 0, number: 5, move: 'pass' });
    socket.hear({ type: 'played', number: 5 });
    expect(table.sending).toBe(true);
    socket.hear(position(0, 6, 1, [1]));
    expect(table.sending).toBe(false);
    expect(table.aimed).toBeNull();
    expect(table.story.map((event) => event.seq)).toEqual([0, 1]);
    table.end();
  });

  it('forgets what was taken back, and asks for nothing', () => {
    const { table, socket } = at_table([true, false]);
    socket.hear(position(0, 5, 0, [0, 1, 2]));
    const asked = socket.sent.length;
    socket.hear({ ...position(0, 4, 0, []), seq: 2 });
    expect(table.story.map((event) => event.seq)).toEqual([0, 1]);
    socket.hear(position(0, 5, 0, [2]));
    expect(table.story.map((event) => event.seq)).toEqual([0, 1, 2]);
    expect(socket.sent).toHaveLength(asked);
    table.end();
  });

  it('says after a lost line what it has heard, and of which telling', () => {
    const { table, socket } = at_table([true, false]);
    socket.hear({ ...position(0, 5, 1, [0, 1]), telling: 'a.1' });
    socket.onopen?.();
    expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: 0, since: 2, telling: 'a.1' });
    table.end();
  });

  it('asks for the whole story when something is missing', () => {
    const { table, socket } = at_table([true, false]);
    socket.hear(position(0, 5, 1, [0]));
    socket.hear(position(0, 7, 1, [4]));
    expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: 0, since: 0 });
    table.end();
  });
});
