// Which figures an event moves, and between which places of the table: the marks are those of `data-place`.
import type { GameEvent } from '../../net/wire';
import { events_of, type MachtspieleView } from './view';

export interface Flight {
  from: string;
  to: string;
  /** Whose figure; or the card that changes hands. */
  seat: number;
  card?: string;
}

const kMoving = [
  'new_head',
  'new_boss',
  'farewell',
  'displaced_to_board',
  'displaced_to_counsel',
  'resigned_to_board',
  'resigned_to_counsel',
  'joined_board',
  'pushed_out',
  'settled',
  'founded',
  'boss_founded',
  'boss_founded_main',
  'bought_main',
  'bought_consultant',
  'accepted',
] as const;

/** `before` knows where a new department would sit. */
export function flights_of(before: MachtspieleView | null, events: GameEvent[]): Flight[] {
  return events_of(events, ...kMoving).map((event): Flight => {
    const { seat } = event;
    const home = `seat-${seat}`;
    switch (event.kind) {
      case 'new_head':
        return { from: home, to: `head-${event.division}`, seat };
      case 'new_boss':
        return { from: event.rule === 'MS-1.2' ? 'board' : home, to: 'boss', seat };
      case 'farewell':
        return { from: 'boss', to: home, seat };
      case 'pushed_out':
        return { from: 'board', to: home, seat };
      case 'joined_board':
        return { from: home, to: 'board', seat };
      case 'displaced_to_board':
      case 'resigned_to_board':
        return { from: `head-${event.division}`, to: 'board', seat };
      case 'displaced_to_counsel':
      case 'resigned_to_counsel':
        return { from: `head-${event.division}`, to: `counsel-${event.division}`, seat };
      case 'bought_consultant':
        return { from: home, to: `counsel-${event.division}`, seat };
      case 'accepted':
        return { from: home, to: `seat-${event.from}`, seat, card: event.card };
      default: {
        const free = before?.divisions.find((one) => one.division === event.division)?.free_office;
        return { from: home, to: free ? `office-${event.division}${free}` : `head-${event.division}`, seat };
      }
    }
  });
}
