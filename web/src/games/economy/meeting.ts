// Who votes in a company, through whom, and who is paid by a dividend.
import { all_managed, type CompanyId, type CompanyView, type EconomyView, type Holder, type MeetingView } from './view';

export const kAgenda = ['embezzlement', 'motions', 'buy_back', 'candidates', 'private_deals', 'influence'] as const;

/** Where on the agenda a phase stands. */
export function agenda_step(phase: string): number {
  const same: Record<string, string> = { dividend_vote: 'motions', election: 'candidates' };
  return (kAgenda as readonly string[]).indexOf(same[phase] ?? phase);
}

const is_held = (holder: Holder, by: { seat?: number; company?: CompanyId }): boolean =>
  holder !== null && ('seat' in holder ? holder.seat === by.seat : holder.company === by.company);

const shares_of = (company: CompanyView, by: { seat?: number; company?: CompanyId }): number =>
  company.packages.reduce((sum, holder, i) => sum + (is_held(holder, by) ? i + 1 : 0), 0);

export interface VotePart {
  key: string;
  company: CompanyId | null;
  shares: number;
}

export interface Voter {
  seat: number;
  parts: VotePart[];
}

/** Each seat's own shares, and those of the companies it manages. */
export function voter_rows(view: EconomyView, company: CompanyView): Voter[] {
  return view.seats.map(({ seat }) => {
    const own: VotePart = { key: 'own', company: null, shares: shares_of(company, { seat }) };
    const through = all_managed(view)
      .filter((other) => other.manager === seat)
      .map((other) => ({ key: other.id, company: other.id, shares: shares_of(company, { company: other.id }) }));
    return { seat, parts: [own, ...through].filter((part) => part.shares > 0) };
  });
}

export interface Paid {
  key: string;
  seat: number | null;
  company: CompanyId | null;
  shares: number;
}

/** Everybody a dividend is paid to, the largest holder first. */
export function holders_of(company: CompanyView): Paid[] {
  const sums = new Map<string, Paid>();
  company.packages.forEach((holder, i) => {
    if (!holder) return;
    const [seat, other] = 'seat' in holder ? [holder.seat, null] : [null, holder.company];
    const key = `${seat ?? other}`;
    const known = sums.get(key) ?? { key, seat, company: other, shares: 0 };
    sums.set(key, { ...known, shares: known.shares + i + 1 });
  });
  return [...sums.values()].sort((a, b) => b.shares - a.shares);
}

export interface Tally {
  yes: number;
  no: number;
  /** Shares whose holders have not voted yet. */
  open: number;
  /** More than half of what is issued. */
  needed: number;
  /** Exactly half can come about, and is enough with the manager (ME-6.4). */
  half: boolean;
}

export function tally_of(meeting: MeetingView): Tally {
  const votes = (seats: number[]) => seats.reduce((sum, seat) => sum + (meeting.votes[seat] ?? 0), 0);
  const yes = votes(meeting.yes);
  const no = votes(meeting.asked) - yes;
  const { issued } = meeting;
  return { yes, no, open: issued - yes - no, needed: Math.floor(issued / 2) + 1, half: issued % 2 === 0 };
}
