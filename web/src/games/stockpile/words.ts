// Cards, forecasts and companies in words.
import { money, speaker, st } from './text';
import { is_company, type StockpileView } from './view';

export const card_word = (card: string): string => speaker.word('card', card);
export const company_word = (company: string | null): string => speaker.word('company_short', company ?? '?');
export const company_name = (company: string): string => speaker.word('company', company);
export const investor_name = (investor: string): string => speaker.word('investor', investor);
export const forecast_word = (forecast: string | null): string => speaker.word('forecast', forecast ?? '?');
export const forecast_tone = (forecast: string): 'gain' | 'loss' | 'dividend' =>
  forecast.startsWith('+') ? 'gain' : forecast.startsWith('-') ? 'loss' : 'dividend';

const fee_of = (view: StockpileView, card: string): number | undefined => (view.fees as Record<string, number>)[card];

/** A card by its name, a fee by what it costs. */
export function card_title(view: StockpileView, card: string): string {
  const fee = fee_of(view, card);
  return fee === undefined ? card_word(card) : st().fee({ amount: money(fee) });
}

/** What a share is worth today, what a fee costs; nothing for action cards. */
export function card_value(view: StockpileView, card: string): string {
  const fee = fee_of(view, card);
  if (fee !== undefined) return money(-fee);
  return is_company(card) ? money(view.companies.find((company) => company.id === card)!.price) : '';
}

/** What an investor begins with, where the server says so. */
export function start_cash(view: StockpileView, investor: string): string {
  const cash = (view.dealt_cash as Record<string, number> | undefined)?.[investor];
  return cash === undefined ? '' : st().starts_with({ amount: money(cash) });
}

/** What the viewer knows of a seat's cards, split cards last. */
export function known_of(seat: StockpileView['seats'][number]): { card: string; count: string; name: string }[] {
  const cards = Object.entries({ ...seat.known, boom: seat.booms, bust: seat.busts }).filter(([, count]) => count > 0);
  return [
    ...cards.map(([card, count]) => ({ card, count: String(count), name: card_word(card) })),
    ...Object.entries(seat.split).map(([company, count]) => ({
      card: company,
      count: `${count}×2`,
      name: company_word(company),
    })),
  ];
}
