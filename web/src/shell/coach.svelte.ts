// The coach of a first game: which step the table has come to, and what the pupil has before and behind him.
import { api } from '../net/api';
import type { Table } from '../net/table.svelte';
import type { LessonPlan, LessonStep } from '../net/wire';
import { per_table } from './per_table';

export class Coach {
  plan = $state.raw<LessonPlan | null>(null);
  #table: Table;
  #asked = false;
  /** The last step that was taken with the coach. */
  #followed: LessonStep | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Fetches what is taught, at a table where something is. */
  begin(): void {
    const { info } = this.#table;
    if (!info?.lesson || this.#asked) return;
    this.#asked = true;
    api.lesson(info.game).then(
      (plan) => (this.plan = plan),
      () => (this.#asked = false),
    );
  }

  /** Keeps where the pupil is, for him who leaves the script and comes back. */
  note(): void {
    if (this.step) this.#followed = this.step;
  }

  get #number(): number {
    return this.#table.view?.length ?? this.#table.position?.number ?? 0;
  }

  /** There is still something to teach. */
  get present(): boolean {
    const { plan } = this;
    return plan !== null && !this.#table.over && this.#number <= (plan.steps.at(-1)?.at ?? -1);
  }

  /** What the pupil is asked now, as long as he follows. */
  get step(): LessonStep | null {
    const { position, my_turn } = this.#table;
    if (!this.present || !my_turn || !position?.scripted) return null;
    return this.plan!.steps.find((step) => step.at === position.number) ?? null;
  }

  /** The pupil has gone his own way. */
  get astray(): boolean {
    return this.present && this.#table.position?.scripted === false;
  }

  /** The step that was last come by, or the first. */
  get #latest(): LessonStep | undefined {
    const steps = this.plan?.steps ?? [];
    if (this.astray && this.#followed) return this.#followed;
    return steps.findLast((step) => step.at <= this.#number) ?? steps[0];
  }

  get chapter(): string {
    return this.#latest?.chapter ?? '';
  }

  /** Counted from 0. */
  get chapter_index(): number {
    return this.plan?.chapters.indexOf(this.chapter) ?? -1;
  }

  /** To the beginning of a chapter, whether it lies before or behind. */
  go_to(chapter: string | undefined): void {
    const first = this.plan?.steps.find((step) => step.chapter === chapter);
    if (first) this.#table.to_step(first.at);
  }

  skip(): void {
    this.go_to(this.plan?.chapters[this.chapter_index + 1]);
  }

  /** Back to where the coach was left. */
  come_back(): void {
    if (this.#latest) this.#table.to_step(this.#latest.at);
  }
}

export const coach_of = per_table((table) => new Coach(table));
