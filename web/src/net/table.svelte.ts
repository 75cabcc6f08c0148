// One table as this browser knows it: seats, position, story, what is aimed at, and the way back through the moves.
import { amendable, Amendment, type AmendStep } from './amend';
import { api } from './api';
import { Link, type LinkState, type Socket } from './link';
import type { Moment } from './moment';
import { continued } from './story';
import type {
  BlockedMove,
  FromServer,
  GameEvent,
  HintMessage,
  LoggedMove,
  Move,
  PositionMessage,
  PreviewMessage,
  Refusal,
  SeatInfo,
  TableMessage,
  View,
} from './wire';

/** What has been heard already is not told again: so many events of that telling. */
function browser_socket(table: string, since: number, telling: string | undefined): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const known = telling ? `?since=${since}&telling=${telling}` : '';
  return new WebSocket(`${scheme}://${location.host}/ws/${table}${known}`) as unknown as Socket;
}

export class Table {
  readonly id: string;
  info = $state.raw<TableMessage | null>(null);
  position = $state.raw<PositionMessage | null>(null);
  story = $state.raw<GameEvent[]>([]);
  link_state = $state<LinkState>('connecting');
  failures = $state(0);
  /** Why the last thing wished for was not done. */
  refusal = $state.raw<Refusal | null>(null);
  aimed = $state<string | null>(null);
  preview = $state.raw<PreviewMessage | null>(null);
  /** What has been foreseen at this position, by move. */
  foreseen = $state.raw<ReadonlyMap<string, PreviewMessage>>(new Map());
  hint = $state.raw<HintMessage | null>(null);
  /** What was aimed at before a hint set the aim. */
  own_aim = $state<string | null>(null);
  /** Whether choosing plays at once, without a second step. */
  direct = $state(false);
  sending = $state(false);
  /** Whoever takes moves back wants to think again: nothing is answered for him until he has moved. */
  took_back = false;
  /** The moves made here since others last moved, by their numbers. */
  made = $state.raw<readonly number[]>([]);
  eyes = $state<number | null>(null);
  /** Nothing on this table is hidden from anybody: people at one screen need no curtain between them. */
  open = $state(false);
  replay_at = $state<number | null>(null);
  replay_view = $state.raw<View | null>(null);
  log = $state.raw<LoggedMove[]>([]);
  /** What is shown while the story is being told; null: the present. */
  moment = $state.raw<Moment | null>(null);
  /** Told of every step from one position to the next, before the next is drawn. Null: there is no way from the last one. */
  arrived: ((before: PositionMessage | null, now: PositionMessage) => void) | null = null;

