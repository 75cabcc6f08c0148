// Events as ledger lines. What one house pays to or takes from a seat is one line, whatever companies it comes from.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { by_seat, runs_of } from '../../shell/ledger';
import { money } from './money';
import { sh } from './text';
import { colour_word, company_word } from './words';

const number = (value: GameEvent[string]): number => Number(value ?? 0);

type Writer = (event: GameEvent, all: GameEvent[]) => { text: string; amount?: number; plain?: boolean };

const sum = (events: GameEvent[]): number => events.reduce((all, event) => all + number(event.amount), 0);
const holdings = (events: GameEvent[]): string =>
  events
    .map((event) => sh().line.of_shares({ n: number(event.shares), company: company_word(event.company) }))
    .join(', ');
const trade = (event: GameEvent, word: (said: { n: number; company: string; price: string }) => string) =>
  word({ n: number(event.shares), company: company_word(event.company), price: money(number(event.price)) });

/** One entry for each kind of event; an unknown kind is shown by its name rather than left out. */
const writers: Record<string, Writer> = {
  banker_named: () => ({ text: sh().line.banker_named }),
  free_share: (e) => ({ text: sh().line.free_share({ company: company_word(e.company) }) }),
  turn_began: () => ({ text: sh().line.turn_began }),
  bought: (e) => ({ text: trade(e, sh().line.bought), amount: -number(e.amount) }),
  sold: (e) => ({ text: trade(e, sh().line.sold), amount: number(e.amount) }),
  rolled: (e) => ({
    text:
      e.colour === 'any'
        ? sh().line.rolled_zone({ zone: sh().zone({ zone: String(e.zone) }) })
        : sh().line.rolled({ colour: colour_word(e.colour), zone: sh().zone({ zone: String(e.zone) }) }),
  }),
  lost_roll: () => ({ text: sh().line.lost_roll }),
  built: (e) => ({
    text:
      number(e.chain) > 1
        ? sh().line.built_chain({ company: company_word(e.company), cell: String(e.at), n: number(e.chain) })
        : sh().line.built({ company: company_word(e.company), cell: String(e.at) }),
  }),
  top_built: (e) => ({ text: sh().line.top_built({ cell: String(e.at) }) }),
  top_taken: (e) => ({ text: sh().line.top_taken({ company: company_word(e.company), n: number(e.tops) }) }),
  top_freed: (e) => ({ text: sh().line.top_freed({ n: number(e.tops) }) }),
  removed: (e) => ({ text: sh().line.removed({ company: company_word(e.company), n: number(e.houses) }) }),
  price: (e) => ({
    text: sh().line.price({ company: company_word(e.company), from: money(number(e.from)), to: money(number(e.to)) }),
  }),
  commission: (e) => ({ text: sh().line.commission, amount: number(e.amount) }),
  no_commission: () => ({ text: sh().line.no_commission }),
  dividend: (_, all) => ({ text: sh().line.dividend({ what: holdings(all) }), amount: sum(all) }),
  loss: (_, all) => ({ text: sh().line.loss({ what: holdings(all) }), amount: -sum(all) }),
  owes: (e) => ({ text: sh().line.owes({ amount: money(number(e.amount)) }) }),
  gave: (e) => ({
    text: sh().line.gave({ n: number(e.shares), company: company_word(e.company) }),
    amount: number(e.amount),
  }),
  eliminated: (e) => ({ text: sh().line.eliminated({ amount: money(number(e.amount)) }) }),
  ended: (e) => ({ text: sh().line.ended({ reason: sh().ending[String(e.reason)] ?? String(e.reason) }) }),
  liquidated: (e) => ({ text: trade(e, sh().line.liquidated), amount: number(e.amount) }),
  worth: (e) => ({ text: sh().line.worth, amount: number(e.total), plain: true }),
};

export const written_kinds = Object.keys(writers);

const kMerged = ['dividend', 'loss'];
const kStrong = ['removed', 'eliminated', 'ended', 'worth', 'owes'];
const kSetup = ['banker_named', 'free_share'];

export function line_of(event: GameEvent, all: GameEvent[] = [event]): Line {
  const written = writers[event.kind]?.(event, all) ?? { text: event.kind };
  const { seq = 0, seat = null, rule, kind } = event;
  return { seq, seat, rule, strong: kStrong.includes(kind), ...written };
}

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let heading: string | undefined;
  for (const run of runs_of(events, (first, next) => kMerged.includes(first.kind) && next.kind === first.kind)) {
    const event = run[0]!;
    if (kSetup.includes(event.kind)) heading = sh().setup;
    if (event.kind === 'turn_began')
      heading = sh().heading({ n: number(event.turn), name: names[event.seat ?? -1] ?? '' });
    if (event.kind === 'ended') heading = sh().scoring;
    // the heading says that a turn begins
    if (event.kind !== 'turn_began')
      for (const group of by_seat(run)) {
        const line = line_of(group[0]!, group);
        list.push(heading ? { ...line, heading } : line);
      }
  }
  return list;
}

/** From the end on: who went out before, then seat by seat the cash, then each company's shares, then the sum of both. */
export function final_lines(events: GameEvent[]): Line[] {
  const from = events.findLastIndex((event) => event.kind === 'ended');
  if (from < 0) return [];
  const list: Line[] = [];
  const rest = events.slice(from);
  for (const [i, event] of rest.entries()) {
    const fresh = event.seat !== undefined && rest[i - 1]?.seat !== event.seat;
    if (fresh) {
      const own = rest.filter((other) => other.seat === event.seat);
      const total = number(own.find((other) => other.kind === 'worth')?.total);
      const cash = total - sum(own.filter((other) => other.kind === 'liquidated'));
      list.push({
        seq: event.seq ?? 0,
        seat: event.seat!,
        text: sh().line.cash_left,
        amount: cash,
        plain: true,
        rule: 'SH-5.5',
      });
    }
    list.push(line_of(event));
    if (event.kind !== 'ended') continue;
    for (const { seq = 0, seat = null, rule } of events.filter((one) => one.kind === 'eliminated'))
      list.push({ seq, seat, text: sh().out, amount: 0, plain: true, rule });
  }
  return list;
}
