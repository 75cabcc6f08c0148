// After the game: the chances of everybody, the turning points, and going on from one of them.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { bring_guest } from './in_page';
import { anna, bots, expect_accessible, now, open_table, primary } from './play';

const games = new URL('../../tests/games/', import.meta.url);

/** A short game that was played once, as a table that nobody plays on. */
async function open_kept(page: Page, game: string): Promise<string> {
  await bring_guest(page);
  await page.goto('/');
  const answer = await page.request.post('/api/records', {
    data: { record: await readFile(new URL(`${game}.parkett`, games), 'utf8') },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { table: string }).table;
}

const points = (page: Page) => page.getByRole('tab');
const judged = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0);

test('a finished game is analysed, turning point by turning point', async ({ page }) => {
  const table = await open_kept(page, 'shark-last-player');
  await page.goto(`/t/${table}`);
  await page.locator('.over').getByRole('button', { name: 'Analysis' }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${table}/analysis$`));

  await judged(page);
  const chart = page.getByRole('img', { name: /^Chance of winning: .*from 50% to \d+%/ });
  await expect(chart).toBeVisible();
  await expect(chart.locator('.line')).toHaveCount(2);
  const count = await points(page).count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(5);
  await expect(page.getByText('100 %: always the best move', { exact: false })).toBeVisible();
  await expect_accessible(page, 'analysis');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Go on from here' })).toBeInViewport();
  await expect_accessible(page, 'analysis on a phone');
  await page.setViewportSize(size);

  // from one turning point to the next by keyboard
  await points(page).first().click();
  await expect(page.getByRole('tabpanel', { name: /^1/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(points(page).nth(1)).toBeFocused();
  await expect(points(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  for (let i = 0; i < 6; ++i) await page.keyboard.press('ArrowRight');
  await expect(points(page).last(), 'there is an end').toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(points(page).nth(count - 2)).toBeFocused();

  // luck has nothing better beside it, a mistake has, and says why
  for (let i = 0; i < count; ++i) {
    await points(page).nth(i).click();
    const detail = page.getByRole('tabpanel');
    const luck = (await detail.getByRole('heading').textContent())!.includes('Luck');
    await expect(detail.getByText('Better', { exact: true })).toHaveCount(luck ? 0 : 1);
    await expect(detail.locator('.why')).not.toHaveText('');
  }

  await page.getByRole('button', { name: 'Show the position' }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${table}$`));
  await expect(now(page).locator('h2')).toHaveText(/^Move \d+ of \d+/);
});

test('one goes on from a turning point against bots', async ({ page }) => {
  const table = await open_kept(page, 'shark-last-player');
  await page.goto(`/t/${table}/analysis`);
  await judged(page);
  await points(page).first().click();
  const button = page.getByRole('button', { name: /^Play on from move \d+$/ });
  const from = Number(/\d+/.exec((await button.textContent())!)![0]);
  await button.click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(primary(page), 'it is my turn there').toBeVisible();
  expect(Number(await now(page).getAttribute('data-number'))).toBe(from);
});

test('nothing is told of a game that goes on', async ({ page }) => {
  const { table } = await open_table(page, { players: 2, seats: [anna, ...bots(1)] });
  await page.goto(`/t/${table}/analysis`);
  await expect(page, 'its table is shown instead').toHaveURL(new RegExp(`/t/${table}$`));
  await expect(primary(page)).toBeVisible();
});
