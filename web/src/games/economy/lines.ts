// Events as ledger lines. A company's disc marks its pocket, a seat's sign the player's own.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { runs_of } from '../../shell/ledger';
import { money } from './money';
import { ec } from './text';
import { is_company } from './view';
import { company_word, counted_good, factory_word, good_word } from './words';

const figure = (value: GameEvent[string]): number => Number(value ?? 0);

interface Written {
  text: string;
  amount?: number;
  plain?: boolean;
}
type Writer = (event: GameEvent, all: GameEvent[], names: string[]) => Written;

const plus = (text: string, event: GameEvent): Written => ({ text, amount: figure(event.amount) });
const minus = (text: string, event: GameEvent): Written => ({ text, amount: -figure(event.amount) });
const a_factory = (id: unknown) => ec().a_factory[String(id)] ?? String(id);
const company = (event: GameEvent) => company_word(event.company);

/** "coal 7, coal 8, ore (import)" */
const offered = (all: GameEvent[]): string =>
  all
    .map((e) =>
      e.field === 0
        ? ec().line.offer_import({ good: good_word(e.good) })
        : ec().line.offer_field({ good: good_word(e.good), field: figure(e.field) }),
    )
    .join(', ');

/** The same factory twice is counted. */
function counted(all: GameEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of all) counts.set(String(event.factory), (counts.get(String(event.factory)) ?? 0) + 1);
  return [...counts].map(([id, n]) => (n > 1 ? `${factory_word(id)} ×${n}` : factory_word(id))).join(', ');
}

const made = (all: GameEvent[]): string => all.map((e) => counted_good(figure(e.units), e.good)).join(', ');

