// What the market shows of one row: stock, offers, and what they would bring.
import type { Table } from '../../net/table.svelte';
import { placed_offers } from './history';
import { points_word } from './slip';
import { ec, money } from './text';
import { row_sum, type RowSum, type Settlement } from './trade';
import { as_economy, managed, type CompanyId, type EconomyView, type Good, type RowView } from './view';
import { company_word, field_price, good_word } from './words';

/** The legal move that offers on a field, if there is one. */
export const offer_move = (table: Table, good: Good, field: string): string | null =>
  table.moves.find((move) => move.kind === 'offer' && move.good === good && String(move.field) === field)?.text ?? null;

/** How many offers ago one on this field was placed, counted from the last; 0 if it cannot be taken off any more. */
export function offer_ago(table: Table, good: string, field: number): number {
  const company = table.view ? as_economy(table.view).acting : null;
  if (!company) return 0;
  const list = placed_offers(table.told, company);
  const at = list.findLastIndex((event) => event.good === good && Number(event.field) === field);
  const ago = at < 0 ? 0 : list.length - at;
  return ago <= (table.position?.may_undo ?? 0) ? ago : 0;
}

/** Whose stock and income the market speaks about: whoever places offers, else the viewer's own company;
 *  who only watches sees that of the company on turn. */
export function trader(view: EconomyView): CompanyId | null {
  if (view.phase === 'offers' || view.viewer === null) return view.acting;
  return view.seats[view.viewer]?.manages[0] ?? null;
}

export function stock_word(view: EconomyView, row: RowView): string {
  const company = managed(view, trader(view));
  if (!company) return '';
  const stock = company.goods[row.good];
  return company.offered[row.good] > 0 && stock > 0
    ? ec().left_of({ left: company.left[row.good], of: stock })
    : ec().in_stock({ n: stock });
}

/** In a few words what becomes of a company's offers in a row. */
export function row_words(sum: RowSum): string {
  const parts = [
    ...(sum.points ? [points_word(sum.points)] : []),
    ...(sum.local ? [ec().at_home] : []),
    ...(sum.bought ? [ec().bought_count({ n: sum.bought })] : []),
    ...(sum.unsold ? [ec().not_sold({ n: sum.unsold })] : []),
    ...(sum.failed ? [ec().scene.count.failed({ n: sum.failed })] : []),
    ...(sum.fined ? [ec().fine_count({ n: sum.fined })] : []),
  ];
  return parts.join(', ');
}

export const preview_of = (view: EconomyView, outlook: Settlement | null, good: Good): RowSum | null => {
  const company = trader(view);
  return outlook && company ? row_sum(outlook, company, good) : null;
};

export function field_name(row: RowView, field: number): string {
  const { price, local, offer } = row.fields[field - 1]!;
  const name = ec().field_name({ good: good_word(row.good), field, price: `${field_price(price, local)}\u00a0E$` });
  return offer ? `${name}, ${ec().taken_by({ company: company_word(offer) })}` : name;
}

export function import_name(row: RowView): string {
  const name = ec().import_name({ good: good_word(row.good), price: money(row.import) });
  return row.buyers.length ? `${name}, ${ec().buyers({ list: row.buyers.map(company_word).join(', ') })}` : name;
}
