// The table of Stockpile as the server shows it to one viewer.
import type { GameEvent, Move as AnyMove, View } from '../../net/wire';
import { words, type Company, type Event, type Move, type View as Shown } from '../../vocabulary/stockpile';

export type {
  Card,
  Company,
  CompanyView,
  Event,
  Move,
  PairView,
  PileCard,
  PileView,
  SeatView,
} from '../../vocabulary/stockpile';

/** What I would look for and may not do, with the reason. */
export interface Blocked {
  kind: string;
  text: string;
  pile?: number;
  at?: number;
  refusal: { code?: string; facts?: Record<string, string | number>; error: string };
}

export type StockpileView = View & Shown & { blocked?: Blocked[] };

export const companies: readonly Company[] = words.company;
export const is_company = (word: string): word is Company => (companies as readonly string[]).includes(word);

export const as_stockpile = (view: View): StockpileView => view as StockpileView;
export const told = (events: GameEvent[]): Event[] => events as unknown as Event[];
export const is_bidding = (view: View): boolean => ['bid', 'last_look', 'peek_blind'].includes(view.phase);

type Kind = Move['kind'];
/** The permitted moves of some kinds. */
export const of_kind = <K extends Kind>(moves: AnyMove[], ...kinds: K[]): Extract<Move, { kind: K }>[] =>
  (moves as unknown as Move[]).filter((move): move is Extract<Move, { kind: K }> =>
    (kinds as Kind[]).includes(move.kind),
  );
