import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { mock } from './dev/mock.ts';

const house = { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } };

// `--mode mock` plays real rules behind a small development server; otherwise a running `parkett serve` answers.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'mock' ? [mock()] : [])],
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: mode === 'mock' ? {} : { proxy: house },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // One world for all tests: a new one for each file takes three times as long as the tests themselves.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], isolate: false, pool: 'threads' },
}));
