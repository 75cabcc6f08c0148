// Nothing is cut, and everything is accessible: a question of every phase of each title (questions.ts), at all sizes, without
// and with a hint. Languages take turns from phase to phase; with PARKETT_GEOMETRY=<folder> every size is looked at in every
// language, which takes four times as long, and the folder has a report.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { House, TableMade } from '../src/net/wire';
import { games } from './games';
import { bring_ruler, Findings, kLanguages, kSizes, type Sight } from './geometry';
import { bring_guest } from './in_page';
import { anna, bots, expect_accessible, now } from './play';
import { questions_of, type Question } from './questions';
import { walk_steps } from './steps';

const kPhone = kSizes[0];
const kLaptop = kSizes[4];

/** Where whoever repairs finds all that was found, as soon as it is. */
const kReport = process.env.PARKETT_GEOMETRY;

const in_turn = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;

/** A question as it is asked. */
const whole_look = (turn: number): Sight[] =>
  kSizes.map((size) => ({ size, languages: kReport ? kLanguages : [in_turn(kLanguages, turn)] }));
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

/** Goes on from where the question is asked, in the place of who is asked. */
async function open_question(page: Page, { record, moves, players, seat }: Question): Promise<void> {
  const seats = bots(players);
  seats[seat] = anna;
  const answer = await page.request.post('/api/records', {
    data: { record, moves, seats },
    headers: { origin: new URL(page.url()).origin },
  });
  const { table } = (await answer.json()) as TableMade;
  await page.goto(`/t/${table}`);
  await expect(now(page)).toHaveAttribute('data-number', String(moves));
  await expect(page.locator('section.now.mine .act .primary')).toBeVisible();
}

async function look_at(page: Page, phase: string, turn: number, findings: Findings): Promise<void> {
  const aim = (what: string) => findings.aim(page, what, turn % 2 ? kPhone : kLaptop);
  await findings.look(page, phase, whole_look(turn));
  await aim(phase);
  await findings.look(page, `${phase}, aimed`, second_look(turn));
  if (await unfold(page)) await findings.look(page, `${phase}, unfolded`, second_look(turn));
  await walk_steps(page, phase, async (step) => {
    await findings.look(page, step, kReport ? whole_look(++turn) : second_look(++turn));
    await aim(step);
    await findings.look(page, `${step}, aimed`, second_look(turn + 1));
    await page.setViewportSize(kLaptop);
  });
  const hint = now(page).locator('.act .ghost').last();
  if (await hint.count()) {
    await hint.click();
    await expect(now(page).locator('.hint')).toBeVisible();
    await findings.look(page, `${phase}, hint`, second_look(turn));
  }
  await page.setViewportSize(turn % 2 ? kLaptop : kPhone);
  await expect_accessible(page, phase);
}

test.describe.configure({ mode: 'parallel' });

for (const game of games)
  test(`nothing of ${game} is cut, in any phase, size or language`, async ({ page }) => {
    await bring_ruler(page);
    await bring_guest(page);
    await page.goto('/');
    const house = (await (await page.request.get('/api/house')).json()) as House;
    const findings = new Findings();
    let turn = 0;
    for (const question of await questions_of(game, house.games.find(({ id }) => id === game)!.players)) {
      await open_question(page, question);
      await look_at(page, question.phase, ++turn, findings);
      if (!kReport) continue;
      mkdirSync(kReport, { recursive: true });
      writeFileSync(`${kReport}/violations-${game}.txt`, `${findings.lines().join('\n')}\n`);
    }
    expect(findings.lines()).toEqual([]);
  });
