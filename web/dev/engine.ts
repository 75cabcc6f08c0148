// One `parkett engine` process, asked line by line. Development and tests only.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const kProgram = process.env.PARKETT ?? fileURLToPath(new URL('../build/parkett', `file://${process.cwd()}/`));

type Answer = { result?: unknown; error?: { message: string } };

export class Engine {
  #process: ChildProcessWithoutNullStreams;
  #waiting: ((answer: Answer) => void)[] = [];

  constructor() {
    this.#process = spawn(kProgram, ['engine']);
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#waiting.shift()?.(JSON.parse(line)));
  }

  async ask<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    this.#process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const answer = await new Promise<Answer>((resolve) => this.#waiting.push(resolve));
    if (answer.error) throw new Error(answer.error.message);
    return answer.result as T;
  }

  end(): void {
    this.#process.stdin.end();
  }
}
