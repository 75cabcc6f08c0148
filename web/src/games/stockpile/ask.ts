// The permitted moves as questions and answers. Nothing is permitted here that the server did not list.
import type { GameEvent, Move, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { outbid_by } from './history';
import { money } from './money';
import { st } from './text';
import { as_stockpile, type StockpileView } from './view';
import { card_word, company_name, company_word, forecast_word, start_cash } from './words';

/** Moves with the same key stand in one row, in the order the server gave them. */
export function grouped(moves: Move[], key: (move: Move) => string): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const name = key(move);
    groups.set(name, [...(groups.get(name) ?? []), move]);
  }
  return groups;
}

function rows(
  moves: Move[],
  key: (move: Move) => string,
  head: (move: Move) => Omit<ChoiceGroup, 'key' | 'choices'>,
  choice: (move: Move) => Omit<Choice, 'move'>,
): ChoiceGroup[] {
  return [...grouped(moves, key)].map(([name, group]) => ({
    key: name,
    ...head(group[0]!),
    choices: group.map((move) => ({ move: move.text, ...choice(move) })),
  }));
}

const of = (moves: Move[], ...kinds: string[]): Move[] => moves.filter((move) => kinds.includes(move.kind));
const word = (move: Move, field: string): string => String(move[field]);
const figure = (move: Move, field: string): number => Number(move[field]);

function supply(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const face = (move: Move) => (move.face === 'up' ? st().face_up : st().face_down);
  const name = (move: Move) => card_word(word(move, 'card'), view.fees);
  const in_rows = [...moves].sort((a, b) => word(b, 'face').localeCompare(word(a, 'face')));
  const key = (move: Move) => `${move.card}/${move.face}`;
  return rows(
    in_rows.sort((a, b) => word(a, 'card').localeCompare(word(b, 'card'))),
    key,
    (move) => ({ title: name(move), hint: face(move), emblem: word(move, 'card') }),
    (move) => ({
      label: word(move, 'pile'),
      name: st().choice.supply({ card: name(move), face: face(move), pile: figure(move, 'pile') }),
    }),
  );
}

function bids(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const hint = (pile: number) => {
    const bid = view.piles[pile - 1]?.bid;
    return bid ? st().over_bid({ amount: bid.at }) : st().no_bid;
  };
  return rows(
    moves,
    (move) => word(move, 'pile'),
    (move) => ({ title: st().pile({ n: figure(move, 'pile') }), hint: hint(figure(move, 'pile')) }),
    (move) => ({
      label: money(figure(move, 'at')),
      name: st().choice.bid({ pile: figure(move, 'pile'), amount: figure(move, 'at') }),
    }),
  );
}

function shifts(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const where = (number: number) => {
    for (const pile of view.piles) {
      const found = pile.cards.find((card) => card.number === number);
      if (found) return { pile: pile.pile, card: found.card };
    }
    return { pile: 0, card: null };
  };
  const name = (move: Move) => {
    const { card } = where(figure(move, 'card'));
    return card === null ? st().hidden_card : card_word(card, view.fees);
  };
  return rows(
    moves,
    (move) => `shift ${move.card}`,
    (move) => {
      const { pile, card } = where(figure(move, 'card'));
      return { title: name(move), hint: st().choice.shift_hint({ pile }), emblem: card ?? 'hidden' };
    },
    (move) => ({
      label: word(move, 'pile'),
      name: st().choice.shift({ card: name(move), pile: figure(move, 'pile') }),
    }),
  );
}

function peeks(view: StockpileView, moves: Move[], names: string[]): ChoiceGroup[] {
  const title = (move: Move) => {
    const owner = view.pairs[figure(move, 'pair') - 1]?.owner ?? null;
    return owner === null ? st().blind_pair : st().pair_of({ name: names[owner] ?? '' });
  };
  const short = (move: Move) => names[view.pairs[figure(move, 'pair') - 1]?.owner ?? -1] ?? st().blind_pair;
  // Beside the bids the talent is one row; alone it has room for a row a pair.
  if (view.phase === 'bid')
    return rows(
      moves,
      () => 'peek',
      () => ({ title: st().choice.peek_title, emblem: 'pair' }),
      (move) => ({ label: short(move), name: st().choice.peek({ pair: title(move) }) }),
    );
  return rows(
    moves,
    (move) => `peek ${move.pair}`,
    (move) => ({ title: title(move), emblem: 'pair' }),
    (move) => ({ label: st().choice.peek_short, name: st().choice.peek({ pair: title(move) }) }),
  );
}

function actions(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const labels: Record<string, () => string> = { boom: () => st().boom, bust: () => st().bust };
  const name = (move: Move) => {
    const company = company_word(word(move, 'company'));
    if (move.kind === 'boom') return st().choice.boom({ company });
    if (move.kind === 'bust') return st().choice.bust({ company });
    return st().choice.nudge({ company, by: forecast_word(word(move, 'by')) });
  };
  return rows(
    moves,
    (move) => word(move, 'company'),
    (move) => {
      const company = word(move, 'company');
      const price = view.companies.find((entry) => entry.id === company)?.price ?? 0;
      return { title: company_word(company), hint: money(price), emblem: company };
    },
    (move) => ({ label: labels[move.kind]?.() ?? forecast_word(word(move, 'by')), name: name(move) }),
  );
}

