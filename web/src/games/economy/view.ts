// The table of Master of Economy as the server shows it to one viewer. Only private cash and success markers may be missing.
import type { GameEvent, Move, View } from '../../net/wire';
import {
  words,
  type Company,
  type CompanyView as Listed,
  type Event,
  type Factory,
  type Good,
  type Move as EconomyMove,
  type RowView,
  type View as Shown,
} from '../../vocabulary/economy';

export type {
  Dividend,
  Factory,
  Field,
  Good,
  Holder,
  MeetingView,
  RowView,
  SeatView,
  Tally,
  Voter,
} from '../../vocabulary/economy';

export type CompanyId = Company;
export type Holdings = NonNullable<Listed['holds']>;
export type EconomyView = View & Shown;
/** Events and moves of one kind. */
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
export type MoveOf<Kind extends EconomyMove['kind']> = Extract<EconomyMove, { kind: Kind }>;

/** A company that somebody manages has all that the shadow company lacks. */
export type CompanyView = Required<Listed> & { shadow: false };

export const companies: readonly CompanyId[] = words.company;
export const goods: readonly Good[] = words.good;
export const factories: readonly Factory[] = words.factory;
const one_of =
  <Word extends string>(list: readonly Word[]) =>
  (word: unknown): word is Word =>
    (list as readonly unknown[]).includes(word);
export const is_company = one_of(companies);
export const is_good = one_of(goods);
export const is_factory = one_of(factories);

/** All events of some kinds, in their order. */
export const events_of = <Kind extends Event['kind']>(events: GameEvent[], ...kinds: Kind[]): EventOf<Kind>[] =>
  events.filter((event) => (kinds as string[]).includes(event.kind)) as unknown as EventOf<Kind>[];
export const moves_of = <Kind extends EconomyMove['kind']>(moves: Move[], ...kinds: Kind[]): MoveOf<Kind>[] =>
  moves.filter((move) => (kinds as string[]).includes(move.kind)) as unknown as MoveOf<Kind>[];

export const as_economy = (view: View): EconomyView => view as EconomyView;

const is_managed = (company: Listed): company is CompanyView => !company.shadow;

export const company_of = (view: EconomyView, id: unknown): Listed | undefined =>
  view.companies.find((company) => company.id === id);

/** A company that somebody manages; the shadow company is none. */
export function managed(view: EconomyView, id: unknown): CompanyView | null {
  const company = company_of(view, id);
  return company && is_managed(company) ? company : null;
}

export const all_managed = (view: EconomyView): CompanyView[] => view.companies.filter(is_managed);

/** In company order as far as it is known. */
export const in_order = (view: EconomyView): Listed[] => [...view.companies].sort((a, b) => place_of(a) - place_of(b));
const place_of = (company: Listed): number => (company.shadow ? 99 : (company.place ?? 50));

export const row_of = (view: EconomyView, good: unknown): RowView | undefined =>
  view.market.rows.find((row) => row.good === good);

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
