// Where the ribbon stands.
import type { Table } from '../net/table.svelte';
import type { GameUi } from './game';

/** The phase of the scene that is shown: its last beat stands on the next position, but tells of what has ended. */
export const phase_shown = (table: Table, game: Pick<GameUi, 'phase_index'>): number =>
  table.moment?.beats[table.moment.at]?.phase ?? game.phase_index(table.view!);
