// The permitted moves as questions and answers. Nothing is permitted here that the server did not list.
import type { GameEvent, Move as AnyMove, View } from '../../net/wire';
import type { Ask, Choice, ChoiceGroup } from '../../shell/game';
import { outbid_by } from './history';
import { money, speaker, st } from './text';
import { as_stockpile, of_kind, type Move, type StockpileView } from './view';
import { card_title, company_word, investor_name, start_cash } from './words';

type Of<K extends Move['kind']> = Extract<Move, { kind: K }>;
type Head = Omit<ChoiceGroup, 'key' | 'choices'>;

/** Moves with the same key stand in one row, in the order the server gave them. */
export function grouped<M>(moves: M[], key: (move: M) => string): Map<string, M[]> {
  const groups = new Map<string, M[]>();
  for (const move of moves) {
    const name = key(move);
    groups.set(name, [...(groups.get(name) ?? []), move]);
  }
  return groups;
}

/** The questions of one phase. */
class Questions {
  constructor(
    readonly view: StockpileView,
    readonly names: string[],
  ) {}

  private rows<M extends Move>(
    moves: M[],
    key: (move: M) => string,
    head: (move: M) => Head,
    label: (move: M) => string,
  ): ChoiceGroup[] {
    const choice = (move: M): Choice => ({
      move: move.text,
      label: label(move),
      name: speaker.move(move, this.view.phase, this.names),
    });
    return [...grouped(moves, key)].map(([name, group]) => ({
      key: name,
      ...head(group[0]!),
      choices: group.map(choice),
    }));
  }

  supplies(moves: Of<'supply'>[]): ChoiceGroup[] {
    const in_rows = moves.toSorted((a, b) => a.card.localeCompare(b.card) || b.face.localeCompare(a.face));
    return this.rows(
      in_rows,
      (move) => `${move.card}/${move.face}`,
      ({ card, face }) => ({ title: card_title(this.view, card), hint: speaker.word('face', face), emblem: card }),
      (move) => String(move.pile),
    );
  }

  bids(moves: Of<'bid'>[]): ChoiceGroup[] {
    const hint = (pile: number) => {
      const bid = this.view.piles[pile - 1]?.bid;
      return bid ? st().over_bid({ amount: money(bid.at) }) : st().no_bid;
    };
    return this.rows(
      moves,
      (move) => String(move.pile),
      ({ pile }) => ({ title: st().pile({ n: pile }), hint: hint(pile) }),
      (move) => money(move.at),
    );
  }

  shifts(moves: Of<'shift'>[]): ChoiceGroup[] {
    return this.rows(
      moves,
      (move) => `shift ${move.card}`,
      ({ shown, from }) => ({
        title: shown === null ? st().hidden_card : card_title(this.view, shown),
        hint: st().button.shift_hint({ pile: from }),
        emblem: shown ?? 'hidden',
      }),
      (move) => String(move.pile),
    );
  }

  peeks(moves: Of<'peek'>[]): ChoiceGroup[] {
    const owner = (move: Of<'peek'>) => (move.owner === null ? null : (this.names[move.owner] ?? ''));
    // Beside the bids the talent is one row; alone it has room for a row a pair.
    if (this.view.phase === 'bid')
      return this.rows(
        moves,
        () => 'peek',
        () => ({ title: st().button.peek_title, emblem: 'pair' }),
        (move) => owner(move) ?? st().blind_pair,
      );
    return this.rows(
      moves,
      (move) => `peek ${move.pair}`,
      (move) => {
        const name = owner(move);
        return { title: name === null ? st().blind_pair : st().pair_of({ name }), emblem: 'pair' };
      },
      () => st().button.peek,
    );
  }

  actions(moves: Of<'boom' | 'bust' | 'nudge'>[]): ChoiceGroup[] {
    return this.rows(
      moves,
      (move) => move.company,
      ({ company, from }) => ({ title: company_word(company), hint: money(from), emblem: company }),
      (move) => (move.kind === 'nudge' ? speaker.word('forecast', move.by) : speaker.word('card', move.kind)),
    );
  }

