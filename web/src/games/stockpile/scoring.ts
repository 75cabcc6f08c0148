// The final scoring as beats and as the parts of each seat's sum: cash, majorities, shares company by company, unpaid
// fees, and the places last.
import { listed, t } from '../../i18n';
import type { Beat } from '../../net/moment';
import type { GameEvent, View } from '../../net/wire';
import type { Part } from '../../shell/game';
import { ground_of } from './signs';
import { money, st } from './text';
import { told, type Event } from './view';
import { company_word } from './words';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
const kTimes = { title: 1400, majority: 900, company: 1200, last: 1700, fees: 1100, place: 900, winner: 1500 };
const kStage = 'scoring';

/** Events that are told together: a majority, a company's sale, the fees, a place. What follows from one stays with it. */
function group_of(event: Event): string | null {
  switch (event.kind) {
    case 'over':
    case 'counted':
      return 'cash';
    case 'majority':
    case 'liquidated':
      return `${event.kind} ${event.company}`;
    case 'debt_deducted':
      return 'fees';
    case 'final':
      return `place ${event.seat}`;
    default:
      return null;
  }
}

function grouped(events: GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  let last: string | null = null;
  told(events).forEach((event, i) => {
    const group = group_of(event);
    if (groups.length === 0 || (group !== null && group !== last)) groups.push([]);
    last = group ?? last;
    groups.at(-1)!.push(events[i]!);
  });
  return groups;
}

const of_kind = <K extends Event['kind']>(events: GameEvent[], kind: K): Of<K>[] =>
  told(events).filter((event): event is Of<K> => event.kind === kind);

export function scoring_beats(events: GameEvent[], before: View, names: string[]): Beat[] {
  const name = (seat: number) => ({ mine: String(seat === before.viewer), name: names[seat] ?? '' });
  const groups = grouped(events);
  const last_sale = groups.findLastIndex((group) => group[0]!.kind === 'liquidated');
  return groups.map((group, i): Beat => {
    const { rule } = group[0]!;
    const beat = (title: string, text: string, time: number): Beat => ({
      events: group,
      stage: kStage,
      rule,
      title,
      text,
      time,
    });
    const first = told(group)[0]!;
    switch (first.kind) {
      case 'majority': {
        const all = of_kind(group, 'majority');
        const who = all.map(({ seat }) => names[seat] ?? '');
        return beat(
          st().tally.majority({ company: company_word(first.company), names: listed(who, t().and) }),
          st().tally.majority_text({
            tied: String(all.length > 1),
            shares: first.shares,
            amount: money(first.amount, true),
          }),
          kTimes.majority,
        );
      }
      case 'liquidated': {
        const sales = of_kind(group, 'liquidated').map(({ seat, shares, amount }) =>
          st().tally.sells({ ...name(seat), shares, amount: money(amount, true) }),
        );
        return beat(
          st().tally.company({ company: company_word(first.company), price: money(first.price) }),
          `${sales.join(', ')}.`,
          i === last_sale ? kTimes.last : kTimes.company,
        );
      }
      case 'debt_deducted': {
        const fees = of_kind(group, 'debt_deducted').map(({ seat, amount }) =>
          st().tally.fees_text({ ...name(seat), amount: money(-amount) }),
        );
        return beat(st().tally.fees, `${fees.join(', ')}.`, kTimes.fees);
      }
      case 'final': {
        const words = { ...name(first.seat), amount: money(first.wealth) };
        return first.rank === 1
          ? beat(st().tally.first(words), '', kTimes.winner)
          : beat(st().tally.place({ ...words, rank: first.rank }), '', kTimes.place);
      }
      default:
        return beat(st().tally.title, st().tally.title_text, kTimes.title);
    }
  });
}

/** What the sum of each seat is made of, in the order it is told. */
export function parts(events: GameEvent[]): Part[] {
  const from = events.findLastIndex((event) => event.kind === 'over');
  if (from < 0) return [];
  return told(events.slice(from)).flatMap((event): Part[] => {
    switch (event.kind) {
      case 'counted':
        return [{ seat: event.seat, kind: 'cash', label: st().tally.cash, amount: event.cash }];
      case 'majority':
        return [
          {
            seat: event.seat,
            kind: 'majority',
            label: `${st().tally.majority_kind}: ${company_word(event.company)}`,
            amount: event.amount,
            emblem: event.company,
            colour: '#e0bd62',
          },
        ];
      case 'liquidated':
      case 'sale_bonus':
        return [
          {
            seat: event.seat,
            kind: event.company,
            label:
              event.kind === 'liquidated'
                ? st().tally.shares_kind({ company: company_word(event.company) })
                : st().tally.bonus_kind,
            amount: event.amount,
            emblem: event.company,
            colour: ground_of(event.company),
          },
        ];
      case 'debt_paid':
      case 'debt_deducted':
        return [{ seat: event.seat, kind: 'fees', label: st().tally.fee_kind, amount: -event.amount }];
      default:
        return [];
    }
  });
}
