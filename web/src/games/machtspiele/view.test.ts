import { beforeEach, describe, expect, it } from 'vitest';
import { machtspiele_table } from './table';
import { spoken } from '../../i18n/language.svelte';
import { card_event, table } from './fixture';
import { money, notes_of, price } from './money';
import { first_plan, keeps_limits, limits, moved } from './sorting';
import {
  card_of,
  division_of,
  figure_of,
  free_office,
  is_anew,
  level_of,
  office_at,
  place_of,
  progress,
  stage,
  standing,
} from './view';
import { contest_word, event_figure, worth_figure, worth_word } from './words';

beforeEach(() => void (spoken.language = 'en'));

describe('the view', () => {
  it('finds offices by their names', () => {
    expect(place_of('hr3')).toEqual({ division: 'hr', office: 3 });
    expect([place_of('hr7'), place_of('boss1'), place_of(undefined)]).toEqual([null, null, null]);
    expect(office_at(table(), place_of('hr1'))).toEqual({ owner: 0, employees: 5, main: true });
    expect(free_office(table(), 'hr')).toEqual({ division: 'hr', office: 4 });
  });

  it('counts counsel in consultants, and its point in divisions', () => {
    const seat = { ...table().seats[0]!, consultants: 4, counsel: ['hr' as const, 'legal' as const] };
    expect([standing(seat, 'counsel'), progress(seat, 'counsel'), progress(seat, 'influence')]).toEqual([4, 2, 7]);
  });

  it('knows the phases of the rail', () => {
    const at = (phase: string, more: object = {}) => stage(table({ phase, ...more }));
    expect([at('placement', { meeting: 0 }), at('displaced'), at('sorting', { round: 0 }), at('trainees')]).toEqual([
      0, 1, 2, 3,
    ]);
    expect([at('action'), at('answer'), at('sorting'), at('over')]).toEqual([4, 4, 4, 5]);
    expect([is_anew(table({ phase: 'sorting' })), is_anew(table({ phase: 'sorting', round: 0 }))]).toEqual([
      true,
      false,
    ]);
  });

  it('says what cards are worth on either side', () => {
    const hr = card_of(table(), 'hr')!;
    expect([worth_figure(hr, false), worth_figure(hr, true)]).toEqual(['+1', '+2']);
    expect(worth_word(card_of(table(), 'controlling')!, true)).toBe('+400k at a bonus payment');
    const legal = { ...card_of(table(), 'legal')!, figure: { white: 0, gold: 1 } };
    expect(worth_word(legal, false)).toBe('0 of 3 dismissed may belong to others'); // it can be used all the same
    expect(figure_of(card_of(table(), 'legal')!)).toBeNull();
    expect(figure_of(card_of(table(), 'communication')!)).toBeNull();
    expect([6, 5, 4, 3, 1].map(level_of)).toEqual([0, 1, 1, 2, 2]);
  });

  it('tells how close a division is', () => {
    expect(contest_word(division_of(table(), 'hr')!)).toBe('2\u2060–\u20602, staff 5\u2060–\u20603');
    expect(contest_word(division_of(table(), 'legal')!)).toBe('1\u2060–\u20600');
    expect(contest_word(division_of(table(), 'development')!)).toBe('');
  });

  it('wins with points, not with money', () => {
    expect(machtspiele_table.score?.(table(), 0)).toBe('1 point');
    expect([machtspiele_table.money(table(), 0), machtspiele_table.money(table(), 1)]).toEqual([1_450_000, null]);
    expect(machtspiele_table.role(table(), 2)).toBe('0 of 4 points · Boss');
  });
});

describe('money', () => {
  it('is written in thousands', () => {
    expect([money(1_450_000), money(-50_000), money(300_000, true), price(1_200_000)]).toEqual([
      '1,450k',
      '−50k',
      '+300k',
      '1.2M',
    ]);
    spoken.language = 'de';
    expect([money(1_450_000), price(1_200_000)]).toEqual(['1.450k', '1,2M']);
  });

  it('is paid in notes', () => {
    expect(notes_of(1_450_000)).toEqual([
      { note: 500, count: 2 },
      { note: 200, count: 2 },
      { note: 50, count: 1 },
    ]);
  });
});

describe('sorting', () => {
  const events = { revealed: [], cards: 8, earliest: 5, placed: 0 };
  const cards = ['bonus', 'meeting', 'hours', 'leak', 'web', 'forms', 'slip', 'levy'].map((id) => card_event(id));

  it('begins with an order that is allowed', () => {
    const plan = first_plan(cards);
    expect(plan.slice(-2)).toEqual(['bonus', 'meeting']);
    expect(keeps_limits(plan, events)).toBe(true);
  });

  it('knows the limits, also when some cards lie already', () => {
    const plan = first_plan(cards);
    expect(limits(moved(plan, 'meeting', 3), events)).toEqual({ bonus: false, meeting: false });
    expect(limits(moved(moved(plan, 'bonus', 0), 'meeting', 4), events)).toEqual({ bonus: true, meeting: true });
    expect(keeps_limits(['meeting', 'web'], { ...events, placed: 4 })).toBe(true);
    expect(keeps_limits(['meeting', 'bonus'], { ...events, placed: 5 })).toBe(false);
  });

  it('moves a card, and the others close up', () => {
    expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(event_figure(card_event('profit', 'motivation', 2))).toBe('+2');
  });
});
