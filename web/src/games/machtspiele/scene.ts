// What a beat shows on its stage, beside its words. Only what these eyes may know comes here: it is made of events and views.
import type { Beat, Moment } from '../../net/moment';
import type { Card, Compared, Contestant, Division, EventCard } from './view';

/** What happened to one seat, in a few letters. */
export interface Effect {
  seat: number;
  text: string;
  tone: 'gain' | 'loss' | '';
}

/** One of the offices that a meeting fills. */
export interface Seated {
  office: Division | 'boss';
  /** Not yet told; now; told. */
  state: 'open' | 'now' | 'done';
  /** Who has it, as far as told; null is nobody. */
  head: number | null;
}

export interface MeetingStage {
  stage: 'meeting';
  queue: Seated[];
  /** The office that is being filled. */
  office: Division | 'boss' | null;
  /** The strongest first; owner null is neutral. */
  contest: Contestant[];
  winner: number | null;
  /** Who had to go. */
  out: number | null;
  effects: Effect[];
}

export interface EventStage {
  stage: 'event';
  number: number;
  card: EventCard;
  motivation: { from: number; to: number } | null;
  /** Nothing yet: the card is only turned. */
  effects: Effect[] | null;
}

export interface BribeStage {
  stage: 'bribe';
  briber: number;
  other: number;
  card: Card;
  /** Null: not for these eyes, or not said yet. */
  amount: number | null;
  state: 'named' | 'offered' | 'accepted' | 'refused';
  effects: Effect[];
}

export interface ResignStage {
  stage: 'resign';
  seat: number;
  division: Division;
  to: 'board' | 'counsel';
  figures: number;
  effects: Effect[];
}

/** Bars of points, the ways told so far; the last way is the new one. */
export interface ScoringStage {
  stage: 'scoring';
  ways: (Compared | 'archenemy')[];
  rows: { seat: number; ways: (Compared | 'archenemy')[]; cash: number | null; rank: number | null }[];
}

export type Stage = MeetingStage | EventStage | BribeStage | ResignStage | ScoringStage;

/** A beat knows only words; what is drawn with them lies here. */
const stages = new WeakMap<Beat, Stage>();

export function staged(beat: Beat, stage: Stage): Beat {
  const with_stage = { ...beat, stage: stage.stage };
  stages.set(with_stage, stage);
  return with_stage;
}

export const stage_at = (moment: Moment | null): Stage | null =>
  (moment && stages.get(moment.beats[moment.at]!)) ?? null;
