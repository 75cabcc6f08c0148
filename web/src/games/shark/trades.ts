// Trading share by share. Every step is a move at once, so that the rules say what is possible next; until the player goes
// on, each can be taken back.
import type { Table } from '../../net/table.svelte';
import type { BlockedMove } from '../../net/wire';
import { speaker } from './text';
import { events_of, is_trading, moves_of, type Company, type EventOf } from './view';

export type Trade = EventOf<'bought' | 'sold'>;
export type Side = 'buy' | 'sell';

/** My trades since the turn began or the dice were rolled, as far as they can be taken back; the newest last. */
export function open_trades(table: Table): Trade[] {
  if (!table.my_turn || !table.view || !is_trading(table.view)) return [];
  const from = table.story.findLastIndex((event) => event.kind === 'turn_began' || event.kind === 'rolled');
  const trades = events_of(table.story.slice(from + 1), 'bought', 'sold');
  return trades.slice(Math.max(0, trades.length - (table.position?.may_undo ?? 0)));
}

/** What was traded in a company, all together. */
export interface Position {
  company: Company;
  kind: Trade['kind'];
  shares: number;
  price: number;
  amount: number;
}

export function positions_of(trades: Trade[]): Position[] {
  const positions: Position[] = [];
  for (const trade of trades) {
    const { company, kind, shares, price } = trade;
    const amount = speaker.flow(trade) ?? 0;
    const known = positions.find((one) => one.company === company && one.kind === kind);
    if (known) Object.assign(known, { shares: known.shares + shares, amount: known.amount + amount });
    else positions.push({ company, kind, shares, price, amount });
  }
  return positions;
}

/** Shares of the company, bought (+) or sold (−). */
export const traded = (trades: Trade[], company: Company): number =>
  trades
    .filter((trade) => trade.company === company)
    .reduce((all, { kind, shares }) => (kind === 'bought' ? all + shares : all - shares), 0);

/** How many moves ago the newest trade was made that this step would undo; 0 if there is none. */
function undoes(trades: Trade[], side: Side, company: Company): number {
  const opposite = side === 'buy' ? 'sold' : 'bought';
  const at = trades.findLastIndex((trade) => trade.kind === opposite && trade.company === company);
  return at < 0 ? 0 : trades.length - at;
}

const is_one =
  (company: Company) =>
  (move: { kind: string; company?: unknown; shares?: unknown }): boolean =>
    move.company === company && move.shares === 1;

export interface Step {
  /** Null where it cannot be done. */
  take: (() => void) | null;
  /** Why not, where a player would look for it. */
  blocked: BlockedMove | undefined;
}

/** Why no share of the company can be bought now, in a few words; nothing where one can. */
export function limit(table: Table, company: Company): string {
  const move = table.blocked.find((one) => one.kind === 'buy' && is_one(company)(one));
  return (move && speaker.say(`limit.${move.refusal.code ?? ''}`, { ...move.refusal.facts })) ?? '';
}

/** One share more or fewer: takes the newest opposite trade back, or trades. */
export function step(table: Table, trades: Trade[], side: Side, company: Company): Step {
  const back = undoes(trades, side, company);
  const move = moves_of(table.moves, side).find(is_one(company));
  return {
    take: back ? () => void table.drop(back) : move ? () => table.play(move.text) : null,
    blocked: back ? undefined : table.blocked.find((one) => one.kind === side && is_one(company)(one)),
  };
}
