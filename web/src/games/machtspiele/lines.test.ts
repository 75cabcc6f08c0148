import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { event, table } from './fixture';
import { final_lines, line_of, lines } from './lines';
import { effect, new_leads, reached, slip } from './slip';

const names = ['Anna', 'Ben', 'Cleo'];
const text = (kind: string, fields: object = {}) => line_of(event(kind, fields), names).text;
const preview = (events: object[], outlook: object[] = []) => ({
  type: 'preview' as const,
  move: '',
  events: events as ReturnType<typeof event>[],
  outlook: outlook as ReturnType<typeof event>[],
});

describe('the ledger', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('keeps what is secret', () => {
    expect(text('archenemy_dealt', { seat: 1, enemy: null })).toBe('Gets a colour card');
    expect(text('archenemy_dealt', { seat: 0, enemy: 2 })).toBe('Gets the colour card of the archenemy: Cleo');
    expect(line_of(event('offered', { seat: 1, to: 2, card: 'hr', amount: null }), names).amount).toBeUndefined();
    expect(line_of(event('accepted', { seat: 0, from: 1, card: 'hr', amount: 250_000 }), names)).toMatchObject({
      text: 'Accepts: HR goes to Ben',
      amount: 250_000,
    });
  });

  it('leaves out what says nothing, and heads periods and rounds', () => {
    const list = lines(
      [
        event('privilege_dealt', { seat: 0, card: 'hr' }),
        event('competence_dealt', { seat: 1, competence: null }),
        event('meeting', { number: 1 }),
        event('event_drawn', { event: null }),
        event('event', { round: 1, event: 'hours' }),
        event('motivation', { from: 6, to: 4 }),
      ],
      names,
    );
    expect(list.map((line) => [line.heading, line.text])).toEqual([
      ['Setting up', 'Gets HR'],
      ['Period 1 · Board meeting', 'Board meeting 1'],
      ['Period 1 · Round 1', 'Event 1: Longer working hours'],
      ['Period 1 · Round 1', 'Motivation 6 → 4'],
    ]);
    expect(list[2]!.emblem).toBe('hours');
  });

  it('tells the end with the winner last', () => {
    const list = final_lines(
      [
        event('point', { seat: 0, way: 'shares' }),
        { ...event('archenemy_shown', { seat: 1, enemy: 0, competence: 1 }), rule: 'MS-13.2' },
        { ...event('final', { seat: 0, points: 4, cash: 200_000, rank: 1 }), rule: 'MS-13.3' },
        { ...event('final', { seat: 1, points: 1, cash: 50_000, rank: 2 }), rule: 'MS-13.3' },
      ],
      names,
    );
    expect(list.map((line) => line.text)).toEqual([
      'The victory points are reached, the round is over',
      'Shows the archenemy: Anna',
      '1 point, place 2',
      'Victory point: Shares',
      '4 points, place 1',
    ]);
  });
});

describe('what is foreseen', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('says who would lead and score, but not what the button says', () => {
    const found = slip(
      table(),
      preview(
        [
          event('hired', { seat: 0, division: 'hr', office: 1 }),
          event('track', { seat: 0, track: 'shares', gain: 5, to: 10 }),
        ],
        [
          event('would_get', { seat: 0, amount: -100_000 }),
          event('would_lead', { division: 'hr', seat: 0 }),
          event('would_be_boss'),
          event('would_score', { seat: 0, points: 2 }),
        ],
      ),
      names,
    );
    expect(found.rows.map((row) => row.text)).toEqual([
      'Shares +5, now 10',
      'Would lead HR',
      'Nobody would be the next Boss',
      'Would have 2 points',
      'Cash after',
      'Everybody sees the price, so that you have it',
    ]);
  });

  it('finds where tracks would stand, and what everybody pays', () => {
    const foreseen = preview(
      [
        event('bought_consultant', { seat: 0, division: 'hr', amount: 2_000_000 }),
        event('consultant', { seat: 0, division: 'hr', consultants: 2, divisions: 2 }),
        event('track', { seat: 1, track: 'corruption', gain: 1, to: 3 }),
      ],
      [
        event('would_lead', { division: 'hr' }),
        event('would_get', { seat: 0, amount: -2_050_000 }),
        event('would_get', { seat: 1, amount: 50_000 }),
      ],
    );
    expect(reached(table(), foreseen).get(0)?.get('counsel')).toBe(2);
    expect(reached(table(), foreseen).get(1)?.get('corruption')).toBe(3);
    expect([...effect(foreseen)]).toEqual([
      [0, -2_050_000],
      [1, 50_000],
    ]);
    expect([...new_leads(foreseen)]).toEqual([['hr', null]]);
  });
});
