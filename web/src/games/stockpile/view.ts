// The table of Stockpile as the server shows it to one viewer.
import type { View } from '../../net/wire';

export type CompanyId = 'cosmic' | 'bottomline' | 'leading' | 'american' | 'stanford' | 'epic';
export const companies: CompanyId[] = ['cosmic', 'bottomline', 'leading', 'american', 'stanford', 'epic'];
export const is_company = (word: string): word is CompanyId => (companies as string[]).includes(word);

export interface CompanyView {
  id: CompanyId;
  price: number;
  space: number;
  track: number[];
  start: number;
  split: number;
  dollars: number[];
}

export interface SeatView {
  seat: number;
  cash: number;
  cards: number;
  known: Record<string, number>;
  public: Record<string, number>;
  unknown: number;
  /** How many of the unknown cards may be action cards. */
  fresh: number;
  split: Record<string, number>;
  debts: number[];
  investors: string[];
  meeples: number;
  /** Action cards that the viewer knows of. */
  booms: number;
  busts: number;
  hand_size: number;
  hand?: string[];
}

export interface PairView {
  pair: number;
  kind: 'private' | 'public' | 'blind';
  owner: number | null;
  company: CompanyId | null;
  forecast: string | null;
}

export interface PileCard {
  number: number;
  card: string | null;
  face: 'up' | 'down';
  by: number | null;
}

export interface PileView {
  pile: number;
  cards: PileCard[];
  bid: { seat: number; at: number } | null;
}

export interface StockpileView extends View {
  board: string;
  round: number;
  rounds: number;
  first: number;
  deck: number;
  discard: Record<string, number>;
  companies: CompanyView[];
  fees: number[];
  bid_steps: number[];
  seats: SeatView[];
  pairs: PairView[];
  piles: PileView[];
  claim: { company: CompanyId; rate: number } | null;
  /** To choose from, and what each of them begins with. */
  dealt?: string[];
  dealt_cash?: Record<string, number>;
}

export const as_stockpile = (view: View): StockpileView => view as StockpileView;
export const is_bidding = (view: View): boolean => ['bid', 'last_look', 'peek_blind'].includes(view.phase);
export const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
