import { beforeEach, describe, expect, it } from 'vitest';
import { machtspiele_table } from './table';
import { spoken } from '../../i18n/language.svelte';
import { card_event, table } from './fixture';
import { notes_of, price } from './money';
import { speaker } from './text';
import { card_of, division_of, office_at, place_of, stage, type MachtspieleView } from './view';
import { contest_word, event_figure, leader_word, reason_word, worth_figure, worth_word } from './words';

beforeEach(() => void (spoken.language = 'en'));

describe('the view', () => {
  it('finds offices by their names', () => {
    expect(place_of('hr3')).toEqual({ division: 'hr', office: 3 });
    expect([place_of('hr7'), place_of('boss1'), place_of(undefined)]).toEqual([null, null, null]);
    expect(office_at(table(), place_of('hr1'))).toEqual({ owner: 0, employees: 5, main: true });
  });

  it('knows the phases of the rail', () => {
    const at = (phase: MachtspieleView['phase'], more: object = {}) => stage(table({ phase, ...more }));
    expect([at('placement', { meeting: 0 }), at('displaced'), at('sorting', { round: 0 }), at('trainees')]).toEqual([
      0, 1, 2, 3,
    ]);
    expect([at('action'), at('answer'), at('sorting'), at('over')]).toEqual([4, 4, 4, 5]);
  });

  it('says what cards are worth on either side', () => {
    const hr = card_of(table(), 'hr')!;
    expect([worth_figure(hr, false), worth_figure(hr, true)]).toEqual(['+1', '+2']);
    expect(worth_word(card_of(table(), 'controlling')!, true)).toBe('+400k at a bonus payment');
    const legal = { ...card_of(table(), 'legal')!, figure: { white: 0, gold: 1 } };
    expect(worth_word(legal, false)).toBe('0 of 3 dismissed may belong to others'); // it can be used all the same
    expect(worth_figure(card_of(table(), 'boss')!, true)).toBe('2+1');
  });

  it('tells how close a division is', () => {
    expect(contest_word(division_of(table(), 'hr')!)).toBe('2\u2060–\u20602, staff 5\u2060–\u20603');
    expect(contest_word(division_of(table(), 'legal')!)).toBe('1\u2060–\u20600');
    expect(contest_word(division_of(table(), 'development')!)).toBe('');
    const names = ['Anna', 'Ben', 'Cleo'];
    expect(leader_word(division_of(table(), 'hr')!, names)).toBe('Anna');
    expect(leader_word({ ...division_of(table(), 'hr')!, next: null, neutral_leads: true }, names)).toBe('neutral');
  });

  it('wins with points, not with money', () => {
    expect(machtspiele_table.score?.(table(), 0)).toBe('1 point');
    expect([machtspiele_table.money(table(), 0), machtspiele_table.money(table(), 1)]).toEqual([1_450_000, null]);
    expect(machtspiele_table.role(table(), 2)).toBe('0 of 4 points · Boss');
  });
});

describe('money', () => {
  it('is written in thousands', () => {
    expect([speaker.money(1_450_000), speaker.money(-50_000), speaker.money(300_000, true), price(1_200_000)]).toEqual([
      '1,450k',
      '−50k',
      '+300k',
      '1.2M',
    ]);
    spoken.language = 'de';
    expect([speaker.money(1_450_000), price(1_200_000)]).toEqual(['1.450k', '1,2M']);
  });

  it('is paid in notes', () => {
    expect(notes_of(1_450_000)).toEqual([
      { note: 500, count: 2 },
      { note: 200, count: 2 },
      { note: 50, count: 1 },
    ]);
  });
});

describe('what the game says', () => {
  it('is the figure of an event, with its sign or in money', () => {
    expect(event_figure(card_event('profit', 'motivation', 2))).toBe('+2');
    expect(event_figure(card_event('hours', 'motivation', -2))).toBe('−2');
    expect(event_figure({ event: 'slip', title: '', effect: 'fine', amount: 200_000 })).toBe('200k');
    expect(event_figure({ event: 'bonus', title: '', effect: 'bonus' })).toBe('');
  });

  it('is why something cannot be done, in the language of the table', () => {
    const blocked = [
      {
        kind: 'buy_main',
        text: 'buy_main division=hr',
        refusal: {
          code: 'too_dear' as const,
          facts: { price: 1_500_000, cash: 800_000 },
          error: 'A main department costs 1,500,000; you have 800,000.',
        },
      },
    ];
    expect(reason_word(table({ blocked }), ['buy_main'], [])).toMatch(/^A main department/);
    expect(reason_word(table({ blocked }), ['legal'], [])).toBe('');
    spoken.language = 'de';
    expect(reason_word(table({ blocked }), ['buy_main'], [])).toBe('Das kostet 1.500k; du hast 800k.');
  });
});
