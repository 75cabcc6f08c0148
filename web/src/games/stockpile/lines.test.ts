import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { events_by } from '../../net/fixture';
import { final_lines, lines } from './lines';

const event = events_by('SP-3.1');

describe('the ledger', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('says what it may, and no more', () => {
    const [open] = lines([event('supplied', { seat: 1, pile: 2, face: 'down', card: 'epic' })]);
    const [hidden] = lines([event('supplied', { seat: 1, pile: 2, face: 'down', card: null })]);
    expect(open!.text).toBe('Epic face down on pile 2');
    expect(hidden!.text).toBe('A card face down on pile 2');
  });

  it('writes payments with a minus and receipts with a plus', () => {
    const [won, sold, bid, final] = lines([
      event('won', { seat: 0, pile: 1, bid: 6, amount: 6 }),
      event('sold', { seat: 0, company: 'cosmic', from: 'normal', cards: 2, shares: 2, price: 9, amount: 18 }),
      event('bid', { seat: 0, pile: 3, at: 10 }),
      event('final', { seat: 0, wealth: 40, rank: 1 }),
    ]);
    expect([won!.amount, sold!.amount, bid!.amount, final!.amount]).toEqual([-6, 18, undefined, 40]);
    expect([sold!.text, bid!.text]).toEqual(['Sells 2 shares of Cosmic at $9K', 'Bids $10K on pile 3']);
    expect(final!.plain).toBe(true);
  });

  it('gathers the cards each one takes', () => {
    const list = lines([
      event('took', { seat: 0, card: 'epic' }, 1),
      event('took', { seat: 1, card: 'boom' }, 2),
      event('took', { seat: 0, card: null }, 3),
    ]);
    expect(list.map((line) => [line.seat, line.text])).toEqual([
      [0, 'Takes Epic, 1 hidden card'],
      [1, 'Takes Boom'],
    ]);
  });

  it('heads each phase of a round', () => {
    const list = lines([
      event('round', { round: 2, rounds: 6 }),
      event('bid', { seat: 0, pile: 1, at: 1 }),
      event('outbid', { seat: 1, pile: 1 }),
    ]);
    expect(list.map((line) => line.heading)).toEqual(['Round 2, Information', 'Round 2, Demand', undefined]);
  });

  it('speaks German and Polish', () => {
    const events = [event('dividend_paid', { seat: 0, company: 'stanford', shares: 3, amount: 6 })];
    spoken.language = 'de';
    expect(lines(events)[0]!.text).toBe('Dividende für 3 Aktien Steel');
    spoken.language = 'pl';
    expect(lines(events)[0]!.text).toBe('Dywidenda za 3 akcje Steel');
  });

  it('tells the final scoring from the end of the last round', () => {
    const story = [
      event('sold', { seat: 0, company: 'epic', shares: 1, amount: 5 }),
      event('over'),
      event('final', { seat: 0, wealth: 40, rank: 1 }),
    ];
    expect(final_lines(story).map((line) => line.text)).toEqual(['Final wealth, place 1']);
  });
});
