// More than one person: at one screen with a curtain, at two browsers by invitation; and one who has only a keyboard.
import { expect, test, type Page } from '@playwright/test';
import { anna, bots, curtain, decide, expect_accessible, moves_on, now, open_table, primary } from './play';

/** Notes whatever secret is on the page while the curtain is down, at the moment it is there. */
function watch_for_secrets(): void {
  const found = ((window as unknown as { secrets: string[] }).secrets = [] as string[]);
  const look = () => {
    if (!document.querySelector('#curtain-title')) return;
    const secret = document.querySelector('.secret, .known, .purse');
    if (secret) found.push(secret.outerHTML);
    const told = /Inside information: |To supply: |First share: /.exec(document.body.textContent ?? '');
    if (told) found.push(told[0]);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

test('nothing secret is on the page while the curtain is down', async ({ page }) => {
  await page.addInitScript(watch_for_secrets);
  await open_table(page, { players: 2, seats: [anna, { kind: 'here', name: 'Ben' }] });
  await expect(curtain(page)).toBeVisible();
  await expect_accessible(page, 'curtain');
  const lifted: string[] = [];
  for (let turn = 0; turn < 4; ++turn) {
    const who = (await curtain(page).getByRole('heading').textContent())!.startsWith('Anna') ? 'Anna' : 'Ben';
    lifted.push(who);
    await curtain(page).getByRole('button').click();
    await expect(page.locator('.secret').first()).toBeVisible(); // the lifted curtain shows what is his
    // whoever is still on turn decides; then the curtain falls, and both are never there at once
    await expect(curtain(page).or(primary(page))).toBeVisible();
    while (!(await curtain(page).isVisible())) {
      await decide(page);
      await expect(curtain(page).or(primary(page))).toBeVisible();
    }
  }
  expect(new Set(lifted)).toEqual(new Set(['Anna', 'Ben']));
  expect(await page.evaluate(() => (window as unknown as { secrets: string[] }).secrets)).toEqual([]);
});

test('two people on two browsers, and a spectator who sees no hand', async ({ page, browser }) => {
  const made = await open_table(page, { players: 2, seats: [anna, { kind: 'open' }] });
  const other = await (await browser.newContext()).newPage();
  await other.goto(made.invitations[0]!.path);
  await expect(other.locator('form')).toBeVisible();
  await expect_accessible(other, 'invitation');
  await other.locator('input[type=text]').fill('Ben');
  await other.locator('form .primary').click();
  await expect(now(other)).toBeVisible();
  await expect(page.locator('.seats')).toContainText('Ben');

  const heard: string[] = [];
  const spectator = await browser.newPage();
  spectator.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  await spectator.goto(`/t/${made.table}`);
  await expect(now(spectator)).toBeVisible();
  for (let move = 0; move < 6; ++move) {
    await expect(primary(page).or(now(page).locator('.waiting'))).toBeVisible();
    await expect.poll(async () => (await primary(page).count()) + (await primary(other).count())).toBe(1);
    const mine = (await primary(page).count()) > 0;
    await decide(mine ? page : other, move);
  }
  await expect.poll(() => heard.length).toBeGreaterThan(3);
  for (const message of heard) expect(message).not.toMatch(/"hand":\["/);
  await other.close();
  await spectator.close();
});

/** Presses Tab until the focus is where it is wanted, as somebody without a mouse does. */
async function tab_to(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}.`);
}

test('a few moves with the keyboard alone', async ({ page }) => {
  await open_table(page, { players: 2, seats: [anna, ...bots(1)] });
  for (let move = 0; move < 3; ++move) {
    await expect(primary(page)).toBeVisible();
    await tab_to(page, 'section.now button.option');
    await page.keyboard.press('Enter');
    await expect(primary(page)).toBeEnabled();
    await tab_to(page, 'section.now .act .primary');
    await moves_on(page, () => page.keyboard.press('Space'));
  }
  // the board's own buttons too: a bid space, and the rule of a ledger line and back
  await tab_to(page, '.ledger .rule');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
