// Panels that ask step by step, opened one step after the other.
import type { Page } from '@playwright/test';

/**
 * A panel that asks step by step marks what opens the next one with its level, `data-opens`. Opens one after the other, and what
 * comes with it; `look` is called at each. A last level has many that are alike: one is enough.
 */
export async function walk_steps(
  page: Page,
  what: string,
  look: (step: string) => Promise<void>,
  level = 1,
): Promise<void> {
  const doors = page.locator(`section.now [data-opens="${level}"]:enabled`);
  const count = Math.min(await doors.count(), level > 2 ? 1 : Infinity);
  for (let i = 0; i < count; ++i) {
    const door = doors.nth(i);
    const step = `${what}, ${(await door.getAttribute('data-key')) ?? i + 1}`;
    // what was open from the beginning has been looked at
    if ((await door.getAttribute('aria-pressed')) !== 'true') {
      await door.click();
      await look(step);
    }
    await walk_steps(page, step, look, level + 1);
  }
  // and back to the first question
  if (level === 1 && count) await doors.and(page.locator('[aria-pressed="true"]')).click();
}
