import { describe, expect, it } from 'vitest';
import { bar_to_buying, cash_after, changed, is_empty, moves_of, most, purchases, type Bundle } from './bundle';
import { table } from './fixture';

const view = table();
const cash = view.seats[0]!.cash;
const plan = (...steps: ['nyso' | 'wings' | 'empire' | 'smith', number][]): Bundle =>
  steps.reduce<Bundle>((bundle, [company, by]) => changed(view, cash, bundle, company, by), {});

describe('a bundle of trades', () => {
  it('buys no more than the cash allows', () => {
    expect(plan(['wings', 1], ['wings', 1])).toEqual({ wings: 1 });
    expect(bar_to_buying(view, cash, { wings: 1 }, 'wings')).toBe('no_cash');
  });

  it('lets sales pay for purchases', () => {
    expect(plan(['empire', -2], ['wings', 1], ['wings', 1], ['wings', 1], ['wings', 1])).toEqual({
      empire: -2,
      wings: 4,
    });
    expect(cash_after(view, cash, { empire: -2, wings: 4 })).toBe(0);
  });

  it('gives up purchases when the sale that pays for them is taken back', () => {
    expect(plan(['empire', -2], ['wings', 4], ['empire', 1])).toEqual({ empire: -1, wings: 2 });
  });

  it('counts the purchases of the turn, whatever is sold', () => {
    const rich = 500;
    const bundle = changed(view, rich, { empire: -2 }, 'nyso', 9);
    expect(purchases(bundle)).toBe(4); // one was bought before the roll
    expect(bar_to_buying(view, rich, bundle, 'wings')).toBe('no_right');
  });

  it('sells what there is and no more', () => {
    expect(plan(['wings', -1], ['wings', -1])).toEqual({ wings: -1 });
  });

  it('neither buys nor sells what is worth nothing', () => {
    expect(most(view, 99, {}, 'smith')).toBe(0);
    expect(plan(['smith', -1]).smith).toBe(0);
    expect(bar_to_buying(view, 99, {}, 'smith')).toBe('worthless');
  });

  it('knows when the bank has no more', () => {
    const scarce = table({ companies: view.companies.map((company) => ({ ...company, supply: 1 })) });
    expect(bar_to_buying(scarce, 99, { nyso: 1 }, 'nyso')).toBe('sold_out');
  });

  it('is sent as moves, sales first', () => {
    expect(moves_of({ nyso: 1, wings: 0, empire: -2 })).toEqual([
      'sell company=empire shares=2',
      'buy company=nyso shares=1',
    ]);
    expect([is_empty({ nyso: 0 }), is_empty({ nyso: 1 })]).toEqual([true, false]);
  });
});
