// The table of Master of Economy as the server shows it to one viewer. Only private cash and success markers may be missing.
import type { View } from '../../net/wire';

export type CompanyId = 'blue' | 'yellow' | 'green' | 'red';
export const companies: CompanyId[] = ['blue', 'yellow', 'green', 'red'];
export const is_company = (word: unknown): word is CompanyId => (companies as unknown[]).includes(word);

export type Good = 'materials' | 'coal' | 'ore' | 'electricity' | 'steel' | 'ships';
export const goods: Good[] = ['materials', 'coal', 'ore', 'electricity', 'steel', 'ships'];
export const is_good = (word: unknown): word is Good => (goods as unknown[]).includes(word);

/** Each makes the good of its number. */
export type Factory = 'quarry' | 'coal_mine' | 'ore_mine' | 'power_plant' | 'steelworks' | 'shipyard';
export const factories: Factory[] = ['quarry', 'coal_mine', 'ore_mine', 'power_plant', 'steelworks', 'shipyard'];
export const is_factory = (word: unknown): word is Factory => (factories as unknown[]).includes(word);
export const product_of = (factory: Factory): Good => goods[factories.indexOf(factory)]!;

/** ME-2.1, ME-3.1: printed on every company sheet. */
export const recipes: Record<Factory, { needs: Good[]; makes: number }> = {
  quarry: { needs: [], makes: 1 },
  coal_mine: { needs: ['electricity'], makes: 2 },
  ore_mine: { needs: ['electricity'], makes: 2 },
  power_plant: { needs: ['coal'], makes: 2 },
  steelworks: { needs: ['ore', 'coal'], makes: 2 },
  shipyard: { needs: ['electricity', 'steel'], makes: 1 },
};

/** Null is the bank. */
export type Holder = { seat: number } | { company: CompanyId } | null;
export type Holdings = Partial<Record<CompanyId, number[]>>;

interface Listed {
  id: CompanyId;
  name: string;
  short: string;
  points: number;
  value: number;
  /** The holder of the package with one share, with two, and so on. */
  packages: Holder[];
  issued: number;
}

export interface ShadowView extends Listed {
  shadow: true;
}

export interface CompanyView extends Listed {
  shadow: false;
  place: number | null;
  manager: number;
  elected: number | null;
  cash: number;
  loans: number;
  factories: Record<Factory, number>;
  supplied: Record<Factory, number>;
  goods: Record<Good, number>;
  support: number;
  holds: Holdings;
}

export interface SeatView {
  seat: number;
  cash: number | null;
  worth: number | null;
  in_shares: number;
  influence: number;
  bid: number;
  partner: number | null;
  manages: CompanyId[];
  holds: Holdings;
  locked_marker: number | null;
  marker_laid: boolean;
}

export interface FieldView {
  price: number;
  local: number;
  offer: CompanyId | null;
}

export interface RowView {
  good: Good;
  import: number;
  buyers: CompanyId[];
  fields: FieldView[];
  demand: number;
}

export interface MeetingView {
  votes: number[];
  issued: number;
  highest_dividend: number;
  may_embezzle: number;
  motions: number[];
  motion: number;
  asked: number[];
  yes: number[];
  candidates: number[];
  ballots: (number | null)[];
}

export interface Terms {
  factory: number;
  factory_sale: number;
  forced_sale: number;
  loan: number;
  interest: number;
  loans: number;
  fine: number;
}

export interface EconomyView extends View {
  year: number;
  years: number;
  half: number;
  end_points: number;
  order: CompanyId[];
  acting: CompanyId | null;
  companies: (CompanyView | ShadowView)[];
  seats: SeatView[];
  market: { rows: RowView[]; grey_field: number; demand_start: number };
  spaces: number;
  warehouse: number;
  secret: boolean;
  teams: boolean;
  /** By points, from 0. */
  share_values: number[];
  terms?: Terms;
  investment?: { builds: number; sales: number };
  offers?: { placed: number; markers: number; extra: boolean };
  auction?: { place: number; bid: number | null; bidder: number | null };
  deals?: { round: number; may_buy: boolean; may_sell: boolean };
  short?: { company: CompanyId; missing: number; due: string };
  meeting?: MeetingView;
  my_marker?: number;
  end?: string;
}

