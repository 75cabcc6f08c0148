// Cards, forecasts and companies in words.
import { st } from './text';
import { is_company, type StockpileView } from './view';

const kFee = /^fee(\d+)$/;

export function fee_price(card: string, fees: number[]): number {
  const kind = Number(kFee.exec(card)?.[1] ?? 0);
  return fees[kind - 1] ?? kind;
}

/** The deck names its fees by kind; their price is what the word says unless an edition changed it. */
export function card_word(card: string, fees: number[] = []): string {
  if (is_company(card)) return st().short[card]!;
  if (card === 'boom') return st().boom;
  if (card === 'bust') return st().bust;
  return st().fee({ amount: fee_price(card, fees) });
}

/** What an investor begins with, where the server says so. */
export function start_cash(view: StockpileView, investor: string): string {
  const cash = view.dealt_cash?.[investor];
  return cash === undefined ? '' : st().starts_with({ amount: cash });
}

export const company_word = (company: string | number | null | undefined): string => st().short[String(company)] ?? '?';
export const company_name = (company: string): string => st().company[company] ?? company;
export const forecast_word = (forecast: string | number | null | undefined): string =>
  String(forecast ?? '?').replace('-', '−');
export const forecast_tone = (forecast: string): 'gain' | 'loss' | 'dividend' =>
  forecast.startsWith('+') ? 'gain' : forecast.startsWith('-') ? 'loss' : 'dividend';
