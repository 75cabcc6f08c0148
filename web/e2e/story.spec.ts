// What happened, told at a person's pace; and the small justices of the panel.
import { expect, test, type Page } from '@playwright/test';
import { games } from './games';
import { anna, bots, curtain, decide, now, open_table, play_to_the_end, primary, shown } from './play';

/** Chooses a pace as a person does. */
async function choose_pace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Playing' }).click();
  await page.locator('#settings-sheet').getByRole('radio', { name }).click();
  await page.keyboard.press('Escape');
}

/** One decision by keyboard alone: a number, or a letter that is shown and then a number, and Enter. */
async function decide_by_keys(page: Page, pick: number): Promise<void> {
  const before = await shown(page);
  let tried = pick;
  await expect(async () => {
    if (tried % 2) await page.keyboard.press('GFABCDE'[tried % 7]!);
    if (tried % 5 < 4) await page.keyboard.press(String(1 + (tried % 3)));
    ++tried;
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page), { timeout: 1000 }).not.toBe(before);
  }).toPass({ timeout: 60_000 });
}

for (const game of games)
  test(`a round of ${game} by keyboard alone`, async ({ page }) => {
    await open_table(page, { game, players: 2, seats: [anna, ...bots(1)] });
    for (let pick = 0; pick < 14; ++pick) {
      await expect(primary(page).or(page.locator('.over')).first()).toBeVisible();
      await decide_by_keys(page, pick);
    }
    await page.keyboard.press('?');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

for (const game of games)
  test(`the hint of ${game} sets the aim`, async ({ page }) => {
    await open_table(page, { game, players: 3, seats: [anna, ...bots(2)] });
    await expect(primary(page)).toBeVisible();
    await page.keyboard.press('h');
    const hint = now(page).locator('.hint');
    await expect(hint).toBeVisible();
    await expect(primary(page)).toBeEnabled();
    const said = (await hint.locator('.head button').first().textContent())!.replace('A bot aims: ', '').trim();
    await expect(primary(page)).toHaveText(said);
  });

test('others’ moves are shown one after another, and listed until I move', async ({ page }) => {
  await open_table(page, { players: 4, seats: [anna, ...bots(3)] });
  await decide(page); // the first of two cards
  await expect(primary(page)).toBeVisible();
  await choose_pace(page, 'Slow');
  await now(page).locator('button.option').first().click();
  await primary(page).click();
  const scene = now(page).getByRole('button', { name: 'Pause' });
  await expect(scene).toBeVisible();
  await scene.click();
  const told = await now(page).locator('h2').textContent();
  await page.waitForTimeout(1500);
  await expect(now(page).locator('h2')).toHaveText(told!);
  await page.keyboard.press('Escape');
  await expect(primary(page)).toBeVisible();
  const since = page.getByRole('region', { name: 'Since your last turn' });
  await expect(since.locator('li').first()).toBeVisible();
});

test('where nothing is hidden there is no curtain', async ({ page }) => {
  await open_table(page, { game: 'shark', players: 2, seats: [anna, { kind: 'here', name: 'Ben' }] });
  await expect(primary(page)).toBeVisible();
  await expect(curtain(page)).toHaveCount(0);
});

test('the end is told, and the same people play again', async ({ page }) => {
  await open_table(page, { game: 'shark', players: 2, seats: [anna, ...bots(1)] });
  await play_to_the_end(page);
  await expect(page.locator('.over .bars li')).toHaveCount(2);
  const first = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(now(page)).toBeVisible();
  await expect(page.locator('.seats .name')).toHaveCount(2);
  const names = await page.locator('.seats .name').allTextContents();
  expect(names.sort()).toEqual(['Anna', 'Bruno']);
});
