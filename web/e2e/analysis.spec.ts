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
  await page.getByRole('dialog').getByRole('button', { name: 'Step through the moves' }).click();
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

const kPosition = /^(Show the position|Stellung zeigen|Pokaż pozycję)$/;
const kHands = /^(Open hands|Offene Hände|Odkryte karty)$/;
const kCards = /^(Covered cards|Verdeckte Karten|Zakryte karty)$/;
const kGoOn = /^(Play on from|Ab Zug|Graj dalej|Go on from here|Von hier|Od tego)/;

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  for (const locale of ['en', 'de', 'pl'])
    test.describe(`an analysis at ${size.width}, ${locale}`, () => {
      test.use({ viewport: size, locale });
      test('shows the table and open hands, and goes on with other cards', async ({ page }) => {
        const table = await open_kept(page, 'stockpile-debt');
        await page.goto(`/t/${table}/analysis`);
        await judged(page);
        await points(page).first().click();
        await page.getByRole('button', { name: kPosition }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator('.pile').first(), 'the board of the game').toBeVisible();
        const hands = dialog.getByRole('region', { name: kHands });
        await expect(hands.locator('.held').first()).toBeVisible();
        await expect_accessible(page, `position ${size.width} ${locale}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        if (size.width > 1000) await expect(page.getByRole('region', { name: kHands })).toBeVisible();

        const cards = page.getByRole('combobox', { name: kCards });
        await expect(cards, 'dealt anew, unless one wants the true ones').toHaveValue('anew');
        await page.getByRole('button', { name: kGoOn }).click();
        await expect(page).not.toHaveURL(new RegExp(table));
        await expect(primary(page), 'it is my turn there').toBeVisible();
        expect(Number(await now(page).getAttribute('data-number')), 'a game of its own').toBe(0);
      });
    });

test('one goes on from a turning point with the true cards', async ({ page }) => {
  const table = await open_kept(page, 'stockpile-debt');
  await page.goto(`/t/${table}/analysis`);
  await judged(page);
  await points(page).first().click();
  await page.getByRole('combobox', { name: kCards }).selectOption('true');
  await expect(page.getByText('The true cards:', { exact: false })).toBeVisible();
  const button = page.getByRole('button', { name: /^Play on from move \d+$/ });
  const from = Number(/\d+/.exec((await button.textContent())!)![0]);
  await button.click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(primary(page)).toBeVisible();
  expect(Number(await now(page).getAttribute('data-number'))).toBe(from);
});

test('nothing is told of a game that goes on', async ({ page }) => {
  const { table } = await open_table(page, { players: 2, seats: [anna, ...bots(1)] });
  await page.goto(`/t/${table}/analysis`);
  await expect(page, 'its table is shown instead').toHaveURL(new RegExp(`/t/${table}$`));
  await expect(primary(page)).toBeVisible();
});
