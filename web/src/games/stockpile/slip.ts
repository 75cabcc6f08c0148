// What the rules foresee for a move, as a slip of paper beside the confirming button.
import type { GameEvent, PreviewMessage, View } from '../../net/wire';
import type { Slip } from '../../shell/game';
import { line_of } from './lines';
import { money, speaker, st } from './text';
import { as_stockpile, is_company, told, type Event, type StockpileView } from './view';
import { card_title, card_value, card_word } from './words';

const kTold = ['bid', 'outbid', 'won', 'took', 'supplied', 'action', 'nudge', 'no_actions', 'investor_chosen', 'round'];

type Took = Extract<Event, { kind: 'took' }>;
type Row = Slip['rows'][number];

const toned = (amount: number): Pick<Row, 'value' | 'tone'> => ({
  value: money(amount, true),
  ...(amount ? { tone: amount < 0 ? ('loss' as const) : ('gain' as const) } : {}),
});

/** What a bid would get, and who has to bid again. */
function bid_rows(view: StockpileView, events: Event[], taken: Took[], names: string[]): Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    if (event.kind === 'won' && event.seat === view.viewer)
      rows.unshift({ seat: event.seat, text: st().slip.you_get({ n: taken.length }), ...toned(-event.amount) });
    if (event.kind === 'outbid') {
      const mine = String(event.seat === view.viewer);
      rows.push({
        seat: event.seat,
        text: st().panel.is_outbid({ mine, name: names[event.seat] ?? '' }),
        value: money(view.seats[event.seat]!.cash),
      });
    }
  }
  return rows;
}

/** What a moved marker means for one's own shares, unless their fate is told card by card. */
function own_row(view: StockpileView, event: Event): Row[] {
  if (event.kind !== 'moved' || view.viewer === null || event.fate === 'bankrupt') return [];
  const shares = view.seats[view.viewer]!.shares[event.company] ?? 0;
  const company = card_word(event.company);
  if (shares === 0) return [{ seat: view.viewer, text: st().panel.no_own_shares({ company }) }];
  if (event.fate === 'splits') return [];
  const before = shares * event.from;
  const after = shares * event.to;
  const text = st().panel.own_shares({ shares, before: money(before), after: money(after) });
  return [{ seat: view.viewer, text, ...toned(after - before) }];
}

/** What is left in the purse, and what is still owed. */
function after_rows(view: StockpileView, events: GameEvent[]): Row[] {
  const { viewer } = view;
  if (viewer === null) return [];
  const mine = events.filter((event) => event.seat === viewer);
  const flow = mine.reduce((sum, event) => sum + (speaker.flow(event) ?? 0), 0);
  const owed = told(mine).reduce(
    (sum, event) => sum + (event.kind === 'fee_owed' ? event.fee : 0) - (event.kind === 'debt_paid' ? event.amount : 0),
    0,
  );
  const me = view.seats[viewer]!;
  const rows: Row[] = [];
  if (flow) rows.push({ seat: viewer, text: st().panel.cash_after, value: money(me.cash + flow) });
  if (owed) rows.push({ seat: viewer, text: st().panel.debt_after, value: money(me.debt + owed), tone: 'loss' });
  return rows;
}

/** What the others come to know. */
function learnt(view: StockpileView, move: string): string | undefined {
  const { learn } = st().panel;
  switch (move.split(' ')[0]) {
    case 'supply':
      return move.includes('face=down') ? learn.supply_down : learn.supply_up;
    case 'bid':
      return learn.bid;
    case 'sell':
      return move.includes('from=half') ? learn.half : learn.sell;
    case 'show':
      return move.includes('cards=0') ? undefined : learn.show;
    case 'peek':
      return learn.peek;
    case 'pass':
      return view.phase === 'action' ? learn.pass_action : undefined;
  }
  return undefined;
}

export function slip(table: View, preview: PreviewMessage, names: string[]): Slip {
  const view = as_stockpile(table);
  const everything = [...preview.events, ...preview.outlook];
  const events = told(everything);
  const taken = events.filter((event): event is Took => event.kind === 'took' && event.seat === view.viewer);
  const rows = bid_rows(view, events, taken, names);
  everything.forEach((event, i) => {
    if (kTold.includes(event.kind)) return;
    const line = line_of(event, names);
    const value = line.amount === undefined ? {} : line.plain ? { value: money(line.amount) } : toned(line.amount);
    const emblem = event.company ? { emblem: String(event.company) } : {};
    const whose = event.seat === undefined ? {} : { seat: event.seat };
    rows.push({ ...whose, text: line.text, ...value, ...emblem }, ...own_row(view, events[i]!));
  });
  rows.push(...after_rows(view, everything));
  const known = learnt(view, preview.move);
  if (known) rows.push({ text: known });
  return { rows, chips: chips(view, taken) };
}

function chips(view: StockpileView, taken: Took[]): Slip['chips'] {
  const open = taken.flatMap(({ card }) => (card === null ? [] : [card]));
  const named = open.map((card) => ({
    emblem: card,
    text: is_company(card) ? `${card_word(card)} ${card_value(view, card)}` : card_title(view, card),
  }));
  const hidden = taken.length - open.length;
  return hidden ? [...named, { emblem: 'hidden', text: st().slip.hidden({ n: hidden }) }] : named;
}