  mine = $derived((this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  replaying = $derived(this.replay_at !== null);
  /** The table as it stands in the moment that is shown; replaying is another matter. */
  scene = $derived<View | null>(this.moment?.view ?? this.position?.view ?? null);
  view = $derived<View | null>(this.replay_view ?? this.scene);
  on_turn = $derived(this.scene?.actor.kind === 'seat' ? this.scene.actor.seat : null);
  over = $derived(this.moment === null && this.position?.view.actor.kind === 'over');
  /** Several people at this screen: whose turn it is must first take the screen. */
  curtain = $derived(
    !this.open &&
      !this.replaying &&
      this.moment === null &&
      this.mine.length > 1 &&
      this.on_turn !== null &&
      this.mine.includes(this.on_turn)
      ? this.eyes === this.on_turn
        ? null
        : this.on_turn
      : null,
  );
  my_turn = $derived(
    !this.replaying &&
      this.moment === null &&
      this.on_turn !== null &&
      this.eyes === this.on_turn &&
      this.mine.includes(this.on_turn),
  );
  moves = $derived<Move[]>(this.my_turn ? (this.position?.view.moves ?? []) : []);
  /** What I would look for and cannot do. */
  blocked = $derived<BlockedMove[]>(this.my_turn ? (this.position?.view.blocked ?? []) : []);
  /** The story up to the moment that is shown. */
  told = $derived.by(() => {
    if (this.replay_at === null) return this.moment ? this.story.slice(0, this.moment.told) : this.story;
    return this.log.filter((move) => move.number <= this.replay_at!).flatMap((move) => move.events);
  });

  /** What has been told since these eyes' own last move. */
  since = $derived.by(() => {
    const mine = this.told.findLastIndex((event) => event.by === this.eyes);
    return this.eyes === null || mine < 0 ? [] : this.told.slice(mine + 1);
  });

  #link: Link;
  #quick = false;
  #told_to: number | null = null;
  #amendment: Amendment | null = null;
  #jumping = false;
  /** At which positions previews were asked for that have not been answered yet, in the order of asking. */
  #asked: number[] = [];

  constructor(id: string, open: () => Socket = () => browser_socket(id, this.story.length, this.position?.telling)) {
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

  /** Aims; a second time, or where that is wished, it plays. */
  choose(move: string): void {
    if (this.direct || this.aimed === move) this.play(move);
    else this.aim(move);
  }

  back_to_mine(): void {
    this.aim(this.own_aim);
  }

  /** Asks what a move would cause without aiming at it; the answer is kept in `foreseen`. */
  foresee(move: string): void {
    if (this.eyes === null) return;
    this.#asked.push(this.position?.number ?? 0);
    this.#link.send({ type: 'preview', seat: this.eyes, move });
  }

  play(move: string): void {
    if (this.eyes === null || !this.position || this.sending) return;
    this.sending = true;
    this.took_back = false;
    this.refusal = null;
    this.#link.send({ type: 'play', seat: this.eyes, number: this.position.number, move });
  }

  /** Whether bots may move without lingering; only if all who play here say so. */
  hurry_bots(quick: boolean): void {
    if (this.#quick === quick) return;
    this.#quick = quick;
    this.#link.send({ type: 'pace', quick });
  }

  /** The last move of this turn, or several. */
  take_back(count = 1): void {
    if (this.eyes === null || !this.position) return;
    this.took_back = true;
    this.#link.send({ type: 'undo', seat: this.eyes, number: this.position.number, count });
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

  /** To a step of a first game, forwards or back. Nothing of the way there is told. */
  to_step(at: number): void {
    if (this.eyes === null) return;
    this.#jumping = true;
    this.aim(null);
    this.foreseen = new Map();
    this.#link.send({ type: 'lesson', seat: this.eyes, at });
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

  /** Through other eyes, at the move that is shown; only where nothing is secret any more. */
  async look_back(seat: number | null): Promise<void> {
    const at = this.replay_at;
    this.look(seat);
    this.log = [];
    if (at !== null) await this.go_to(at);
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
    this.#asked = [];
    this.link_state = state;
    if (state === 'lost') ++this.failures;
    if (state === 'open') this.failures = 0;
  }

  #greet(): void {
    if (this.#quick) this.#link.send({ type: 'pace', quick: true });
    if (!this.info) return;
    const telling = this.position?.telling;
    this.#link.send({ type: 'look', seat: this.eyes, since: this.story.length, ...(telling && { telling }) });
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'table':
        return this.#seats_changed(message);
      case 'position':
        return this.#moved_on(message);
      case 'preview':
        this.#asked.shift();
        this.foreseen = new Map(this.foreseen).set(message.move, message);
        if (message.move === this.aimed) this.preview = message;
        return;
      case 'hint':
        this.own_aim = this.aimed;
        this.hint = message;
        if (this.moves.some((move) => move.text === message.move)) this.aim(message.move);
        return;
      case 'played': // the position that follows ends the waiting
        if (this.made.at(-1) !== message.number)
          this.made = this.made.at(-1) === message.number - 1 ? [...this.made, message.number] : [message.number];
        return;
      case 'refused':
        // a preview that was overtaken by a move is nobody's mistake
        if (message.request === 'preview' && this.#asked.shift() !== this.position?.number) return;
        this.sending = false;
        this.refusal = message;
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
    const same_eyes = before !== null && (this.open || this.#told_to === message.viewer);
    const story = continued(same_eyes ? this.story : [], message.events, message.seq);
    if (!story) this.#link.send({ type: 'look', seat: this.eyes, since: 0 });
    this.story = story ?? message.events;
    this.#told_to = message.viewer;
    this.position = message;
    if (this.made.some((number) => number >= message.number))
      this.made = this.made.filter((number) => number < message.number);
    const forward = same_eyes && story !== null && message.number >= before.number;
    this.arrived?.(forward && !this.#jumping ? before : null, message);
    this.#jumping = false;
    if (before && message.number !== before.number) this.sending = false;
    if (!before || before.number !== message.number || !same_eyes) {
      this.aimed = null;
      this.preview = null;
      this.foreseen = new Map();
      this.hint = null;
      this.refusal = null;
    }
    this.#drop_eyes();
  }

  /** Whoever shares the screen sees nothing of the one before. */
  #drop_eyes(): void {
    if (this.curtain !== null && this.eyes !== null) this.look(null);
  }
}
