import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While the site is worked on, a running `parkett serve` answers.
const house = { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: house },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // One world for all tests: a new one for each file takes three times as long as the tests themselves.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], isolate: false, pool: 'threads' },
});
