// A patient guest: takes whatever the table offers until the game is over.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expect_accessible(page: Page, where: string): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const problems = found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  expect(problems, where).toEqual([]);
}

export interface Wish {
  players: number;
  options?: Record<string, string>;
  seats: { kind: string; level?: string; name?: string }[];
}

/** Makes a table through the interface and opens it. Returns what the server answered. */
export async function open_table(page: Page, wish: Wish): Promise<{ table: string; invitations: { path: string }[] }> {
  await page.goto('/');
  const answer = await page.request.post('/api/tables', {
    data: { game: 'stockpile', options: {}, ...wish },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
  const made = await answer.json();
  await page.goto(`/t/${made.table}`);
  return made;
}

const now = (page: Page) => page.locator('section.now');

/** One decision: aims at an offered choice if there is one, and confirms. False if nothing is asked at the moment. */
export async function decide(page: Page, pick: number): Promise<boolean> {
  const primary = now(page).locator('.act .primary');
  if ((await primary.count()) === 0) return false;
  const fold = now(page).locator('button.fold[aria-expanded="false"]');
  if (await fold.count()) await fold.click({ timeout: 2000 }).catch(() => {});
  const options = now(page).locator('button.option');
  const count = await options.count();
  if (await primary.isDisabled().catch(() => true)) {
    if (count === 0) return false;
    await options.nth(pick % count).click({ timeout: 2000 }).catch(() => {});
  }
  return primary.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

/** Plays on until the result is shown. `look` is called once in each phase that was met. */
export async function play_to_the_end(page: Page, look: (phase: string) => Promise<void> = async () => {}): Promise<void> {
  const met = new Set<string>();
  for (let step = 0; step < 1500; ++step) {
    if (await page.locator('.over').count()) return;
    const lift = page.locator('dialog:has(#curtain-title) button');
    if (await lift.count()) await lift.first().click({ timeout: 2000 }).catch(() => {});
    const eyebrow = (await now(page).locator('.eyebrow').first().textContent({ timeout: 5000 }).catch(() => '')) ?? '';
    if (!met.has(eyebrow)) {
      met.add(eyebrow);
      await look(eyebrow);
    }
    if (!(await decide(page, step))) await page.waitForTimeout(20);
  }
  throw new Error('The game did not end.');
}
