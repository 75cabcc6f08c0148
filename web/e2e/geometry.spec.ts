// Nothing is cut: every phase of a whole game of each title, with as many players as it takes, at all sizes, without and with a
// hint. Languages take turns from phase to phase; with PARKETT_GEOMETRY=<folder> every size is looked at in every language,
// which takes four times as long, and the folder has a report.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { House } from '../src/net/wire';
import { bring_ruler, Findings, kLanguages, kSizes, type Sight } from './geometry';
import { games } from './games';
import { anna, bots, now, open_table } from './play';
import { walk, walk_steps } from './walk';

/** `share` of the moves are a bot's advice, so that the game comes to its end; the others lead where bots do not go. */
const ways: Record<string, { options?: Record<string, string>; share: number }> = {
  stockpile: { options: { investors: 'on', board: 'advanced' }, share: 0.7 },
  shark: { options: { top_houses: 'on' }, share: 0.6 },
  economy: { options: { order: 'auction' }, share: 0.8 },
};

/** Where whoever repairs finds all that was found, as soon as it is. */
const kReport = process.env.PARKETT_GEOMETRY;

const in_turn = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;

/** A question as it is asked. */
const whole_look = (turn: number): Sight[] =>
  kSizes.map((size, i) => ({ size, languages: kReport ? kLanguages : [in_turn(kLanguages, i + turn)] }));
/** What changes with an aim, a hint or a step; German words are the longest. */
const second_look = (turn: number): Sight[] =>
  (kReport ? kSizes : [in_turn(kSizes, turn)]).map((size) => ({ size, languages: ['de'] }));

/** Opens what the panel keeps folded; whether there was something. */
const unfold = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const folded = document.querySelectorAll<HTMLElement>('section.now button[aria-expanded="false"]');
    folded.forEach((button) => button.click());
    await new Promise<void>((done) => setTimeout(done, 100));
    return folded.length > 0;
  });

test.describe.configure({ mode: 'parallel' });

for (const game of games)
  test(`nothing of ${game} is cut, in any phase, size or language`, async ({ page }) => {
    await bring_ruler(page);
    const { options = {}, share } = ways[game] ?? { share: 0.8 };
    const house = (await (await page.request.get('/api/house')).json()) as House;
    const players = house.games.find(({ id }) => id === game)!.players.max;
    const { table } = await open_table(page, { game, players, options, seats: [anna, ...bots(players - 1)] });
    const findings = new Findings();
    const report = () => {
      if (!kReport) return;
      mkdirSync(kReport, { recursive: true });
      writeFileSync(`${kReport}/violations-${game}.txt`, `${findings.lines().join('\n')}\n`);
    };
    let turn = 0;
    const met = await walk(page, table, share, async (phase) => {
      await findings.look(page, phase, whole_look(++turn));
      await findings.aim(page, phase, turn % 2 ? kSizes[0] : kSizes[4]);
      await findings.look(page, `${phase}, aimed`, second_look(turn));
      if (await unfold(page)) await findings.look(page, `${phase}, unfolded`, second_look(turn));
      await walk_steps(page, phase, async (step) => {
        await findings.look(page, step, kReport ? whole_look(++turn) : second_look(++turn));
        await findings.aim(page, step, turn % 2 ? kSizes[0] : kSizes[4]);
        await findings.look(page, `${step}, aimed`, second_look(turn + 1));
        await page.setViewportSize(kSizes[4]);
      });
      const hint = now(page).locator('.act .ghost').last();
      if (await hint.count()) {
        await hint.click();
        await expect(now(page).locator('.hint')).toBeVisible();
        await findings.look(page, `${phase}, hint`, second_look(turn));
      }
      report();
    });
    expect(met.length).toBeGreaterThan(3);
    expect(findings.lines()).toEqual([]);
  });
