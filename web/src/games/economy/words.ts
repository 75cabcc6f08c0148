// Companies, goods, holders and moves in words.
import type { Move } from '../../net/wire';
import { money } from './money';
import { ec } from './text';
import { company_of, is_factory, managed, row_of, terms_of, type EconomyView, type Holder } from './view';

/** Proper names: the same in every language. */
const short_names: Record<string, string> = {
  blue: 'Blue Eyes',
  yellow: 'Yellow Submarines',
  green: 'Green Grass',
  red: 'Red Socks',
};

export const company_word = (company: unknown): string => short_names[String(company)] ?? String(company);
export const company_name = (view: EconomyView, company: unknown): string =>
  company_of(view, company)?.short ?? company_word(company);
export const good_word = (good: unknown): string => ec().good[String(good)] ?? String(good);
/** How many of a good: written so that no language has to decline it. */
export const counted_good = (n: number, good: unknown): string => `${good_word(good)} ×${n}`;
export const factory_word = (factory: unknown): string => ec().factory[String(factory)] ?? String(factory);

export function holder_word(holder: Holder, names: string[]): string {
  if (!holder) return ec().bank;
  return 'seat' in holder ? (names[holder.seat] ?? '') : company_word(holder.company);
}

/** A price as it is printed on a field: `0/1` pays nothing abroad and 1 at home. */
export const field_price = (price: number, local: number): string =>
  price === local ? String(price) : `${price}/${local}`;

const number = (move: Move, field: string): number => Number(move[field] ?? 0);

function offer_name(view: EconomyView, move: Move): string {
  const good = good_word(move.good);
  const row = row_of(view, move.good);
  if (move.field === 'import') return ec().choice.import({ good, price: money(row?.import ?? 0) });
  const field = row?.fields[number(move, 'field') - 1];
  return ec().choice.export({
    good,
    field: number(move, 'field'),
    price: `${field_price(field?.price ?? 0, field?.local ?? 0)}\u00a0E$`,
  });
}

function deal_name(view: EconomyView, move: Move): string {
  const company = company_of(view, move.company);
  const name = company_name(view, move.company);
  const value = company?.value ?? 0;
  const shares = number(move, 'shares');
  if (move.kind === 'buy_shares')
    return ec().choice.buy_shares({ n: shares, company: name, amount: money(shares * value) });
  if (move.kind === 'sell_shares')
    return ec().choice.sell_shares({ n: shares, company: name, amount: money(shares * value) });
  const [given, taken] = [number(move, 'given'), number(move, 'taken')];
  return ec().choice.exchange({ company: name, given, taken, amount: money((given - taken) * value, true) });
}

function buy_back_name(view: EconomyView, move: Move, names: string[]): string {
  const company = company_of(view, view.acting);
  const [shares, rest] = [number(move, 'shares'), number(move, 'rest')];
  const price = money((shares - rest + 1) * (company?.value ?? 0));
  const from = holder_word(company?.packages[shares - 1] ?? null, names);
  return rest === 0
    ? ec().choice.buy_back({ n: shares, from, price })
    : ec().choice.buy_back_part({ n: shares, bought: shares - rest, from, price });
}

/** Doing without, or being ready, in the words of each phase. */
export function pass_word(view: EconomyView): string {
  if (view.phase === 'offers') return ec().choice.confirm({ n: view.offers?.placed ?? 0 });
  return ec().pass[view.phase] ?? ec().pass.other!;
}

/** A move as a sentence on a button. */
export function move_name(view: EconomyView, move: Move, names: string[]): string {
  const words = ec().choice;
  const terms = terms_of(view);
  const acting = company_name(view, view.acting);
  const factory = is_factory(move.factory) ? ec().a_factory[move.factory]! : String(move.factory);
  switch (move.kind) {
    case 'bid':
      return words.bid({ amount: money(number(move, 'amount')) });
    case 'pass':
      return pass_word(view);
    case 'build':
      return words.build({ factory, price: money(terms.factory), material: move.factory !== 'quarry' });
    case 'sell':
      return words.sell({ factory, price: money(terms.factory_sale) });
    case 'supply':
      return words.supply({ factory });
    case 'marker':
      return words.marker({ n: number(move, 'value') });
    case 'offer':
      return offer_name(view, move);
    case 'pay':
      return words.pay({ amount: money(number(move, 'amount')) });
    case 'give_up':
      return words.sell({ factory, price: money(terms.forced_sale) });
    case 'repay':
      return words.repay({ n: number(move, 'loans'), amount: money(number(move, 'loans') * terms.loan) });
    case 'buy_shares':
    case 'sell_shares':
    case 'exchange':
      return deal_name(view, move);
    case 'borrow':
      return words.borrow({ amount: money(terms.loan), company: acting });
    case 'embezzle':
      return words.embezzle({ amount: money(number(move, 'amount')), company: acting });
    case 'move':
      return words.move({ each: money(number(move, 'each')) });
    case 'vote':
      return move.vote === 'yes' ? words.vote_yes : words.vote_no;
    case 'buy_back':
      return buy_back_name(view, move, names);
    case 'stand':
      return words.stand({ company: acting });
    case 'elect':
      return words.elect({ name: names[number(move, 'seat')] ?? '' });
    case 'support':
      return words.support({ n: number(move, 'markers'), company: acting });
    default:
      return move.text;
  }
}

/** Who decides for a company. */
export const manager_word = (view: EconomyView, company: unknown, names: string[]): string =>
  names[managed(view, company)?.manager ?? -1] ?? '';