function sales(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const hint = (move: Move) => {
    if (move.from === 'split') return st().choice.split_hint;
    if (move.from === 'half') return st().choice.half_hint;
    const price = view.companies.find((company) => company.id === move.company)?.price ?? 0;
    return st().choice.price_hint({ price });
  };
  const name = (move: Move) =>
    move.from === 'half'
      ? st().choice.sell_half({ company: company_word(word(move, 'company')) })
      : st().choice.sell({ n: figure(move, 'cards'), company: company_word(word(move, 'company')) });
  return rows(
    moves,
    (move) => `${move.company}/${move.from}`,
    (move) => ({ title: company_word(word(move, 'company')), hint: hint(move), emblem: word(move, 'company') }),
    (move) => ({ label: word(move, 'cards'), name: name(move) }),
  );
}

function keeps(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const hint = (who: string) => [st().talent[who], start_cash(view, who)].filter(Boolean).join(' ');
  return rows(
    moves,
    (move) => word(move, 'investor'),
    (move) => ({ title: st().investor[word(move, 'investor')]!, hint: hint(word(move, 'investor')) }),
    (move) => ({
      label: st().choice.keep_short,
      name: st().choice.keep({ investor: st().investor[word(move, 'investor')]! }),
    }),
  );
}

function shows(view: StockpileView, moves: Move[]): ChoiceGroup[] {
  const company = view.claim?.company ?? 'cosmic';
  return rows(
    moves,
    () => 'show',
    () => ({ title: company_word(company), emblem: company }),
    (move) => ({ label: word(move, 'cards'), name: st().choice.show({ n: figure(move, 'cards') }) }),
  );
}

function favours(moves: Move[]): ChoiceGroup[] {
  return rows(
    moves,
    (move) => word(move, 'company'),
    (move) => ({ title: company_word(word(move, 'company')), emblem: word(move, 'company') }),
    (move) => ({
      label: st().choice.favour_short,
      name: st().choice.favour({ company: company_name(word(move, 'company')) }),
    }),
  );
}

function inspections(moves: Move[]): ChoiceGroup[] {
  return rows(
    moves,
    () => 'inspect',
    () => ({ title: st().choice.inspect_title }),
    (move) => ({ label: word(move, 'pile'), name: st().choice.inspect({ pile: figure(move, 'pile') }) }),
  );
}

function bid_prompt(view: StockpileView, names: string[], story: GameEvent[]): string {
  const outbid = view.actor.kind === 'seat' ? outbid_by(story, view.actor.seat) : null;
  return outbid ? st().ask.bid_again({ name: names[outbid.by] ?? '', pile: outbid.pile }) : st().ask.bid;
}

function prompt(view: StockpileView, moves: Move[], names: string[], story: GameEvent[]): string {
  const seat = view.actor.kind === 'seat' ? view.seats[view.actor.seat] : undefined;
  switch (view.phase) {
    case 'keep':
      return st().ask.keep;
    case 'supply':
      return st().ask.supply({ left: seat?.hand_size ?? 2 });
    case 'talents':
      return st().ask.talents;
    case 'last_look':
      return st().ask.last_look;
    case 'action':
      if (of(moves, 'boom', 'bust').length) return st().ask.action;
      return of(moves, 'nudge').length ? st().ask.nudge : st().ask.no_actions;
    case 'sell':
      return st().ask.sell;
    case 'claim':
      return st().ask.claim({ company: company_name(view.claim?.company ?? ''), rate: view.claim?.rate ?? 0 });
    case 'favour':
      return st().ask.favour;
    default:
      return bid_prompt(view, names, story);
  }
}

export function ask(table: View, moves: Move[], names: string[], story: GameEvent[]): Ask {
  const view = as_stockpile(table);
  const passing = moves.find((move) => move.kind === 'pass');
  const pass_word =
    view.phase === 'sell'
      ? st().choice.sell_no_more
      : view.phase === 'action' && !of(moves, 'nudge').length
        ? st().choice.no_actions
        : st().choice.do_without;
  return {
    prompt: prompt(view, moves, names, story),
    groups: [
      ...keeps(view, of(moves, 'keep')),
      ...supply(view, of(moves, 'supply')),
      ...inspections(of(moves, 'inspect')),
      ...shifts(view, of(moves, 'shift')),
      ...peeks(view, of(moves, 'peek'), names),
      ...bids(view, of(moves, 'bid')),
      ...actions(view, of(moves, 'boom', 'bust', 'nudge')),
      ...sales(view, of(moves, 'sell')),
      ...shows(view, of(moves, 'show')),
      ...favours(of(moves, 'favour')),
    ],
    pass: passing ? { move: passing.text, label: pass_word, name: pass_word } : null,
    on_board: ['bid', 'action', 'favour'].includes(view.phase),
  };
}
