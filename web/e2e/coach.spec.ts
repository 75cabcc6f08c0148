// A coach at the table: what one's own moves gave away, for whoever plays against bots alone.
import { expect, test, type Page } from '@playwright/test';
import { anna, bots, decide, expect_accessible, open_table } from './play';

const line = (page: Page) => page.getByRole('region', { name: /^(Coach|Trainer|Trener)$/ });
const choice = (page: Page) => page.getByRole('switch', { name: /^(A coach|Ein Trainer|Trener) / });
const settings = (page: Page) => page.locator('button[popovertarget="settings-sheet"]');

async function switch_on(page: Page): Promise<void> {
  await settings(page).click();
  await expect(choice(page)).toHaveAttribute('aria-checked', 'false');
  await choice(page).click();
  await expect(choice(page)).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  for (const locale of ['en', 'de', 'pl'])
    test.describe(`a coach at ${size.width}, ${locale}`, () => {
      test.use({ viewport: size, locale });
      test('says what my moves gave away', async ({ page }) => {
        await open_table(page, { players: 3, seats: [anna, ...bots(2)] });
        await decide(page);
        await expect(line(page), 'off until it is wished for').toHaveCount(0);
        await switch_on(page);
        let lost = false;
        for (let i = 0; i < 12 && !lost; ++i) {
          await decide(page, i * 7);
          // nothing is said of a move that was no choice
          const said = await line(page)
            .textContent({ timeout: 4000 })
            .catch(() => '');
          lost = /\d\s?%/.test(said!);
        }
        expect(lost, 'one cannot play so many moves without a mistake').toBe(true);
        const why = line(page).getByRole('button');
        if (await why.count()) await why.click();
        await expect_accessible(page, `coach ${size.width} ${locale}`);
      });
    });

test('a coach is not offered where other people play', async ({ page }) => {
  await open_table(page, { players: 3, seats: [anna, { kind: 'here', name: 'Berta' }, ...bots(1)] });
  await page.locator('dialog:has(#curtain-title) button').click();
  await settings(page).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
});
