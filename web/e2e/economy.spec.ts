// Master of Economy in the browser: a whole game in every size and language, and offers placed, foreseen and taken back.
import { expect, test, type Page } from '@playwright/test';
import { anna, bots, expect_accessible, length_of, now, open_table, primary, type Wish } from './play';

const open_economy = (page: Page, wish: Partial<Wish> = {}) =>
  open_table(page, { game: 'economy', players: 2, seats: [anna, ...bots(1)], ...wish });

/**
 * Plays within the page, because there are many moves, and told by what is there rather than by words in some language.
 * Comes back when it meets a question that is not in `met`, with a choice aimed at, or at the end.
 */
async function play_on(met: string[]): Promise<string> {
  const { one, all, painted, until, number, make } = window.guest;
  const button = () => one<HTMLButtonElement>('section.now.mine .act .primary');
  let turn = 0;
  let placed = 0;
  let last = -1; // my own last move
  for (;;) {
    await until('a question', () => one('.over') !== null || (button() !== null && one('.economy') !== null));
    if (one('.over')) return 'over';
    const phase = one('.economy')!.dataset.phase!;
    one('section.now button.fold[aria-expanded="false"]')?.click();
    await painted();
    ++turn;
    const options = all('section.now button.option:not(:disabled, [aria-pressed="true"])');
    // five offers a trade are enough, and nobody builds for ever
    placed = phase === 'offers' ? (number() === last ? placed + 1 : 1) : 0;
    const wants = phase === 'offers' ? placed < 5 : turn % 4 !== 3;
    const fresh = !met.includes(phase);
    if (options.length && (wants || fresh || button()!.disabled)) options[(turn * 7) % options.length]!.click();
    await painted();
    if (fresh) return phase;
    last = number() + 1;
    const ready = button()!;
    if (ready.disabled) throw new Error(`Nothing can be done in ${phase}.`);
    await make(ready);
  }
}

async function play_economy(page: Page): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const phase = await page.evaluate(play_on, met);
    if (phase === 'over') return met;
    met.push(phase);
  }
}

test('a whole game of Economy by clicks', async ({ page }) => {
  await open_economy(page);
  const met = await play_economy(page);
  for (const phase of ['investment', 'success', 'offers', 'company_deals', 'loans', 'private_deals', 'influence'])
    expect(met).toContain(phase);
  await expect(page.locator('.over .ranks li')).toHaveCount(2);
  await expect_accessible(page, 'game over');
});

test('Economy offers what fits the number of players', async ({ page }) => {
  await page.goto('/');
  await page.locator('.game', { hasText: 'Master of Economy' }).locator('.primary').click();
  await expect(page.getByRole('radiogroup', { name: 'Shadow company' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Two against two' })).toHaveCount(0);
  await page.locator('form .count label', { hasText: '4' }).first().click();
  await expect(page.getByRole('radiogroup', { name: 'Two against two' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Pieces' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Shadow company' })).toHaveCount(0);
  await expect_accessible(page, 'new table');
});

test('offers of Economy are placed on the board, foreseen and taken back', async ({ page }) => {
  const { table } = await open_economy(page, { options: { shadow: 'off' } });
  const before_offers = ['investment', 'procurement'];
  expect(await page.evaluate(play_on, before_offers)).toBe('offers');
  const field = (good: string, n: number) => page.getByRole('button', { name: new RegExp(`^${good}, field ${n},`) });
  const before = await length_of(page, table);
  await field('steel', 9).click();
  await expect(field('steel', 9)).toHaveAttribute('aria-pressed', 'true');
  await expect(now(page).locator('.slip')).toContainText('Company cash');
  await expect(primary(page)).toHaveText('Offer steel on field 9 for 5 E$');
  await primary(page).click();
  await expect(now(page)).toContainText('1 of 6 placed.');
  // without a mouse, and a second time on the same field places
  await field('steel', 8).focus();
  await page.keyboard.press('Enter');
  await expect(primary(page)).toContainText('field 8');
  await page.keyboard.press('Enter');
  await expect(primary(page)).toHaveText('Confirm 2 offers');
  await expect(now(page).locator('.settled')).toContainText('Company cash');
  // the first of two goes, the second stays
  await page.getByRole('button', { name: /^Remove: steel, field 9/ }).click();
  await expect(primary(page)).toHaveText('Confirm 1 offer');
  await expect(now(page)).toContainText('steel on 8');
  await expect(field('steel', 9)).toBeVisible();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(primary(page)).toHaveText('Offer nothing');
  await expect.poll(() => length_of(page, table)).toBe(before);
  await expect(field('steel', 9)).toBeVisible();
});