export const as_economy = (view: View): EconomyView => view as EconomyView;

/** What the shipped edition prints, for views that do not say it. */
const shipped: Terms = { factory: 3, factory_sale: 3, forced_sale: 2, loan: 5, interest: 1, loans: 2, fine: 1 };
export const terms_of = (view: EconomyView): Terms => view.terms ?? shipped;

export const company_of = (view: EconomyView, id: unknown): CompanyView | ShadowView | undefined =>
  view.companies.find((company) => company.id === id);

/** A company that somebody manages; the shadow company is none. */
export function managed(view: EconomyView, id: unknown): CompanyView | null {
  const company = company_of(view, id);
  return company && !company.shadow ? company : null;
}

export const all_managed = (view: EconomyView): CompanyView[] =>
  view.companies.filter((company): company is CompanyView => !company.shadow);

/** In company order as far as it is known. */
export const in_order = (view: EconomyView): (CompanyView | ShadowView)[] =>
  [...view.companies].sort((a, b) => place_of(a) - place_of(b));
const place_of = (company: CompanyView | ShadowView): number => (company.shadow ? 99 : (company.place ?? 50));

export const works_of = (company: CompanyView): number =>
  factories.reduce((sum, factory) => sum + company.factories[factory], 0);

export const row_of = (view: EconomyView, good: unknown): RowView | undefined =>
  view.market.rows.find((row) => row.good === good);

export const shares_in = (packages: number[] | undefined): number => (packages ?? []).reduce((a, b) => a + b, 0);

/** What packages of several companies are worth today. */
export const worth_of = (view: EconomyView, holds: Holdings): number =>
  Object.entries(holds).reduce((sum, [id, list]) => sum + shares_in(list) * (company_of(view, id)?.value ?? 0), 0);

/** Points and value go on beyond the end of the table of values. */
export const value_at = (view: EconomyView, points: number): number =>
  view.share_values[Math.min(points, view.share_values.length - 1)] ?? 0;

export interface Band {
  from: number;
  to: number;
  value: number;
}

/** Stretches of the points track on which a share is worth the same. */
export function bands(view: EconomyView): Band[] {
  const list: Band[] = [];
  view.share_values.forEach((value, points) => {
    const last = list.at(-1);
    if (last?.value === value) last.to = points;
    else list.push({ from: points, to: points, value });
  });
  return list;
}

const kMeetings = [
  'embezzlement',
  'motions',
  'dividend_vote',
  'buy_back',
  'candidates',
  'election',
  'private_deals',
  'influence',
];
const kFinance = ['repayment', 'company_deals', 'loans'];

export const is_meeting = (view: View): boolean => kMeetings.includes(view.phase);
export const is_dealing = (view: View): boolean => view.phase === 'company_deals' || view.phase === 'private_deals';

/** Which of the ten phases of the year; -1 before the first year, 10 after the end. */
export function stage(view: EconomyView): number {
  if (view.phase === 'over') return 10;
  if (view.year === 0) return -1;
  if (is_meeting(view)) return 9;
  const short = view.short?.due;
  if (kFinance.includes(view.phase) || short === 'interest') return 4;
  const within: Record<string, number> = { investment: 0, procurement: 1, production: 2 };
  return (within[view.phase] ?? 3) + (view.half === 2 ? 5 : 0);
}

/** The company whose sheet a viewer wants to see without asking: his own on turn, else one he manages. */
export function sheet_of(view: EconomyView): CompanyId | null {
  const mine = view.viewer === null ? [] : (view.seats[view.viewer]?.manages ?? []);
  if (view.acting && (mine.length === 0 || mine.includes(view.acting))) return view.acting;
  return mine[0] ?? all_managed(view)[0]?.id ?? null;
}

/** How many units of a good a company's built factories could use up. */
export const needed = (company: CompanyView, good: Good): number =>
  factories.reduce((sum, id) => sum + (recipes[id].needs.includes(good) ? company.factories[id] : 0), 0);
