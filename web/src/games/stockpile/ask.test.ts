import { beforeEach, describe, expect, it } from 'vitest';
import { move } from '../../net/fixture';
import { spoken } from '../../i18n/language.svelte';
import { ask, grouped } from './ask';
import { last_moves, outbid_by, price_history, shown_pairs, taken_from } from './history';
import { effect_in } from '../../shell/effect';
import { slip } from './slip';
import { speaker } from './text';
import type { StockpileView } from './view';

/** A move with its figures, as the server sends it. */
const with_figures = (text: string, figures: object = {}) => ({ ...move(text), ...figures });

const view = (phase: string): StockpileView =>
  ({
    phase,
    actor: { kind: 'seat', seat: 0 },
    viewer: 0,
    fees: { fee1: 1, fee2: 2, fee3: 3 },
    companies: [
      { id: 'cosmic', price: 9, space: 8, track: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], start: 4, split: 5, dollars: [] },
    ],
    seats: [{ hand_size: 2, cash: 17 }, { cash: 14 }],
    pairs: [
      { pair: 1, owner: 0 },
      { pair: 2, owner: 1 },
      { pair: 3, owner: null },
    ],
    piles: [
      { pile: 1, cards: [{ number: 4, card: null, face: 'down', by: 1 }], bid: { seat: 1, at: 3 } },
      { pile: 2, cards: [], bid: null },
    ],
    claim: phase === 'claim' ? { company: 'cosmic', rate: 2 } : null,
    action: null,
    to_supply: null,
  }) as unknown as StockpileView;

const rows = (phase: string, texts: string[], figures: object = {}) =>
  ask(
    view(phase),
    texts.map((text) => with_figures(text, figures)),
    ['Anna', 'Ben'],
    [],
  ).groups.map((group) => [group.title, group.hint, group.choices.map((choice) => choice.label).join(' ')]);

