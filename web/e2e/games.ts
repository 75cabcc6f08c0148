// The games of the house: the site is built from what the program tells of each of them.
import { readdirSync } from 'node:fs';

export const games = readdirSync(new URL('../src/vocabulary/', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
