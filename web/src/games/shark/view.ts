// The table of Shark as the server shows it; everybody sees the same.
import type { View } from '../../net/wire';

export type CompanyId = 'nyso' | 'wings' | 'empire' | 'smith';
export const companies: CompanyId[] = ['nyso', 'wings', 'empire', 'smith'];
export const is_company = (word: string): word is CompanyId => (companies as string[]).includes(word);

/** A rival's next house at `at` would take so many houses off the board. */
export interface Threat {
  by: CompanyId;
  at: string;
  houses: number;
}

export interface CompanyView {
  id: CompanyId;
  name: string;
  price: number;
  /** Shares the bank still has. */
  supply: number;
  standing: number;
  houses_left: number;
  /** Longest first; a house alone is a chain of one. TOP houses that a chain has taken over belong to it. */
  chains: string[][];
  threats: Threat[];
}

export interface SeatView {
  seat: number;
  cash: number;
  owes: number;
  shares: Record<CompanyId, number>;
  worth: number;
  out: boolean;
}

export interface TradeView {
  bought: number;
  purchases: number;
  buy: Record<CompanyId, number>;
  sell: Record<CompanyId, number>;
}

export interface RollView {
  zone: string;
  /** A company, `black`, `white`, or `any` where no die names the colour. */
  colour: string;
}

export interface SharkView extends View {
  turn: number;
  banker: number | null;
  builder: number | null;
  board: string[];
  highest_price: number;
  companies: CompanyView[];
  seats: SeatView[];
  trade: TradeView;
  roll: RollView | null;
  tops: string[];
  tops_left: number;
  end?: string;
}

export const as_shark = (view: View): SharkView => view as SharkView;
export const is_trading = (view: View): boolean => view.phase === 'trade' || view.phase === 'trade_again';
export const company_of = (view: SharkView, id: string): CompanyView | undefined =>
  view.companies.find((company) => company.id === id);
export const price_of = (view: SharkView, id: string): number => company_of(view, id)?.price ?? 0;
