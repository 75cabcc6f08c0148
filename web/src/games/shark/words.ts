// Companies, colours and moves in words.
import type { Move } from '../../net/wire';
import { money } from './money';
import { sh } from './text';
import { price_of, type SharkView } from './view';

export const company_word = (company: unknown): string => sh().short[String(company)] ?? String(company);
export const colour_word = (colour: unknown): string => sh().colour[String(colour)] ?? String(colour);

/** What a lot of a forced sale brings: half of the price, rounded down once. */
export const lot = (view: SharkView, company: string, shares: number): number =>
  Math.floor((shares * price_of(view, company)) / 2);

/** A move as a sentence on a button. */
export function move_name(view: SharkView, move: Move): string {
  const words = sh().choice;
  const company = String(move.company);
  const name = company_word(company);
  const shares = Number(move.shares ?? 0);
  const amount = money(shares * price_of(view, company));
  switch (move.kind) {
    case 'take':
      return words.take({ company: name });
    case 'buy':
      return words.buy({ n: shares, company: name, amount });
    case 'sell':
      return words.sell({ n: shares, company: name, amount });
    case 'done':
      return view.phase === 'trade' ? words.roll : words.end;
    case 'build':
      return company === 'top'
        ? words.build_top({ cell: String(move.at) })
        : words.build({ cell: String(move.at), company: name });
    case 'give':
      return words.give({ n: shares, company: name, amount: money(lot(view, company, shares)) });
    default:
      return move.text;
  }
}
