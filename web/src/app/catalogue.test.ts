// Every folder of words, the house's and each game's, says the same in every language.
import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/language.svelte';

const files = import.meta.glob<Record<string, unknown>>(['../i18n/{en,de,pl}.ts', '../games/*/text/{en,de,pl}.ts'], {
  eager: true,
});

/** Every leaf with its path; functions count as leaves. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}

/** The folder and its words by language. */
const families = Object.keys(files)
  .filter((path) => path.endsWith('/en.ts'))
  .map((path): [string, Record<string, unknown>] => {
    const folder = path.slice(0, -'en.ts'.length);
    return [folder, Object.fromEntries(languages.map((of) => [of, files[`${folder}${of}.ts`]?.[of]]))];
  });

describe.each(families)('the words of %s', (_, languages) => {
  const paths = (language: string) =>
    leaves(languages[language])
      .map(([path]) => path)
      .sort();

  it.each(['de', 'pl'])('%s has every key of English and no other', (language) => {
    expect(paths(language)).toEqual(paths('en'));
  });
  it.each(['en', 'de', 'pl'])('%s has no empty text and no unfinished sentence', (language) => {
    for (const [path, leaf] of leaves(languages[language])) {
      const text =
        typeof leaf === 'function' ? String((leaf as (...a: unknown[]) => unknown)(2, 3, 4, 5)) : String(leaf);
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
