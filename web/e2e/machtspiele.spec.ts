// Machtspiele in the browser: a whole game in both sizes, an action step by step on the building, a bribe, and the events put in order.
import { expect, test, type Page } from '@playwright/test';
import { anna, bots, expect_accessible, length_of, now, open_table, primary, type Wish } from './play';

const open_machtspiele = (page: Page, wish: Partial<Wish> = {}) =>
  open_table(page, { game: 'machtspiele', players: 2, seats: [anna, ...bots(1)], ...wish });

/**
 * Plays within the page, because there are many moves, and told by what is there rather than by words in some language.
 * Comes back when it meets a question that is not in `met`, with a choice aimed at, or at the end. What leads to a point soon is
 * preferred, so that the game ends.
 */
async function play_on(met: string[]): Promise<string> {
  const { one, all, painted, until, make } = window.guest;
  const button = () => one<HTMLButtonElement>('section.now.mine .act .primary');
  const page = window as unknown as { machtspiele_turn?: number };
  for (;;) {
    await until('a question', () => one('.over') !== null || (button() !== null && one('.machtspiele') !== null));
    if (one('.over')) return 'over';
    const phase = one('.machtspiele')!.dataset.phase!;
    const turn = (page.machtspiele_turn = (page.machtspiele_turn ?? 0) + 1);
    if (phase === 'action') {
      // every action in its turn: shares and bribes more often than the rest
      const actions = all('section.now button.action:not(:disabled)');
      const wish = 'FEFCFBADFEG'[turn % 11]!;
      (actions.find((entry) => entry.textContent?.trim().startsWith(wish)) ?? actions[turn % actions.length])?.click();
      await painted();
      const kinds = all('section.now .kinds button');
      if (kinds.length && turn % 3 === 0) kinds[turn % kinds.length]!.click();
      await painted();
      const picks = all('section.now button.pick');
      if (picks.length) picks[turn % picks.length]!.click();
      await painted();
    }
    one('section.now button.fold[aria-expanded="false"]')?.click();
    await painted();
    const options = all('section.now button.option:not(:disabled, [aria-pressed="true"])');
    // the dearest packet, the last card: the way to points
    if (options.length) (phase === 'action' ? options.at(-1)! : options[turn % options.length]!).click();
    await painted();
    if (!met.includes(phase)) return phase;
    const ready = button()!.disabled ? all('section.now.mine .act .secondary:not(:disabled)').at(-1) : button();
    if (ready) await make(ready);
  }
}

async function play_machtspiele(page: Page): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const phase = await page.evaluate(play_on, met);
    if (phase === 'over') return met;
    met.push(phase);
  }
}

/** Answers like somebody in a hurry until the question is one of these. */
const play_until = async (page: Page, ...phases: string[]): Promise<void> => {
  const rest = [
    'placement',
    'farewell',
    'recall',
    'displaced',
    'sorting',
    'dismissal',
    'trainees',
    'action',
    'closing',
    'answer',
  ];
  expect(phases).toContain(
    await page.evaluate(
      play_on,
      rest.filter((phase) => !phases.includes(phase)),
    ),
  );
};

test('a whole game of Machtspiele by clicks', async ({ page }) => {
  // with four somebody has four points soon
  await open_machtspiele(page, { players: 4, seats: [anna, ...bots(3)] });
  const met = await play_machtspiele(page);
  for (const phase of ['placement', 'action', 'closing']) expect(met).toContain(phase);
  await expect(page.locator('.over .ranks li')).toHaveCount(4);
  await expect(page.locator('.over .ranks')).toContainText(/\d [a-zA-Z]/);
  await expect_accessible(page, 'game over');
});

test('Machtspiele is chosen in the lobby with secret or open cash', async ({ page }) => {
  await page.goto('/');
  await page.locator('.game', { hasText: 'Machtspiele' }).locator('.primary').click();
  await expect(page.getByRole('radiogroup', { name: 'Cash' })).toBeVisible();
  await page.locator('form .count label', { hasText: '5' }).first().click();
  await expect_accessible(page, 'new table');
});

test('an action of Machtspiele is led through the building, foreseen and taken back', async ({ page }) => {
  const { table } = await open_machtspiele(page);
  await play_until(page, 'action');
  await now(page).locator('button.action.on').click();
  await expect(primary(page)).toBeDisabled();
  const before = await length_of(page, table);
  // found with new staff: the free offices glow, a click shows what would come of it
  await now(page).getByRole('button', { name: 'B: Found' }).click();
  const kind = now(page).getByRole('button', { name: 'With new staff' });
  if (await kind.count()) await kind.click();
  const office = page.getByRole('button', { name: /^Found in .* with new staff \(/ }).first();
  await office.focus();
  await page.keyboard.press('Enter');
  await expect(office).toHaveAttribute('aria-pressed', 'true');
  await expect(now(page).locator('.slip')).toContainText('Founds a department');
  await primary(page).click();
  await expect.poll(() => length_of(page, table)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect.poll(() => length_of(page, table)).toBe(before);
  await expect(now(page).getByRole('button', { name: 'B: Found' })).toBeVisible();
});

test('a bribe of Machtspiele is a scene between two', async ({ page }) => {
  const { table } = await open_machtspiele(page, { players: 3, seats: [anna, ...bots(2)] });
  await play_until(page, 'action');
  await now(page).getByRole('button', { name: 'E: Bribe' }).click();
  await now(page).locator('button.card').first().click();
  // card, amount and both answers are one question
  await expect(now(page).locator('dl.ways')).toContainText('corruption +1');
  const amount = now(page).locator('.stepper .typed');
  await expect(amount).toHaveValue('50k');
  await now(page).getByRole('button', { name: 'More' }).click();
  await expect(amount).toHaveValue('100k');
  await expect(primary(page)).toHaveText(/^Hand over 100k to /);
  await expect_accessible(page, 'offer');
  const before = await length_of(page, table);
  await primary(page).click();
  await expect.poll(() => length_of(page, table)).toBeGreaterThan(before + 1);
});

test('the events of Machtspiele are laid one by one, as the server permits it', async ({ page }) => {
  const { table } = await open_machtspiele(page, { options: { first: '0' } });
  // who leads Communication sorts
  for (let placed = 0; placed < 4; ++placed) {
    await page
      .getByRole('button', { name: /^Lead a department in Communication/ })
      .first()
      .click();
    const before = await length_of(page, table);
    await primary(page).click();
    await expect.poll(() => length_of(page, table)).toBeGreaterThan(before);
  }
  await expect(page.locator('.machtspiele')).toHaveAttribute('data-phase', 'sorting');
  const cards = now(page).locator('button.event:not(.laid)');
  await expect(cards).toHaveCount(8);
  const meeting = now(page).getByRole('button', { name: /Board meeting/ });
  await expect(meeting).toBeDisabled();
  await expect(now(page)).toContainText('The board meeting is card 5 at the earliest; now it is card 1.');
  await cards.first().click();
  await expect(cards).toHaveCount(7);
  await now(page).locator('button.laid').click();
  await expect(cards).toHaveCount(8);
  await now(page)
    .getByRole('button', { name: /Bonus payment/ })
    .click();
  for (let left = 6; left > 1; --left) {
    await expect(cards).toHaveCount(left + 1);
    await cards.and(page.locator(':enabled')).first().click();
  }
  // the last choice settles the order
  await expect(meeting).toBeEnabled();
  await meeting.click();
  await expect_accessible(page, 'sorting');
  await primary(page).click();
  await expect(page.locator('.machtspiele')).not.toHaveAttribute('data-phase', 'sorting');
});
