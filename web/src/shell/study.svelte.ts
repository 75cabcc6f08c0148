// Asks for the analysis of a table until all of it is known. As long as it is asked for, the server works on it.
import { api, ApiError } from '../net/api';
import type { Decision, TurningPoint } from '../net/wire';

const kOften = 700;
const kSeldom = 3000;

export class Study {
  readonly table: string;
  decisions = $state.raw<Decision[]>([]);
  accuracy = $state.raw<number[]>([]);
  turning = $state.raw<TurningPoint[]>([]);
  /** Moves that have been judged, of all. */
  done = $state(0);
  all = $state(0);
  problem = $state<'waits' | 'broken' | null>(null);
  readonly finished = $derived(this.all > 0 && this.done === this.all);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(table: string) {
    this.table = table;
    void this.#ask();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Nobody looks: nothing is asked for, so the server rests. */
  #ask_later(delay: number): void {
    if (this.#ended || this.finished) return;
    this.#timer = setTimeout(() => (document.hidden ? this.#ask_later(delay) : void this.#ask()), delay);
  }

  async #ask(): Promise<void> {
    let delay = kOften;
    try {
      const { done, all, analysis } = await api.analysis(this.table, this.decisions.length);
      this.problem = null;
      this.done = done;
      this.all = all;
      if (analysis) {
        this.decisions = [...this.decisions, ...analysis.decisions];
        this.accuracy = analysis.accuracy;
        this.turning = analysis.turning;
      }
    } catch (error) {
      delay = kSeldom;
      this.problem = (error as ApiError).status === 429 ? 'waits' : 'broken';
    }
    this.#ask_later(delay);
  }
}