describe('what is asked', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('groups moves and keeps their order', () => {
    const groups = grouped(['bid pile=2 at=1', 'bid pile=1 at=6', 'bid pile=2 at=3'].map(move), (entry) =>
      String(entry.pile),
    );
    expect([...groups].map(([key, list]) => [key, list.length])).toEqual([
      ['2', 2],
      ['1', 1],
    ]);
  });

  it('asks also who has no action card, for the others cannot know it', () => {
    const acting = (nudge: boolean) => ({ ...view('action'), action: { cards: 0, nudge } });
    const asked = ask(acting(false), [with_figures('pass', { talent: false })], ['Anna', 'Ben'], []);
    expect([asked.prompt.split('.')[0], asked.pass?.label]).toEqual([
      'You have no action card left',
      'No more action cards',
    ]);
    const nudge = with_figures('nudge company=cosmic by=+1', { from: 9, to: 10, fate: 'moves' });
    const cramer = ask(acting(true), [nudge, with_figures('pass', { talent: true })], ['Anna', 'Ben'], []);
    expect([cramer.prompt, cramer.pass?.label]).toEqual(['Move a company by one space?', 'Do without']);
  });

  it('offers bids by pile', () => {
    expect(rows('bid', ['bid pile=1 at=6', 'bid pile=1 at=10', 'bid pile=2 at=0'])).toEqual([
      ['Pile 1', 'over $3K', '$6K $10K'],
      ['Pile 2', 'no bid', '$0K'],
    ]);
  });

  it('offers each card face up and face down', () => {
    const texts = [
      'supply card=fee3 pile=1 face=up',
      'supply card=fee3 pile=1 face=down',
      'supply card=fee3 pile=2 face=up',
    ];
    expect(rows('supply', texts)).toEqual([
      ['Fee $3K', 'face up', '1 2'],
      ['Fee $3K', 'face down', '1'],
    ]);
  });

  it('offers sales by company and area, and to sell no more', () => {
    const texts = [
      'sell company=cosmic from=normal cards=1',
      'sell company=cosmic from=normal cards=2',
      'sell company=cosmic from=half cards=1',
      'pass',
    ];
    expect(rows('sell', texts, { price: 9 })).toEqual([
      ['Cosmic', '$9K a share', '1 2'],
      ['Cosmic', 'half a card: $9K, the other half stays', '1'],
    ]);
    expect(ask(view('sell'), texts.map(move), [], []).pass?.label).toBe('Sell no more');
  });

  it.each([
    ['action', 'boom company=cosmic', { from: 5, to: 7, fate: 'moves' }, 'Boom on Cosmic: $5K → $7K'],
    ['action', 'boom company=cosmic', { from: 9, to: 6, fate: 'splits' }, 'Boom on Cosmic: split, then $6K'],
    ['action', 'nudge company=cosmic by=-1', { from: 1, to: 5, fate: 'bankrupt' }, 'Move Cosmic down: bankrupt'],
    ['bid', 'bid pile=1 at=6', { cost: 6, discount: false }, 'Bid $6K on pile 1'],
    ['bid', 'bid pile=1 at=6', { cost: 3, discount: true }, 'Bid $6K on pile 1 and pay $3K'],
    ['claim', 'show cards=1', { company: 'cosmic', rate: 2, amount: 2 }, 'Show 1 card of Cosmic for $2K'],
    ['favour', 'favour company=cosmic', { rate: 1 }, 'Cosmic Computers pays $1K a share'],
    ['talents', 'inspect pile=1', {}, 'Look at the face-down cards of pile 1'],
    ['talents', 'shift card=4 pile=2', { from: 1, shown: null }, 'Move a face-down card from pile 1 to pile 2'],
    ['last_look', 'peek pair=2', { owner: 1 }, 'Look at pair 2 of Ben'],
    ['last_look', 'peek pair=3', { owner: null }, 'Look at blind pair 3'],
    ['keep', 'keep investor=bill', { cash: 32 }, 'Keep Billionaire Bill ($32K)'],
  ])('in %s names %s with %s', (phase, text, figures, name) => {
    const asked = ask(view(phase), [with_figures(text, figures)], ['Anna', 'Ben'], []);
    expect(asked.groups[0]!.choices[0]).toMatchObject({ move: text, name });
  });

  it('lets one show nothing at once', () => {
    const asked = ask(view('claim'), [with_figures('show cards=0', { company: 'cosmic', rate: 2, amount: 0 })], [], []);
    expect([asked.groups, asked.pass?.label]).toEqual([[], 'Show nothing']);
  });

  it('offers no move that was not given', () => {
    const texts = ['bid pile=1 at=6', 'peek pair=3', 'pass'];
    const moves = texts.map((text) => with_figures(text, { owner: null, talent: true }));
    const asked = ask(view('bid'), moves, ['Anna', 'Ben'], []);
    expect(
      [...asked.groups.flatMap((group) => group.choices), asked.pass!].map((choice) => choice.move).sort(),
    ).toEqual(texts.sort());
  });

  it('says why not, in the language of the player', () => {
    const refusal = {
      code: 'other_face',
      facts: { face: 'down' },
      error: 'One card goes face up, the other face down: this one must lie face down.',
    };
    const blocked = [{ ...move('supply card=epic pile=1 face=up'), refusal }];
    const reasons = () => ask({ ...view('supply'), blocked } as StockpileView, [], [], []).groups;
    expect(reasons()).toEqual([{ key: refusal.error, title: refusal.error, choices: [] }]);
    spoken.language = 'de';
    expect(reasons()[0]!.title).toBe('Eine Karte liegt offen, die andere verdeckt: Diese muss verdeckt liegen.');
  });

  it('says who outbid me', () => {
    const story = [
      { kind: 'bid', rule: 'SP-3.1', seat: 1, pile: 1, at: 3 },
      { kind: 'outbid', rule: 'SP-3.2', seat: 0, pile: 1 },
    ];
    expect(outbid_by(story, 0)).toEqual({ by: 1, pile: 1 });
    expect(ask(view('bid'), [], ['Anna', 'Ben'], story).prompt).toContain('Ben outbid you on pile 1');
    expect(outbid_by([...story, { kind: 'bid', rule: 'SP-3.1', seat: 0, pile: 2, at: 1 }], 0)).toBeNull();
  });
});

