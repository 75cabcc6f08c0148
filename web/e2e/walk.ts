// Plays a game to its end over a line of its own, beside the page: the moves are those the server permits, so one walk serves
// every game, and the page shows each question as it would to a person.
import type { Page } from '@playwright/test';

interface Asked {
  number: number;
  phase: string;
  over: boolean;
}

declare global {
  interface Window {
    line: { next: (move: boolean) => Promise<Asked> };
  }
}

/** Within the page: opens the line. `share` of the moves are what a bot advises, the others any; always the same ones. */
function open_line({ table, share }: { table: string; share: number }): void {
  type Message = {
    type: string;
    number: number;
    viewer: number | null;
    view: Record<string, never>;
    move: string;
    error: string;
  };
  const socket = new WebSocket(`${location.protocol.replace('http', 'ws')}//${location.host}/ws/${table}`);
  let position: Message | null = null;
  let hear: ((message: Message) => void) | null = null;
  let dice = 20261117;
  const draw = () => (dice = (dice * 48271) % 2147483647) / 2147483647;
  socket.onmessage = (event) => {
    const message = JSON.parse(String(event.data)) as Message;
    if (message.type === 'position') position = message;
    hear?.(message);
  };
  const until = (wanted: () => boolean) =>
    new Promise<void>((done) => {
      hear = () => {
        if (!wanted()) return;
        hear = null;
        done();
      };
      hear({} as Message);
    });
  const view = () =>
    position!.view as unknown as { phase: string; actor: { kind: string; seat: number }; moves?: { text: string }[] };
  const mine = () => position !== null && (view().actor.kind === 'over' || (view().moves?.length ?? 0) > 0);

  async function advised(): Promise<string> {
    const answer = new Promise<string>((done) => {
      hear = (message) => {
        if (message.type === 'hint') done(message.move);
      };
    });
    socket.send(JSON.stringify({ type: 'hint', seat: view().actor.seat }));
    return answer;
  }
  async function play(): Promise<void> {
    const moves = view().moves!;
    const before = position!.number;
    const move =
      moves.length === 1
        ? moves[0]!.text
        : draw() < share
          ? await advised()
          : moves[Math.floor(draw() * moves.length)]!.text;
    socket.send(JSON.stringify({ type: 'play', seat: view().actor.seat, number: before, move }));
    await until(() => position!.number > before);
  }
  window.line = {
    next: async (move) => {
      await until(mine);
      if (move) await play();
      await until(mine);
      return { number: position!.number, phase: view().phase, over: view().actor.kind === 'over' };
    },
  };
}

/** Calls `look` at the first question of each phase, with the question on the page. */
export async function walk(
  page: Page,
  table: string,
  share: number,
  look: (phase: string) => Promise<void>,
): Promise<string[]> {
  await page.evaluate(open_line, { table, share });
  const met: string[] = [];
  let asked = await page.evaluate(() => window.line.next(false));
  while (!asked.over) {
    if (!met.includes(asked.phase)) {
      met.push(asked.phase);
      await page.waitForFunction(
        (number) =>
          Number(document.querySelector<HTMLElement>('section.now')?.dataset.number) === number &&
          document.querySelector('section.now.mine .act .primary') !== null,
        asked.number,
      );
      await look(asked.phase);
    }
    // on to what has not been seen yet, without a word between here and there
    asked = await page.evaluate(async (known) => {
      let now = await window.line.next(true);
      while (!now.over && known.includes(now.phase)) now = await window.line.next(true);
      return now;
    }, met);
  }
  return met;
}

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
