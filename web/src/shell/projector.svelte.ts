// Shows what happened at a person's pace. The server waits for nobody: what arrives meanwhile queues up here, and the
// question is asked when its own time has come.
import type { Beat, Moment } from '../net/moment';
import type { Table } from '../net/table.svelte';
import type { GameEvent, PositionMessage, View } from '../net/wire';
import type { GameUi } from './game';
import { settings, type Pace } from './settings.svelte';
import { still } from './motion';

/** How long a beat lasts at each pace; at once: nothing is shown but the result. */
const kStretch: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
/** A move without a scene of its own: long enough to see who did what. */
const kGlance = 500;
/** Where others wait for this seat, a beat that waits goes on by itself. */
const kPatience = 20_000;

/** The way from one position to the next. */
interface Reel {
  beats: Beat[];
  /** After each beat. */
  views: View[];
  /** The number of the first event that it tells. */
  first: number;
  still: boolean;
}

type Film = Pick<GameUi, 'beats' | 'advance' | 'lines'>;

/** Where nothing moves: what waits, or the end. */
const next_stop = (beats: Beat[], from: number): number => {
  const stop = beats.findIndex((beat, i) => i >= from && beat.waits);
  return stop < 0 ? beats.length - 1 : stop;
};

export class Projector {
  paused = $state(false);
  /** Nothing more is shown on the way: somebody wants to see the end. */
  rushing = $state(false);
  #table: Table;
  #game: Film;
  #names: () => string[];
  #reels: Reel[] = [];
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, game: Film, names: () => string[]) {
    this.#table = table;
    this.#game = game;
    this.#names = names;
    table.arrived = (before, now) => this.#arrive(before, now);
  }

  end(): void {
    this.#table.arrived = null;
    this.skip();
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.#timer);
    else this.#wait();
  }

  /** Ends the present beat. */
  next(): void {
    const reel = this.#reels[0];
    if (!reel) return;
    if (++this.#at >= reel.beats.length) {
      this.#reels.shift();
      this.#at = 0;
    }
    this.#show();
  }

  /** Repeats it, or goes back to the one before where it has only just begun. */
  back(): void {
    if (!this.#reels[0]) return;
    this.#at = Math.max(0, this.#at - 1);
    this.#show();
  }

  /** To the next beat that waits, since it sums up what was skipped; else to the present. */
  skip(): void {
    this.paused = false;
    this.#at += 1;
    while (this.#reels[0]) {
      const stop = this.#reels[0].beats.findIndex((beat, i) => i >= this.#at && beat.waits);
      if (stop >= 0) {
        this.#at = stop;
        return this.#show();
      }
      this.#reels.shift();
      this.#at = 0;
    }
    this.#show();
  }

  rush(): void {
    this.rushing = true;
    this.#reels = [];
    this.#at = 0;
    this.#show();
  }

  /** The same scene once more. */
  again(): void {
    if (!this.#reels[0]) return;
    this.#at = 0;
    this.paused = false;
    this.#show();
  }

  #arrive(before: PositionMessage | null, now: PositionMessage): void {
    const fresh = before ? now.events.filter((event) => (event.seq ?? 0) >= before.seq) : [];
    if (!before || this.rushing || settings.pace === 'instant' || globalThis.document?.hidden) {
      this.#reels = [];
      this.#at = 0;
      return this.#show();
    }
    if (fresh.length === 0) return; // seats, thinking, the same position again
    const beats = this.#beats(before, now, fresh);
    if (beats.length === 0 && this.#reels.length === 0) return;
    this.#reels.push(this.#reel(before, now, fresh, beats));
    if (this.#reels.length === 1) this.#show();
  }

  #beats(before: PositionMessage, now: PositionMessage, fresh: GameEvent[]): Beat[] {
    const beats = this.#game.beats?.(before.view, fresh, now.view, this.#names(), this.#table.story) ?? [];
    if (beats.length > 0) return beats;
    const mine = fresh.some((event) => event.by !== undefined && event.by === now.viewer);
    const lines = this.#game.lines(fresh, this.#names());
    const line = lines.findLast(({ seat }) => seat === fresh[0]!.by) ?? lines.at(-1);
    if (mine || !line) return [];
    const who = line.seat === null ? '' : `${this.#names()[line.seat] ?? ''}: `;
    return [{ events: fresh, title: who + line.text, time: kGlance }];
  }

  #reel(before: PositionMessage, now: PositionMessage, fresh: GameEvent[], beats: Beat[]): Reel {
    const first = fresh[0]!.seq ?? before.seq;
    const calm = still() && beats.length > 1;
    let view = before.view;
    const views = beats.map((beat, i) => {
      for (const event of beat.events) view = this.#game.advance?.(view, event) ?? view;
      // the last beat shows what the server says; a question in the middle of a scene is part of it
      return i === beats.length - 1 ? now.view : view;
    });
    return { beats, views, first, still: calm };
  }

  #show(): void {
    clearTimeout(this.#timer);
    while (this.#reels[0] && this.#reels[0].beats.length === 0) this.#reels.shift();
    const reel = this.#reels[0];
    if (!reel) {
      this.paused = false;
      this.#table.moment = null;
      return;
    }
    if (reel.still && !reel.beats[this.#at]!.waits) this.#at = next_stop(reel.beats, this.#at);
    this.#table.moment = this.#moment(reel);
    if (!this.paused) this.#wait();
  }

  #moment({ beats, views, first, still }: Reel): Moment {
    const last = beats.slice(0, this.#at + 1).findLast((beat) => beat.events.length > 0);
    const told = last ? (last.events.at(-1)!.seq ?? 0) + 1 : first;
    return { view: views[this.#at]!, told, beats, at: this.#at, still };
  }

  #wait(): void {
    const beat = this.#reels[0]?.beats[this.#at];
    if (!beat) return;
    const asked = this.#table.position?.view.actor;
    const others = (this.#table.info?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.mine);
    const awaited = others && asked?.kind === 'seat' && this.#table.mine.includes(asked.seat);
    if (beat.waits && !awaited) return;
    const time = beat.waits ? kPatience : beat.time * kStretch[settings.pace];
    this.#timer = setTimeout(() => this.next(), time);
  }
}
