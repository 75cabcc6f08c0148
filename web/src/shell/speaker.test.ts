import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../i18n/language.svelte';
import { blocked } from './blocked';
import { effect_in } from './effect';
import { speaker_of } from './speaker';

const kMoney = { price: 'money', cash: 'money' };
const speaker = speaker_of(
  () => ({
    money: ({ amount }: { amount: number }) => `$${amount}`,
    word: { good: { coal: 'Kohle' }, good_of: { coal: 'der Kohle' } },
    refusal: {
      too_dear: ({ price, cash, good, good_of, seat }: Record<string, string>) =>
        `${good} (${good_of}) ${price} > ${cash}, ${seat}`,
    },
  }),
  {
    events: { bought: { seat: 'seat', amount: 'money' }, sold: {}, seen: {} },
    flows: { bought: ['amount', -1], sold: ['amount', 1] },
    moves: {},
    view: {},
    refusals: { too_dear: { ...kMoney, good: 'word good', seat: 'seat' } },
    terms: [],
  },
);

describe('a refusal', () => {
  beforeEach(() => void (spoken.language = 'en'));
  const facts = { good: 'coal', price: 12, cash: 9, seat: 1 };

  it('is said by the game, with money, words and names', () => {
    const said = speaker.refusal({ error: 'Too dear.', code: 'too_dear', facts }, ['Anna', 'Ben']);
    expect(said).toBe('Kohle (der Kohle) $12 > $9, Ben');
  });

  it('is said by the house where it is the house that refuses, and in English where nobody has words', () => {
    const refusal = { error: "There is no move called 'x' in this game.", code: 'unknown_move', facts: { move: 'x' } };
    expect(speaker.refusal(refusal, [])).toBe(refusal.error);
    spoken.language = 'de';
    expect(speaker.refusal(refusal, [])).toBe('Einen Zug „x“ gibt es in diesem Spiel nicht.');
    expect(speaker.refusal({ error: 'No.', code: 'unheard_of' }, [])).toBe('No.');
    expect(speaker.refusal({ error: 'No.' }, [])).toBe('No.');
  });

  it('stands beside a choice that is blocked, and is shown when that is pressed', () => {
    const refusal = { error: 'Too dear.', code: 'too_dear', facts };
    const table = { refusal: null };
    const button = blocked(table as never, speaker, { kind: 'buy', text: 'buy', refusal }, 'Buy coal');
    expect(button['aria-label']).toBe('Buy coal. Kohle (der Kohle) $12 > $9, Seat 2');
    button.onclick();
    expect(table.refusal).toBe(refusal);
  });
});

describe('what a move does to each purse', () => {
  it('is what flows in its events and in its outlook', () => {
    const event = (kind: string, seat: number | undefined, amount: number) => ({ kind, rule: '', seat, amount });
    const preview = {
      type: 'preview' as const,
      move: '',
      events: [event('bought', 0, 5), event('sold', 1, 5), event('seen', 1, 9), event('sold', undefined, 3)],
      outlook: [event('sold', 0, 2)],
    };
    expect([...effect_in({ speaker }, preview)]).toEqual([
      [0, -3],
      [1, 5],
    ]);
    expect([...effect_in({ speaker, effect: () => new Map([[0, 1]]) }, preview)]).toEqual([[0, 1]]);
  });
});
