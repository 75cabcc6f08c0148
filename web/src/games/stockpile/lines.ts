// Events as ledger lines. Several cards dealt or taken at once are one line.
import { signed } from '../../i18n';
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { by_seat, runs_of } from '../../shell/ledger';
import { st } from './text';
import type { StockpileText } from './text';
import { card_word, company_word, forecast_word } from './words';

type PhaseId = keyof StockpileText['phase'];

const kPhaseOf: Record<string, PhaseId | 'setup' | 'scoring'> = {
  first_player: 'setup',
  start_share: 'setup',
  investor_dealt: 'setup',
  investor_chosen: 'setup',
  investor: 'setup',
  round: 'information',
  pair_open: 'information',
  pair_dealt: 'information',
  turned_up: 'supply',
  dealt: 'supply',
  supplied: 'supply',
  inspected: 'demand',
  shifted: 'demand',
  bid: 'demand',
  won: 'demand',
  action: 'action',
  nudge: 'action',
  no_actions: 'action',
  sold: 'selling',
  forecast: 'movement',
  favour: 'movement',
  over: 'scoring',
};

const kMerged = ['took', 'dealt', 'turned_up', 'investor_dealt'];

const number = (value: GameEvent[string]): number => Number(value ?? 0);

function card_list(events: GameEvent[], word: (event: GameEvent) => string): string {
  const open = events.filter((event) => event.card !== null).map(word);
  const hidden = events.length - open.length;
  return [...open, ...(hidden ? [st().line.a_card({ n: hidden })] : [])].join(', ');
}

const card = (event: GameEvent): string => card_word(String(event.card));

type Writer = (event: GameEvent, all: GameEvent[]) => { text: string; amount?: number; plain?: boolean };

