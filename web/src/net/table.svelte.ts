// One table as this browser knows it: seats, position, story, what is aimed at, and the way back through the moves.
import { amendable, Amendment, type AmendStep } from './amend';
import { api } from './api';
import { Link, type LinkState, type Socket } from './link';
import { continued } from './story';
import type {
  FromServer,
  GameEvent,
  HintMessage,
  LoggedMove,
  Move,
  PositionMessage,
  PreviewMessage,
  SeatInfo,
  TableMessage,
  View,
} from './wire';

function browser_socket(table: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws/${table}`) as unknown as Socket;
}

export class Table {
  readonly id: string;
  info = $state.raw<TableMessage | null>(null);
  position = $state.raw<PositionMessage | null>(null);
  story = $state.raw<GameEvent[]>([]);
  link_state = $state<LinkState>('connecting');
  failures = $state(0);
  refusal = $state<string | null>(null);
  aimed = $state<string | null>(null);
  preview = $state.raw<PreviewMessage | null>(null);
  /** What has been foreseen at this position, by move. */
  foreseen = $state.raw<ReadonlyMap<string, PreviewMessage>>(new Map());
  hint = $state.raw<HintMessage | null>(null);
  sending = $state(false);
  eyes = $state<number | null>(null);
  replay_at = $state<number | null>(null);
  replay_view = $state.raw<View | null>(null);
  log = $state.raw<LoggedMove[]>([]);

  mine = $derived((this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  replaying = $derived(this.replay_at !== null);
  view = $derived<View | null>(this.replay_view ?? this.position?.view ?? null);
  on_turn = $derived(this.position?.view.actor.kind === 'seat' ? this.position.view.actor.seat : null);
  over = $derived(this.position?.view.actor.kind === 'over');
  /** Several people at this screen: whose turn it is must first take the screen. */
  curtain = $derived(
    !this.replaying && this.mine.length > 1 && this.on_turn !== null && this.mine.includes(this.on_turn)
      ? this.eyes === this.on_turn
        ? null
        : this.on_turn
      : null,
  );
  my_turn = $derived(
    !this.replaying && this.on_turn !== null && this.eyes === this.on_turn && this.mine.includes(this.on_turn),
  );
  moves = $derived<Move[]>(this.my_turn ? (this.position?.view.moves ?? []) : []);
  /** The story up to the moment that is shown. */
  told = $derived.by(() => {
    if (this.replay_at === null) return this.story;
    return this.log.filter((move) => move.number <= this.replay_at!).flatMap((move) => move.events);
  });

  #link: Link;
  #told_to: number | null = null;
  #amendment: Amendment | null = null;

  constructor(id: string, open: () => Socket = () => browser_socket(id)) {
    this.id = id;
    this.#link = new Link({
      open,
      message: (message) => this.#receive(message),
      state: (state) => this.#link_changed(state),
      greet: () => this.#greet(),
    });
  }

  seat(seat: number): SeatInfo | undefined {
    return this.info?.seats[seat];
  }

  end(): void {
    this.#link.end();
  }

  hurry(): void {
    this.#link.hurry();
  }

  look(seat: number | null): void {
    this.eyes = seat;
    this.aimed = null;
    this.preview = null;
    this.foreseen = new Map();
    this.hint = null;
    this.#amendment = null;
    this.#link.send({ type: 'look', seat, since: 0 });
  }

  /** Aiming at a move asks what it would cause; it is only made by `play`. */
  aim(move: string | null): void {
    this.aimed = move;
    this.preview = (move !== null && this.foreseen.get(move)) || null;
    this.refusal = null;
    if (move !== null && !this.preview) this.foresee(move);
  }

  /** Asks what a move would cause without aiming at it; the answer is kept in `foreseen`. */
  foresee(move: string): void {
    if (this.eyes !== null) this.#link.send({ type: 'preview', seat: this.eyes, move });
  }

  play(move: string): void {
    if (this.eyes === null || !this.position || this.sending) return;
    this.sending = true;
    this.refusal = null;
    this.#link.send({ type: 'play', seat: this.eyes, number: this.position.number, move });
  }

  take_back(): void {
    if (this.eyes === null || !this.position) return;
    this.#link.send({ type: 'undo', seat: this.eyes, number: this.position.number });
  }

  /** Drops the move made `count` moves ago, all of them this seat's, and keeps those made since. */
  async drop(count: number): Promise<void> {
    const seat = this.eyes;
    const number = this.position?.number;
    if (seat === null || number === undefined || this.sending || count > (this.position?.may_undo ?? 0)) return;
    this.sending = true;
    this.refusal = null;
    const log = await api.log(this.id, seat).catch(() => []);
    if (this.eyes !== seat || this.position?.number !== number || !amendable(log, number, count, seat)) {
      this.sending = false;
      return;
    }
    this.#amendment = new Amendment(number, log, count);
    this.#amend(this.#amendment.first());
  }

  ask_hint(): void {
    if (this.eyes !== null) this.#link.send({ type: 'hint', seat: this.eyes });
  }

  async go_to(number: number | null): Promise<void> {
    if (number === null) {
      this.replay_at = null;
      this.replay_view = null;
      return;
    }
    const seat = this.eyes;
    if (this.log.length === 0 || !this.over) this.log = await api.log(this.id, seat);
    const last = this.log.length ? this.log[this.log.length - 1]!.number : 0;
    const wanted = Math.max(0, Math.min(number, last));
    this.replay_at = wanted;
    this.aimed = null;
    this.preview = null;
    const view = await api.at(this.id, wanted, seat);
    if (this.replay_at === wanted) this.replay_view = view;
  }

  /** Where the player who steps through the moves stops next: dealing is not worth a stop of its own. */
  stop_near(number: number, direction: 1 | -1): number {
    const stops = this.log.filter((move) => move.by.kind === 'seat').map((move) => move.number);
    const last = this.log.length ? this.log[this.log.length - 1]!.number : 0;
    if (direction > 0) return stops.find((stop) => stop > number) ?? last;
    return stops.findLast((stop) => stop < number) ?? 0;
  }

  /** Whether the step sends something, so that the table stays as it looks until the answer comes. */
  #amend(step: AmendStep): boolean {
    if (step.do === 'wait') return true;
    if (step.do === 'end') {
      this.#amendment = null;
      return false;
    }
    const { number } = step;
    if (step.do === 'undo') this.#link.send({ type: 'undo', seat: this.eyes!, number });
    else this.#link.send({ type: 'play', seat: this.eyes!, number, move: step.move });
    return true;
  }

  /** Something came between: the table is shown as it is now. */
  #give_up(): void {
    if (!this.#amendment) return;
    this.#amendment = null;
    this.sending = false;
    this.#link.send({ type: 'look', seat: this.eyes, since: 0 });
  }

  #link_changed(state: LinkState): void {
    if (state !== 'open') this.#give_up();
    this.link_state = state;
    if (state === 'lost') ++this.failures;
    if (state === 'open') this.failures = 0;
  }

  #greet(): void {
    if (this.info) this.#link.send({ type: 'look', seat: this.eyes, since: this.story.length });
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'table':
        return this.#seats_changed(message);
      case 'position':
        return this.#moved_on(message);
      case 'preview':
        this.foreseen = new Map(this.foreseen).set(message.move, message);
        if (message.move === this.aimed) this.preview = message;
        return;
      case 'hint':
        this.hint = message;
        return;
      case 'played':
        return; // the position that follows ends the waiting
      case 'refused':
        this.sending = false;
        this.refusal = message.error;
        this.#give_up();
        return;
      case 'pong':
        return;
    }
  }

  #seats_changed(message: TableMessage): void {
    const first = this.info === null;
    this.info = message;
    if (!first) return;
    this.eyes = this.mine.length === 1 ? this.mine[0]! : null;
    this.#link.send({ type: 'look', seat: this.eyes, since: 0 });
  }

  #moved_on(message: PositionMessage): void {
    if (message.viewer !== this.eyes) return;
    if (this.#amendment && this.#amend(this.#amendment.next(message.number))) return;
    const before = this.position;
    const same_eyes = before !== null && this.#told_to === message.viewer;
    const story = continued(same_eyes ? this.story : [], message.events, message.seq);
    if (!story) this.#link.send({ type: 'look', seat: this.eyes, since: 0 });
    this.story = story ?? message.events;
    this.#told_to = message.viewer;
    this.position = message;
    if (before && message.number !== before.number) this.sending = false;
    if (!before || before.number !== message.number || !same_eyes) {
      this.aimed = null;
      this.preview = null;
      this.foreseen = new Map();
      this.hint = null;
    }
    this.#drop_eyes();
  }

  /** Whoever shares the screen sees nothing of the one before. */
  #drop_eyes(): void {
    if (this.curtain !== null && this.eyes !== null) this.look(null);
  }
}