/** One entry for each kind of event; an unknown kind is shown by its name rather than left out. */
const writers: Record<string, Writer> = {
  placed: (e) => ({ text: ec().line.placed({ place: figure(e.place) }) }),
  first_bidder: () => ({ text: ec().line.first_bidder }),
  bid: (e) => ({ text: ec().line.bid({ place: figure(e.place) }), amount: figure(e.amount), plain: true }),
  dropped_out: (e) => ({ text: ec().line.dropped_out({ place: figure(e.place) }) }),
  place_won: (e) => ({
    text: ec().line.place_won({ place: figure(e.place), company: company(e) }),
    amount: figure(e.amount),
    plain: true,
  }),
  year_began: (e) => ({ text: ec().line.year_began({ year: figure(e.year) }) }),
  built: (e) => minus(ec().line.built({ factory: a_factory(e.factory) }), e),
  factory_sold: (e) => plus(ec().line.factory_sold({ factory: a_factory(e.factory) }), e),
  topped_up: (e) => minus(ec().line.topped_up({ company: company(e) }), e),
  supplied: (_, all) => ({ text: ec().line.supplied({ list: counted(all) }) }),
  spoiled: (e) => ({ text: ec().line.spoiled({ n: figure(e.units) }) }),
  produced: (_, all) => ({ text: ec().line.produced({ list: made(all) }) }),
  overflowed: (e) => ({ text: ec().line.overflowed({ n: figure(e.units), good: good_word(e.good) }) }),
  out_of_pieces: (e) => ({ text: ec().line.out_of_pieces({ n: figure(e.units), good: good_word(e.good) }) }),
  shadow_company: (e) => ({ text: ec().line.shadow_company({ company: company(e) }) }),
  shadow_offers: (e) => ({ text: ec().line.shadow_offers({ n: figure(e.rows) }) }),
  marker_laid: (e) => ({
    text: e.value == null ? ec().line.marker_laid : ec().line.marker_mine({ n: figure(e.value) }),
  }),
  offered: (_, all) => ({ text: ec().line.offered({ list: offered(all) }) }),
  influence_spent: () => ({ text: ec().line.influence_spent }),
  local_trade: (e) =>
    plus(ec().line.local_trade({ good: good_word(e.good), field: figure(e.field), buyer: company_word(e.buyer) }), e),
  imported: (e) => minus(ec().line.imported({ good: good_word(e.good) }), e),
  exported: (e) =>
    plus(ec().line.exported({ good: good_word(e.good), field: figure(e.field), points: figure(e.points) }), e),
  unsold: (e) => ({ text: ec().line.unsold({ good: good_word(e.good), field: figure(e.field) }) }),
  fined: (e) => minus(ec().line.fined({ good: good_word(e.good), field: figure(e.field) }), e),
  not_bought: (e) => ({
    text: ec().line.not_bought({ good: good_word(e.good), why: ec().why[String(e.why)] ?? String(e.why) }),
  }),
  shadow_stood: (e) => ({ text: ec().line.shadow_stood({ good: good_word(e.good), demand: figure(e.demand) }) }),
  marker_shown: (e) => ({ text: ec().line.marker_shown({ n: figure(e.value) }) }),
  shadow_points: (e) => ({ text: ec().line.shadow_points({ points: figure(e.points) }) }),
  trade_ended: () => ({ text: ec().line.trade_ended }),
  short_of_cash: (e) => ({
    text: ec().line.short_of_cash({ amount: money(figure(e.amount)), due: ec().due[String(e.due)] ?? '' }),
  }),
  factory_lost: (e) => plus(ec().line.factory_lost({ factory: a_factory(e.factory) }), e),
  interest: (e) => (figure(e.amount) ? minus(ec().line.interest, e) : { text: ec().line.interest_unpaid }),
  repaid: (e) => minus(ec().line.repaid({ n: figure(e.loans) }), e),
  borrowed: (e) => plus(ec().line.borrowed, e),
  shares_bought: (e) => minus(ec().line.shares_bought({ n: figure(e.shares), company: company(e) }), e),
  shares_sold: (e) => plus(ec().line.shares_sold({ n: figure(e.shares), company: company(e) }), e),
  exchanged: (e) =>
    plus(ec().line.exchanged({ given: figure(e.given), taken: figure(e.taken), company: company(e) }), e),
  purchase_bonus: (e) => plus(ec().line.purchase_bonus({ company: company(e) }), e),
  manager_bonus: (e) => plus(ec().line.manager_bonus({ company: company(e) }), e),
  embezzled: (e) =>
    plus(
      ec().line.embezzled({
        company: company(e),
        cost: money(figure(e.amount) + figure(e.cover)),
        points: figure(e.points),
      }),
      e,
    ),
  moved: (e) => ({ text: ec().line.moved({ company: company(e), each: money(figure(e.each)) }) }),
  voted: (e) => ({
    text: e.vote === 'yes' ? ec().line.voted_yes({ n: figure(e.votes) }) : ec().line.voted_no({ n: figure(e.votes) }),
  }),
  carried: (e) => ({ text: ec().line.carried({ each: money(figure(e.each)), n: figure(e.votes) }) }),
  rejected: (e) => ({ text: ec().line.rejected({ each: money(figure(e.each)), n: figure(e.votes) }) }),
  dividend: (e) => plus(ec().line.dividend({ n: figure(e.shares), company: company(e) }), e),
  bought_back: (e) => plus(ec().line.bought_back({ n: figure(e.shares) - figure(e.rest), company: company(e) }), e),
  must_stand: (e) => ({ text: ec().line.must_stand({ company: company(e) }) }),
  stands: (e) => ({ text: ec().line.stands({ company: company(e) }) }),
  ballot: (e, _, names) => ({ text: ec().line.ballot({ name: names[figure(e.candidate)] ?? '', n: figure(e.votes) }) }),
  tie_broken: (e) => ({ text: ec().line.tie_broken({ n: figure(e.votes) }) }),
  elected: (e) => ({ text: ec().line.elected({ company: company(e) }) }),
  took_office: (e) => ({ text: ec().line.took_office({ company: company(e) }) }),
  influence_dealt: () => ({ text: ec().line.influence_dealt }),
  supported: (e) => ({ text: ec().line.supported({ n: figure(e.markers), company: company(e) }) }),
  ended: (e) => ({ text: ec().line.ended({ reason: ec().ending[String(e.reason)] ?? String(e.reason) }) }),
  liquidated: (e) => plus(ec().line.liquidated({ n: figure(e.shares), company: company(e) }), e),
  wound_up: (e) =>
    minus(figure(e.forgiven) ? ec().line.wound_up_part({ amount: money(figure(e.forgiven)) }) : ec().line.wound_up, e),
  distributed: (e) => plus(ec().line.distributed({ company: company(e) }), e),
  valued: (e) => plus(ec().line.valued({ n: figure(e.shares), company: company(e) }), e),
  bid_paid: (e) => minus(ec().line.bid_paid, e),
  worth: (e) => ({ text: ec().line.worth, amount: figure(e.total), plain: true }),
};

