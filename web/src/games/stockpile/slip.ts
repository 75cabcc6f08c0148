// What the rules foresee for a move, as a slip of paper beside the confirming button.
import type { GameEvent, PreviewMessage, View } from '../../net/wire';
import type { Slip } from '../../shell/game';
import { line_of } from './lines';
import { money } from './money';
import { st } from './text';
import { as_stockpile, is_company } from './view';
import { card_word, company_word } from './words';

const kTold = ['bid', 'outbid', 'won', 'took', 'supplied', 'action', 'nudge', 'no_actions', 'investor_chosen', 'round'];

export function slip(table: View, preview: PreviewMessage, names: string[]): Slip {
  const view = as_stockpile(table);
  const everything = [...preview.events, ...preview.outlook];
  const rows: Slip['rows'] = [];
  const mine = everything.filter((event) => event.seat === view.viewer);
  const taken = mine.filter((event) => event.kind === 'took');
  const won = mine.find((event) => event.kind === 'won');
  if (won) {
    const price = Number(won.amount);
    rows.push({
      text: st().slip.you_get({ n: taken.length }),
      value: money(-price),
      ...(price ? { tone: 'loss' as const } : {}),
    });
  }
  for (const event of everything) {
    if (event.kind === 'outbid') {
      const seat = event.seat!;
      rows.push({ text: st().slip.outbid({ name: names[seat] ?? '' }), value: money(view.seats[seat]!.cash) });
    }
    if (kTold.includes(event.kind)) continue;
    const line = line_of(event);
    const value = line.amount === undefined ? {} : { value: money(line.amount, !line.plain) };
    const tone =
      line.amount === undefined || line.plain ? {} : { tone: line.amount < 0 ? ('loss' as const) : ('gain' as const) };
    const emblem = event.company ? { emblem: String(event.company) } : {};
    rows.push({ text: line.text, ...value, ...tone, ...emblem });
  }
  return { rows, chips: chips(view, taken) };
}

function chips(view: ReturnType<typeof as_stockpile>, taken: GameEvent[]): Slip['chips'] {
  const open = taken
    .filter((event) => event.card !== null)
    .map((event) => {
      const card = String(event.card);
      const price = view.companies.find((company) => company.id === card)?.price;
      const text = is_company(card) ? `${company_word(card)} ${money(price ?? 0)}` : card_word(card, view.fees);
      return { emblem: card, text };
    });
  const hidden = taken.length - open.length;
  return hidden ? [...open, { emblem: 'hidden', text: st().slip.hidden({ n: hidden }) }] : open;
}

const kGains = ['sold', 'sale_bonus', 'dividend_paid', 'repeat_split', 'fee_bonus', 'majority', 'liquidated'];
const kCosts = ['won', 'fee', 'debt_paid', 'debt_deducted'];

/** What each seat would gain or pay. */
export function effect(preview: PreviewMessage): Map<number, number> {
  const sums = new Map<number, number>();
  for (const event of [...preview.events, ...preview.outlook]) {
    const sign = kGains.includes(event.kind) ? 1 : kCosts.includes(event.kind) ? -1 : 0;
    if (sign === 0 || event.seat === undefined) continue;
    sums.set(event.seat, (sums.get(event.seat) ?? 0) + sign * Number(event.amount));
  }
  return sums;
}
