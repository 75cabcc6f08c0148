import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkState, type Socket } from './link';
import type { FromServer } from './wire';

class FakeSocket implements Socket {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event?: { code?: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the line to a table', () => {
  let sockets: FakeSocket[];
  let states: LinkState[];
  let heard: FromServer[];
  let greetings: number;
  let chance: number;
  let link: Link;
  const last = () => sockets[sockets.length - 1]!;
  const play = { type: 'play', seat: 0, number: 12, move: 'bid pile=1 at=3' } as const;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    states = [];
    heard = [];
    greetings = 0;
    chance = 1;
    link = new Link({
      open: () => {
        sockets.push(new FakeSocket());
        return last();
      },
      message: (message) => heard.push(message),
      state: (state) => states.push(state),
      greet: () => ++greetings,
      random: () => chance,
    });
    last().onopen?.();
  });
  afterEach(() => {
    link.end();
    vi.useRealTimers();
  });

  it('connects again by itself, later each time', () => {
    last().close();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(399);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    last().close();
    vi.advanceTimersByTime(799);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
    last().onopen?.();
    expect(states.at(-1)).toBe('open');
    expect(greetings).toBe(2);
  });

  it('does not come back at the same moment as everybody else', () => {
    chance = 0;
    last().close();
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
  });

  it('gives a server that ends some time', () => {
    chance = 0.5;
    last().onclose?.({ code: 1001 });
    vi.advanceTimersByTime(2399);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('repeats a move that was not acknowledged, word for word', () => {
    link.send(play);
    last().close();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().sent).toEqual([JSON.stringify(play)]);
  });

  it('sends a move made while the line was down', () => {
    last().close();
    expect(link.send(play)).toBe(false);
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().sent).toEqual([JSON.stringify(play)]);
  });

  it('does not repeat what was acknowledged or refused', () => {
    link.send(play);
    last().hear({ type: 'played', number: 12 });
    expect(link.unacknowledged).toBeNull();
    link.send({ ...play, number: 13 });
    last().hear({ type: 'refused', number: 13, error: 'No.' });
    last().close();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().sent).toEqual([]);
    expect(heard.map((message) => message.type)).toEqual(['played', 'refused']);
  });

  it('takes a position that says what was played for both', () => {
    link.send(play);
    last().hear({ type: 'position', number: 13, played: 12 });
    expect(link.unacknowledged).toBeNull();
    expect(heard.map((message) => message.type)).toEqual(['played', 'position']);
  });

  it('keeps a move when something else is refused', () => {
    link.send(play);
    last().hear({ type: 'refused', error: 'Not a seat of yours.' });
    expect(link.unacknowledged).toEqual(play);
  });

  it('gives up a silent line', () => {
    vi.advanceTimersByTime(20000);
    expect(last().sent).toEqual(['{"type":"ping"}']);
    vi.advanceTimersByTime(40000);
    expect(states.at(-1)).toBe('lost');
  });

  it('does not ask again for a table that does not exist', () => {
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60000);
    expect(states.at(-1)).toBe('gone');
    expect(sockets).toHaveLength(1);
  });

  it('waits longer while the line opens but says nothing', () => {
    last().close();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    last().close();
    vi.advanceTimersByTime(799);
    expect(sockets).toHaveLength(2);
  });

  it('stays ended', () => {
    link.end();
    vi.advanceTimersByTime(60000);
    expect(sockets).toHaveLength(1);
  });
});
