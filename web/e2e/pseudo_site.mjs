// node pseudo_site.mjs FOLDER: the site with one language more, in FOLDER/site. It is built from a copy, so that the words of
// the real one stay as they are.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { add_pseudo_language } from '../generate/pseudo.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = resolve(process.argv[2] ?? '/tmp/parkett-pseudo');
const web = join(folder, 'web');

rmSync(folder, { recursive: true, force: true });
mkdirSync(web, { recursive: true });
add_pseudo_language(here('../../words'), join(folder, 'words'), 'eo');
for (const part of ['src', 'public', 'generate', 'index.html', 'package.json', 'svelte.config.js', 'tsconfig.json', 'vite.config.ts'])
  cpSync(here(`../${part}`), join(web, part), { recursive: true });
symlinkSync(here('../node_modules'), join(web, 'node_modules'));

const env = {
  ...process.env,
  PARKETT_WORDS: join(folder, 'words'),
  PARKETT_GAMES: here('../../games'),
  PARKETT_PROGRAM: resolve(process.env.PARKETT_PROGRAM ?? here('../../build/parkett')),
};
const run = (...command) => execFileSync(process.execPath, command, { cwd: web, env, stdio: 'inherit' });
run('generate/index.mjs');
run('node_modules/vite/bin/vite.js', 'build', '--outDir', join(folder, 'site'), '--emptyOutDir', '--logLevel', 'warn');
