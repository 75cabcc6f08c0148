// What travels between browser and server. Seats are counted from 0, everything on the table from 1.

export interface Option {
  id: string;
  values: string[];
  default: string;
  help: string;
}

export interface GameInfo {
  id: string;
  name: string;
  players: { min: number; max: number };
  options: Option[];
  /** Whether a coach can show it. */
  lesson?: boolean;
}

export interface Level {
  id: string;
  name: string;
  help: string;
}

export interface House {
  games: GameInfo[];
  levels: Level[];
  version: string;
}

/** A piece of text: plain, or with one mark. `rule` is a reference to another rule. */
export type Piece = string | { mark: 'bold' | 'italic' | 'code' | 'ruling' | 'reconstructed' | 'rule'; text: string };

export interface RuleBlock {
  kind: 'title' | 'chapter' | 'heading' | 'rule' | 'text' | 'item' | 'example' | 'table';
  /** SP-3 of a chapter, SP-3.2 of a rule. */
  id?: string;
  /** The rule that it is or explains. */
  rule?: string;
  /** Counted from 1; 0 before the first. */
  chapter: number;
  /** Of an item in a numbered list. */
  number?: string;
  text?: Piece[];
  rows?: Piece[][][];
}

export interface Term {
  id: string;
  en: string;
  de: string;
  pl: string;
}

export interface Rulebook {
  language: string;
  blocks: RuleBlock[];
  glossary: Term[];
}

export interface TableSummary {
  table: string;
  game: string;
  players: number;
  names: string[];
  over: boolean;
  actor: Actor;
  mine: number[];
  length: number;
  /** The phase, and the figures that everybody sees. */
  at: Record<string, number | string>;
  /** An opened record, on which nobody plays. */
  record: boolean;
  /** Seconds since 1970. */
  updated: number;
}

/** Who invites to what. */
export interface InvitationInfo {
  game: string;
  players: number;
  options: Record<string, string>;
  host: string | null;
  /** Null where the invitation does not work any more. */
  seat: number | null;
  seats: { kind: 'person' | 'bot' | 'open'; name: string }[];
}

export type SeatKind = 'me' | 'here' | 'bot' | 'open';

export interface SeatWish {
  kind: SeatKind;
  level?: string;
  name?: string;
}

export interface TableWish {
  game: string;
  players: number;
  options: Record<string, string>;
  seats: SeatWish[];
}

/** A first game with a coach; everything else about it is fixed. */
export interface LessonWish {
  game: string;
  lesson: true;
  name?: string;
}

/** Something that the pupil of a first game is asked; what is said there is in the words of the game. */
export interface LessonStep {
  key: string;
  chapter: string;
  /** How many moves have been made. */
  at: number;
  /** What the coach would do; null: anything will do. */
  move: string | null;
  /** The mark of what is meant, `data-place`. */
  point: string;
}

export interface LessonPlan {
  game: string;
  chapters: string[];
  steps: LessonStep[];
}

export interface Invitation {
  seat: number;
  path: string;
}

export interface TableMade {
  table: string;
  invitations: Invitation[];
}

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  level?: string | null;
  name: string;
  mine: boolean;
  online: boolean;
}

export type Actor = { kind: 'seat'; seat: number } | { kind: 'chance' } | { kind: 'over' };

/** Every event has these; what else it has depends on its kind. A value that is not for this viewer is null. */
export interface GameEvent {
  seq?: number;
  kind: string;
  rule: string;
  seat?: number;
  /** Whose move caused it; chance is nobody. */
  by?: number;
  [field: string]: string | number | null | undefined;
}

export interface Move {
  kind: string;
  text: string;
  [field: string]: string | number;
}

/** Why something is not done: the reason, the figures and words of the sentence, and the sentence in English. */
export interface Refusal {
  error: string;
  code?: string;
  facts?: Record<string, number | string>;
}

/** What the player on turn would look for and cannot do. */
export interface BlockedMove {
  kind: string;
  text: string;
  refusal: Refusal;
  [field: string]: string | number | Refusal;
}

