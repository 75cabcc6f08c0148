// What a coach says of the moves one has just made: asked for one after another, until the next turn makes them old.
import { untrack } from 'svelte';
import { api, ApiError } from '../net/api';
import type { Table } from '../net/table.svelte';
import type { Decision } from '../net/wire';
import { per_table } from './per_table';
import { settings } from './settings.svelte';

const kOften = 500;
const kSeldom = 3000;
/** Less than this, as a chance, is no loss: two searches never agree to a hair. The analysis tells no less either. */
const kWorthTelling = 0.02;

/** Whether one plays against bots alone. With people at the table nobody whispers; a first game has a coach of its own. */
export const may_be_coached = ({ info, mine }: Pick<Table, 'info' | 'mine'>): boolean =>
  info !== null &&
  !info.record &&
  !info.lesson &&
  mine.length === 1 &&
  info.seats.every((seat) => seat.mine || seat.kind === 'bot');

export class Afterthought {
  /** By number of the move; null where there was no choice. */
  judged = $state.raw<ReadonlyMap<number, Decision | null>>(new Map());
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get present(): boolean {
    return settings.coach && may_be_coached(this.#table);
  }

  /** The moves of the last turn that are known, if all of them are. */
  get #decisions(): Decision[] {
    const { made } = this.#table;
    if (!this.present || !made.every((number) => this.judged.has(number))) return [];
    return made.map((number) => this.judged.get(number)).filter((one) => one != null);
  }

  /** The costliest move of the last turn. */
  get costliest(): Decision | null {
    return this.#decisions.reduce<Decision | null>((most, one) => (most && most.loss >= one.loss ? most : one), null);
  }

  get lost(): boolean {
    const { costliest } = this;
    return costliest !== null && costliest.loss >= kWorthTelling && costliest.best.text !== costliest.played.text;
  }

  /** For an effect: goes on asking as long as something is not known, and ends when it is called again. */
  follow(): (() => void) | undefined {
    const { made } = this.#table;
    untrack(() => {
      const kept = [...this.judged].filter(([number]) => made.includes(number));
      if (kept.length < this.judged.size) this.judged = new Map(kept);
    });
    const next = this.present ? made.find((number) => !this.judged.has(number)) : undefined;
    if (next === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const ask_later = (delay: number) => {
      if (!ended) timer = setTimeout(() => (document.hidden ? ask_later(delay) : void ask()), delay);
    };
    const ask = async () => {
      try {
        const { done, decision } = await api.coach(this.#table.id, next);
        if (ended) return;
        if (done) this.judged = new Map(this.judged).set(next, decision);
        else ask_later(kOften);
      } catch (error) {
        // refused for good, or busy just now
        if ((error as ApiError).status !== 403) ask_later(kSeldom);
      }
    };
    void ask();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }
}

export const afterthought_of = per_table((table) => new Afterthought(table));
