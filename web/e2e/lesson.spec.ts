// First games: the coach is followed to the end of every lesson, left and come back to, on the laptop and on the phone.
import { expect, test, type Page } from '@playwright/test';
import type { House } from '../src/net/wire';
import { games } from './games';
import { expect_accessible, moves_on, now } from './play';
import { bring_guest } from './in_page';

interface Step {
  key: string;
  chapter: string;
  at: number;
  move: string | null;
  point: string;
}

/** From the front page, as somebody who has never played. */
async function begin(page: Page, game: string): Promise<Step[]> {
  await bring_guest(page);
  await page.goto('/');
  const house = (await (await page.request.get('/api/house')).json()) as House;
  const { name } = house.games.find(({ id }) => id === game)!;
  const card = page.locator('.game', { hasText: name });
  await card.locator('.first button').click();
  await expect(page.locator('.coach')).toBeVisible();
  const plan = (await (await page.request.get(`/api/lessons/${game}`)).json()) as { steps: Step[] };
  return plan.steps;
}

const at_step = (page: Page, step: Step) =>
  expect(page.locator(`section.now.coached[data-number="${step.at}"]`)).toBeVisible();

/** Nothing that can be pressed lies outside the panel, and the coach says two sentences at most. */
async function expect_readable(page: Page, step: Step): Promise<void> {
  const coach = page.locator('.coach');
  await expect(coach.locator('.what')).not.toBeEmpty();
  const seen = await page.evaluate(() => {
    const panel = document.querySelector('section.now')!.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('.coach button')].map((one) => one.getBoundingClientRect());
    return buttons.every(
      (one) => one.left >= panel.left && one.right <= panel.right && one.top >= 0 && one.bottom <= innerHeight,
    );
  });
  expect(seen, step.key).toBe(true);
}

async function follow(page: Page, game: string): Promise<void> {
  const steps = await begin(page, game);
  for (const step of steps) {
    await at_step(page, step);
    await expect_readable(page, step);
    if (step.move !== null) await page.locator('.coach .do').click();
  }
  // the last step opens a round of one's own
  await expect(page.locator('.coach .do')).toHaveCount(0);
}

for (const game of games)
  test(`a first game of ${game}, as the coach says`, async ({ page }) => {
    await follow(page, game);
    await expect_accessible(page, `last step of ${game}`);
  });

test('a first game on a phone, as the coach says', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, 'shark');
});

test('another choice than the coach’s is answered, works, and one can come back', async ({ page }) => {
  const steps = await begin(page, 'shark');
  await at_step(page, steps[0]!);
  const options = now(page).locator('button.option');
  await options.first().click(); // NYSO; the coach takes Wings
  await expect(page.locator('.coach .other')).toContainText('that is allowed');
  await page.locator('.coach .other button').click();
  await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await options.first().click();
  await moves_on(page, () => now(page).locator('.act .primary').click());
  const back = page.locator('.coach').getByRole('button', { name: 'Back to the lesson' });
  await back.click();
  await at_step(page, steps[0]!);
});

test('lessons are skipped, repeated, and still there when one comes back', async ({ page }) => {
  const steps = await begin(page, 'shark');
  await at_step(page, steps[0]!);
  const second = steps.find((step) => step.chapter === 'build')!;
  await page.locator('.coach .skip').click();
  await at_step(page, second);
  await page.reload();
  await at_step(page, second);
  await page.locator('.lessons li').nth(6).locator('button').click();
  await at_step(
    page,
    steps.find((step) => step.chapter === 'takeover')!,
  );
  await page.locator('.lessons li').first().locator('button').click();
  await at_step(page, steps[0]!);
});
