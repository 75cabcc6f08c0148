// What the final scoring adds up: cash first, then the shares company by company, as the events tell it.
import type { GameEvent } from '../../net/wire';
import type { Part } from '../../shell/game';
import { ground_of } from './signs';
import { sh } from './text';
import { events_of } from './view';
import { company_word } from './words';

export function parts(events: GameEvent[]): Part[] {
  return events_of(events, 'cash_counted', 'liquidated').map((event): Part =>
    event.kind === 'cash_counted'
      ? { seat: event.seat, kind: 'cash', label: sh().cash, amount: event.amount }
      : {
          seat: event.seat,
          kind: event.company,
          label: company_word(event.company),
          amount: event.amount,
          emblem: event.company,
          colour: ground_of(event.company),
        },
  );
}
