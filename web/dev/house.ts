// Tables of the development server. The rules are the real ones: one engine knows the truth and deals, and one for each
// viewer follows the record, so that every viewer is told only what is his.
import { randomBytes } from 'node:crypto';
import type { Actor, GameEvent, LoggedMove, SeatInfo, TableWish, View } from '../src/net/wire.ts';
import { Engine } from './engine.ts';

interface Told extends LoggedMove {
  view: View;
}

const kSecrets: Record<string, string[]> = {
  start_share: ['company'],
  investor_dealt: ['investor'],
  investor_chosen: ['investor'],
  pair_dealt: ['company', 'forecast'],
  dealt: ['card'],
  peeked: ['company', 'forecast'],
  saw: ['card'],
  took: ['card'],
};

function for_public(event: GameEvent): GameEvent {
  const hidden = event.kind === 'supplied' && event.face === 'down' ? ['card'] : (kSecrets[event.kind] ?? []);
  return { ...event, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/** The table through one viewer's eyes. */
class Follower {
  told: Told[] = [];
  start: View | null = null;
  #engine = new Engine();

  constructor(readonly viewer: number | null) {}

  async begin(wish: TableWish): Promise<void> {
    const { game, players, options } = wish;
    await this.#engine.ask('new', { game, players, options, chance: 'manual' });
    this.start = await this.#view();
  }

  async follow(moves: string[]): Promise<void> {
    let same = 0;
    while (same < moves.length && this.told[same]?.text === moves[same]) ++same;
    if (this.told.length > same) {
      await this.#engine.ask('undo', { count: this.told.length - same });
      this.told.length = same;
    }
    for (const text of moves.slice(same)) {
      const by = await this.#engine.ask<Actor>('actor');
      const seat = this.viewer === null ? {} : { seat: this.viewer };
      const { events } = await this.#engine.ask<{ events: GameEvent[] }>('play', { move: text, ...seat });
      const seen = this.viewer === null ? events.map(for_public) : events;
      this.told.push({ number: this.told.length + 1, by, text, events: seen, view: await this.#view() });
    }
  }

  view_at(number: number): View {
    return number === 0 ? this.start! : this.told[number - 1]!.view;
  }

  preview(move: string): Promise<{ events: GameEvent[]; outlook: GameEvent[] }> {
    return this.#engine.ask('preview', { move, seat: this.viewer });
  }

  think(level: string): Promise<{ move: string; lines: { move: string; share: number; why?: string }[] }> {
    return this.#engine.ask('think', { level, time_ms: 400 });
  }

  #view(): Promise<View> {
    return this.#engine.ask('view', this.viewer === null ? {} : { seat: this.viewer });
  }
}

export class MockTable {
  readonly id: string;
  readonly wish: TableWish;
  readonly invites = new Map<string, number>();
  seats: SeatInfo[];
  followers: Follower[] = [];
  thinking = false;
  changed: () => void = () => {};
  #truth = new Engine();
  #moves: string[] = [];

  constructor(wish: TableWish, id = randomBytes(4).toString('hex')) {
    this.id = id;
    this.wish = wish;
    this.seats = wish.seats.map((seat, i) => ({
      seat: i,
      kind: seat.kind === 'bot' ? 'bot' : seat.kind === 'open' ? 'open' : 'person',
      level: seat.level ?? null,
      name: seat.name ?? (seat.kind === 'bot' ? ['Ada', 'Ben', 'Cleo', 'Dario', 'Ella'][i]! : `Guest ${i + 1}`),
      mine: seat.kind === 'me' || seat.kind === 'here',
      online: true,
    }));
    wish.seats.forEach((seat, i) => seat.kind === 'open' && this.invites.set(randomBytes(6).toString('hex'), i));
  }

  get number(): number {
    return this.#moves.length;
  }

  get actor(): Actor {
    return this.follower(null).view_at(this.number).actor;
  }

  get over(): boolean {
    return this.actor.kind === 'over';
  }

  follower(viewer: number | null): Follower {
    return this.followers.find((follower) => follower.viewer === viewer)!;
  }

  async begin(seed: number | undefined, skip: number): Promise<void> {
    const { game, players, options } = this.wish;
    await this.#truth.ask('new', { game, players, options, seed });
    this.followers = [null, ...this.seats.map((seat) => seat.seat)].map((viewer) => new Follower(viewer));
    await Promise.all(this.followers.map((follower) => follower.begin(this.wish)));
    for (let i = 0; i < skip; ++i) {
      if ((await this.#truth.ask<Actor>('actor')).kind === 'over') break;
      const { move } = await this.#truth.ask<{ move: string }>('think', { level: 'thumb', seed: 1 });
      await this.#truth.ask('play', { move });
    }
    await this.#catch_up();
    void this.#bots();
  }

  async play(move: string): Promise<void> {
    await this.#truth.ask('play', { move });
    await this.#catch_up();
    void this.#bots();
  }

  async undo(): Promise<void> {
    await this.#truth.ask('undo');
    await this.#catch_up();
  }

  async #catch_up(): Promise<void> {
    const record = await this.#truth.ask<string>('record');
    this.#moves = [...record.matchAll(/^\d+\. (.*)$/gm)].map((match) => match[1]!);
    await Promise.all(this.followers.map((follower) => follower.follow(this.#moves)));
    this.changed();
  }

  async #bots(): Promise<void> {
    if (this.thinking) return;
    for (let actor = this.actor; actor.kind === 'seat'; actor = this.actor) {
      const seat = this.seats[actor.seat]!;
      if (seat.kind !== 'bot') break;
      this.thinking = true;
      this.changed();
      await new Promise((resolve) => setTimeout(resolve, Number(process.env.MOCK_PACE ?? 350)));
      const { move } = await this.#truth.ask<{ move: string }>('think', { level: 'thumb' });
      await this.#truth.ask('play', { move });
      this.thinking = false;
      await this.#catch_up();
    }
  }
}
