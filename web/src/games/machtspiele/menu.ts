// The seven actions of the rulebook, and which moves belong to which.
import type { Move } from '../../net/wire';
import { said } from '../../i18n';
import { ms, speaker } from './text';
import { moves_of } from './view';

export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Letter = (typeof letters)[number];

export const kinds: Record<Letter, string[]> = {
  A: ['hire'],
  B: ['found', 'found_new'],
  C: ['move', 'merge'],
  D: ['resign'],
  E: ['bribe'],
  F: ['buy_packet', 'influence', 'buy_main', 'buy_consultant'],
  G: ['develop', 'legal'],
};

export const signs: Record<Letter, string> = {
  A: 'hire',
  B: 'found',
  C: 'move',
  D: 'resign',
  E: 'bribe',
  F: 'buy',
  G: 'privilege',
};

/** The rule each action is told in. */
export const rules: Record<Letter, string> = {
  A: 'MS-4.1',
  B: 'MS-5.1',
  C: 'MS-6.1',
  D: 'MS-7.1',
  E: 'MS-8.1',
  F: 'MS-9.1',
  G: 'MS-10.1',
};

export const letter_of = (kind: string): Letter | null =>
  letters.find((letter) => kinds[letter].includes(kind)) ?? null;

/** The kinds of an action that are permitted now. */
export const open_kinds = (moves: Move[], letter: Letter): string[] =>
  kinds[letter].filter((kind) => moves.some((move) => move.kind === kind));

/** What a kind of action is about, with the figures of its moves. */
export function kind_help(moves: Move[], kind: string): string {
  const [first] = moves_of(moves, 'hire', 'influence', 'buy_main', 'buy_consultant').filter(
    (move) => move.kind === kind,
  );
  const n = !first ? '' : 'price' in first ? speaker.money(first.price) : first.employees;
  return said(ms().kind_help[kind], { n });
}

const phase_rules: Record<string, string> = {
  placement: 'MS-0.4',
  farewell: 'MS-11.7',
  recall: 'MS-1.10',
  displaced: 'MS-1.9',
  sorting: 'MS-1.14',
  dismissal: 'MS-2.12',
  trainees: 'MS-2.11',
  action: 'MS-2.1',
  hiring: 'MS-4.1',
  staffing: 'MS-5.1',
  founding: 'MS-5.1',
  moving: 'MS-6.1',
  merging: 'MS-6.2',
  layoffs: 'MS-9.1',
  offer: 'MS-8.1',
  answer: 'MS-8.3',
  second_attempt: 'MS-8.4',
  losses: 'MS-8.5',
  closing: 'MS-12.6',
};
/** Where the question of a phase is answered. */
export const rule_of = (phase: string): string => phase_rules[phase] ?? 'MS-2.1';
