import { afterEach, expect, test } from 'vitest';
import { spoken } from '../i18n/language.svelte';
import { games } from './games';

afterEach(() => void (spoken.language = 'en'));

const amounts = async (id: string): Promise<string[]> => {
  const { amount } = await games.find((game) => game.id === id)!.open();
  return [amount(12_000), amount(-3000), amount(4000, true), amount(0, true)];
};

test('every game has a unit of its own', async () => {
  expect(await amounts('stockpile')).toEqual(['$12000K', '−$3000K', '+$4000K', '$0K']);
  expect(await amounts('shark')).toEqual(['12000k', '−3000k', '+4000k', '0k']);
  expect(await amounts('economy')).toEqual(['12000\u00a0E$', '−3000\u00a0E$', '+4000\u00a0E$', '0\u00a0E$']);
  expect(await amounts('machtspiele')).toEqual(['12k', '−3k', '+4k', '0k']);
});
