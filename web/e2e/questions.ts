// One question of every phase of a game, as records that end where it is asked. The program itself plays for it, beside the
// browser: some of the moves are a bot's advice, so that positions look like those of people, the others lead where bots do
// not go; all numbers of players take turns until no phase is left.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Question {
  phase: string;
  record: string;
  moves: number;
  players: number;
  seat: number;
}

interface Actor {
  kind: 'seat' | 'chance' | 'over';
  seat: number;
}

/** Options that bring more questions, one after the other from game to game. */
const kOptions: Record<string, readonly Record<string, string>[]> = {
  stockpile: [{ investors: 'on', board: 'advanced' }],
  shark: [{ top_houses: 'on' }, {}],
  economy: [{ order: 'auction' }, { shadow: 'on' }, {}],
};

/** Where chance decides, and nobody is asked. */
const kChance = new Set([
  ...['first_player', 'start_shares', 'investors', 'pairs', 'turn_up', 'deal', 'peek_blind', 'blind'],
  ...['banker', 'roll', 'draw_order', 'first_bidder'],
  ...['first_card', 'deal_privileges', 'deal_colours', 'deal_competences', 'draw_events', 'over'],
]);

const program = process.env.PARKETT_PROGRAM ?? '../build/parkett';

const phases_of = (game: string): string[] =>
  (JSON.parse(execFileSync(program, ['vocabulary', game], { encoding: 'utf8' })) as { phases: string[] }).phases;

/** The engine protocol, one request after the other. */
class Engine {
  readonly #process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  readonly #answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  async ask<Answer>(method: string, params: object = {}): Promise<Answer> {
    this.#process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const answer = JSON.parse((await this.#answers.next()).value as string) as { result: Answer; error?: unknown };
    if (answer.error) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  end(): void {
    this.#process.kill();
  }
}

/** A game that is not worth more patience: what comes is known. */
const kLongest = 700;

/** The part of the moves that a bot advises, from game to game. */
const kAdvised = [0.8, 0.5, 0, 0.2];

export async function questions_of(game: string, { min, max }: { min: number; max: number }): Promise<Question[]> {
  const engine = new Engine();
  const options = kOptions[game] ?? [{}];
  const wanted = new Set(phases_of(game).filter((phase) => !kChance.has(phase)));
  const found: Question[] = [];
  let dice = 20261117;
  const draw = () => (dice = (dice * 48271) % 2147483647) / 2147483647;

  async function play(number: number): Promise<void> {
    const seats = max - (number % (max - min + 1));
    const advised = kAdvised[number % kAdvised.length]!;
    const wish = { game, players: seats, options: options[number % options.length], seed: number };
    let { actor } = await engine.ask<{ actor: Actor }>('new', wish);
    for (let made = 0; actor.kind === 'seat' && made < kLongest && wanted.size; ++made) {
      const { phase, length } = await engine.ask<{ phase: string; length: number }>('view');
      const legal = await engine.ask<{ move: string }[]>('legal');
      // a choice is worth looking at
      if (legal.length > 1 && wanted.delete(phase))
        found.push({
          phase,
          record: await engine.ask<string>('record'),
          moves: length,
          players: seats,
          seat: actor.seat,
        });
      const think = () => engine.ask<{ move: string }>('think', { level: 'greedy', seed: made });
      const { move } = draw() < advised ? await think() : legal[Math.floor(draw() * legal.length)]!;
      ({ actor } = await engine.ask<{ actor: Actor }>('play', { move }));
    }
  }

  for (let number = 0; wanted.size && number < 100; ++number) await play(number);
  engine.end();
  if (wanted.size) throw new Error(`No game of ${game} came to: ${[...wanted].join(', ')}.`);
  return found;
}
