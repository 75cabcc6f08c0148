// What the rules foresee for a house, read from the events of a preview.
import type { GameEvent, PreviewMessage } from '../../net/wire';
import { touches } from './geometry';
import { is_company, type Company, type SharkView } from './view';

export interface Purse {
  seat: number;
  commission: number;
  dividend: number;
  loss: number;
  net: number;
  /** What he could not pay: shares at half price, if he has enough of them. */
  owes: number;
  out: boolean;
}

export interface PriceChange {
  company: Company;
  from: number;
  to: number;
}

export interface Removal {
  company: Company;
  houses: number;
  /** The chains that go, as they stand now. */
  chains: string[][];
}

export interface Outcome {
  at: string;
  /** A company, or `top`. */
  company: string;
  /** Own chains that the house joins, longest first, and the length they get. */
  joins: number[];
  length: number;
  /** TOP houses taken over. */
  tops: number;
  removals: Removal[];
  prices: PriceChange[];
  commission: number;
  purses: Purse[];
  ends: string | null;
}

const figure = (event: GameEvent, field: string): number => Number(event[field] ?? 0);
const kMoney = ['commission', 'dividend', 'loss'] as const;

/** What each seat gets and pays in these events; also used for what has really happened. */
export function purses_of(events: GameEvent[], seats: number): Purse[] {
  const purses = Array.from({ length: seats }, (_, seat): Purse => ({
    seat,
    commission: 0,
    dividend: 0,
    loss: 0,
    net: 0,
    owes: 0,
    out: false,
  }));
  for (const event of events) {
    const purse = purses[event.seat ?? -1];
    if (!purse) continue;
    const kind = kMoney.find((word) => word === event.kind);
    if (kind) purse[kind] += figure(event, 'amount');
    if (event.kind === 'owes' || event.kind === 'eliminated') purse.owes = figure(event, 'amount');
    if (event.kind === 'eliminated') purse.out = true;
  }
  for (const purse of purses) purse.net = purse.commission + purse.dividend - purse.loss;
  return purses;
}

/** The rules stop at the first debtor, who has to decide; the others' debts follow from their cash. */
function later_debts(view: SharkView, purses: Purse[]): void {
  for (const purse of purses) {
    const cash = (view.seats[purse.seat]?.cash ?? 0) + purse.net;
    if (purse.owes === 0 && cash < 0) purse.owes = -cash;
  }
}

export function outcome_of(view: SharkView, preview: PreviewMessage): Outcome | null {
  const { events } = preview;
  const built = events.find((event) => event.kind === 'built' || event.kind === 'top_built');
  if (!built) return null;
  const at = String(built.at);
  const company = built.kind === 'top_built' ? 'top' : String(built.company);
  const chains = (id: string) => view.companies.find((entry) => entry.id === id)?.chains ?? [];
  const near = (id: string) => chains(id).filter((chain) => touches(chain, at));
  const purses = purses_of(events, view.seats.length);
  later_debts(view, purses);
  const of = (kind: string) => events.filter((event) => event.kind === kind && is_company(String(event.company)));
  return {
    at,
    company,
    joins: near(company).map((chain) => chain.length),
    length: figure(built, 'chain'),
    tops: events.find((event) => event.kind === 'top_taken')
      ? figure(
          events.find((e) => e.kind === 'top_taken')!,
          'tops',
        )
      : 0,
    removals: of('removed').map((event) => ({
      company: event.company as Company,
      houses: figure(event, 'houses'),
      chains: near(String(event.company)),
    })),
    prices: of('price').map((event) => ({
      company: event.company as Company,
      from: figure(event, 'from'),
      to: figure(event, 'to'),
    })),
    commission: purses.reduce((all, purse) => all + purse.commission, 0),
    purses,
    ends: events.some((event) => event.kind === 'ended')
      ? String(events.find((e) => e.kind === 'ended')!.reason)
      : null,
  };
}

/** What a cell's label says: the commission, and whether a chain would go. */
export function label_of(preview: PreviewMessage | undefined): { commission: number; takes: boolean } | null {
  if (!preview) return null;
  const commission = preview.events.find((event) => event.kind === 'commission');
  return {
    commission: commission ? figure(commission, 'amount') : 0,
    takes: preview.events.some((event) => event.kind === 'removed'),
  };
}

/** The chain as it would be, the new house first; none if it stands alone. */
export function grown_chain(view: SharkView, outcome: Outcome): string[] | null {
  if (outcome.joins.length === 0) return null;
  const chains = view.companies.find((company) => company.id === outcome.company)?.chains ?? [];
  return [outcome.at, ...chains.filter((chain) => touches(chain, outcome.at)).flat()];
}
