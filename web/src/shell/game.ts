// What a game brings to the shell. The shell knows no game: it is given the cards of all, and opens what is played.
import type { Component } from 'svelte';
import type { Table } from '../net/table.svelte';
import type { GameEvent, Move, PreviewMessage, View } from '../net/wire';
import type { Speaker } from './speaker';

export interface Phase {
  id: string;
  label: string;
  /** Where there is little room for the label. */
  short?: string;
  help: string;
}

/** One line of the ledger. The amount is money and moves to (+) or from (-) the seat; a plain figure has no sign. */
export interface Line {
  seq: number;
  seat: number | null;
  /** Whose line it is where it is no seat's: a company with money of its own. */
  emblem?: string;
  text: string;
  amount?: number;
  plain?: boolean;
  rule: string;
  /** Heading under which the line stands; lines without one stay under the last. */
  heading?: string;
  strong?: boolean;
}

export interface Choice {
  move: string;
  /** On the button. */
  label: string;
  /** The whole sentence, for the confirming button and for screen readers. */
  name: string;
  /** Why it cannot be chosen, where a player would look for it. */
  blocked?: string;
}

export interface ChoiceGroup {
  key: string;
  title: string;
  hint?: string;
  emblem?: string;
  choices: Choice[];
}

export interface Ask {
  prompt: string;
  groups: ChoiceGroup[];
  /** Doing without, if that is allowed. */
  pass: Choice | null;
  /** The board offers every choice too, so a small screen may fold the list. */
  on_board: boolean;
}

export interface SlipRow {
  text: string;
  value?: string;
  tone?: 'gain' | 'loss';
  emblem?: string;
}

/** What the aimed move would do, as the rules foresee it. */
export interface Slip {
  rows: SlipRow[];
  chips: { emblem: string; text: string }[];
}

export interface GameOption {
  label: string;
  help: string;
  values: Record<string, string>;
}

export interface TableProps {
  table: Table;
}

/** What a game's own panel in *Now* is given: the question, and what fits the screen. */
export interface PanelProps extends TableProps {
  ask: Ask;
  names: string[];
  phone: boolean;
  open_rule: (id: string) => void;
}

/** What the lobby shows of a game. It comes with the site, so it is small; the rest comes when a table is opened. */
export interface GameCard {
  id: string;
  name: string;
  pitch: () => string;
  Cover: Component;
  option: (id: string) => GameOption | null;
  /** Whether an option matters beside what else was chosen, and with so many players. One that does not keeps its default. */
  offers: (option: string, chosen: Record<string, string>, players: number) => boolean;
  open: () => Promise<GameUi>;
}

/** What a game puts into the frame of its table. */
export interface GameUi {
  Board: Component<TableProps>;
  Desk: Component<TableProps>;
  /** Below the seats, where there is room. */
  Side: Component<TableProps>;
  SeatFacts: Component<TableProps & { seat: number }>;
  /** The same in one short line, for a phone. */
  SeatChip: Component<TableProps & { seat: number }>;
  Emblem: Component<{ of: string }>;
  /** Takes the place of the list of choices and of the confirming button, where a list would not do. */
  Panel?: Component<PanelProps>;
  phases: () => Phase[];
  phase_index: (view: View) => number;
  /** `words` where the game counts something else than rounds, or does not know how many there will be. */
  round: (view: View) => { now: number; of: number; words?: string } | null;
  first: (view: View) => number | null;
  /** Null where these eyes may not see it. */
  money: (view: View, seat: number) => number | null;
  /** Says whatever the game says; it also knows its money, its refusals and its terms. */
  speaker?: Speaker;
  /** An amount of this game's money in words, where no speaker says it; `sign` also marks gains. */
  amount?: (money: number, sign?: boolean) => string;
  /** What a seat has won with, where that is not money, and what it is called. */
  score?: (view: View, seat: number) => string;
  score_title?: () => string;
  /** What the seat is and what it is good at, under its name. */
  role: (view: View, seat: number) => string;
  about: (view: View) => string;
  ask: (view: View, moves: Move[], names: string[], story: GameEvent[]) => Ask;
  slip: (view: View, preview: PreviewMessage, names: string[]) => Slip;
  lines: (events: GameEvent[], names: string[]) => Line[];
  /** The final scoring, to be told line by line. */
  final: (events: GameEvent[], names: string[]) => Line[];
  /** A part of a position's worth, where no speaker says it. */
  term?: (id: string) => string;
  /** What a move may do to each seat's money, where the events' flow does not tell it. */
  effect?: (preview: PreviewMessage) => Map<number, number>;
}
