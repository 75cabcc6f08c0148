import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../i18n/language.svelte';
import { ask } from './ask';
import { company, move, packages, table } from './fixture';
import { moves_about } from './packages';

const names = ['Anna', 'Ben'];
/** Moves as text, or with the figures that the server adds. */
const asked = (changes: object, ...moves: (string | [string, object])[]) =>
  ask(
    table(changes),
    moves.map((one) => (typeof one === 'string' ? move(one) : { ...move(one[0]), ...one[1] })),
    names,
  );
const words = (result: ReturnType<typeof ask>) =>
  result.groups.map((group) => [group.title, group.choices.map((choice) => choice.label).join(' ')]);

describe('what is asked', () => {
  beforeEach(() => void (spoken.language = 'en'));

  it('names the price of a factory and what it makes', () => {
    const result = asked(
      { phase: 'investment' },
      ['build factory=coal_mine', { price: 3, materials: 1 }],
      'sell factory=coal_mine',
      'pass',
    );
    expect(result.prompt).toBe('Build factories for Blue Eyes?');
    expect(result.groups).toHaveLength(1);
    expect(result.groups[0]!.hint).toBe('electricity → coal ×2 · 2/3');
    expect(result.groups[0]!.choices[0]!.name).toBe('Build a coal mine for 3\u00a0E$ and 1 building material');
    expect(result.pass?.label).toBe('Finish building');
  });

  it('gives a row of fields for each good, and confirms so many offers', () => {
    const result = asked(
      { offers: { placed: 3, markers: 6, extra: true } },
      ['offer good=coal field=import', { price: '4', influence: 0 }],
      ['offer good=coal field=1', { price: '0/1', influence: 1 }],
      'offer good=ore field=7',
      ['pass', { placed: 3 }],
    );
    expect(words(result)).toEqual([
      ['coal', 'Buy 1'],
      ['iron ore', '7'],
    ]);
    expect(result.groups[0]!.choices.map((choice) => choice.name)).toEqual([
      'Buy coal for at most 4\u00a0E$',
      'Offer coal on field 1 for 0/1\u00a0E$, for 1 influence',
    ]);
    expect(result.pass?.label).toBe('Confirm 3 offers');
    expect(result.on_board).toBe(true);
  });

  it('keeps deals apart by kind and by the package given', () => {
    const result = asked(
      { phase: 'private_deals', deals: { round: 1, may_buy: true, may_sell: true } },
      'buy_shares company=yellow shares=2',
      'sell_shares company=blue shares=10',
      ['exchange company=blue given=10 taken=4', { amount: 6, cash_after: 13 }],
      'pass',
    );
    expect(words(result)).toEqual([
      ['Buy: Yellow Submarines', '2'],
      ['Sell: Blue Eyes', '10'],
      ['Exchange 10: Blue Eyes', '→4'],
    ]);
    expect(result.groups[2]!.choices[0]!.name).toBe('Exchange Blue Eyes 10 for 4: 6\u00a0E$');
  });

  it('says who is bought out, and for how much', () => {
    const result = asked(
      { phase: 'buy_back' },
      ['buy_back shares=3 rest=0', { bought: 3, amount: 4, cash_after: 10, holder: 'yellow' }],
      ['buy_back shares=3 rest=1', { bought: 2, amount: 3, cash_after: 11, holder: 'yellow' }],
      'pass',
    );
    expect(result.groups[0]!.choices.map((choice) => choice.name)).toEqual([
      'Buy back 3 from Yellow Submarines for 4\u00a0E$',
      'Buy back 2 of the package of 3 from Yellow Submarines for 3\u00a0E$',
    ]);
  });

  it('has a choice for every kind of move', () => {
    const kinds: [string, string][] = [
      ['auction', 'bid amount=3'],
      ['procurement', 'supply factory=coal_mine'],
      ['success', 'marker value=2'],
      ['top_up', 'pay amount=2'],
      ['forced_sale', 'give_up factory=coal_mine'],
      ['repayment', 'repay loans=1'],
      ['loans', 'borrow'],
      ['embezzlement', 'embezzle amount=1'],
      ['motions', 'move each=2'],
      ['dividend_vote', 'vote vote=yes'],
      ['candidates', 'stand'],
      ['election', 'elect seat=1'],
      ['influence', 'support markers=1'],
    ];
    for (const language of ['en', 'de', 'pl'] as const) {
      spoken.language = language;
      for (const [phase, text] of kinds) {
        const result = asked({ phase }, text);
        expect(result.prompt, phase).not.toBe('');
        expect(result.groups[0]?.choices[0]?.label, phase).toBeTruthy();
        expect(result.groups[0]!.choices[0]!.name, phase).not.toBe(text);
      }
    }
  });
});

describe('a package that is clicked', () => {
  it('stands for deals with it, exchanges last', () => {
    const view = table({ phase: 'private_deals' });
    const moves = [
      'exchange company=blue given=10 taken=4',
      'sell_shares company=blue shares=10',
      'buy_shares company=blue shares=4',
    ];
    const about = (size: number) => moves_about(view, moves.map(move), 'blue', size);
    expect(about(10)).toEqual([moves[1], moves[0]]);
    expect(about(4)).toEqual([moves[2], moves[0]]);
    expect(about(5)).toEqual([]);
  });

  it('is bought back only from the company that meets', () => {
    const view = table({
      phase: 'buy_back',
      companies: [company('blue', { packages: packages({ 3: { seat: 1 } }) }), company('yellow')],
    });
    const moves = [move('buy_back shares=3 rest=0')];
    expect(moves_about(view, moves, 'blue', 3)).toHaveLength(1);
    expect(moves_about(view, moves, 'yellow', 3)).toHaveLength(0);
  });
});
