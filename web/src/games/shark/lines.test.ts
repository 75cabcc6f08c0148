import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { events_by } from '../../net/fixture';
import { table } from './fixture';
import { ruin_of } from './history';
import { final_lines, lines } from './lines';
import { speaker } from './text';

const event = events_by('SH-2.1');

describe('the ledger', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('heads each turn with its player', () => {
    const list = lines(
      [
        event('banker_named', { seat: 1 }),
        event('turn_began', { seat: 0, turn: 7 }),
        event('rolled', { seat: 0, zone: 'S', colour: 'wings' }),
        event('ended', { reason: 'price' }),
      ],
      ['Anna', 'Ben'],
    );
    expect(list.map((line) => [line.heading, line.text])).toEqual([
      ['Setting up', 'Is the banker and plays last'],
      ['Turn 7 · Anna', 'Rolls yellow, the shark zone'],
      ['Final scoring', 'The game ends. A price has reached the top of the scale.'],
    ]);
  });

  it('writes payments with a minus and receipts with a plus', () => {
    const trade = { seat: 0, company: 'wings', shares: 3, price: 7, amount: 21 };
    const list = lines([event('bought', trade), event('sold', trade), event('loss', trade)]);
    expect(list.map((line) => [line.text, line.amount])).toEqual([
      ['Buys 3 Wings at 7k', -21],
      ['Sells 3 Wings at 7k', 21],
      ['Loss: 3 Wings', -21],
    ]);
  });

  it('gathers what one house pays to each', () => {
    const list = lines([
      event('dividend', { seat: 0, company: 'nyso', shares: 2, amount: 4 }, 1),
      event('dividend', { seat: 1, company: 'nyso', shares: 1, amount: 2 }, 2),
      event('dividend', { seat: 0, company: 'wings', shares: 3, amount: 3 }, 3),
    ]);
    expect(list.map((line) => [line.seat, line.text, line.amount])).toEqual([
      [0, 'Dividend: 2 NYSO, 3 Wings', 7],
      [1, 'Dividend: 1 NYSO', 2],
    ]);
  });

  it('speaks German and Polish', () => {
    const events = [event('removed', { company: 'empire', houses: 3 })];
    spoken.language = 'de';
    expect(lines(events)[0]!.text).toBe('Empire verliert 3 Häuser');
    expect(speaker.question(table({ phase: 'build', roll: { zone: 'S', colour: 'nyso' } }))).toBe(
      'Setze das grüne Haus in der mittleren Zone ein.',
    );
    spoken.language = 'pl';
    expect(lines(events)[0]!.text).toBe('Empire traci 3 domy');
  });

  it('tells the final scoring: cash, shares, sums', () => {
    const story = [
      event('commission', { seat: 0, amount: 8 }),
      event('ended', { reason: 'houses' }),
      event('cash_counted', { seat: 0, amount: 8 }),
      event('cash_counted', { seat: 1, amount: 12 }),
      event('liquidated', { seat: 0, company: 'nyso', shares: 4, price: 8, amount: 32 }),
      event('worth', { seat: 0, cash: 8, total: 40 }),
      event('worth', { seat: 1, cash: 12, total: 12 }),
    ];
    expect(final_lines(story).map((line) => [line.seat, line.text, line.amount])).toEqual([
      [null, 'The game ends. All houses of one colour are used up.', undefined],
      [0, 'Cash', 8],
      [1, 'Cash', 12],
      [0, '4 NYSO at 8k', 32],
      [0, 'Worth in the end', 40],
      [1, 'Worth in the end', 12],
    ]);
  });

  it('says in the final scoring who went out before', () => {
    const story = [
      event('turn_began', { seat: 0, turn: 7 }),
      event('eliminated', { seat: 1, amount: 5 }),
      event('ended', { reason: 'houses' }),
      event('worth', { seat: 0, cash: 40, total: 40 }),
    ];
    expect(final_lines(story).map((line) => [line.seat, line.text, line.amount])).toEqual([
      [null, 'The game ends. All houses of one colour are used up.', undefined],
      [1, 'Out of the game', 0],
      [0, 'Worth in the end', 40],
    ]);
    expect([ruin_of(story, 1), ruin_of(story, 0)]).toEqual([{ turn: 7, amount: 5 }, null]);
  });
});
