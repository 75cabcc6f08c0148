// What this screen looks at: which action is opened, which office was picked as the first of two. It belongs to the table,
// not to a component: the building and the panel both lead through an action.
import type { Table } from '../../net/table.svelte';
import type { Move } from '../../net/wire';
import { per_table } from '../../shell/per_table';
import { letter_of, open_kinds, type Letter } from './menu';
import { moves_of, place_of, type Division, type MoveOf } from './view';

export class Look {
  #table: Table;
  #letter = $state<Letter | null>(null);
  #kind = $state<string | null>(null);
  /** An office from which something moves, or the first of two that merge. */
  source = $state<string | null>(null);
  /** How much shall lie in the folder. */
  wish = $state<number | null>(null);
  /** The folder goes as soon as its card has been named. */
  #folder: number | null = null;
  #position = -1;

  constructor(table: Table) {
    this.#table = table;
  }

  get #aimed(): Move | null {
    return this.#table.moves.find((move) => move.text === this.#table.aimed) ?? null;
  }

  /** What is picked, or what the move in view begins with. */
  get from(): string | null {
    const aimed = this.#aimed;
    if (this.source) return this.source;
    if (aimed && ['move', 'merge'].includes(aimed.kind)) return String(aimed.office);
    return aimed?.kind === 'resign' ? `head ${aimed.division}` : null;
  }

  get letter(): Letter | null {
    if (this.#table.view?.phase !== 'action') return null;
    const aimed = this.#aimed;
    return (aimed && letter_of(aimed.kind)) ?? this.#letter;
  }

  /** The kind of moves that is on offer: chosen in the menu, or the only one there is. */
  get kind(): string | null {
    const aimed = this.#aimed;
    if (aimed && aimed.kind !== 'pass') return aimed.kind;
    if (this.#table.view?.phase !== 'action')
      return this.#table.moves.find((move) => move.kind !== 'pass')?.kind ?? null;
    if (!this.#letter) return null;
    const open = open_kinds(this.#table.moves, this.#letter);
    return this.#kind && open.includes(this.#kind) ? this.#kind : (open[0] ?? null);
  }

  /** Moves that the board and the list offer now. */
  get moves(): Move[] {
    const { moves, view } = this.#table;
    if (view?.phase === 'placement') return moves;
    const kind = this.kind;
    return moves.filter((move) => move.kind === kind);
  }

  /** What may be put into the folder for a card. */
  amounts(bribe: MoveOf<'bribe'> | undefined): number[] {
    if (!bribe) return [];
    const { least, most, step } = bribe;
    return Array.from({ length: Math.max(0, Math.floor((most - least) / step) + 1) }, (_, i) => least + i * step);
  }

  offer(bribe: MoveOf<'bribe'>): number {
    return Math.min(bribe.most, Math.max(bribe.least, this.wish ?? bribe.least));
  }

  /** The folder that would be handed over now: what is aimed at, or the least. */
  get offered(): MoveOf<'offer'> | undefined {
    const offers = moves_of(this.#table.moves, 'offer');
    return offers.find((move) => move.text === this.#table.aimed) ?? offers[0];
  }

  /** Names the card; the folder follows by itself. */
  bribe(move: MoveOf<'bribe'>): void {
    this.#folder = this.offer(move);
    this.#table.play(move.text);
  }

  /** Hands over what was put into the folder when its card was named. */
  follow_up(): void {
    const table = this.#table;
    if (this.#folder === null || !table.my_turn || table.sending) return;
    if (table.view?.phase === 'offer') {
      const move = moves_of(table.moves, 'offer').find((one) => one.amount === this.#folder);
      this.#folder = null;
      if (move) table.play(move.text);
    } else if (table.refusal) this.#folder = null;
  }

  open(letter: Letter | null): void {
    this.#letter = letter;
    this.#kind = null;
    this.source = null;
    this.#table.aim(null);
    this.#aim_only();
  }

  choose(kind: string): void {
    this.#kind = kind;
    this.#letter = letter_of(kind);
    this.source = null;
    this.#table.aim(null);
    this.#aim_only();
  }

  /** What needs no further choice is in view at once. */
  #aim_only(): void {
    const list = this.moves;
    if (list.length === 1 && ['influence', 'legal'].includes(list[0]!.kind)) this.#table.aim(list[0]!.text);
  }

  /** A new position is a new question. */
  follow(position: number): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#letter = null;
    this.#kind = null;
    this.source = null;
    this.wish = null;
  }

  pick(office: string): void {
    this.source = this.source === office ? null : office;
    this.#table.aim(null);
  }
}

export const look_of = per_table((table) => new Look(table));

/** What a click on a place means: a move, or picking the office as the first of two. */
export interface Target {
  move?: Move;
  pick?: string;
}

/** An office by its name, `division hr` where anything may come to a division, `counsel hr`, `head hr`, `board`. */
export function targets_of(look: Look): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const move of look.moves) {
    switch (move.kind) {
      case 'settle':
      case 'boss_found':
      case 'found':
      case 'found_new':
      case 'buy_main':
        targets.set(`division ${move.division}`, { move });
        break;
      case 'join':
        targets.set('board', { move });
        break;
      case 'buy_consultant':
        targets.set(`counsel ${move.division}`, { move });
        break;
      case 'leave':
        targets.set(move.way === 'board' ? 'board' : 'counsel', { move });
        break;
      case 'move':
        targets.set(String(move.office), { pick: String(move.office) });
        if (look.from === move.office) targets.set(`division ${move.division}`, { move });
        break;
      case 'merge':
        set_pair(targets, look, move, String(move.office), String(move.other));
        break;
      case 'buy_packet':
        targets.set(`packet ${move.size}`, { move });
        break;
      case 'bribe':
        targets.set(`card ${move.card}`, { move });
        break;
      case 'resign':
        targets.set(`head ${move.division}`, { pick: `head ${move.division}` });
        if (look.from === `head ${move.division}`)
          targets.set(move.way === 'board' ? 'board' : `counsel ${move.division}`, { move });
        break;
      default:
        if (place_of(move.office)) targets.set(String(move.office), { move });
    }
  }
  return targets;
}

/** Either of the two may be picked first. */
function set_pair(targets: Map<string, Target>, look: Look, move: Move, one: string, other: string): void {
  for (const [office, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    if (!targets.get(office)?.move) targets.set(office, { pick: office });
    if (look.from === office) targets.set(partner, { move });
  }
}

export const division_target = (targets: Map<string, Target>, division: Division): Target | null =>
  targets.get(`division ${division}`) ?? null;

/** Employees come and go one by one; each can be taken back, so a click does it. */
const kSteps = ['hiring', 'staffing', 'layoffs'];
export const steps = (table: Table, move: Move): boolean =>
  kSteps.includes(table.view?.phase ?? '') && ['hire', 'take', 'dismiss'].includes(move.kind);

/** A click on the board: picks, or looks at a move; a second one on the same place makes it. */
export function follow_target(table: Table, target: Target): void {
  const look = look_of(table);
  if (target.pick) return look.pick(target.pick);
  if (!target.move) return;
  // a card that is named on the board gets its amount in the panel
  if (target.move.kind === 'bribe') table.aim(target.move.text);
  else if (steps(table, target.move)) table.play(target.move.text);
  else table.choose(target.move.text);
}
