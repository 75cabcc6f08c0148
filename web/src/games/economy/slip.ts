// What the rules foresee for a move, as a slip of paper beside the confirming button.
import type { GameEvent, PreviewMessage, View } from '../../net/wire';
import type { Slip, SlipRow } from '../../shell/game';
import { tone } from '../../shell/money';
import { line_of } from './lines';
import { ec, money, speaker } from './text';
import { differences, place_key, settle, type OfferFate, type Settlement } from './trade';
import { as_economy, managed, moves_of, type EconomyView } from './view';
import { company_word } from './words';

const row = (text: string, value = '', amount = 0): SlipRow => {
  const colour = tone(amount);
  return { text, ...(value ? { value } : {}), ...(colour ? { tone: colour } : {}) };
};

export function fate_word(found: OfferFate): string {
  const words = ec().fate;
  if (found.fate === 'local_trade') return words.local_trade({ buyer: company_word(found.buyer) });
  return words[found.fate];
}

export const points_word = (points: number): string =>
  `${points < 0 ? '−' : '+'}${ec().points({ n: Math.abs(points) })}`;

/** The aimed offer itself: sold, and to whom, or not. */
function offer_row(event: GameEvent, then: Settlement): SlipRow | null {
  if (event.field === 0) return null;
  const found = then.fates.get(place_key(String(event.good), event.field));
  if (!found) return null;
  const gain = found.fate === 'fined' ? -found.amount : found.amount;
  const points = found.fate === 'exported' ? `, ${points_word(1)}` : '';
  const value = ['exported', 'local_trade', 'fined'].includes(found.fate) ? `${money(gain, true)}${points}` : '';
  return row(fate_word(found), value, gain + (points ? 1 : 0));
}

/** The company that places offers: what it has now, and after the settlement. */
export function settlement_rows(view: EconomyView, then: Settlement): SlipRow[] {
  const balance = view.acting ? then.balances.get(view.acting) : undefined;
  if (!balance) return [];
  const { cash_before, cash, gain, points_before, points, points_gain, value_before, value } = balance;
  return [
    row(ec().company_cash, `${cash_before} → ${money(cash)}`, gain),
    row(ec().points_title, `${points_before} → ${points}`, points_gain),
    row(ec().share_value, `${value_before} → ${money(value)}`, value - value_before),
  ];
}

function offer_slip(view: EconomyView, preview: PreviewMessage, now: Settlement | null): Slip {
  const then = settle(preview.outlook);
  const placed = preview.events.find((event) => event.kind === 'offered');
  const rows: SlipRow[] = [];
  const own = placed && offer_row(placed, then);
  if (own) rows.push(own);
  rows.push(...settlement_rows(view, then));
  if (now && view.acting)
    for (const change of differences(now, then, view.acting)) {
      const parts = [
        ...(change.cash ? [money(change.cash, true)] : []),
        ...(change.points ? [points_word(change.points)] : []),
      ];
      rows.push(row(company_word(change.company), parts.join(', '), change.cash || change.points));
    }
  if (then.stopped) rows.push(row(ec().stops_at({ company: company_word(then.stopped) })));
  return { rows, chips: [] };
}

/** What repaying loans costs now and saves later, or the other way round what a new one brings. */
function loan_slip(view: EconomyView, text: string): Slip | null {
  const [move] = moves_of(view.moves ?? [], 'repay', 'borrow').filter((one) => one.text === text);
  const company = managed(view, view.acting);
  if (!move || !company) return null;
  const back = move.kind === 'repay';
  const sign = back ? 1 : -1;
  const yearly = row(back ? ec().saved_a_year : ec().interest_a_year, money(sign * move.interest, true), sign);
  return {
    rows: [
      row(ec().company_cash, `${company.cash} → ${money(move.cash_after)}`, -sign),
      row(ec().loans, `${company.loans} → ${move.loans_after}`),
      ...(view.year < view.years ? [yearly] : []),
      row(back ? ec().saved_at_end : ec().due_at_end, money(sign * move.at_end, true), sign),
    ],
    chips: [],
  };
}

/** Paid to the viewer, or to a company he manages. */
const is_mine = (view: EconomyView, event: GameEvent): boolean =>
  event.seat === view.viewer || managed(view, event.by)?.manager === view.viewer;

/** More than these would tell half a year. */
const kMost = 6;

export function slip(table: View, preview: PreviewMessage, names: string[], before?: PreviewMessage): Slip {
  const view = as_economy(table);
  if (view.phase === 'offers') return offer_slip(view, preview, before ? settle(before.outlook) : null);
  const loan = loan_slip(view, preview.move);
  if (loan) return loan;
  // the last supply starts production everywhere; what others make is not the question
  const own = (event: GameEvent) => {
    if (view.phase === 'procurement') return event.company === view.acting;
    // the meeting lists what everybody would get; the vote itself stands on the button
    if (view.phase === 'dividend_vote')
      return event.kind === 'dividend' ? is_mine(view, event) : event.kind !== 'voted';
    return true;
  };
  const rows = preview.events
    .filter(own)
    .slice(0, kMost)
    .map((event) => {
      const line = line_of(event, [event], names);
      const owner = line.emblem ? company_word(line.emblem) : (names[line.seat ?? -1] ?? '');
      const who = owner ? `${owner}: ` : '';
      return row(
        `${who}${line.text}`,
        line.amount === undefined ? '' : money(line.amount, !line.plain),
        line.plain ? 0 : line.amount,
      );
    });
  return { rows, chips: [] };
}

/** What each seat's own pocket would gain or pay. */
export function effect(preview: PreviewMessage): Map<number, number> {
  const sums = new Map<number, number>();
  for (const event of preview.events) {
    const amount = speaker.flow(event);
    if (amount !== undefined && event.seat !== undefined) sums.set(event.seat, (sums.get(event.seat) ?? 0) + amount);
  }
  return sums;
}
