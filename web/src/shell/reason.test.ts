import { afterEach, expect, test } from 'vitest';
import { spoken } from '../i18n/language.svelte';
import { answer_to, answers_to, reasons_for, reasons_of } from './reason';
import { speaker_of } from './speaker';

afterEach(() => {
  spoken.language = 'en';
});

const line = {
  move: 'a',
  share: 1,
  against: 'b',
  differences: [
    { term: 'piles', amount: 7.44 },
    { term: 'cash', amount: -8 },
    { term: 'majorities', amount: 1.2 },
    { term: 'later', amount: 0.2 },
    { term: 'nameless', amount: 9 },
  ],
};
const words = {
  money: ({ amount }: { amount: number }) => `$${amount}K`,
  because: {
    majorities: () => 'hardly anything',
    cash: ({ amount, sign }: Record<string, string>) => `${amount} ${sign === 'plus' ? 'more' : 'less'} in hand`,
    piles: ({ amount, sign }: Record<string, string>) => `${amount} ${sign === 'plus' ? 'more' : 'less'} in the piles`,
  },
};
const speaker = speaker_of(() => words, { events: {}, flows: {}, moves: {}, view: {}, refusals: {}, terms: [] });
const told = (of: Parameters<typeof reasons_of>[0] = line) => reasons_of(of, (move) => `move ${move}`, speaker);

test('a reason is a sentence with its unit, and what hardly matters is not said', () => {
  expect(told()).toEqual([
    { sign: 'none', text: 'Rather than “move b”:' },
    { sign: 'plus', text: '$7K more in the piles', amount: 7.44 },
    { sign: 'minus', text: '$8K less in hand', amount: -8 },
  ]);
  spoken.language = 'de';
  expect(told()[0]!.text).toBe('Statt „move b“:');
});

test('a move that looks worse at first is not praised for that', () => {
  expect(told({ ...line, first_sight: -1.2 })[0]!.text).toBe(
    'At first sight it gives something up against “move b”, but it plays out better:',
  );
});

const bid = (text: string) => ({ kind: 'bid', text });
const speaks_of = { ...speaker, move: (move: { text: string }) => move.text };

test('what others will most likely do is said, where it makes a difference', () => {
  const answer = { seat: 1, move: bid('bid 6') };
  expect(answer_to({ ...line, answer }, 'bid', ['Anna', 'Cleo'], speaks_of)).toBe(
    'After that Cleo most likely chooses “bid 6”.',
  );
  expect(answer_to(line, 'bid', [], speaks_of)).toBe('');
  expect(answer_to({ ...line, answer: { seat: 1, move: { kind: 'pass', text: 'pass' } } }, 'bid', [], speaks_of)).toBe(
    '',
  );
  const decision = { at: { phase: 'bid' }, after_played: answer } as unknown as Parameters<typeof answers_to>[0];
  const told = (more: object) => answers_to({ ...decision, ...more }, 'bid 3', ['Anna', 'Cleo'], speaks_of);
  expect(told({})).toEqual(['After “bid 3” Cleo would most likely have chosen “bid 6”.']);
  expect(told({ after_best: answer }), 'the same either way').toEqual([]);
  expect(told({ after_best: { seat: 1, move: bid('bid 9') } })[1]).toBe(
    'After the better move Cleo would most likely have chosen “bid 9”.',
  );
});

test('what would have been better has the same reasons', () => {
  const move = (text: string) => ({ kind: text, text });
  const decision = {
    number: 3,
    seat: 0,
    at: {},
    played: move('b'),
    best: move('a'),
    chances: [0.3, 0.7],
    possible: 0.4,
    loss: 0.1,
    parts: [{ term: 'piles', played: 1, best: 8.44 }],
  };
  expect(reasons_for(decision, 'move b', speaker)).toEqual({
    lead: 'Rather than “move b”:',
    rows: [{ sign: 'plus', text: '$7K more in the piles', amount: 7.4399999999999995 }],
  });
  expect(reasons_for({ ...decision, parts: [] }, 'move b', speaker)).toEqual({
    lead: 'At first sight it is as good as “move b”; the difference comes later.',
    rows: [],
  });
});

test('without a difference, and without a rival', () => {
  expect(told({ ...line, differences: [] })).toEqual([{ sign: 'none', text: 'About as good as “move b”.' }]);
  expect(told({ move: 'a', share: 1 })).toEqual([{ sign: 'none', text: 'The only move.' }]);
});