export const written_kinds = Object.keys(writers);

const kStrong = ['ended', 'worth', 'elected', 'carried', 'short_of_cash', 'factory_lost', 'embezzled'];
const kMerged = ['offered', 'produced', 'supplied'];

export function line_of(event: GameEvent, all: GameEvent[] = [event], names: string[] = []): Line {
  const written = writers[event.kind]?.(event, all, names) ?? { text: event.kind };
  const { seq = 0, seat = null, rule, kind } = event;
  const pocket = event.by ?? event.company;
  const emblem = seat === null && is_company(pocket) ? { emblem: pocket } : {};
  return { seq, seat, rule, strong: kStrong.includes(kind), ...emblem, ...written };
}

type Part = 'investment' | 'procurement' | 'production' | 'trade' | 'finance' | 'meetings' | 'next_year';

const parts: [Part, string[]][] = [
  ['investment', ['built', 'factory_sold']],
  ['procurement', ['supplied', 'spoiled']],
  ['production', ['produced', 'overflowed', 'out_of_pieces']],
  ['trade', ['shadow_offers', 'marker_laid', 'offered']],
  ['finance', ['interest', 'repaid', 'borrowed']],
  ['meetings', ['manager_bonus', 'embezzled', 'moved', 'bought_back', 'must_stand', 'stands', 'elected']],
  ['next_year', ['took_office', 'influence_dealt', 'supported']],
];

/** In which part of the year an event happens, if its kind says it. */
function part_of(event: GameEvent): Part | null {
  if (event.kind.startsWith('shares_') || event.kind === 'exchanged') return event.by ? 'finance' : 'meetings';
  return parts.find(([, kinds]) => kinds.includes(event.kind))?.[0] ?? null;
}

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let heading = ec().setup;
  let year = 0;
  const joins = (first: GameEvent, next: GameEvent) =>
    kMerged.includes(first.kind) && next.kind === first.kind && next.company === first.company;
  for (const run of runs_of(events, joins)) {
    const event = run[0]!;
    if (event.kind === 'year_began') year = figure(event.year);
    const part = year > 0 ? part_of(event) : null;
    if (part) heading = ec().heading({ year, part: ec().part[part] });
    if (event.kind === 'ended') heading = ec().scoring;
    // the heading says that a year begins
    if (event.kind !== 'year_began') list.push({ ...line_of(event, run, names), heading });
  }
  return list;
}

/** From the end on: the companies are wound up, then each player counts. */
export function final_lines(events: GameEvent[], names: string[] = []): Line[] {
  const from = events.findLastIndex((event) => event.kind === 'ended');
  if (from < 0) return [];
  const list: Line[] = [];
  const rest = events.slice(from);
  for (const [i, event] of rest.entries()) {
    const counts = event.kind === 'valued' || event.kind === 'worth';
    const fresh =
      counts &&
      rest.slice(0, i).every((other) => !['valued', 'worth'].includes(other.kind) || other.seat !== event.seat);
    if (fresh) {
      const own = rest.filter((other) => other.seat === event.seat);
      const sum = (kind: string) =>
        own.filter((other) => other.kind === kind).reduce((all, other) => all + figure(other.amount), 0);
      const total = figure(own.find((other) => other.kind === 'worth')?.total);
      list.push({
        seq: event.seq ?? 0,
        seat: event.seat!,
        text: ec().line.cash_left,
        amount: total - sum('valued') + sum('bid_paid'),
        plain: true,
        rule: 'ME-9.5',
      });
    }
    list.push(line_of(event, [event], names));
  }
  return list;
}
