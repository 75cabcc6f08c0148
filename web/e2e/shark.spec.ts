// Shark in the browser: a whole game in every size and language, the colour die, trades, a house built without a
// mouse, and the record of a game in which two players go out.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { anna, bots, expect_accessible, length_of, moves_on, now, open_table, primary, type Wish } from './play';
import { bring_guest } from './in_page';

const open_shark = (page: Page, wish: Partial<Wish> = {}) =>
  open_table(page, { game: 'shark', players: 2, seats: [anna, ...bots(1)], ...wish });

/**
 * Plays within the page, because there are many moves, and told by what is there rather than by words in some language.
 * Comes back when it meets something that is not in `met`, or at the end.
 */
async function play_on(met: string[]): Promise<string> {
  const { one, all, painted, until, make } = window.guest;
  const has = (selector: string) => one(selector) !== null;
  const button = () => one<HTMLButtonElement>('section.now.mine .act .primary');
  const asked = () => {
    if (has('.over')) return 'over';
    if (!button()) return 'nothing';
    if (has('.cells button')) return has('.now .fact') ? 'build, chosen' : 'build';
    if (has('section.now .lots')) return button()!.disabled ? 'debt' : 'debt, chosen';
    if (has('section.now button.option')) return button()!.disabled ? 'free' : 'free, chosen';
    if (button()!.disabled) return 'nothing'; // a trade is under way
    return has('.step.set') ? 'trade, chosen' : 'trade';
  };
  let turn = 0;
  let last = '';
  for (;;) {
    await until('a question', () => asked() !== 'nothing');
    const what = asked();
    if (what === 'over' || !met.includes(what)) return what;
    ++turn;
    if (what === 'build') {
      all('.cells button')[0]!.click(); // one beside the other: such games end sooner
      await until('what the house would do', () => asked() !== 'build');
    } else if (what === 'debt' || what === 'free') {
      const options = all('section.now button.option:not([aria-pressed="true"])');
      options[turn % Math.min(2, options.length)]?.click();
    } else if (what === 'trade' && last !== 'trade') {
      for (let i = 0; i < 3; ++i) {
        const buy = all('.step button:last-child:not(:disabled, [aria-disabled])')[0];
        if (buy) await make(buy);
      }
    } else {
      await make(button()!);
    }
    await painted();
    last = what;
  }
}

async function play_shark(page: Page): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const what = await page.evaluate(play_on, met);
    if (what === 'over') return met;
    met.push(what);
  }
}

test('Shark, from the front page to the first move', async ({ page, hasTouch }) => {
  await page.goto('/');
  await page.locator('.game', { hasText: 'Shark' }).locator('.primary').click();
  await expect(page.getByRole('radiogroup', { name: 'Colour die' })).toBeVisible();
  await expect_accessible(page, 'new table');
  await page.locator('form .primary').click();
  const share = now(page).locator('button.option').nth(1);
  await expect(share).toBeVisible();
  if (hasTouch) await share.tap();
  else await share.click();
  await expect(primary(page)).toHaveText('Take a share of Wings');
  await primary(page).click();
  await expect(page.locator('.cells button, section.now h2').first()).toBeVisible();
});

test('a whole game of Shark by clicks', async ({ page }) => {
  // whoever chooses the colour himself is through sooner
  await open_shark(page, { options: { colour_die: 'off', top_houses: 'on' } });
  const met = await play_shark(page);
  for (const what of ['free, chosen', 'trade, chosen', 'build, chosen']) expect(met).toContain(what);
  await expect(page.locator('.over .ranks li')).toHaveCount(2);
  await expect_accessible(page, 'game over');
});