/** One entry for each kind of event; an unknown kind is shown by its name rather than left out. */
const writers: Record<string, Writer> = {
  first_player: () => ({ text: st().line.first_player }),
  start_share: (e) => ({
    text: e.company ? st().line.start_share({ company: company_word(e.company) }) : st().line.start_share_hidden,
  }),
  investor_dealt: (e, all) => ({
    text: e.investor
      ? st().line.investor_dealt({ who: all.map((event) => st().investor[String(event.investor)]!).join(', ') })
      : st().line.investor_dealt_hidden({ n: all.length }),
  }),
  investor_chosen: (e) => ({
    text: e.investor
      ? st().line.investor_chosen({ who: st().investor[e.investor]! })
      : st().line.investor_chosen_hidden,
  }),
  investor: (e) => ({
    text: st().line.investor({ who: st().investor[String(e.investor)]! }),
    amount: number(e.amount),
  }),
  round: (e) => ({ text: st().line.round({ round: number(e.round), of: number(e.rounds) }) }),
  pair_open: (e) => ({
    text: st().line.pair_open({ company: company_word(e.company), forecast: forecast_word(e.forecast) }),
  }),
  pair_dealt: (e) => ({
    text: e.company
      ? st().line.pair_dealt({ company: company_word(e.company), forecast: forecast_word(e.forecast) })
      : st().line.pair_dealt_hidden,
  }),
  turned_up: (_, all) => ({
    text: st().line.turned_up({
      cards: card_list(all, (e) => st().line.on_pile({ card: card(e), pile: number(e.pile) })),
    }),
  }),
  dealt: (_, all) => ({
    text: all.some((e) => e.card === null)
      ? st().line.dealt_hidden({ n: all.length })
      : st().line.dealt({ cards: card_list(all, card) }),
  }),
  supplied: (e) => ({
    text:
      e.card === null
        ? st().line.supplied_hidden({ pile: number(e.pile) })
        : st().line.supplied({ card: card(e), pile: number(e.pile), down: e.face === 'down' }),
  }),
  inspected: (e) => ({ text: st().line.inspected({ pile: number(e.pile) }) }),
  saw: (e) => ({ text: st().line.saw({ card: e.card === null ? st().hidden_card : card(e) }) }),
  shifted: (e) => ({
    text: st().line.shifted({
      card: e.card === null ? st().hidden_card : card(e),
      from: number(e.from),
      to: number(e.pile),
    }),
  }),
  bid: (e) => ({ text: st().line.bid({ pile: number(e.pile) }), amount: number(e.at), plain: true }),
  outbid: (e) => ({ text: st().line.outbid({ pile: number(e.pile) }) }),
  closed: (e) => ({ text: st().line.closed({ pile: number(e.pile) }) }),
  peeked: (e) => ({
    text: e.company
      ? st().line.peeked({
          pair: number(e.pair),
          company: company_word(e.company),
          forecast: forecast_word(e.forecast),
        })
      : st().line.peeked_hidden({ pair: number(e.pair) }),
  }),
  won: (e) => ({ text: st().line.won({ pile: number(e.pile) }), amount: -number(e.amount) }),
  took: (_, all) => ({ text: st().line.took({ cards: card_list(all, card) }) }),
  fee: (e) => ({ text: st().line.fee, amount: -number(e.amount) }),
  fee_owed: (e) => ({ text: st().line.fee_owed({ amount: number(e.fee) }) }),
  debt_paid: (e) => ({ text: st().line.debt_paid, amount: -number(e.amount) }),
  fee_bonus: (e) => ({ text: st().line.fee_bonus, amount: number(e.amount) }),
  action: (e) => ({ text: st().line.action({ card: card(e), company: company_word(e.company) }) }),
  nudge: (e) => ({ text: st().line.nudge({ company: company_word(e.company) }) }),
  no_actions: () => ({ text: st().line.no_actions }),
  moved: (e) => ({
    text: st().line.moved({
      company: company_word(e.company),
      spaces: signed(number(e.spaces)),
      from: number(e.from),
      to: number(e.to),
    }),
  }),
  split: (e) => ({ text: st().line.split({ company: company_word(e.company) }) }),
  split_cards: (e) => ({ text: st().line.split_cards({ company: company_word(e.company), n: number(e.cards) }) }),
  repeat_split: (e) => ({
    text: st().line.repeat_split({ company: company_word(e.company), n: number(e.cards) }),
    amount: number(e.amount),
  }),
  bankrupt: (e) => ({ text: st().line.bankrupt({ company: company_word(e.company) }) }),
  lost: (e) => ({ text: st().line.lost({ company: company_word(e.company), n: number(e.cards) }) }),
  dividend: (e) => ({ text: st().line.dividend({ company: company_word(e.company), rate: number(e.rate) }) }),
  dividend_paid: (e) => ({
    text: st().line.dividend_paid({ company: company_word(e.company), n: number(e.shares) }),
    amount: number(e.amount),
  }),
  favour: (e) => ({ text: st().line.favour({ company: company_word(e.company), rate: number(e.rate) }) }),
  forecast: (e) => ({
    text: st().line.forecast({ company: company_word(e.company), forecast: forecast_word(e.forecast) }),
  }),
  declined: () => ({ text: st().line.declined }),
  sold: (e) => ({
    text: st().line.sold({ company: company_word(e.company), n: number(e.shares) }),
    amount: number(e.amount),
  }),
  sale_bonus: (e) => ({ text: st().line.sale_bonus, amount: number(e.amount) }),
  over: () => ({ text: st().line.over }),
  majority: (e) => ({
    text: st().line.majority({ company: company_word(e.company), n: number(e.shares) }),
    amount: number(e.amount),
  }),
  liquidated: (e) => ({
    text: st().line.liquidated({ company: company_word(e.company), n: number(e.shares), price: number(e.price) }),
    amount: number(e.amount),
  }),
  debt_deducted: (e) => ({ text: st().line.debt_deducted, amount: -number(e.amount) }),
  final: (e) => ({ text: st().line.final({ rank: number(e.rank) }), amount: number(e.wealth), plain: true }),
};

export const written_kinds = Object.keys(writers);

const kStrong = ['outbid', 'split', 'bankrupt', 'over', 'final'];

export function line_of(event: GameEvent, all: GameEvent[] = [event]): Line {
  const written = writers[event.kind]?.(event, all) ?? { text: event.kind };
  const { seq = 0, seat = null, rule, kind } = event;
  return { seq, seat: kind === 'round' ? null : seat, rule, strong: kStrong.includes(kind), ...written };
}

function heading_of(event: GameEvent, round: number): string | undefined {
  const phase = kPhaseOf[event.kind];
  if (!phase) return undefined;
  if (phase === 'setup' || phase === 'scoring') return st()[phase];
  return st().heading({ round, phase: st().phase[phase] });
}

export function lines(events: GameEvent[]): Line[] {
  const list: Line[] = [];
  let round = 0;
  for (const run of runs_of(events, (first, next) => kMerged.includes(first.kind) && next.kind === first.kind)) {
    const event = run[0]!;
    if (event.kind === 'round') round = number(event.round);
    const heading = heading_of(event, round);
    for (const group of by_seat(run)) {
      const line = line_of(group[0]!, group);
      list.push(heading ? { ...line, heading } : line);
    }
  }
  return list;
}

/** From the end of the last round on. */
export function final_lines(events: GameEvent[]): Line[] {
  const from = events.findLastIndex((event) => event.kind === 'over');
  return from < 0 ? [] : events.slice(from + 1).map((event) => line_of(event));
}
