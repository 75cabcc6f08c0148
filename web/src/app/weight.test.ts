// How much travels before the front page can be used. Counted on the built site, as the server sends it to a browser.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/language.svelte';

const kSite = '../build/web';
/** In bytes. Somebody on 1.6 Mbit/s sees the games after less than a second. */
const kFrontPage = 150_000;

/** Compressed where that lies beside it. */
const sent = (file: string): number =>
  statSync(existsSync(join(kSite, `${file}.br`)) ? join(kSite, `${file}.br`) : join(kSite, file)).size;

/** A page or script and all that it cannot begin without; and what the styles say that its letters need. */
function loads(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(join(kSite, file), 'utf8');
  if (file.endsWith('.html'))
    for (const [, to] of text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) loads(to!, known);
  if (file.endsWith('.js'))
    for (const [, to] of text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      loads(`assets/${to}`, known);
  return known;
}

const named = (text: string, name: string): string[] => [
  ...new Set(text.match(new RegExp(`assets/${name}[\\w-]*\\.(?:js|woff2)`, 'g')) ?? []),
];

describe.skipIf(!existsSync(join(kSite, 'index.html')))('the first visit', () => {
  const first = loads('index.html');
  const texts = [...first].map((file) => readFileSync(join(kSite, file), 'utf8')).join('\n');

  it.each(languages)('is light in %s', (language) => {
    const words = named(texts, `front-${language}-`);
    const letters = named(texts, '(?:inter|source-serif-4)-latin-');
    const polish = named(texts, '(?:inter|source-serif-4)-polish-');
    expect(words, 'all that the front page says is one file').toHaveLength(1);
    expect([letters.length, polish.length]).toEqual([2, 2]);
    for (const file of words) loads(file, first);
    const others = languages.filter((one) => one !== language).flatMap((one) => named(texts, `front-${one}-`));
    const all = [...first].filter((file) => !others.includes(file));
    const files = [...all, ...letters, ...(language === 'pl' ? polish : [])];
    const weight = files.reduce((sum, file) => sum + sent(file), 0);
    expect(weight, files.map((file) => `${file} ${sent(file)}`).join('\n')).toBeLessThan(kFrontPage);
  });
  it('has nothing of a table with it', () => {
    expect([...first].filter((file) => /assets\/(table|TablePage)-/.test(file))).toEqual([]);
  });
});
