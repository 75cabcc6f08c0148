// What the frame of a table knows, whichever layout shows it: what is open, what has been told, who sits where.
import type { Table } from '../net/table.svelte';
import { coach_of } from './coach.svelte';
import type { GameUi } from './game';
import { seat_names } from './names';
import { Projector } from './projector.svelte';

export class FrameState {
  readonly table: Table;
  readonly game: GameUi;
  readonly projector: Projector;

  /** The rule that is read; empty: the rules at the present phase. */
  rule = $state<string | null>(null);
  goal = $state(false);
  result_closed = $state(false);

  readonly coach = $derived.by(() => coach_of(this.table));
  readonly names = $derived.by(() => seat_names(this.table));
  readonly lines = $derived.by(() => this.game.lines(this.table.told, this.names));
  /** What the last player knew leaves the page together with him. */
  readonly veiled = $derived.by(() => this.table.curtain !== null && this.table.position?.viewer !== null);
  readonly shows_result = $derived.by(() => {
    const { over, replaying, view } = this.table;
    return over && !replaying && !this.result_closed && view?.result !== undefined && view.result !== null;
  });
  readonly tells_scoring = $derived.by(() => {
    const { moment, replaying } = this.table;
    return this.game.parts !== undefined && moment?.beats[moment.at]?.stage === 'scoring' && !replaying;
  });
  /** What a screen reader is told: the newest lines that concern this seat or nobody in particular. */
  readonly news = $derived.by(() =>
    this.lines
      .slice(-3)
      .filter(({ seat, strong }) => seat === null || seat === this.table.eyes || strong)
      .map(({ seat, text }) => `${seat === null ? '' : (this.names[seat] ?? '') + ': '}${text}`)
      .join('. '),
  );

  constructor(table: Table, game: GameUi) {
    this.table = table;
    this.game = game;
    this.projector = new Projector(table, game, () => this.names);
  }

  readonly open_rule = (id: string): void => {
    this.rule = id;
  };
  readonly close_goal = (): void => {
    this.goal = false;
  };
  readonly close_result = (): void => {
    this.result_closed = true;
  };
  readonly show_result = (): void => {
    this.result_closed = false;
  };
}