export interface Result {
  ranks: number[];
  wealth: number[];
  reason: string;
}

/** What every game's view has. */
export interface View {
  game: string;
  phase: string;
  players: number;
  actor: Actor;
  /** How many moves led here. */
  length?: number;
  viewer: number | null;
  moves?: Move[];
  blocked?: BlockedMove[];
  result?: Result | null;
}

export interface LoggedMove {
  number: number;
  by: Actor;
  text: string;
  events: GameEvent[];
}

export interface Answer {
  seat: number;
  move: Move;
}

/** A decision, judged by what the mover could know. Chances are from 0 to 1. */
export interface Decision {
  /** Moves made before it. */
  number: number;
  seat: number;
  /** The phase, and the figures that everybody sees. */
  at: Record<string, number | string>;
  played: Move;
  best: Move;
  /** Of every seat, after what was played. */
  chances: number[];
  /** What the mover could have expected. */
  possible: number;
  loss: number;
  /** What another player would most likely have answered, as far as the mover could tell. */
  after_played?: Answer;
  after_best?: Answer;
  /** In what the two moves differ at first sight; none where nothing better was found. */
  parts: { term: string; played: number; best: number }[];
}

export interface TurningPoint {
  /** Of the decision after which it shows. */
  number: number;
  /** Whose chances changed most. */
  seat: number;
  before: number;
  after: number;
  /** No mistake explains it. */
  luck: boolean;
}

/** What is known so far; `done` and `all` are moves. */
export interface AnalysisAnswer {
  done: number;
  all: number;
  analysis: { decisions: Decision[]; accuracy: number[]; turning: TurningPoint[] } | null;
}

/** What one of my moves was worth; null as long as it is not known, and where there was no choice. */
export interface CoachAnswer {
  done: boolean;
  decision: Decision | null;
}

export interface TableMessage {
  type: 'table';
  table: string;
  game: string;
  players: number;
  options: Record<string, string>;
  edition: boolean;
  seats: SeatInfo[];
  invitations?: Invitation[];
  seed_hash: string | null;
  seed: string | null;
  record: boolean;
  /** Why nobody moves here any more: the game was begun with other rules. */
  frozen?: Refusal;
  /** A first game with a coach. */
  lesson?: boolean;
}

export interface PositionMessage {
  type: 'position';
  number: number;
  viewer: number | null;
  /** A move of one's own that is on disk now: the position it leads to says so. */
  played?: number;
  view: View;
  events: GameEvent[];
  /** How many events there have been in all; `events` are the last of them. */
  seq: number;
  /** Which telling of the story this is: another one where moves were taken back. */
  telling?: string;
  thinking: boolean;
  may_undo: number;
  /** In a first game: everybody has moved as its script says. */
  scripted?: boolean;
}

export interface PreviewMessage {
  type: 'preview';
  move: string;
  events: GameEvent[];
  outlook: GameEvent[];
}

/** A move a bot looked at: how much of its attention it got, and in what its worth differs from that of another. */
export interface HintLine {
  move: string;
  share: number;
  against?: string;
  differences?: { term: string; amount: number }[];
  /** What another player most likely answers. */
  answer?: Answer;
  /** All differences together; a search may look further than that. */
  first_sight?: number;
}

export interface HintMessage {
  type: 'hint';
  move: string;
  lines: HintLine[];
}

export interface RefusedMessage extends Refusal {
  type: 'refused';
  number?: number;
  /** The type of what was asked. */
  request?: string;
}

export type FromServer =
  | TableMessage
  | PositionMessage
  | PreviewMessage
  | HintMessage
  | RefusedMessage
  | { type: 'played'; number: number }
  | { type: 'pong' };

export type FromClient =
  | { type: 'look'; seat: number | null; since: number; telling?: string }
  | { type: 'play'; seat: number; number: number; move: string }
  | { type: 'undo'; seat: number; number: number; count?: number }
  | { type: 'preview'; seat: number; move: string }
  | { type: 'hint'; seat: number }
  | { type: 'pace'; quick: boolean }
  | { type: 'lesson'; seat: number; at: number }
  | { type: 'ping' };
