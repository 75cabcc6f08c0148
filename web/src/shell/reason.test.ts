import { afterEach, expect, test } from 'vitest';
import { spoken } from '../i18n/language.svelte';
import { reason_of } from './reason';

afterEach(() => {
  spoken.language = 'en';
});

const line = {
  move: 'a',
  share: 1,
  against: 'b',
  differences: [
    { term: 'the_piles_on_offer', amount: 7.44 },
    { term: 'cash', amount: -1 },
  ],
};
const terms: Record<'en' | 'de' | 'pl', Record<string, string>> = {
  en: { the_piles_on_offer: 'the piles on offer', cash: 'cash' },
  de: { the_piles_on_offer: 'die angebotenen Stapel', cash: 'Bargeld' },
  pl: { the_piles_on_offer: 'stosy w ofercie', cash: 'gotówkę' },
};
const told = (language: 'en' | 'de' | 'pl', of = line as Parameters<typeof reason_of>[0]) => {
  spoken.language = language;
  return reason_of(
    of,
    (move) => `move ${move}`,
    (id) => terms[language][id]!,
  );
};

test('a reason is told in every language', () => {
  expect(told('en')).toBe('Against “move b”: +7.4 from the piles on offer, −1.0 from cash.');
  expect(told('de')).toBe('Gegenüber „move b“: +7,4 durch die angebotenen Stapel, −1,0 durch Bargeld.');
  expect(told('pl')).toBe('W porównaniu z „move b”: +7,4 za stosy w ofercie, −1,0 za gotówkę.');
});

test('a move that looks worse at first is not praised for that', () => {
  expect(told('en', { ...line, first_sight: -1.2 })).toBe(
    'Looks worse than “move b” at first (+7.4 from the piles on offer, −1.0 from cash), but plays out better.',
  );
});

test('without a difference, and without a rival', () => {
  expect(told('en', { ...line, differences: [] })).toBe('About as good as “move b”.');
  expect(told('de', { move: 'a', share: 1 })).toBe('Der einzige Zug.');
});
