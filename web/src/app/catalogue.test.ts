// Every room of words says the same in every language, with the same arguments.
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, it } from 'vitest';
import { read_words, type Tree } from '../../generate/words.mjs';

const rooms = read_words('../words');

/** Every message with its path. */
function leaves(tree: Tree | string, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

/** The arguments of a message. */
function arguments_of(tokens: Token[]): string[] {
  return tokens.flatMap((token) => [
    ...('arg' in token ? [token.arg] : []),
    ...('cases' in token ? token.cases.flatMap((one) => arguments_of(one.tokens)) : []),
  ]);
}

/** The forms of a number that a language tells apart must all be there. */
function missing_forms(tokens: Token[], language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const keys = token.cases.map((one) => one.key);
    const told_apart = token.type === 'plural' && keys.some((key) => key !== 'other' && !key.startsWith('='));
    const missing = told_apart ? wanted.filter((form) => !keys.includes(form)) : [];
    return [...missing, ...token.cases.flatMap((one) => missing_forms(one.tokens, language))];
  });
}

describe.each(Object.entries(rooms))('the words of %s', (_, spoken) => {
  const english = new Map(leaves(spoken.en!));

  it.each(Object.keys(spoken))('%s has every message of English and no other', (language) => {
    const others = leaves(spoken[language]!).map(([path]) => path);
    // the English form of a refusal is the sentence that the game itself says
    const here = others.filter((path) => !path.startsWith('refusal.'));
    expect(here.sort()).toEqual([...english.keys()].sort());
  });
  it.each(Object.keys(spoken))('%s is written well', (language) => {
    for (const [path, message] of leaves(spoken[language]!)) {
      const tokens = parse(message);
      expect(message.trim(), path).not.toBe('');
      expect(missing_forms(tokens, language), path).toEqual([]);
      const known = english.get(path);
      if (known !== undefined)
        expect(
          arguments_of(tokens).filter((name) => !arguments_of(parse(known)).includes(name)),
          path,
        ).toEqual([]);
    }
  });
});
