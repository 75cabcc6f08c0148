// Taking back, asking for advice, and what remains of a game: its record, opened and played back.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { anna, bots, decide, expect_accessible, length_of, now, open_table, primary } from './play';

test('a move can be taken back, and a bot asked', async ({ page }) => {
  const { table } = await open_table(page, { players: 2, seats: [anna, ...bots(1)] });
  await expect(primary(page)).toBeVisible();
  const before = await length_of(page, table);
  const lines = await page.locator('.ledger li').count();
  await decide(page);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect.poll(() => length_of(page, table)).toBe(before);
  await expect(page.locator('.ledger li')).toHaveCount(lines);
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const advice = now(page).locator('.hint button').first();
  await expect(advice).toBeVisible();
  const move = (await advice.textContent())!.replace('A bot aims: ', '');
  await expect(primary(page), 'the hint has set the aim').toHaveText(move);
});

test('a finished game is downloaded, opened again and played back', async ({ page }) => {
  await open_table(page, { players: 2, seats: bots(2) });
  await expect(page.locator('.over')).toBeVisible({ timeout: 300_000 });
  const winner = await page.locator('.over .ranks li').first().textContent();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.over').getByRole('link', { name: 'Download the record' }).click(),
  ]);
  const record = await readFile(await file.path(), 'utf8');
  expect(record).toContain('[Game "stockpile"]');

  const offer = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.parkett', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.goto('/');
  await offer('Dear diary');
  await expect(page.getByRole('alert')).toContainText('not a record');
  await expect_accessible(page, 'a broken record');
  await offer(record);
  await expect(page.locator('.over .ranks li').first()).toHaveText(winner!);

  await page.locator('.over').getByRole('button', { name: 'Play it back' }).click();
  await expect(now(page).locator('h2')).toHaveText(/^Move 0 of \d+/);
  const forward = page.getByRole('button', { name: 'One move forward' });
  for (let i = 0; i < 12; ++i) await forward.click();
  await expect(now(page).locator('h2')).not.toHaveText(/^Move 0 of/);
  await expect(page.locator('.pile .card').first()).toBeVisible();
  await expect_accessible(page, 'replay');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.locator('.over')).toBeVisible();
});
