// What the rules foresee for a move, as a slip of paper beside the confirming button.
import type { PreviewMessage, View } from '../../net/wire';
import type { Slip } from '../../shell/game';
import { line_of } from './lines';
import { money, speaker, st } from './text';
import { as_stockpile, is_company, told, type Event, type StockpileView } from './view';
import { card_title, card_value, card_word } from './words';

const kTold = ['bid', 'outbid', 'won', 'took', 'supplied', 'action', 'nudge', 'no_actions', 'investor_chosen', 'round'];

type Took = Extract<Event, { kind: 'took' }>;

export function slip(table: View, preview: PreviewMessage, names: string[]): Slip {
  const view = as_stockpile(table);
  const everything = [...preview.events, ...preview.outlook];
  const rows: Slip['rows'] = [];
  const events = told(everything);
  const taken = events.filter((event): event is Took => event.kind === 'took' && event.seat === view.viewer);
  for (const event of events) {
    if (event.kind === 'won' && event.seat === view.viewer)
      rows.unshift({
        text: st().slip.you_get({ n: taken.length }),
        value: money(-event.amount),
        ...(event.amount ? { tone: 'loss' as const } : {}),
      });
    if (event.kind === 'outbid')
      rows.push({
        text: st().slip.outbid({ name: names[event.seat] ?? '' }),
        value: money(view.seats[event.seat]!.cash),
      });
  }
  for (const event of everything) {
    if (kTold.includes(event.kind)) continue;
    const line = line_of(event, names);
    const value = line.amount === undefined ? {} : { value: money(line.amount, !line.plain) };
    const tone =
      line.amount === undefined || line.plain ? {} : { tone: line.amount < 0 ? ('loss' as const) : ('gain' as const) };
    const emblem = event.company ? { emblem: String(event.company) } : {};
    rows.push({ text: line.text, ...value, ...tone, ...emblem });
  }
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

/** What each seat would gain or pay. */
export function effect(preview: PreviewMessage): Map<number, number> {
  const sums = new Map<number, number>();
  for (const event of [...preview.events, ...preview.outlook]) {
    const amount = speaker.flow(event);
    if (amount !== undefined && event.seat !== undefined) sums.set(event.seat, (sums.get(event.seat) ?? 0) + amount);
  }
  return sums;
}
