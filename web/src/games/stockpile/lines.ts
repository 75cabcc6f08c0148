// Events as ledger lines. Several cards dealt or taken at once are one line.
import type { GameEvent } from '../../net/wire';
import type { Line } from '../../shell/game';
import { by_seat, runs_of } from '../../shell/ledger';
import { money, speaker, st } from './text';
import type { StockpileText } from './text';
import { told, type Event } from './view';
import { card_word, company_word, forecast_word, investor_name } from './words';

type PhaseId = keyof StockpileText['phase'];

/** Events with which a phase begins; the others belong to the last. */
const kPhaseOf: Partial<Record<Event['kind'], PhaseId | 'setup' | 'scoring'>> = {
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
const kStrong = ['outbid', 'split', 'bankrupt', 'over', 'final'];

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Those that can be named, then how many cannot. */
function card_list(events: { card: string | null }[]): string {
  const open = events.flatMap(({ card }) => (card === null ? [] : [card_word(card)]));
  const hidden = events.length - open.length;
  return [...open, ...(hidden ? [st().several.hidden({ n: hidden })] : [])].join(', ');
}

function turned([pair, move]: [Of<'forecast'>, Of<'moved'>]): string {
  return st().several.turned({
    shown: String(pair.seat !== undefined),
    company: company_word(pair.company),
    forecast: forecast_word(pair.forecast),
    fate: move.fate,
    from: money(move.from),
    to: money(move.to),
  });
}

/** Several events of one kind, or a forecast with what it does, in one line. */
function merged(events: Event[]): string {
  switch (events[0]!.kind) {
    case 'forecast':
      return turned(events as [Of<'forecast'>, Of<'moved'>]);
    case 'took':
      return st().several.took({ cards: card_list(events as Of<'took'>[]) });
    case 'turned_up': {
      const cards = (events as Of<'turned_up'>[]).map(({ card, pile }) =>
        st().several.on_pile({ card: card_word(card), pile }),
      );
      return st().several.turned_up({ cards: cards.join(', ') });
    }
    case 'dealt': {
      const cards = events as Of<'dealt'>[];
      return cards.some(({ card }) => card === null)
        ? st().several.dealt_hidden({ n: cards.length })
        : st().several.dealt({ cards: card_list(cards) });
    }
    default: {
      const people = (events as Of<'investor_dealt'>[]).flatMap(({ investor }) => (investor ? [investor] : []));
      return people.length
        ? st().several.investor_dealt({ who: people.map(investor_name).join(', ') })
        : st().several.investor_dealt_hidden({ n: events.length });
    }
  }
}

/** The part of the board where it happened, where that is not a seat. */
function place_of(event: GameEvent): string | null {
  if (typeof event.pile === 'number') return `pile-${event.pile}`;
  return typeof event.company === 'string' ? `company-${event.company}` : null;
}

export function line_of(event: GameEvent, names: string[], all: GameEvent[] = [event]): Line {
  const { seq = 0, seat = null, rule, kind } = event;
  const text = all.length > 1 ? merged(told(all)) : speaker.event(event, names);
  const place = place_of(event);
  const line: Line = { seq, seat, rule, text, strong: kStrong.includes(kind), ...(place ? { place } : {}) };
  const amount = speaker.flow(event);
  if (amount !== undefined) return { ...line, amount };
  const [last] = told([event]);
  if (last?.kind === 'final') return { ...line, amount: last.wealth, plain: true };
  return last?.kind === 'counted' ? { ...line, amount: last.cash, plain: true } : line;
}

function heading_of(event: Event, round: number): string | undefined {
  const phase = kPhaseOf[event.kind];
  if (!phase) return undefined;
  if (phase === 'setup' || phase === 'scoring') return st()[phase];
  return st().heading({ round, phase: st().phase[phase] });
}

/** A forecast and the move it causes are one thing; cards of a kind are told together. */
const joined = (first: GameEvent, next: GameEvent): boolean =>
  first.kind === 'forecast'
    ? next.kind === 'moved' && next.company === first.company
    : kMerged.includes(first.kind) && next.kind === first.kind;

export function lines(events: GameEvent[], names: string[] = []): Line[] {
  const list: Line[] = [];
  let round = 0;
  for (const run of runs_of(events, joined)) {
    const event = told(run)[0]!;
    if (event.kind === 'round') round = event.round;
    const heading = heading_of(event, round);
    for (const group of event.kind === 'forecast' ? [run] : by_seat(run)) {
      const line = line_of(group[0]!, names, group);
      list.push(heading ? { ...line, heading } : line);
    }
  }
  return list;
}

/** From the end of the last round on. */
export function final_lines(events: GameEvent[], names: string[] = []): Line[] {
  const from = events.findLastIndex((event) => event.kind === 'over');
  return from < 0 ? [] : events.slice(from + 1).map((event) => line_of(event, names));
}