test('the colour die of Shark: a colour that is rolled is built, black and white are chosen', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await open_shark(page);
  const others = ['free', 'free, chosen', 'debt', 'debt, chosen', 'trade', 'trade, chosen'];
  const rolled = new Set<string>();
  for (let house = 0; house < 8; ++house) {
    const what = await page.evaluate(play_on, others);
    if (what === 'over') break;
    expect(what).toBe('build');
    const prompt = (await now(page).locator('h2').textContent())!;
    const colours = now(page).locator('.colours button');
    if (prompt.startsWith('Choose')) {
      expect(await colours.count()).toBeGreaterThan(1);
      await colours.last().click();
      await expect(colours.last()).toHaveAttribute('aria-pressed', 'true');
    } else {
      rolled.add(/^Build the (\w+) house/.exec(prompt)?.[1] ?? prompt);
      await expect(colours).toHaveCount(0);
    }
    await page.locator('.cells button').first().click();
    await expect(now(page).locator('.fact').first()).toBeVisible();
    await primary(page).click();
    await expect(page.locator('.cells')).toHaveCount(0);
  }
  for (const colour of rolled) expect(['green', 'yellow', 'blue', 'red']).toContain(colour);
  expect(rolled.size).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

/** Goes through a record, five moves at a time, and notes who is out and how many houses stand. */
async function walk_through(): Promise<{ out: number[]; houses: number[] }> {
  const { one, all, until, number } = window.guest;
  const slider = one<HTMLInputElement>('section.now input[type="range"]')!;
  const seen = { out: [] as number[], houses: [] as number[] };
  for (let move = 10; move <= Number(slider.max); move += 5) {
    slider.value = String(move);
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    await until(`move ${move}`, () => number() === move);
    seen.out.push(all('.seats .out').length);
    seen.houses.push(all('.board .house').length);
  }
  return seen;
}

test('the record of a game of Shark in which two go out, move by move', async ({ page }) => {
  await bring_guest(page);
  const record = await readFile(new URL('../../tests/games/shark-eliminated.parkett', import.meta.url));
  await page.goto('/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.parkett', mimeType: 'text/plain', buffer: record });
  await expect(page.locator('.over .ranks li')).toHaveCount(5);
  await expect(page.locator('.over').getByText('Out of the game')).toHaveCount(2);
  await page.locator('.over').getByRole('button', { name: 'Play it back' }).click();
  await expect(now(page).locator('h2')).toHaveText('Move 0 of 145');
  for (let i = 0; i < 5; ++i) await page.getByRole('button', { name: 'One move forward' }).click();
  const { out, houses } = await page.evaluate(walk_through);
  await expect(now(page).locator('h2')).toHaveText('Move 145 of 145');
  // nobody, then one, then two: in different moves, as the record says
  expect(new Set(out)).toEqual(new Set([0, 1, 2]));
  expect(out).toEqual([...out].sort());
  expect(Math.max(...houses)).toBeGreaterThan(12);
  await expect(page.locator('.seats .out').first()).toHaveText(/^Turn \d+: could not pay \d+k$/);
  await expect(page.locator('.ledger')).toContainText('is out of the game');
});

/** Passes whatever comes before the next house. */
async function come_to_building(page: Page): Promise<void> {
  const before = ['free', 'free, chosen', 'debt', 'debt, chosen', 'trade', 'trade, chosen'];
  expect(await page.evaluate(play_on, before)).toBe('build');
}

test('a house of Shark without a mouse: arrows choose, Enter keeps, Enter builds', async ({ page }) => {
  await open_shark(page);
  await come_to_building(page);
  const cells = page.locator('.cells button');
  await cells.and(page.locator('[tabindex="0"]')).focus();
  const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell);
  await page.keyboard.press('ArrowRight');
  const second = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell);
  expect(second).not.toBe(first);
  await expect(now(page)).toContainText(`If you build on ${second}`);
  await page.keyboard.press('Enter');
  await expect(cells.and(page.locator('[aria-pressed="true"]'))).toHaveAttribute('data-cell', second!);
  await moves_on(page, () => page.keyboard.press('Enter'));
  await expect(page.locator('.ledger')).toContainText(`on ${second}`);
});

test('trades of Shark are made one by one, taken back in any order, and refused with the reason', async ({ page }) => {
  const { table } = await open_shark(page);
  const buy = page.locator('.step button:last-child:not(:disabled, [aria-disabled])');
  await come_to_building(page);
  await page.locator('.cells button').first().click();
  await primary(page).click();
  await expect(buy.first()).toBeVisible(); // the commission pays for a share
  const before = await length_of(page, table);
  const lines = await page.locator('.ledger li').count();
  await moves_on(page, () => buy.first().click());
  await expect(now(page).locator('.rows li')).toHaveCount(1);
  await expect(page.locator('.ledger')).toContainText(/Buys 1/);
  await page.locator('.step.set button').first().click(); // one fewer: the purchase is taken back
  await expect.poll(() => length_of(page, table)).toBe(before);
  await expect(page.locator('.ledger li')).toHaveCount(lines);
  await page.locator('.step button[aria-disabled]').first().click({ force: true }); // a person may
  await expect(now(page).getByRole('alert')).toContainText(/\.$/);
});
