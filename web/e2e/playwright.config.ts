// Whole games in a real browser against the real program, with bots in the other seats.
import { defineConfig } from '@playwright/test';

const port = Number(process.env.PARKETT_PORT ?? 18471);
const program = process.env.PARKETT_PROGRAM ?? '../../build/parkett';
const site = process.env.PARKETT_SITE ?? '../../build/web';
const data = process.env.PARKETT_DATA ?? '/tmp/parkett-e2e.sqlite';

// The same house with a language more, for pseudo.spec.ts.
const other_port = port + 1;
const other_site = process.env.PARKETT_PSEUDO ?? '/tmp/parkett-pseudo';

const serve = (folder: string, at: number, file: string) =>
  `rm -f ${file}* && ${program} serve --web ${folder} --port ${at} --data ${file} --bot-delay 0 --seed 13 --visits 50 ` +
  '--tables-per-minute 1000 --work 100000';

const sizes = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/e2e',
  // Generous: they hold when something else uses all cores. Tables have fixed seeds, so a failure is one that comes again.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Both sizes see whole games, the phone those that differ most, in German; what depends on neither is tried once. Every
  // phase in every size and language: geometry.spec.ts.
  projects: [
    { name: 'laptop-en', use: { viewport: sizes.laptop, locale: 'en-GB' }, testIgnore: 'pseudo.spec.ts' },
    {
      name: 'phone-en',
      use: { viewport: sizes.phone, locale: 'en-GB', hasTouch: true },
      grep: /first move|without a game|reload/,
    },
    {
      name: 'phone-de',
      use: { viewport: sizes.phone, locale: 'de-DE', hasTouch: true },
      grep: /of (Shark|Machtspiele) by clicks/,
    },
    ...Object.entries(sizes).map(([size, viewport]) => ({
      name: `${size}-pseudo`,
      testMatch: 'pseudo.spec.ts',
      use: { viewport, locale: 'eo', hasTouch: size === 'phone', baseURL: `http://localhost:${other_port}` },
    })),
  ],
  webServer: [
    { command: serve(site, port, data), url: `http://localhost:${port}/api/house`, timeout: 120_000 },
    {
      command: `node pseudo_site.mjs ${other_site} && ${serve(`${other_site}/site`, other_port, `${other_site}/data.sqlite`)}`,
      url: `http://localhost:${other_port}/api/house`,
      timeout: 600_000,
    },
  ],
});
