// What a game brings to the shell. The shell knows no game: it is given the cards of all, and opens what is played.
import type { Component, Snippet } from 'svelte';
import type { Beat } from '../net/moment';
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
  /** Where it happened: the mark of a part of the board, `data-place`. */
  place?: string;
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
  /** Whose it is. */
  seat?: number;
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

/** A piece of a seat's final sum. */
export interface Part {
  seat: number;
  /** What it is a piece of; pieces of one kind have one colour, or that of their emblem. */
  kind: string;
  label: string;
  amount: number;
  emblem?: string;
  colour?: string;
}

/** Something that a player held. `name` says it where the picture and the figure do not. */
export interface Held {
  emblem?: string;
  text: string;
  name?: string;
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
  /** What the question is for, where it does not stand under the question; may be empty. */
  purpose: string;
  /** What a bot would do, where the panel has a place for it. */
  hint: Snippet | undefined;
  open_rule: (id: string) => void;
}

/** What the lobby shows of a game. It comes with the site, so it is small; the rest comes when a table is opened. */
export interface GameCard {
  id: string;
  name: string;
  pitch: () => string;
  /** From a quick game to a long one, as the boxes say. */
  minutes: [number, number];
  /** How much there is to learn, from 1 to 5. */
  weight: 1 | 2 | 3 | 4 | 5;
  /** Where a game stands, said with the plain figures of its view; empty before it has begun. */
  standing: (at: Record<string, number>) => string;
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
  /** What shares are sold at, above the final scoring where there is room. */
  Prices?: Component<TableProps>;
  /** Takes the place of the list of choices and of the confirming button, where a list would not do. */
  Panel?: Component<PanelProps>;
  /** Its panel leaves it to the shell to ask the question. */
  plain_question?: boolean;
  /** What the decision is paid from, beside the question. */
  Purse?: Component<TableProps & { names: string[] }>;
  /** How much of a phone's height the question takes, in hundredths: it keeps it, whatever is aimed at. */
  sheet?: (view: View) => number;
  phases: () => Phase[];
  phase_index: (view: View) => number;
  /** `words` where the game counts something else than rounds, or does not know how many there will be. */
  round: (view: View) => { now: number; of: number; words?: string } | null;
  first: (view: View) => number | null;
  /** Null where these eyes may not see it. */
  money: (view: View, seat: number) => number | null;
  /** Says whatever the game says: its money, refusals and terms; the messages `goal`, `purpose`, `explain` and `because` are for the shell. */
  speaker: Speaker;
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
  /** The way from one position to the next as beats of a scene; none where a glance is enough. Never more than these eyes may know. A scene that began before may look back into the story. */
  beats?: (before: View, events: GameEvent[], after: View, names: string[], story: GameEvent[]) => Beat[];
  /** The table after an event, as far as the event itself says: what is shown between two positions of the server. */
  advance?: (view: View, event: GameEvent) => View;
  /** Whether the seat is out of the game, and may only watch how it ends. */
  out?: (view: View, seat: number) => boolean;
  /** What these eyes hold and others do not see, for games that are over. None: nothing is covered in this game. */
  held?: (view: View, names: string[]) => Held[];
  /** Whether something on the table is hidden from somebody; if not, people at one screen need no curtain. */
  secrets?: (view: View) => boolean;
  /** In which questions nobody wants to be told why he can do nothing: one answer is then given for him. */
  idle?: (view: View) => boolean;
  /** What each seat would have if the game ended now, as far as these eyes know; null: unknown. */
  standing?: (view: View) => (number | null)[];
  /** What the final scoring adds up, in the order it is told: a bar for each seat. */
  parts?: (events: GameEvent[]) => Part[];
  /** What a move may do to each seat's money, where the events' flow does not tell it. */
  effect?: (preview: PreviewMessage) => Map<number, number>;
}
