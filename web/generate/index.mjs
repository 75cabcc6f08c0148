// node generate: what the site takes from the rest of the house. Messages come from ../words, or from the folder that
// PARKETT_WORDS names; types from the built program, ../build/parkett, or the one that PARKETT_PROGRAM names,
// and from ../games, or the folder that PARKETT_GAMES names.
import { fileURLToPath } from 'node:url';
import { generate_vocabulary } from './vocabulary.mjs';
import { generate_words } from './words.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await generate_words(process.env.PARKETT_WORDS ?? here('../../words'), here('../src/words'));
generate_vocabulary(
    process.env.PARKETT_PROGRAM ?? here('../../build/parkett'),
    process.env.PARKETT_GAMES ?? here('../../games'),
    here('../src/vocabulary'),
);
