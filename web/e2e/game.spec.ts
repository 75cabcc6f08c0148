import { expect, test } from '@playwright/test';
import { decide, expect_accessible, open_table, play_to_the_end } from './play';

const bots = (count: number) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'thumb' }));

test('from the front page to the first move', async ({ page }) => {
  await page.goto('/');
  await expect_accessible(page, 'front page');
  await page.locator('.game .primary').first().click();
  await expect_accessible(page, 'new table');
  await page.locator('form .primary').click();
  await expect(page.locator('section.now')).toBeVisible();
  await expect(page.locator('section.now .act .primary')).toBeVisible({ timeout: 10_000 });
});

test('a whole game, every phase accessible, then played back', async ({ page }) => {
  await open_table(page, { players: 3, seats: [{ kind: 'me', name: 'Anna' }, ...bots(2)] });
  await expect(page.locator('section.now')).toBeVisible();
  await play_to_the_end(page, (phase) => expect_accessible(page, phase));
  await expect(page.locator('.over')).toBeVisible();
  await expect_accessible(page, 'game over');
});

test('a whole game with investors on the advanced board', async ({ page }) => {
  const options = { board: 'advanced', investors: 'on' };
  await open_table(page, { players: 2, options, seats: [{ kind: 'me', name: 'Anna' }, ...bots(1)] });
  await play_to_the_end(page);
  await expect(page.locator('.over')).toBeVisible();
});

test('the game is where it was after a reload', async ({ page }) => {
  const { table } = await open_table(page, { players: 3, seats: [{ kind: 'me', name: 'Anna' }, ...bots(2)] });
  await expect(page.locator('section.now .act .primary')).toBeVisible();
  for (let step = 0; step < 6; ++step) {
    await decide(page, step);
    await page.waitForTimeout(150);
  }
  const at = async () => (await (await page.request.get(`/api/tables/${table}/log?seat=0`)).json()).moves.length;
  const before = await at();
  expect(before).toBeGreaterThan(10);
  await page.reload();
  await expect(page.locator('section.now')).toBeVisible();
  expect(await at()).toBeGreaterThanOrEqual(before);
});

test('two people on two browsers, and a spectator who sees no hand', async ({ page, browser, hasTouch }) => {
  test.skip(hasTouch, 'what is sent does not depend on the size of the screen');
  const made = await open_table(page, { players: 2, seats: [{ kind: 'me', name: 'Anna' }, { kind: 'open' }] });
  const other = await browser.newPage();
  await other.goto(made.invitations[0]!.path);
  await other.locator('button.primary').first().click();
  await expect(other.locator('section.now')).toBeVisible();
  const spectator = await browser.newPage();
  const heard: string[] = [];
  spectator.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  await spectator.goto(`/t/${made.table}`);
  for (let step = 0; step < 12; ++step) {
    for (const guest of [page, other]) {
      await guest.bringToFront();
      await decide(guest, step);
    }
  }
  expect(heard.length).toBeGreaterThan(3);
  for (const message of heard) expect(message).not.toMatch(/"hand":\["/);
  await other.close();
  await spectator.close();
});

test('two people at one screen have a curtain between them', async ({ page }) => {
  const seats = [{ kind: 'me', name: 'Anna' }, { kind: 'here', name: 'Ben' }];
  await open_table(page, { players: 2, seats });
  await expect(page.locator('dialog:has(#curtain-title)')).toBeVisible();
  await expect_accessible(page, 'curtain');
  await page.locator('dialog:has(#curtain-title) button').first().click();
  await expect(page.locator('section.now .act .primary')).toBeVisible();
});
