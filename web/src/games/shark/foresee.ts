// What the rules foresee for a house, read from a preview.
import type { PreviewMessage } from '../../net/wire';
import { company_of, events_of, type Company, type EventOf, type House, type SharkView } from './view';

/** What a seat would get, pay and owe. */
export interface Purse extends EventOf<'would_get'> {
  out: boolean;
}

export interface Removal {
  company: Company;
  houses: number;
  /** The chains that go, as they stand now. */
  chains: string[][];
}

export interface Outcome {
  at: string;
  company: House;
  /** Own chains that the house joins, as they stand now, and the length they get. */
  joins: string[][];
  length: number;
  /** TOP houses taken over. */
  tops: number;
  removals: Removal[];
  prices: EventOf<'price'>[];
  commission: number;
  purses: Purse[];
  worths: EventOf<'would_be_worth'>[];
  ends: boolean;
}

export function outcome_of(view: SharkView, { events, outlook }: PreviewMessage): Outcome | null {
  const built = events_of(events, 'built', 'top_built')[0];
  if (!built) return null;
  const chain_at = ({ company, at }: { company: Company; at: string }): string[] =>
    company_of(view, company)?.chains.find((chain) => chain.includes(at)) ?? [at];
  const gone = events_of(events, 'eliminated').map((event) => event.seat);
  const beaten = events_of(outlook, 'would_beat');
  return {
    at: built.at,
    company: built.kind === 'built' ? built.company : 'top',
    joins: events_of(outlook, 'would_join').map(chain_at),
    length: built.kind === 'built' ? built.chain : 0,
    tops: events_of(events, 'top_taken')[0]?.tops ?? 0,
    removals: events_of(events, 'removed').map(({ company, houses }) => ({
      company,
      houses,
      chains: beaten.filter((one) => one.company === company).map(chain_at),
    })),
    prices: events_of(events, 'price'),
    commission: events_of(events, 'commission')[0]?.amount ?? 0,
    purses: events_of(outlook, 'would_get').map((purse) => ({ ...purse, out: gone.includes(purse.seat) })),
    worths: events_of(outlook, 'would_be_worth'),
    ends: events_of(events, 'ended').length > 0,
  };
}

/** What a cell's label says: the commission, and whether a chain would go. */
export function label_of(preview: PreviewMessage | undefined): { commission: number; takes: boolean } | null {
  if (!preview) return null;
  return {
    commission: events_of(preview.events, 'commission')[0]?.amount ?? 0,
    takes: events_of(preview.events, 'removed').length > 0,
  };
}

/** The chain as it would be, the new house first; none if it stands alone. */
export const grown_chain = ({ at, joins }: Outcome): string[] | null =>
  joins.length === 0 ? null : [at, ...joins.flat()];
