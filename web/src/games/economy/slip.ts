// What the rules foresee for a move, as a slip of paper beside the confirming button.
import type { GameEvent, PreviewMessage, View } from '../../net/wire';
import type { Slip, SlipRow } from '../../shell/game';
import { tone } from '../../shell/money';
import { advance } from './advance';
import { line_of } from './lines';
import { ec, money, speaker } from './text';
import { differences, place_key, settle, type OfferFate, type Settlement } from './trade';
import { all_managed, as_economy, goods, managed, moves_of, type CompanyView, type EconomyView } from './view';
import { company_word, good_word } from './words';

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
  `${points < 0 ? '−' : points > 0 ? '+' : ''}${ec().points({ n: Math.abs(points) })}`;

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
      rows.push({
        ...row(company_word(change.company), parts.join(', '), change.cash || change.points),
        emblem: change.company,
      });
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

/** More than these would tell half a year. */
const kMost = 8;

/** What is worth a line of its own beside the figures that change. */
const kSaid = [
  'carried',
  'rejected',
  'elected',
  'tie_broken',
  'took_office',
  'must_stand',
  'spoiled',
  'overflowed',
  'ended',
  'shares_bought',
  'shares_sold',
  'exchanged',
  'influence_spent',
  'supported',
];

/** The table after the move in view, as far as that is certain. */
export const after_of = (view: EconomyView, preview: PreviewMessage): EconomyView =>
  as_economy(preview.events.reduce((then: View, event) => advance(then, event), view));

const way = (from: number | string, to: string): string => `${from} → ${to}`;

function company_rows(before: CompanyView, after: CompanyView, all: boolean): SlipRow[] {
  const own = { emblem: before.id };
  const list: SlipRow[] = [];
  const differs = (key: 'cash' | 'points' | 'value' | 'loans') => before[key] !== after[key];
  if (differs('cash'))
    list.push({ ...row(ec().panel.after.cash, way(before.cash, money(after.cash)), after.cash - before.cash), ...own });
  if (differs('points'))
    list.push({
      ...row(ec().points_title, way(before.points, String(after.points)), after.points - before.points),
      ...own,
    });
  if (differs('value'))
    list.push({ ...row(ec().share_value, way(before.value, money(after.value)), after.value - before.value), ...own });
  if (differs('loans')) list.push({ ...row(ec().loans, way(before.loans, String(after.loans))), ...own });
  if (all)
    for (const good of goods)
      if (before.goods[good] !== after.goods[good])
        list.push({ ...row(good_word(good), way(before.goods[good], String(after.goods[good]))), emblem: good });
  return list;
}

/** Whose pocket changes by how much; cash that these eyes cannot see is told by what comes in or goes out. */
function seat_rows(view: EconomyView, after: EconomyView, preview: PreviewMessage, brief: boolean): SlipRow[] {
  const flows = effect(preview);
  const list: SlipRow[] = [];
  for (const { seat, cash } of view.seats) {
    const then = after.seats[seat]?.cash ?? null;
    const mine = seat === view.viewer;
    const text = mine ? ec().panel.after.own : ec().panel.after.his;
    const flow = flows.get(seat) ?? 0;
    if (cash !== null && then !== null && cash !== then)
      list.push({ seat, ...row(text, way(cash, money(then)), then - cash) });
    else if (cash === null && flow !== 0) list.push({ seat, ...row(text, money(flow, true), flow) });
    else if (mine && !brief && view.phase === 'investment' && cash !== null)
      list.push({ seat, ...row(text, ec().panel.after.untouched({ amount: money(cash) })) });
  }
  return list;
}

/** Buying back shifts the votes: those of the manager, of all that are left. */
function vote_rows(view: EconomyView, text: string): SlipRow[] {
  const [move] = moves_of(view.moves ?? [], 'buy_back').filter((one) => one.text === text);
  const manager = managed(view, view.acting)?.manager;
  if (!move || manager === undefined) return [];
  const { votes: a, issued: b, votes_after: c, issued_after: d } = move;
  return [{ seat: manager, ...row(ec().panel.after.votes, ec().panel.after.votes_way({ a, b, c, d })) }];
}

/** `brief`: only what changes. */
export function slip(
  table: View,
  preview: PreviewMessage,
  names: string[],
  before?: PreviewMessage,
  brief = false,
): Slip {
  const view = as_economy(table);
  if (view.phase === 'offers') return offer_slip(view, preview, before ? settle(before.outlook) : null);
  const loan = loan_slip(view, preview.move);
  if (loan) return loan;
  const after = after_of(view, preview);
  const rows: SlipRow[] = [];
  const acting = view.short?.company ?? view.acting;
  // the last supply starts production everywhere; what others make is not the question
  const narrow = view.phase === 'procurement';
  for (const company of [...all_managed(view)].sort((a, b) => Number(b.id === acting) - Number(a.id === acting)))
    if (company.id === acting || !narrow)
      rows.push(...company_rows(company, managed(after, company.id) ?? company, company.id === acting));
  rows.push(...vote_rows(view, preview.move), ...(narrow ? [] : seat_rows(view, after, preview, brief)));
  for (const event of preview.events) {
    if (!kSaid.includes(event.kind) || (narrow && event.company !== acting)) continue;
    const line = line_of(event, [event], names);
    rows.push({
      ...row(line.text),
      ...(line.seat !== null && { seat: line.seat }),
      ...(line.emblem && { emblem: line.emblem }),
    });
  }
  return { rows: rows.slice(0, kMost), chips: [] };
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