describe('what is foreseen', () => {
  const preview = {
    type: 'preview' as const,
    move: 'bid pile=1 at=6',
    events: [
      { kind: 'bid', rule: 'SP-3.1', seat: 0, pile: 1, at: 6 },
      { kind: 'outbid', rule: 'SP-3.2', seat: 1, pile: 1 },
    ],
    outlook: [
      { kind: 'won', rule: 'SP-3.6', seat: 0, pile: 1, bid: 6, amount: 6 },
      { kind: 'took', rule: 'SP-3.9', seat: 0, number: 1, card: 'cosmic' },
      { kind: 'took', rule: 'SP-3.9', seat: 0, number: 4, card: null },
    ],
  };

  it('counts the cards, the price and who is outbid', () => {
    const paper = slip(view('bid'), preview, ['Anna', 'Ben']);
    expect(paper.chips.map((chip) => chip.text)).toEqual(['Cosmic $9K', '1 hidden']);
    expect(paper.rows.map((row) => [row.seat, row.value])).toEqual([
      [0, '−$6K'],
      [1, '$14K'],
      [0, '$11K'],
      [undefined, undefined],
    ]);
  });

  it('says what it does to each purse', () => {
    expect([...effect_in({ speaker }, preview)]).toEqual([[0, -6]]);
  });
});

describe('what has happened', () => {
  const story = [
    { kind: 'round', rule: 'SP-0.3', round: 1 },
    { kind: 'forecast', rule: 'SP-6.1', pair: 1, company: 'cosmic', forecast: '+4' },
    { kind: 'moved', rule: 'SP-6.1', company: 'cosmic', spaces: 4, from: 9, to: 8 },
    { kind: 'split', rule: 'SP-6.5', company: 'cosmic' },
    { kind: 'round', rule: 'SP-7.1', round: 2 },
    { kind: 'moved', rule: 'SP-4.2', company: 'cosmic', spaces: -2, from: 8, to: 6 },
  ];
  const six = {
    ...view('sell'),
    companies: ['cosmic', 'bottomline', 'leading', 'american', 'stanford', 'epic'].map((id) => ({
      ...view('sell').companies[0]!,
      id,
    })),
  } as StockpileView;

  it('draws the price after every round', () => {
    const cosmic = price_history(six, story)[0]!;
    expect(cosmic.prices).toEqual([5, 8, 6]);
    expect(cosmic.marks).toEqual([{ round: 1, trend: 'split' }]);
  });

  it('remembers the last move and the pairs shown in this round', () => {
    expect(last_moves(story).cosmic).toEqual({ trend: 'down', spaces: -2 });
    expect(shown_pairs(story).size).toBe(0);
    expect([...shown_pairs(story.slice(0, 4))]).toEqual([1]);
  });

  it('remembers which cards were taken from a pile in this round', () => {
    const rule = '';
    const story = [
      { kind: 'took', rule, seat: 0, number: 4, pile: 1, card: 'boom' },
      { kind: 'round', rule },
      { kind: 'took', rule, seat: 0, number: 1, pile: 1, card: 'cosmic' },
      { kind: 'took', rule, seat: 0, number: 2, pile: 1, card: 'epic' },
      { kind: 'took', rule, seat: 1, number: 3, pile: 3, card: 'bust' },
      { kind: 'took', rule, seat: 0, number: 5, pile: 1, card: null },
    ];
    expect(taken_from(story, 1).map((entry) => entry.card)).toEqual(['cosmic', 'epic', null]);
    expect(taken_from(story, 2)).toEqual([]);
  });
});
