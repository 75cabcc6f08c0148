// The line to one table: it reconnects by itself, and a move that was not acknowledged is sent again.
import type { FromClient, FromServer } from './wire';

/** `gone`: there is no such table, and trying again will not make one. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'gone';

/** As much of a WebSocket as is used here, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event?: { code?: number }) => void) | null;
}

type Play = Extract<FromClient, { type: 'play' }>;

export interface LinkOptions {
  open: () => Socket;
  message: (message: FromServer) => void;
  state: (state: LinkState) => void;
  /** Called when the line stands again, before an unacknowledged move is repeated. */
  greet: () => void;
  /** From 0 to 1; tests bring their own. */
  random?: () => number;
}

const kFirstWait = 400;
const kLongestWait = 8000;
const kPingEvery = 20000;
const kSilence = 45000;
const kNoSuchTable = 4404;
const kGoingAway = 1001;
const kRush = 4000;

export class Link {
  #options: LinkOptions;
  #socket: Socket | null = null;
  #open = false;
  #ended = false;
  #wait = kFirstWait;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #unacknowledged: Play | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#connect();
  }

  get unacknowledged(): Play | null {
    return this.#unacknowledged;
  }

  /** Messages other than moves are only worth sending while the line stands. */
  send(message: FromClient): boolean {
    if (message.type === 'play') this.#unacknowledged = message;
    if (!this.#open || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Tries at once instead of waiting, for example when the network is back. */
  hurry(): void {
    if (this.#ended || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  #connect(): void {
    this.#options.state('connecting');
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#received(event.data);
    socket.onclose = (event) => this.#closed(socket, event?.code);
  }

  #opened(socket: Socket): void {
    this.#open = true;
    this.#heard = Date.now();
    this.#options.state('open');
    this.#options.greet();
    if (this.#unacknowledged) socket.send(JSON.stringify(this.#unacknowledged));
    this.#pulse = setInterval(() => this.#beat(socket), kPingEvery);
  }

  #beat(socket: Socket): void {
    if (Date.now() - this.#heard > kSilence) socket.close();
    else this.send({ type: 'ping' });
  }

  #received(text: string): void {
    this.#heard = Date.now();
    this.#wait = kFirstWait; // only a line that carries something counts as good
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'position' && message.played !== undefined)
      this.#tell({ type: 'played', number: message.played });
    this.#tell(message);
  }

  #tell(message: FromServer): void {
    const waiting = this.#unacknowledged;
    const answers_play =
      (message.type === 'played' || message.type === 'refused') && waiting && message.number === waiting.number;
    if (answers_play) this.#unacknowledged = null;
    this.#options.message(message);
  }

  /** Whoever lost the line at the same moment must not come back at the same moment: of a server that ends, all did. */
  #pause(code: number | undefined): number {
    const random = (this.#options.random ?? Math.random)();
    return code === kGoingAway ? this.#wait + random * kRush : this.#wait * (0.5 + random / 2);
  }

  #closed(socket: Socket, code: number | undefined): void {
    if (socket !== this.#socket) return;
    clearInterval(this.#pulse);
    this.#socket = null;
    this.#open = false;
    if (this.#ended) return;
    if (code === kNoSuchTable) {
      this.#options.state('gone');
      return;
    }
    this.#options.state('lost');
    this.#retry = setTimeout(() => this.#connect(), this.#pause(code));
    this.#wait = Math.min(this.#wait * 2, kLongestWait);
  }
}
