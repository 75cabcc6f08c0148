// What a bribe would do, in rows with their owner; every figure comes from the move or the view.
import { ms, speaker } from './text';
import type { MachtspieleView, MoveOf } from './view';

export interface BribeRow {
  seat: number;
  when: string;
  text: string;
  tone?: 'gain' | 'loss' | '';
  strong?: string;
}

const point = (won: boolean) => (won ? { strong: ms().one_point } : {});

/** Before it is named: in any case, if accepted, if refused. */
export function bribe_rows(view: MachtspieleView, move: MoveOf<'bribe'>, amount: number): BribeRow[] {
  const me = view.viewer ?? 0;
  const mine = view.seats[me]!;
  const other = move.from;
  const from = view.seats[other]!.standing.corruption;
  const rows: BribeRow[] = [
    // only the first attempt counts
    ...(view.phase === 'action' ? [{ seat: me, when: ms().in_any_case, text: ms().corruption_plus }] : []),
    {
      seat: me,
      when: ms().if_accepts,
      text: ms().cash_after({ amount: speaker.money((mine.cash ?? 0) - amount) }),
    },
    {
      seat: other,
      when: ms().if_accepts,
      text: ms().gets_money({ amount: speaker.money(amount, true), from, to: move.corruption }),
      ...point(move.point),
    },
    {
      seat: other,
      when: ms().if_refuses,
      text: move.loses ? ms().loses_one : ms().no_staff,
      tone: move.loses ? 'loss' : '',
    },
  ];
  return rows;
}

/** When it lies on the table: seen by whoever gives, or by whoever answers. */
export function answer_rows(view: MachtspieleView, amount: number): BribeRow[] {
  const bribe = view.bribe!;
  const then = bribe.answer;
  const giving = view.viewer === bribe.briber;
  const other = bribe.to ?? 0;
  const cash = (seat: number) => view.seats[seat]?.cash ?? null;
  const mine = cash(view.viewer ?? -1);
  const accept = giving ? ms().if_accepts : ms().if_accept;
  const refuse = giving ? ms().if_refuses : ms().if_refuse;
  const after = mine === null ? null : giving ? mine - amount : mine + amount;
  return [
    {
      seat: bribe.briber,
      when: ms().in_any_case,
      text: ms().corruption_now({ n: view.seats[bribe.briber]!.standing.corruption }),
    },
    ...(then
      ? [
          {
            seat: other,
            when: accept,
            text: ms().gets_money({ amount: speaker.money(amount, true), from: then.from, to: then.to }),
            ...point(then.point),
          },
        ]
      : []),
    ...(after === null
      ? []
      : [{ seat: view.viewer ?? 0, when: accept, text: ms().cash_after({ amount: speaker.money(after) }) }]),
    ...(giving || bribe.card === undefined
      ? []
      : [{ seat: bribe.briber, when: accept, text: ms().gets_gold({ card: speaker.word('card', bribe.card) }) }]),
    {
      seat: other,
      when: refuse,
      text: !then?.loses ? ms().no_staff : giving ? ms().loses_one : ms().lose_one,
      tone: then?.loses ? ('loss' as const) : ('' as const),
    },
  ];
}
