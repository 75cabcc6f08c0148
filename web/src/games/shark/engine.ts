// Whole games for the tests, played by the program itself (docs/protocol.md): every position with what led to it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Actor, GameEvent } from '../../net/wire';
import type { SharkView } from './view';

export interface Step {
  before: SharkView;
  events: GameEvent[];
  after: SharkView;
}

interface Played {
  actor: Actor;
  events: GameEvent[];
}

/** One game by the moves that `pick` chooses; `eyes` sees the positions. */
export async function play_game(
  table: { players: number; seed: number; options?: Record<string, string> },
  pick: (moves: string[]) => string,
  eyes = 0,
): Promise<Step[]> {
  const engine = spawn(resolve(process.cwd(), '../build/parkett'), ['engine']);
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  let id = 0;
  async function call<Result>(method: string, params: object = {}): Promise<Result> {
    engine.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
    const { value } = await answers.next();
    const answer = JSON.parse(String(value)) as { result: Result; error?: { message: string } };
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  }
  const steps: Step[] = [];
  try {
    await call('new', { game: 'shark', ...table });
    let before = await call<SharkView>('view', { seat: eyes });
    while (before.actor.kind !== 'over') {
      const moves = await call<{ move: string }[]>('legal');
      const { events } = await call<Played>('play', { move: pick(moves.map(({ move }) => move)), seat: eyes });
      const after = await call<SharkView>('view', { seat: eyes });
      steps.push({ before, events, after });
      before = after;
    }
  } finally {
    engine.stdin.end();
  }
  return steps;
}

/** The same choices every time: a player who buys what he can and never sells, so that he gets into debt. */
export function dice(seed: number): (moves: string[]) => string {
  let state = seed;
  return (moves) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const buys = moves.filter((move) => move.startsWith('buy'));
    const others = moves.filter((move) => !move.startsWith('sell'));
    const choice = buys.length > 0 && state % 5 > 0 ? buys : others;
    return choice[Math.floor((state / 2 ** 32) * choice.length)]!;
  };
}
