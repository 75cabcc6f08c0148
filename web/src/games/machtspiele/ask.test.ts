import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { ask, groups_of } from './ask';
import { move, table } from './fixture';
import { letter_of, letters, open_kinds, rule_of } from './menu';
import { ms } from './text';

const names = ['Anna', 'Ben', 'Cleo'];
const asked = (changes: object, ...moves: string[]) => ask(table(changes), moves.map(move), names);
const words = (result: ReturnType<typeof ask>) =>
  result.groups.map((group) => [group.title, group.choices.map((choice) => choice.label).join(' ')]);

describe('what is asked', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('places figures in divisions or on the board', () => {
    const result = asked(
      { phase: 'placement', placement: { round: 2, rounds: 3 } },
      'settle division=hr',
      'settle division=legal',
      'join free=2',
    );
    expect(result.prompt).toBe('Place a manager (2 of 3)');
    expect(words(result)).toEqual([
      ['A department of yours', 'HR Leg'],
      ['Board', 'Take a seat'],
    ]);
    expect(result.groups[1]!.hint).toBe('2 seats free');
    expect(result.pass).toBeNull();
  });

  it('lists own offices by division, and who leads there', () => {
    const result = asked({ phase: 'hiring', action: { left: 2 } }, 'hire office=hr1', 'hire office=legal1', 'pass');
    expect(result.prompt).toBe('2 more employees');
    expect(words(result)).toEqual([
      ['HR', '1'],
      ['Legal', '1'],
    ]);
    expect(result.groups.map((group) => group.hint)).toEqual([
      'you lead 2\u2060–\u20602, staff 5\u2060–\u20603',
      'you lead 1\u2060–\u20600',
    ]);
    expect(result.groups[0]!.choices[0]!.name).toBe('Hire for HR 1');
    expect(result.pass?.label).toBe('Hire no more');
    expect(result.on_board).toBe(true);
  });

  it('keeps offices of others apart, and names their owner', () => {
    const result = asked({ phase: 'losses', action: { victim: 1 } }, 'dismiss office=hr2', 'dismiss office=hr3');
    expect(result.prompt).toBe('Ben refused: which employee goes?');
    expect(result.groups[0]!.hint).toBe('Ben');
  });

  it('shows a pair from the side it was begun', () => {
    const moves = ['merge office=hr1 other=legal1'].map(move);
    const labels = (from: string) => groups_of(table(), moves, names, from).map((group) => group.choices[0]!.label);
    expect([labels('hr1'), labels('legal1')]).toEqual([['Leg\u00a01'], ['HR\u00a01']]);
  });

  it('offers the cards of others under their names', () => {
    const result = asked({}, 'bribe card=hr from=1', 'bribe card=legal from=1', 'bribe card=boss from=2');
    expect(words(result)).toEqual([
      ['Ben', 'HR Legal'],
      ['Cleo', 'Boss'],
    ]);
    expect(result.groups[1]!.choices[0]!.name).toBe('Bribe Cleo for Boss');
  });

  it('asks to show a beaten archenemy before the turn ends', () => {
    const archenemy = { seat: 1, competence: 1, tracks: [], reached: 3, needed: 3, beaten: true, shown: false };
    const beaten = (changes: object) => ({ phase: 'closing', archenemy: { ...archenemy, ...changes } });
    expect(asked(beaten({ beaten: false }), 'pass').prompt).toBe('End the turn?');
    expect(asked(beaten({ shown: true }), 'pass').prompt).toBe('End the turn?');
    const result = asked(beaten({}), 'show', 'pass');
    expect(result.prompt).toBe('You have beaten your archenemy');
    expect([result.groups[0]!.choices[0]!.name, result.pass?.label]).toEqual(['Show the archenemy', 'End the turn']);
  });

  it('has words for every phase and kind in every language', () => {
    const phases = Object.keys(ms().purpose);
    for (const language of ['en', 'de', 'pl'] as const) {
      spoken.language = language;
      for (const phase of phases) {
        expect(asked({ phase }, 'pass').prompt, `${language} ${phase}`).not.toBe('');
        expect(rule_of(phase)).toMatch(/^MS-\d/);
        expect(ms().about[phase]).toBeTruthy();
      }
      // six of them stand side by side
      for (const short of Object.values(ms().word.card_short)) expect(short.length).toBeLessThan(5);
    }
  });
});

describe('the menu of actions', () => {
  it('knows which move belongs to which action', () => {
    expect(['hire', 'found_new', 'merge', 'resign', 'bribe', 'influence', 'legal', 'pass'].map(letter_of)).toEqual([
      ...letters,
      null,
    ]);
  });

  it('opens only what is permitted', () => {
    const moves = ['hire office=hr1', 'buy_packet size=2', 'influence'].map(move);
    expect(letters.map((letter) => open_kinds(moves, letter).length)).toEqual([1, 0, 0, 0, 0, 2, 0]);
  });
});
