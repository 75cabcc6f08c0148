import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { ask } from './ask';
import { builds_of, offered_colours } from './builds';
import { move, table } from './fixture';
import { grown_chain, label_of, outcome_of } from './foresee';
import { last_changes, last_house, last_payout, price_history } from './history';

const events = [
  { kind: 'built', rule: 'SH-2.5', seat: 0, company: 'wings', at: 'C1', chain: 3 },
  { kind: 'removed', rule: 'SH-2.11', company: 'empire', houses: 2 },
  { kind: 'price', rule: 'SH-2.6', company: 'wings', from: 7, to: 8 },
  { kind: 'price', rule: 'SH-2.12', company: 'empire', from: 9, to: 6 },
  { kind: 'commission', rule: 'SH-2.8', seat: 0, company: 'wings', amount: 8 },
  { kind: 'dividend', rule: 'SH-3.2', seat: 0, company: 'wings', shares: 1, each: 1, amount: 1 },
  { kind: 'dividend', rule: 'SH-3.2', seat: 1, company: 'wings', shares: 3, each: 1, amount: 3 },
  { kind: 'loss', rule: 'SH-3.3', seat: 1, company: 'empire', shares: 5, each: 3, amount: 15 },
  { kind: 'owes', rule: 'SH-4.1', seat: 1, amount: 8 },
];
const outlook = [
  { kind: 'would_join', rule: 'SH-2.10', company: 'wings', at: 'A1', houses: 2 },
  { kind: 'would_beat', rule: 'SH-2.10', company: 'empire', at: 'D1', houses: 1 },
  { kind: 'would_beat', rule: 'SH-2.10', company: 'empire', at: 'C2', houses: 1 },
  { kind: 'would_get', rule: 'SH-3.1', seat: 0, commission: 8, dividend: 1, loss: 0, net: 9, owes: 0 },
  { kind: 'would_get', rule: 'SH-3.1', seat: 1, commission: 0, dividend: 3, loss: 15, net: -12, owes: 8 },
];
const preview = { type: 'preview' as const, move: 'build at=C1 company=wings', events, outlook };

describe('a house in view', () => {
  const outcome = outcome_of(table({ phase: 'build' }), preview)!;

  it('tells what it joins and what it removes', () => {
    expect([outcome.at, outcome.joins, outcome.length]).toEqual(['C1', [['A1', 'B1']], 3]);
    expect(grown_chain(outcome)).toEqual(['C1', 'A1', 'B1']);
    expect(outcome.removals).toEqual([{ company: 'empire', houses: 2, chains: [['D1'], ['C2']] }]);
    expect(outcome.prices.map((entry) => [entry.company, entry.from, entry.to])).toEqual([
      ['wings', 7, 8],
      ['empire', 9, 6],
    ]);
  });

  it('tells what everybody gets and owes, and who goes out', () => {
    expect(outcome.purses.map(({ net, owes, out }) => [net, owes, out])).toEqual([
      [9, 0, false],
      [-12, 8, false],
    ]);
    const ruined = [...events.slice(0, -1), { kind: 'eliminated', rule: 'SH-4.6', seat: 1, amount: 8 }];
    expect(outcome_of(table(), { ...preview, events: ruined })!.purses[1]!.out).toBe(true);
  });

  it('labels a cell with its commission', () => {
    expect(label_of(preview)).toEqual({ commission: 8, takes: true });
    expect(label_of(undefined)).toBeNull();
  });

  it('is nothing where nothing is built', () => {
    expect(outcome_of(table(), { ...preview, events: [] })).toBeNull();
  });
});

describe('what is asked', () => {
  beforeEach(() => void (spoken.language = 'en'));
  const moves = ['build at=C1 company=wings', 'build at=A4 company=wings', 'build at=A4 company=top'].map(move);

  it('counts the cells of each colour', () => {
    expect(offered_colours(moves)).toEqual([
      { company: 'wings', cells: 2 },
      { company: 'top', cells: 1 },
    ]);
    expect(builds_of(moves, 'top').map((entry) => entry.at)).toEqual(['A4']);
  });

  it('names colour and zone', () => {
    const view = table({ phase: 'build', roll: { zone: 'S', colour: 'wings' } });
    expect(ask(view, moves).prompt).toBe('Build the yellow house in the shark zone.');
    expect(ask({ ...view, roll: { zone: '2', colour: 'black' } } as never, moves).prompt).toContain('Choose a colour');
  });

  it('names every move that was given, and no other', () => {
    const texts = ['buy company=wings shares=2', 'sell company=nyso shares=1', 'done'];
    const amounts = [14, 8, 0];
    const asked = ask(
      table(),
      texts.map((text, i) => ({ ...move(text), amount: amounts[i]! })),
    );
    const choices = [...asked.groups.flatMap((group) => group.choices), asked.pass!];
    expect(choices.map((choice) => choice.move)).toEqual(texts);
    expect(choices.map((choice) => choice.name)).toEqual([
      'Buy 2 Wings for 14k',
      'Sell 1 NYSO for 8k',
      'Roll the dice',
    ]);
  });

  it('says what a lot brings in a forced sale', () => {
    const asked = ask(table({ phase: 'forced_sale' }), [{ ...move('give company=wings shares=3'), amount: 10 }]);
    expect(asked.groups[0]!.choices[0]!.name).toBe('Give 3 Wings for 10k');
  });
});

describe('what has happened', () => {
  const story = [
    { kind: 'turn_began', rule: 'SH-0.7', seat: 1, turn: 1 },
    { kind: 'price', rule: 'SH-2.6', company: 'wings', from: 0, to: 7 },
    { kind: 'turn_began', rule: 'SH-0.7', seat: 0, turn: 2 },
    { kind: 'rolled', rule: 'SH-2.1', seat: 0, zone: '2', colour: 'wings' },
    ...events,
  ];

  it('draws the prices turn by turn', () => {
    const prices = (company: string) => price_history(story).find((line) => line.company === company)!.prices;
    expect(prices('wings')).toEqual([0, 7, 8]);
    expect(prices('empire')).toEqual([0, 0, 6]);
  });

  it('remembers the last house and what it paid', () => {
    expect(last_house(story)).toMatchObject({ at: 'C1', company: 'wings', commission: 8 });
    expect([0, 1].map((seat) => last_payout(story, seat).net)).toEqual([9, -12]);
    expect(last_payout(story, 0)).toEqual({ commission: 8, dividend: 1, loss: 0, net: 9 });
    expect(last_changes(story)).toEqual({ wings: 1, empire: -3 });
    expect(last_house(story.slice(0, 4))).toBeNull();
  });
});