  sales(moves: Of<'sell'>[]): ChoiceGroup[] {
    const hints = {
      normal: (move: Of<'sell'>) => st().panel.price({ price: money(move.price) }),
      split: (move: Of<'sell'>) => st().panel.whole({ price: money(move.price) }),
      half: (move: Of<'sell'>) => st().panel.half({ price: money(move.price) }),
    };
    return this.rows(
      moves,
      (move) => `${move.company}/${move.from}`,
      (move) => ({ title: company_word(move.company), hint: hints[move.from](move), emblem: move.company }),
      (move) => String(move.cards),
    );
  }

  keeps(moves: Of<'keep'>[]): ChoiceGroup[] {
    const hint = (who: string) => [st().talent[who], start_cash(this.view, who)].filter(Boolean).join(' ');
    return this.rows(
      moves,
      (move) => move.investor,
      ({ investor }) => ({ title: investor_name(investor), hint: hint(investor) }),
      () => st().button.keep,
    );
  }

  shows(moves: Of<'show'>[]): ChoiceGroup[] {
    return this.rows(
      moves,
      () => 'show',
      ({ company }) => ({ title: company_word(company), emblem: company }),
      (move) => String(move.cards),
    );
  }

  favours(moves: Of<'favour'>[]): ChoiceGroup[] {
    return this.rows(
      moves,
      (move) => move.company,
      ({ company }) => ({ title: company_word(company), emblem: company }),
      () => st().button.favour,
    );
  }

  inspections(moves: Of<'inspect'>[]): ChoiceGroup[] {
    return this.rows(
      moves,
      () => 'inspect',
      () => ({ title: st().button.inspect_title }),
      (move) => String(move.pile),
    );
  }

  /** Why something cannot be done that would be looked for in this list; the board says it of its bid spaces. */
  reasons(): ChoiceGroup[] {
    const here = ['keep', 'supply', 'inspect', 'shift', 'nudge'];
    const found = (this.view.blocked ?? []).filter((move) => here.includes(move.kind));
    const said = new Set(found.map((move) => speaker.refusal(move.refusal, this.names)));
    return [...said].map((reason) => ({ key: reason, title: reason, choices: [] }));
  }

  prompt(story: GameEvent[]): string {
    const { view, names } = this;
    const outbid = view.phase === 'bid' && view.actor.kind === 'seat' ? outbid_by(story, view.actor.seat) : null;
    if (outbid) return st().bid_again({ name: names[outbid.by] ?? '', pile: outbid.pile });
    return speaker.question(view, names);
  }
}

export function ask(table: View, moves: AnyMove[], names: string[], story: GameEvent[]): Ask {
  const view = as_stockpile(table);
  const questions = new Questions(view, names);
  // showing nothing is doing without: one click, also where it is the only answer
  const shows = of_kind(moves, 'show');
  const passing = moves.find((move) => move.kind === 'pass') ?? shows.find((move) => move.cards === 0);
  const pass_word = passing ? speaker.move(passing, view.phase, names) : '';
  return {
    prompt: questions.prompt(story),
    groups: [
      ...questions.keeps(of_kind(moves, 'keep')),
      ...questions.supplies(of_kind(moves, 'supply')),
      ...questions.inspections(of_kind(moves, 'inspect')),
      ...questions.shifts(of_kind(moves, 'shift')),
      ...questions.peeks(of_kind(moves, 'peek')),
      ...questions.bids(of_kind(moves, 'bid')),
      ...questions.actions(of_kind(moves, 'boom', 'bust', 'nudge')),
      ...questions.sales(of_kind(moves, 'sell')),
      ...questions.shows(shows.filter((move) => move.cards > 0)),
      ...questions.favours(of_kind(moves, 'favour')),
      ...questions.reasons(),
    ],
    pass: passing ? { move: passing.text, label: pass_word, name: pass_word } : null,
    on_board: ['supply', 'bid', 'action', 'favour'].includes(view.phase),
  };
}
