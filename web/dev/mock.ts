// A Vite plugin that answers /api and /ws like the house itself, for one guest. Development and tests only.
import { execFileSync } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { WebSocketServer, type WebSocket } from 'ws';
import type { FromClient, TableWish } from '../src/net/wire.ts';
import { Engine, kProgram } from './engine.ts';
import { MockTable } from './house.ts';

const tables = new Map<string, MockTable>();
const clients = new Map<WebSocket, { table: MockTable; eyes: number | null; told: number }>();

const kLevels = [
  { id: 'random', name: 'Random', help: 'plays anything that is allowed' },
  { id: 'thumb', name: 'Rule of thumb', help: 'quick and simple' },
  { id: 'greedy', name: 'Greedy', help: 'takes what pays most now' },
  { id: 'search', name: 'Search', help: 'looks ahead' },
];

/** The program reads the rules; nothing here knows their form. */
const rules = (game: string, language: string): unknown => ({
  glossary: [],
  ...JSON.parse(execFileSync(kProgram, ['rules', game, '--language', language, '--json'], { encoding: 'utf8' })),
});

async function body_of(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text || '{}');
}

async function make(wish: TableWish, seed?: number, skip = 0): Promise<MockTable> {
  const table = new MockTable(wish);
  table.changed = () => {
    for (const [socket, client] of clients) if (client.table === table) tell(socket);
  };
  tables.set(table.id, table);
  await table.begin(seed, skip);
  return table;
}

async function answer(request: IncomingMessage, url: URL): Promise<[number, unknown]> {
  const [, , what, id, more, extra] = url.pathname.split('/');
  const asked = url.searchParams.get('seat');
  const seat = asked === null ? null : Number(asked);
  if (what === 'house') {
    const engine = new Engine();
    const games = await engine.ask('games');
    engine.end();
    return [200, { games, levels: kLevels, version: 'mock' }];
  }
  if (what === 'rules') return [200, rules(id!, url.searchParams.get('language') ?? 'en')];
  if (what === 'tables' && !id && request.method === 'POST') {
    const wish = (await body_of(request)) as unknown as TableWish & { seed?: number; skip?: number };
    const table = await make(wish, wish.seed, wish.skip);
    return [201, { table: table.id, invitations: invitations(table) }];
  }
  if (what === 'tables' && !id) return [200, { tables: [...tables.values()].reverse().map(summary) }];
  const table = tables.get(id ?? '');
  if (!table) return [404, { error: 'There is no such table.' }];
  if (more === 'log') {
    const moves = table.follower(seat).told.map(({ number, by, text, events }) => ({ number, by, text, events }));
    return [200, { moves }];
  }
  if (more === 'at') return [200, { number: Number(extra), view: table.follower(seat).view_at(Number(extra)) }];
  if (more === 'sit') {
    const { invite, name } = await body_of(request);
    const taken = table.invites.get(String(invite));
    if (taken === undefined) return [403, { error: 'This invitation is not valid.' }];
    Object.assign(table.seats[taken]!, { kind: 'person', mine: true, name: name || `Guest ${taken + 1}` });
    return [200, { seat: taken }];
  }
  return [404, { error: 'There is nothing here.' }];
}

const invitations = (table: MockTable) =>
  [...table.invites].map(([token, seat]) => ({ seat, path: `/t/${table.id}?invite=${token}` }));

const summary = (table: MockTable) => ({
  table: table.id,
  game: table.wish.game,
  players: table.wish.players,
  names: table.seats.map((seat) => seat.name),
  over: table.over,
  actor: table.actor,
  mine: table.seats.filter((seat) => seat.mine).map((seat) => seat.seat),
  length: table.number,
  updated: Math.floor(Date.now() / 1000),
});

function tell(socket: WebSocket): void {
  const { table, eyes, told } = clients.get(socket)!;
  const follower = table.follower(eyes);
  const events = follower.told.flatMap((move) => move.events).filter((event) => event.seq! >= told);
  if (events.length) clients.get(socket)!.told = events[events.length - 1]!.seq! + 1;
  const view = follower.view_at(table.number);
  const may_undo = 0;
  const message = {
    type: 'position',
    number: table.number,
    viewer: eyes,
    view,
    events,
    thinking: table.thinking,
    may_undo,
  };
  socket.send(JSON.stringify(message));
}

async function obey(socket: WebSocket, message: FromClient): Promise<void> {
  const client = clients.get(socket)!;
  const { table } = client;
  if (message.type === 'look') {
    Object.assign(client, { eyes: message.seat, told: message.since });
    return tell(socket);
  }
  if (message.type === 'ping') return socket.send('{"type":"pong"}');
  if (message.type === 'play') {
    const { number, move, seat } = message;
    const actor = table.actor;
    if (actor.kind !== 'seat' || actor.seat !== seat) throw new Error('It is not your turn.');
    socket.send(JSON.stringify({ type: 'played', number }));
    return table.play(move);
  }
  if (message.type === 'undo') return table.undo();
  const follower = table.follower(message.seat);
  if (message.type === 'preview') {
    const { events, outlook } = await follower.preview(message.move);
    socket.send(JSON.stringify({ type: 'preview', move: message.move, events, outlook }));
    return;
  }
  const { move, lines } = await follower.think('greedy');
  socket.send(JSON.stringify({ type: 'hint', move, lines: lines.slice(0, 3) }));
}

function welcome(socket: WebSocket, table: MockTable): void {
  const mine = table.seats.filter((seat) => seat.mine);
  clients.set(socket, { table, eyes: mine.length === 1 ? mine[0]!.seat : null, told: 0 });
  const { id, wish, seats } = table;
  const { game, players, options } = wish;
  const hash = { seed_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', seed: null };
  const message = { type: 'table', table: id, game, players, options, edition: false, seats, ...hash, record: false };
  socket.send(JSON.stringify({ ...message, invitations: invitations(table) }));
  tell(socket);
  socket.on('close', () => clients.delete(socket));
  socket.on('message', (data) => {
    const parsed = JSON.parse(String(data)) as FromClient & { number?: number };
    obey(socket, parsed).catch((error: Error) =>
      socket.send(JSON.stringify({ type: 'refused', number: parsed.number, error: error.message })),
    );
  });
}

function attach(server: ViteDevServer | PreviewServer): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.httpServer?.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const id = /^\/ws\/(\w+)$/.exec(request.url ?? '')?.[1];
    if (!id) return;
    const table = tables.get(id);
    if (!table) return void stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, table));
  });
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) return next();
    const record = /^\/api\/tables\/\w+\/record$/.test(url.pathname);
    if (record) return void response.end('[Parkett "1"]\n');
    const reply = (status: number, content: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    answer(request, url).then(
      ([status, content]) => reply(status, content),
      (error: Error) => reply(500, { error: error.message }),
    );
  });
}

export function mock(): Plugin {
  return { name: 'parkett-mock', configureServer: attach, configurePreviewServer: attach };
}
