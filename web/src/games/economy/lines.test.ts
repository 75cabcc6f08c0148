import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { event } from './fixture';
import { words } from '../../vocabulary/economy';
import { final_lines, line_of, lines } from './lines';
import { ec } from './text';

describe('the ledger', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('says of every phase what is thought about', () => {
    const nobody = ['draw_order', 'first_bidder', 'over'];
    expect(words.phase.filter((phase) => !nobody.includes(phase))).toEqual(Object.keys(ec().about));
  });

  it('marks a company’s pocket with its disc and a player’s with his sign', () => {
    const bought = { company: 'red', shares: 8, amount: 8 };
    expect(line_of(event('shares_bought', { holder: 'blue', ...bought }))).toMatchObject({
      seat: null,
      emblem: 'blue',
      amount: -8,
    });
    expect(line_of(event('shares_bought', { seat: 1, ...bought }))).toMatchObject({ seat: 1, amount: -8 });
    expect(line_of(event('shares_bought', { seat: 1, ...bought })).emblem).toBeUndefined();
  });

  it('heads the parts of the year and gathers offers and goods', () => {
    const list = lines([
      event('placed', { company: 'blue', place: 1 }),
      event('year_began', { year: 1 }),
      event('built', { company: 'blue', factory: 'power_plant', amount: 3 }),
      event('supplied', { company: 'blue', factory: 'coal_mine' }),
      event('supplied', { company: 'blue', factory: 'coal_mine' }),
      event('produced', { company: 'blue', good: 'coal', units: 4 }),
      event('offered', { company: 'blue', good: 'coal', field: 7 }),
      event('offered', { company: 'blue', good: 'ore', field: 0 }),
      event('offered', { company: 'red', good: 'coal', field: 8 }),
      event('shares_sold', { seat: 0, company: 'red', shares: 2, amount: 4 }),
      event('ended', { reason: 'years' }),
    ]);
    expect(list.map((line) => [line.heading, line.text])).toEqual([
      ['Setting up', 'Takes place 1 in the order'],
      ['Year 1 · Investment', 'Builds a power plant'],
      ['Year 1 · Procurement', 'Supplies Coal mine ×2'],
      ['Year 1 · Production', 'Makes coal ×4'],
      ['Year 1 · Trade', 'Offers coal on 7, to buy iron ore'],
      ['Year 1 · Trade', 'Offers coal on field 8'],
      ['Year 1 · Shareholder meetings', 'Sells 2 Red Socks'],
      ['Final scoring', 'The game ends. The last year is over.'],
    ]);
  });

  it('hides what a marker shows until it may be seen', () => {
    expect(line_of(event('marker_laid', { seat: 1, value: null })).text).toBe('Lays a success marker');
    expect(line_of(event('marker_laid', { seat: 0, value: 3 })).text).toBe('Lays success marker 3');
  });

  it('speaks German and Polish', () => {
    const exported = event('exported', { company: 'blue', good: 'coal', field: 7, amount: 2, points: 5 });
    spoken.language = 'de';
    expect(line_of(exported).text).toBe('Exportiert Kohle (7), nun 5 Punkte');
    spoken.language = 'pl';
    expect(line_of(exported).text).toBe('Eksportuje węgiel (7), teraz 5 punktów');
  });

  it('tells the final scoring: companies wound up, then cash, shares and sum of each', () => {
    const story = [
      event('ended', { reason: 'points' }),
      event('wound_up', { company: 'blue', amount: 5, forgiven: 1 }),
      event('distributed', { seat: 0, company: 'blue', amount: 4 }),
      event('valued', { seat: 0, company: 'blue', shares: 10, amount: 20 }),
      event('bid_paid', { seat: 0, amount: 3 }),
      event('worth', { seat: 0, cash: 7, in_shares: 20, bid: 3, total: 24 }),
      event('worth', { seat: 1, cash: 6, in_shares: 0, bid: 0, total: 6 }),
    ];
    expect(final_lines(story).map((line) => [line.seat, line.text, line.amount])).toEqual([
      [null, 'The game ends. A company has reached the end of the points track.', undefined],
      [null, 'Repays loans, 1\u00a0E$ are forgiven', -5],
      [0, 'Cash of Blue Eyes', 4],
      [0, 'Own cash', 7],
      [0, '10 Blue Eyes', 20],
      [0, 'Bid for the place', -3],
      [0, 'Worth in the end', 24],
      [1, 'Own cash', 6],
      [1, 'Worth in the end', 6],
    ]);
  });
});
