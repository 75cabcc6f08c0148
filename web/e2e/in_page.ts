// What guests of the browser tests do within the page, where a game has too many moves to send each click from outside.
import type { Page } from '@playwright/test';

export interface Guest {
  one<T extends HTMLElement>(selector: string): T | null;
  all(selector: string): HTMLButtonElement[];
  /** The page has drawn what was done; or has had some time for it. */
  painted(time?: number): Promise<void>;
  until(what: string, reached: () => boolean): Promise<void>;
  /** How many moves led to what is shown. */
  number(): number;
  /** Clicks, and waits until the move is made and the next question stands, or others are on turn. */
  make(button: HTMLElement): Promise<void>;
}

declare global {
  interface Window {
    guest: Guest;
  }
}

function install(): void {
  const one = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);
  const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
  const painted = (time = 0) => new Promise<void>((done) => setTimeout(done, time));
  const number = () => Number(one('section.now')?.dataset.number ?? -1);
  const under_way = () => all('section.now .act .primary').some((b) => b.disabled && b.textContent?.includes('…'));
  const until = async (what: string, reached: () => boolean) => {
    const give_up = Date.now() + 120_000;
    while (!reached()) {
      const said = one('section.now')?.textContent ?? '';
      if (Date.now() > give_up) throw new Error(`Waited in vain: ${what}. Move ${number()}: ${said}`);
      await painted(4);
    }
  };
  const make = async (button: HTMLElement) => {
    const before = number();
    const what = `“${button.textContent?.trim()}” after move ${before}`;
    button.click();
    await until(what, () => one('.over') !== null || (number() !== before && !under_way()));
  };
  window.guest = { one, all, painted, until, number, make };
}

/** Guests in a hurry do not watch what happened, and answer every question themselves. */
function hurry(): void {
  const known = JSON.parse(localStorage.getItem('parkett') ?? '{}') as object;
  localStorage.setItem('parkett', JSON.stringify({ pace: 'instant', auto: false, ...known }));
}

export async function bring_guest(page: Page): Promise<void> {
  await page.addInitScript(install);
  await page.addInitScript(hurry);
}
