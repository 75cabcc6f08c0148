import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './generate/compress.mjs';

// While the site is worked on, a running `parkett serve` answers.
const house = { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } };

/** What the front page says comes in one piece for each language: words of the house and of the games' cards. */
const front_words = (id: string): string | null => {
  const language = /\/words\/(?:house|\w+\/card)\/(\w+)\.js$/.exec(id)?.[1];
  return language ? `front-${language}` : null;
};

/** A picture beside a posted link needs its whole address; the site learns it when it is built. */
const at_home = {
  name: 'parkett-at-home',
  transformIndexHtml: (page: string) =>
    page.replace('content="/card.png"', `content="${process.env.PARKETT_ORIGIN ?? ''}/card.png"`),
};

export default defineConfig({
  plugins: [svelte(), at_home, compressed()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: front_words, debugName: 'words of the front page' }] } },
    },
  },
  server: { proxy: house },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // One world for all tests: a new one for each file takes three times as long as the tests themselves.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/i18n/all_languages.ts'],
    isolate: false,
    pool: 'threads',
  },
});
