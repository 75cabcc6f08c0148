// The front door: how light the first visit is, what lies beside the pages, and what is said when the house is closed.
import { expect, test } from '@playwright/test';
import { anna, bots, expect_accessible, now, open_table } from './play';

test('the first visit without a game is light', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('.game .primary').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const sent = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter((entry) => entry.entryType === 'resource' || entry.entryType === 'navigation')
      .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize, entry.decodedBodySize] as const),
  );
  const weight = sent.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(weight, sent.map((row) => row.join(' ')).join('\n')).toBeLessThan(150_000);
  expect(weight).toBeGreaterThan(50_000);
  console.log(`front page: ${weight} bytes in ${sent.length} requests`);
});

test('no page needs what the policy of the site forbids', async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction('told_of_breach', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { told_of_breach: (what: string) => void }).told_of_breach(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  for (const game of ['stockpile', 'shark', 'economy', 'machtspiele']) {
    await open_table(page, { game, players: 3, seats: [anna, ...bots(2)] });
    await expect(now(page)).toBeVisible();
  }
  await page.goto('/closed.html');
  await expect(page.locator('h1')).toHaveText('Parkett');
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid');
  await page.goto('/no/such/page');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => broken, 'only this one, which proves that they are told').toHaveLength(1);
  expect(broken[0]).toContain('style-src-attr');
});

test('what a visitor other than a person asks for is there', async ({ request }) => {
  const kinds = {
    '/robots.txt': 'text/plain',
    '/favicon.ico': 'image/x-icon',
    '/touch-icon.png': 'image/png',
    '/card.png': 'image/png',
    '/site.webmanifest': 'application/manifest+json',
    '/closed.html': 'text/html',
  };
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(kind);
  }
  expect((await request.get('/no-such-file.png')).status()).toBe(404);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('a closed house says so, and the page opens by itself when the house does', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('The house is closed at the moment');
  await page.unroute('**/api/**');
  await expect(page.locator('.game .primary').first()).toBeVisible();
});

test('where no page can be had, the kept one says it', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/t/somewhere');
  await expect(page.locator('h1')).toHaveText('Parkett');
  await expect(page.locator('p[lang=de]')).toBeVisible();
});

test('an invitation says who invites to what, and the list of tables where the game stands', async ({
  page,
  browser,
}) => {
  const made = await open_table(page, {
    game: 'economy',
    players: 3,
    options: { order: 'auction' },
    seats: [anna, { kind: 'open' }, ...bots(1)],
  });
  const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await guest.goto(new URL(made.invitations[0]!.path, page.url()).href);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Anna lädt dich zu Master of Economy ein');
  await expect(guest.getByText('dein Platz')).toBeVisible();
  await expect(guest.getByText('Versteigerung')).toBeVisible();
  await guest.getByLabel('Dein Name').fill('Ben');
  await guest.getByRole('button', { name: 'Platz nehmen' }).click();
  await expect(now(guest)).toBeVisible();
  await guest.goto(new URL('/', page.url()).href);
  const row = guest.locator('section', { hasText: 'Deine Tische' }).getByRole('listitem').first();
  await expect(row).toContainText('Master of Economy');
  await expect(row).toContainText('mit Anna, Bruno');
  await expect(row).toContainText('heute');
});

test('the rules without a game: on the front page, with a search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Rules of Shark' }).click();
  const sheet = page.locator('dialog');
  await expect(sheet.locator('[id="rule-SH-1.1"]')).toBeAttached();
  await sheet.getByRole('searchbox').fill('forced sale');
  await expect(sheet.getByRole('status')).toContainText('place');
  await sheet.getByRole('button', { name: 'Show it in its place' }).first().click();
  await expect(sheet.locator('.rule').first()).toBeAttached();
  await expect(sheet.locator('code', { hasText: '=' })).toHaveCount(0);
  await expect_accessible(page, 'rules on the front page');
});

test('help is opened at the present phase', async ({ page }) => {
  await open_table(page, { game: 'shark', players: 2, options: { first: '0' }, seats: [anna, ...bots(1)] });
  await page.getByRole('button', { name: 'Rules' }).first().click();
  const sheet = page.locator('dialog');
  await expect(sheet.locator('[aria-current="step"]').first()).toContainText('Setting up');
  await expect(sheet.locator('[id="rule-SH-0.4"]')).toBeInViewport();
});
