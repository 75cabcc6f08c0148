// What a player has picked up before he says where it goes: a card of his hand with its face, or a pile to bid on. Board,
// desk and panel share it. What is aimed at always says more, so a hint moves it too.
import type { Table } from '../../net/table.svelte';
import type { Move as AnyMove } from '../../net/wire';
import { per_table } from '../../shell/per_table';
import { of_kind, type Move } from './view';

type Supply = Extract<Move, { kind: 'supply' }>;
const key_of = ({ card, face }: Pick<Supply, 'card' | 'face'>) => `${card}/${face}`;

class InHand {
  #card = $state<string | null>(null);
  #pile = $state<number | null>(null);
  constructor(readonly table: Table) {}

  get #aimed(): Move | undefined {
    const { aimed, moves } = this.table;
    return (moves as unknown as Move[]).find((move) => move.text === aimed);
  }

  get supplies(): Supply[] {
    return of_kind(this.table.moves as AnyMove[], 'supply');
  }

  /** Each card with each face that it may have. */
  get cards(): Supply[] {
    const seen = new Set<string>();
    return this.supplies
      .filter((move) => !seen.has(key_of(move)) && seen.add(key_of(move)))
      .toSorted((a, b) => a.card.localeCompare(b.card) || b.face.localeCompare(a.face));
  }

  get card(): Supply | undefined {
    const aimed = this.#aimed;
    const wanted = aimed?.kind === 'supply' ? key_of(aimed) : this.#card;
    return this.cards.find((move) => key_of(move) === wanted) ?? this.cards[0];
  }

  is_card = (move: Supply): boolean => this.card !== undefined && key_of(this.card) === key_of(move);

  /** The card in hand goes to that pile. */
  onto(pile: number): Supply | undefined {
    const { card } = this;
    return this.supplies.find((move) => card && key_of(move) === key_of(card) && move.pile === pile);
  }

  take(move: Supply): void {
    const aimed = this.#aimed;
    this.#card = key_of(move);
    if (aimed?.kind !== 'supply') return;
    const there = this.onto_with(move, aimed.pile);
    this.table.aim(there?.text ?? null);
  }

  onto_with(card: Supply, pile: number): Supply | undefined {
    return this.supplies.find((move) => key_of(move) === key_of(card) && move.pile === pile);
  }

  /** A card of the hand: picked up; if it is already, turned over. */
  touch(card: string): void {
    const faces = this.cards.filter((move) => move.card === card);
    const at = faces.findIndex((move) => this.is_card(move));
    const next = faces[(at + 1) % faces.length];
    if (next) this.take(next);
  }

  /** The pile whose bid spaces are offered. */
  get pile(): number | null {
    const bids = of_kind(this.table.moves as AnyMove[], 'bid');
    const aimed = this.#aimed;
    if (aimed?.kind === 'bid') return aimed.pile;
    return bids.some(({ pile }) => pile === this.#pile) ? this.#pile : (bids[0]?.pile ?? null);
  }

  set pile(pile: number | null) {
    this.#pile = pile;
    if (this.#aimed?.kind === 'bid') this.table.aim(null);
  }
}

export const pick_of = per_table((table) => new InHand(table));
