// The site in a language that nobody speaks (generate/pseudo.mjs): nothing of it is cut, and nothing of it is English.
import { expect, test, type Page } from '@playwright/test';
import type { House } from '../src/net/wire';
import { anna, bots, now, open_table } from './play';

/** What is no word of the site: names of people, games and, in what a table shows, of companies and cards. */
const kNames = ['Parkett', 'Anna', 'Ada', 'Bruno', 'Cleo', 'Dario', 'Ella', 'Falk'];

/** Texts that are cut, and words without an accent, of what is on the screen. */
function findings(names: string[]): string[] {
  const known = new Set(names.flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  const called = (part: Element) => `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`;
  const found = new Set<string>();

  /** What hides a part of the text: a box that shows no more than fits into it, and cannot be scrolled. */
  const cut_by = (text: Node): Element | null => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const own = range.getBoundingClientRect();
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      if (overflowX === 'visible') continue;
      const { left, right } = box.getBoundingClientRect();
      if (own.left < left - 1 || own.right > right + 1) return box;
    }
    return null;
  };
  const english = (text: string) =>
    (text.match(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d])/gu) ?? []).filter((word) => !known.has(word.toLowerCase()));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const part = parentElement!;
    const said = textContent!.trim();
    if (!said || part.closest('script, style, option, [lang]:not(html)') || !part.checkVisibility()) continue;
    for (const word of english(said)) found.add(`English: ${called(part)} “${word}”`);
    const box = part.closest('.sr') ? null : cut_by(texts.currentNode);
    if (box) found.add(`cut: “${said}” of ${called(part)} by ${called(box)}`);
  }
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const part of document.querySelectorAll(`[${name}]`))
      for (const word of english(part.getAttribute(name)!)) found.add(`English: ${name} of ${called(part)} “${word}”`);
  return [...found];
}

/** Of a view: what the edition calls companies, cards and people. */
function names_in(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (key === 'name' || key === 'title' ? [inner] : []) : names_in(inner),
  );
}

async function expect_well_said(page: Page, where: string, names: string[] = []): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect.soft(await page.evaluate(findings, [...kNames, ...names]), where).toEqual([]);
}

test('the front page and the new table of every game', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.game .primary').first()).toBeVisible();
  const { games } = (await (await page.request.get('/api/house')).json()) as House;
  const names = games.map((game) => game.name);
  await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
  await expect_well_said(page, 'front page', names);
  for (const { id, name } of games) {
    await page.goto('/');
    await page.locator('.game', { hasText: name }).locator('.primary').click();
    await expect(page.locator('form .primary')).toBeVisible();
    await expect_well_said(page, `new table of ${id}`, names);
  }
});

test('a table of every game', async ({ page, hasTouch }) => {
  const { games } = (await (await page.request.get('/api/house')).json()) as House;
  for (const { id: game, players: seats } of games) {
    const players = Math.min(3, seats.max);
    const { table } = await open_table(page, { game, players, seats: [anna, ...bots(players - 1)] });
    await expect(now(page).locator('.act .primary')).toBeVisible();
    const answer = await page.request.get(`/api/tables/${table}/at/0?seat=0`);
    const names = [...names_in(await answer.json()), ...games.map(({ name }) => name)];
    await expect_well_said(page, `${game}: first question`, names);
    const option = now(page).locator('button.option:not([aria-disabled]):not(:disabled)').first();
    if (await option.isVisible()) {
      await option.click();
      await expect_well_said(page, `${game}: a choice in view`, names);
    }
    if (!hasTouch) continue;
    const views = page.getByRole('tab');
    for (let i = 0; i < (await views.count()); ++i) {
      await views.nth(i).click();
      await expect_well_said(page, `${game}: view ${i + 1} of the phone`, names);
    }
  }
});
