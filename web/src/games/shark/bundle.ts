// A bundle of trades before it is confirmed: shares to buy (+) and to sell (−). The rules decide in the end; the limits
// here only keep the player from asking for what the rules would refuse.
import { companies, price_of, type Company, type SharkView } from './view';

export type Bundle = Partial<Record<Company, number>>;

const wanted = (bundle: Bundle, company: Company): number => bundle[company] ?? 0;

export const is_empty = (bundle: Bundle): boolean => companies.every((company) => wanted(bundle, company) === 0);

/** How many shares the bundle buys. */
export const purchases = (bundle: Bundle): number =>
  companies.reduce((all, company) => all + Math.max(0, wanted(bundle, company)), 0);

/** What the bundle does to the cash: sales bring, purchases cost. */
export const cash_effect = (view: SharkView, bundle: Bundle): number =>
  companies.reduce((all, company) => all - wanted(bundle, company) * price_of(view, company), 0);

/** The most that can stand beside a company while the rest of the bundle stays as it is. */
export function most(view: SharkView, cash: number, bundle: Bundle, company: Company): number {
  const price = price_of(view, company);
  if (price === 0) return 0;
  const rest: Bundle = { ...bundle, [company]: 0 };
  const right = view.trade.purchases - view.trade.bought - purchases(rest);
  const supply = view.companies.find((entry) => entry.id === company)?.supply ?? 0;
  const affordable = Math.floor((cash + cash_effect(view, rest)) / price);
  return Math.max(0, Math.min(right, supply, affordable));
}

/** The least, as a negative number: everything he has. */
export const least = (view: SharkView, company: Company): number => 0 - (view.trade.sell[company] ?? 0);

/** The bundle with one figure changed; purchases that can no longer be paid for shrink, the last ones first. */
export function changed(view: SharkView, cash: number, bundle: Bundle, company: Company, by: number): Bundle {
  const next: Bundle = { ...bundle, [company]: wanted(bundle, company) + by };
  next[company] = Math.max(least(view, company), Math.min(next[company]!, most(view, cash, next, company)));
  for (const other of [...companies].reverse()) {
    if (other === company || wanted(next, other) <= 0) continue;
    next[other] = Math.min(wanted(next, other), most(view, cash, next, other));
  }
  return next;
}

/** What the cash would be. */
export const cash_after = (view: SharkView, cash: number, bundle: Bundle): number => cash + cash_effect(view, bundle);

/** The moves, sales first: they may pay for the purchases. */
export function moves_of(bundle: Bundle): string[] {
  const move = (kind: string, company: Company, shares: number) => `${kind} company=${company} shares=${shares}`;
  const sales = companies.filter((company) => wanted(bundle, company) < 0);
  const buys = companies.filter((company) => wanted(bundle, company) > 0);
  return [
    ...sales.map((company) => move('sell', company, -wanted(bundle, company))),
    ...buys.map((company) => move('buy', company, wanted(bundle, company))),
  ];
}

/** Why no more can be bought, as a key of the texts; null if more can. */
export function bar_to_buying(
  view: SharkView,
  cash: number,
  bundle: Bundle,
  company: Company,
): 'worthless' | 'no_right' | 'sold_out' | 'no_cash' | null {
  const price = price_of(view, company);
  if (price === 0) return 'worthless';
  const now = Math.max(0, wanted(bundle, company));
  if (now < most(view, cash, bundle, company)) return null;
  if (view.trade.bought + purchases(bundle) >= view.trade.purchases) return 'no_right';
  const supply = view.companies.find((entry) => entry.id === company)?.supply ?? 0;
  return now >= supply ? 'sold_out' : 'no_cash';
}
