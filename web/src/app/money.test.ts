import { expect, test } from 'vitest';
import { money as economy } from '../games/economy/text';
import { speaker as machtspiele } from '../games/machtspiele/text';
import { money as shark } from '../games/shark/text';
import { money as stockpile } from '../games/stockpile/text';

test('every game has a unit of its own, and all have signs', () => {
  const amounts = (money: typeof stockpile) => [money(12_000), money(-3000), money(4000, true), money(0, true)];
  expect(amounts(stockpile)).toEqual(['$12,000K', '−$3,000K', '+$4,000K', '$0K']);
  expect(amounts(shark)).toEqual(['12,000k', '−3,000k', '+4,000k', '0k']);
  expect(amounts(economy)).toEqual(['12,000\u00a0E$', '−3,000\u00a0E$', '+4,000\u00a0E$', '0\u00a0E$']);
  expect(amounts(machtspiele.money)).toEqual(['12k', '−3k', '+4k', '0k']);
});
