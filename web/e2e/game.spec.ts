// Whole games, from the front page to the final scoring.
import { expect, test } from '@playwright/test';
import { anna, bots, decide, expect_accessible, now, open_table, play_to_the_end, primary } from './play';

test('from the front page to the first move', async ({ page, hasTouch }) => {
  await page.goto('/');
  await page.locator('.game .primary').first().click();
  await page.locator('form .primary').click();
  await expect(primary(page)).toBeVisible();
  // on the board: a pile, then the big button
  const pile = page.locator('.pile button.here').first();
  if (hasTouch) await pile.tap();
  else await pile.click();
  await expect(page.locator('.card.ghost')).toBeVisible();
  await primary(page).click();
  await expect(page.getByRole('button', { name: 'Take back', exact: true })).toBeVisible();
});

test('every page without a game is accessible', async ({ page, hasTouch }) => {
  await page.goto('/');
  await expect(page.locator('.game .primary').first()).toBeVisible();
  await expect_accessible(page, 'front page');
  await page.locator('.game .primary').first().click();
  await expect_accessible(page, 'new table');
  await open_table(page, { players: 2, seats: [anna, { kind: 'open' }] });
  if (hasTouch) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible();
    await expect_accessible(page, 'settings');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.locator('dialog').getByText('SP-0.1')).toBeVisible();
  await expect_accessible(page, 'rules');
  const hanging_out = await page
    .locator('dialog .text')
    .evaluate((text) => text.scrollWidth - text.clientWidth + document.documentElement.scrollWidth - innerWidth);
  expect(hanging_out, 'tables scroll inside themselves').toBe(0);
  await page.goto('/t/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await expect_accessible(page, 'no table');
});

test('rules are read in the language of the player', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('parkett', JSON.stringify({ language: 'de' })));
  await open_table(page, { players: 3, seats: [anna, ...bots(2)] });
  await page.getByRole('button', { name: 'Regel SP-2.1 lesen' }).first().click();
  const sheet = page.locator('dialog');
  await expect(sheet.getByRole('heading', { name: 'Regel SP-2.1' })).toBeVisible();
  await expect(sheet.locator('.text')).toHaveAttribute('lang', 'de');
  await expect(sheet.getByText('SP-2 Angebotsphase')).toBeVisible();
  await expect(sheet.locator('.rule')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Alle Regeln' }).click();
  await expect(sheet.locator('[id="rule-SP-2.1"]')).toBeInViewport();
  await sheet.getByRole('navigation', { name: 'Inhalt' }).getByText('Investoren').click();
  await expect(sheet.locator('[id="rule-SP-10.1"]')).toBeInViewport();
  await expect(sheet.getByRole('cell', { name: '$32K' })).toBeVisible();
});

test('a whole game by clicks', async ({ page }) => {
  const options = { board: 'advanced', investors: 'on' };
  await open_table(page, { players: 2, options, seats: [anna, ...bots(1)] });
  await play_to_the_end(page);
  await expect(page.locator('.over .ranks li')).toHaveCount(2);
  await expect_accessible(page, 'game over');
});

test('the game is where it was after a reload', async ({ page }) => {
  await open_table(page, { players: 2, seats: [anna, ...bots(1)] });
  await decide(page, 1);
  await decide(page, 2);
  await expect(primary(page)).toBeVisible();
  const asked = await now(page).locator('h2').textContent();
  await page.reload();
  await expect(now(page).locator('h2')).toHaveText(asked!);
});

test('a game that does not come is told, and comes when it is asked for again', async ({ page }) => {
  const code = /assets\/table-.*\.js/;
  await open_table(page, { game: 'shark', players: 2, seats: [anna, ...bots(1)] });
  await page.route(code, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This table cannot be reached' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(now(page)).toBeVisible();
});
