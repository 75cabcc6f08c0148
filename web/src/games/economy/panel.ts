// What the panel in *Now* needs beside the choices: the purse, short reasons, and questions that may be answered all at once.
import type { Move, Refusal } from '../../net/wire';
import { ec, money, speaker } from './text';
import { managed, type CompanyView, type EconomyView, type Good } from './view';

export interface PurseView {
  company: CompanyView | null;
  goods: [Good, number][];
  own: number | null;
  influence: number | null;
}

const kCompany = [
  'investment',
  'procurement',
  'top_up',
  'forced_sale',
  'repayment',
  'company_deals',
  'loans',
  'embezzlement',
  'motions',
  'dividend_vote',
  'buy_back',
];
const kOwn = ['auction', 'investment', 'top_up', 'embezzlement', 'private_deals'];

/** Null where nothing is spent. */
export function purse_of(view: EconomyView): PurseView | null {
  const { phase } = view;
  const company = kCompany.includes(phase) ? managed(view, view.short?.company ?? view.acting) : null;
  const own = kOwn.includes(phase) && view.viewer !== null ? (view.seats[view.viewer]?.cash ?? null) : null;
  const influence = phase === 'influence' && view.viewer !== null ? (view.seats[view.viewer]?.influence ?? null) : null;
  const used: Good[] =
    phase === 'investment' ? ['materials'] : phase === 'procurement' ? ['coal', 'ore', 'electricity', 'steel'] : [];
  const goods = company ? used.map((good): [Good, number] => [good, company.goods[good]]) : [];
  return company || own !== null || influence !== null ? { company, goods, own, influence } : null;
}

/** How many lines what an aim brings may take: they have their place before there is one. None where nothing certain follows. */
const kLines: Record<string, number> = {
  auction: 0,
  success: 0,
  motions: 1,
  candidates: 0,
  influence: 1,
  election: 3,
  forced_sale: 2,
  investment: 2,
  embezzlement: 3,
  procurement: 3,
};
export const place_for = (view: EconomyView): number => kLines[view.phase] ?? 4;

/** How much of a phone's height a question takes; one that is a list may take the board's place. */
export function sheet_for(view: EconomyView): number {
  if (view.phase === 'investment') return 74;
  if (view.phase === 'offers') return 42;
  const company = managed(view, view.short?.company ?? view.acting);
  const kinds = Object.values(company?.factories ?? {}).filter((n) => n > 0).length;
  if (view.phase === 'procurement' || view.phase === 'forced_sale') return Math.min(74, 46 + 5.5 * kinds);
  return 40 + 2.5 * Math.max(2, place_for(view)) + (skip_of(view) ? 5 : 0);
}

/** In a few words, where the row itself says what it is about. */
export function short_reason(refusal: Refusal): string {
  const { code = '', facts = {} } = refusal;
  const words = ec().panel.reason as Record<string, string | ((said: object) => string)>;
  const found = words[code];
  if (found === undefined) return speaker.refusal(refusal);
  const said = { ...facts, cost: money(Number(facts.cost ?? 0)), good: speaker.word('good', facts.good) };
  return typeof found === 'string' ? found : found(said);
}

/** How many factories could all be supplied at once; none where the goods do not suffice, since then it is a choice. */
export function all_suppliable(view: EconomyView, moves: Move[]): number {
  const company = managed(view, view.acting);
  if (view.phase !== 'procurement' || !company || !moves.some((move) => move.kind === 'supply')) return 0;
  const { needs, goods, factories, supplied } = company;
  if (Object.values(supplied).some((n) => n > 0)) return 0;
  if ((Object.keys(needs) as Good[]).some((good) => needs[good] > goods[good])) return 0;
  const all = Object.values(factories).reduce((sum, n) => sum + n, 0) - factories.quarry;
  return all > 1 ? all : 0;
}

/** Questions that come one after the other, and may be declined together. */
const kSkipped = {
  finance: ['repayment', 'company_deals', 'loans'],
  candidates: ['candidates'],
  private_deals: ['private_deals'],
  influence: ['influence'],
};
export type Skip = keyof typeof kSkipped;

export const skip_of = (view: EconomyView): Skip | null =>
  (Object.keys(kSkipped) as Skip[]).find((skip) => kSkipped[skip].includes(view.phase)) ?? null;

/** What goes on by itself once it has been wished for. */
export interface Routine {
  what: 'supply' | Skip;
  year: number;
  half: number;
  /** Of a company, where it is about one. */
  company: string | null;
}

/** The next move of a routine; null: it is over. */
export function next_move(view: EconomyView, moves: Move[], { what, year, half, company }: Routine): string | null {
  if (view.year !== year || view.half !== half || (company !== null && view.acting !== company)) return null;
  if (what === 'supply')
    return view.phase === 'procurement' ? (moves.find((move) => move.kind === 'supply')?.text ?? null) : null;
  if (!kSkipped[what].includes(view.phase)) return null;
  return moves.find((move) => move.kind === 'pass')?.text ?? null;
}
