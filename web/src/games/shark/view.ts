// The table of Shark as the server shows it; everybody sees the same. The types come from the game.
import type { GameEvent, Move, View } from '../../net/wire';
import {
  words,
  type Company,
  type CompanyView,
  type Event,
  type Move as SharkMove,
  type View as Shown,
} from '../../vocabulary/shark';

export type { Company, CompanyView, Event, House, Roll, SeatView, Threat } from '../../vocabulary/shark';

export type SharkView = View & Shown;
/** Events and moves of one kind. */
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
export type MoveOf<Kind extends SharkMove['kind']> = Extract<SharkMove, { kind: Kind }>;

export const companies: readonly Company[] = words.company;
export const is_company = (word: string): word is Company => (companies as readonly string[]).includes(word);

export const as_shark = (view: View): SharkView => view as SharkView;
/** All events of some kinds, in their order. */
export const events_of = <Kind extends Event['kind']>(events: GameEvent[], ...kinds: Kind[]): EventOf<Kind>[] =>
  events.filter((event) => (kinds as string[]).includes(event.kind)) as unknown as EventOf<Kind>[];
export const moves_of = <Kind extends SharkMove['kind']>(moves: Move[], ...kinds: Kind[]): MoveOf<Kind>[] =>
  moves.filter((move) => (kinds as string[]).includes(move.kind)) as unknown as MoveOf<Kind>[];

export const is_trading = (view: View): boolean => view.phase === 'trade' || view.phase === 'trade_again';
export const company_of = (view: SharkView, id: string): CompanyView | undefined =>
  view.companies.find((company) => company.id === id);
export const price_of = (view: SharkView, id: string): number => company_of(view, id)?.price ?? 0;
