// Guests of the browser tests: a patient one who clicks like a person, and one in a hurry who plays a game to its end.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { SeatWish, TableMade, TableWish } from '../src/net/wire';
import { bring_guest } from './in_page';

/** In milliseconds; less than a test may take. */
export const kLongestGame = 800_000;

const looked_at = new WeakSet<Page>();

/**
 * Colours take two thirds of a check and are the same on every screen: on the phone they are checked at the first look and
 * at the end, on the laptop always.
 */
const checks_colours = (page: Page, where: string): boolean =>
  page.viewportSize()!.width > 760 || !looked_at.has(page) || where === 'game over';

async function problems_of(page: Page, colours: boolean): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const rules = { 'color-contrast': { enabled } };
    // there are no frames here, nothing that loads, and only violations are told in full
    const found = await axe.run(document, { rules, resultTypes: ['violations'], iframes: false, preload: false });
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  }, colours);
}

/** What hangs out to the right: the page hides it, so it must not be there. */
const too_wide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('header, main, nav, aside, section.now, section.now > :not(.sr)');
    return [...parts]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .map((part) => `too wide: ${part.tagName}.${part.className}`);
  });

export async function expect_accessible(page: Page, where: string): Promise<void> {
  const colours = checks_colours(page, where);
  looked_at.add(page);
  // what was taken away while it was looked at is no problem: that is looked at again
  const problems = async () => [...(await problems_of(page, colours)), ...(await too_wide(page))];
  await expect.poll(problems, { message: where, intervals: [100] }).toEqual([]);
}

/** Stockpile, unless it says something else. */
export type Wish = Partial<TableWish> & Pick<TableWish, 'players' | 'seats'>;

export const anna: SeatWish = { kind: 'me', name: 'Anna' };
export const bots = (count: number): SeatWish[] =>
  Array.from({ length: count }, () => ({ kind: 'bot', level: 'thumb', name: 'Bruno' }));

/** Has a table made and opens it. */
export async function open_table(page: Page, wish: Wish): Promise<TableMade> {
  await bring_guest(page);
  await page.goto('/');
  const answer = await page.request.post('/api/tables', {
    data: { game: 'stockpile', options: {}, ...wish },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
  const made = (await answer.json()) as TableMade;
  await page.goto(`/t/${made.table}`);
  await expect(now(page)).toBeVisible();
  return made;
}

export const now = (page: Page) => page.locator('section.now');
export const primary = (page: Page) => now(page).locator('.act .primary');
export const curtain = (page: Page) => page.locator('dialog:has(#curtain-title)');

/** How many moves the table has seen, as the server counts them. */
export async function length_of(page: Page, table: string, seat = 0): Promise<number> {
  const answer = await page.request.get(`/api/tables/${table}/log?seat=${seat}`);
  return ((await answer.json()) as { moves: unknown[] }).moves.length;
}

/** The number of the position that is shown. */
export const shown = (page: Page) => now(page).getAttribute('data-number').then(Number);

/** Does something that makes a move, and waits until the page shows what came of it. */
export async function moves_on(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await shown(page);
  await act();
  await expect.poll(() => shown(page), { intervals: [20, 50, 100] }).toBeGreaterThan(before);
}

/** One decision by mouse: waits until something is asked, aims at a choice, confirms, and waits until it is played. */
export async function decide(page: Page, pick = 0): Promise<void> {
  await expect(primary(page)).toBeVisible();
  const fold = now(page).locator('button.fold[aria-expanded="false"]');
  if (await fold.count()) await fold.click();
  const options = now(page).locator('button.option');
  const count = await options.count();
  if (count) await options.nth(pick % count).click();
  await moves_on(page, () => primary(page).click());
}

/** One step of somebody in a hurry, done within the page. */
async function step(pick: number): Promise<{ over: boolean; acted: boolean }> {
  const { one, all, painted, make } = window.guest;
  if (one('.over')) return { over: true, acted: false };
  one('dialog:has(#curtain-title) button')?.click();
  const button = one<HTMLButtonElement>('section.now .act .primary');
  if (!button) return { over: false, acted: false };
  one('section.now button.fold[aria-expanded="false"]')?.click();
  await painted();
  const options = all('section.now button.option:not(:disabled, [aria-pressed="true"])');
  if (options.length && (button.disabled || pick % 3 < 2)) options[pick % options.length]!.click();
  await painted();
  const ready = one<HTMLButtonElement>('section.now .act .primary:not(:disabled)');
  if (ready) await make(ready);
  return { over: false, acted: ready !== null };
}

/** Plays on until the result is shown. */
export async function play_to_the_end(page: Page): Promise<void> {
  const give_up = Date.now() + kLongestGame;
  for (let pick = 0; Date.now() < give_up;) {
    const { over, acted } = await page.evaluate(step, pick);
    if (over) return;
    if (acted) ++pick;
    else await page.waitForTimeout(10);
  }
  throw new Error('The game did not end.');
}
