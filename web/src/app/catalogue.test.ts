// Every room of words says the same in every language, and a game's words say what its vocabulary has to say.
import { readdirSync, readFileSync } from 'node:fs';
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, it } from 'vitest';
import { read_words, type Tree } from '../../generate/words.mjs';
import type { Vocabulary } from '../shell/speaker';

const rooms = read_words('../words');
const modules = import.meta.glob<{ vocabulary: Vocabulary; words: Record<string, readonly string[]> }>(
  '../vocabulary/*.ts',
  { eager: true },
);
const games = Object.entries(modules).map(([path, module]) => [/(\w+)\.ts$/.exec(path)![1]!, module] as const);

/** Every message with its path. */
function leaves(tree: Tree | string, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}
const keys = (tree: Tree, name: string): string[] => Object.keys((tree[name] as Tree | undefined) ?? {}).sort();

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

/** A table of other forms of words, which a language may have for itself: word.colour_the of word.colour. */
function form_of(path: string, alphabets: string[]): string | undefined {
  const table = /^word\.(\w+)/.exec(path)?.[1] ?? '';
  return alphabets.includes(table) ? undefined : alphabets.find((alphabet) => table.startsWith(`${alphabet}_`));
}

/** What a message about these values may name, in a language with these forms of words. */
const sayable = (values: Record<string, string>, forms: string[]): string[] =>
  Object.entries(values).flatMap(([name, how]) => [
    name,
    `${name}_id`,
    ...forms
      .filter((form) => how.startsWith('word ') && form.startsWith(`${how.slice(5)}_`))
      .map((form) => name + form.slice(how.length - 5)),
  ]);

describe.each(Object.entries(rooms))('the words of %s', (room, spoken) => {
  const english = new Map(leaves(spoken.en!));
  const alphabets = keys(spoken.en!, 'word');
  /** Held against the vocabulary below. */
  const said_by_the_game = (path: string) =>
    games.some(([game]) => game === room) && /^(line|choice|answer|ask|refusal)\./.test(path);

  it.each(Object.keys(spoken))('%s has every message of English and no other', (language) => {
    const others = leaves(spoken[language]!).map(([path]) => path);
    // the English form of a refusal is the sentence that the game itself says
    const here = others.filter((path) => !path.startsWith('refusal.') && form_of(path, alphabets) === undefined);
    expect(here.sort()).toEqual([...english.keys()].sort());
  });
  it.each(Object.keys(spoken))('%s is written well', (language) => {
    for (const [path, message] of leaves(spoken[language]!)) {
      const tokens = parse(message);
      expect(message.trim(), path).not.toBe('');
      expect(missing_forms(tokens, language), path).toEqual([]);
      const known = english.get(path);
      if (known !== undefined && !said_by_the_game(path))
        expect(
          arguments_of(tokens).filter((name) => !arguments_of(parse(known)).includes(name)),
          path,
        ).toEqual([]);
    }
  });
});

describe.each(games)('what %s has to say', (game, { vocabulary, words }) => {
  it.each(Object.entries(rooms[game]!))('is said in %s', (language, said) => {
    expect(keys(said, 'line')).toEqual(Object.keys(vocabulary.events).sort());
    expect(keys(said, 'choice')).toEqual(Object.keys(vocabulary.moves).sort());
    expect(keys(said, 'terms')).toEqual([...vocabulary.terms].sort());
    if (language !== 'en') expect(keys(said, 'refusal')).toEqual(Object.keys(vocabulary.refusals).sort());
    for (const table of keys(said, 'word')) {
      const alphabet = form_of(`word.${table}`, Object.keys(words)) ?? table;
      expect(keys(said.word as Tree, table), table).toEqual([...(words[alphabet] ?? [])].sort());
    }
  });
  it.each(Object.entries(rooms[game]!))('is told in %s with what there is to tell', (_, said) => {
    const forms = keys(said, 'word');
    const holds = (name: string, about: Record<string, Record<string, string>>, also: string[] = []) => {
      for (const [path, message] of leaves((said[name] as Tree | undefined) ?? {})) {
        const known = [...sayable(about[path.split('.')[0]!] ?? {}, forms), ...also];
        const unknown = arguments_of(parse(message)).filter((argument) => !known.includes(argument));
        expect(unknown, `${name}.${path}`).toEqual([]);
      }
    };
    holds('line', vocabulary.events);
    holds('choice', vocabulary.moves, ['phase']);
    holds('answer', vocabulary.moves, ['phase']);
    holds('refusal', vocabulary.refusals);
    holds('ask', Object.fromEntries(keys(said, 'ask').map((phase) => [phase, vocabulary.view])));
  });
});

/** The codes of the house's own refusals with the names of their facts, read from where they are made. */
function house_refusals(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of ['../core', '../server'])
    for (const file of readdirSync(folder).filter((name) => /\.[ch]pp$/.test(name) && !name.includes('_test'))) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      for (const [, code, rest] of text.matchAll(/\brefuse\(\s*"(\w+)"([\s\S]*?);(?:\n| \})/g))
        found.set(code!, [...(found.get(code!) ?? []), ...[...rest!.matchAll(/\{"(\w+)",/g)].map((fact) => fact[1]!)]);
    }
  return found;
}

describe('what the house refuses', () => {
  const codes = house_refusals();
  it.each(['de', 'pl'])('is said in %s', (language) => {
    const said = rooms.house![language]!;
    expect(keys(said, 'refusal')).toEqual([...codes.keys()].sort());
    for (const [code, message] of leaves(said.refusal!))
      for (const name of arguments_of(parse(message))) expect(codes.get(code), code).toContain(name);
  });
});

describe.each(games)('the table of %s', (game, { vocabulary }) => {
  const spoken = rooms[game]!.en!;
  const asked = keys(spoken, 'ask');
  const explained = keys(spoken, 'explain');

  it('says the goal, what each question is for, and why a bot prefers something', () => {
    expect(keys(spoken, 'goal')).toEqual(['text', 'title']);
    expect(keys(spoken, 'purpose')).toEqual(asked);
    expect(keys(spoken, 'because')).toEqual([...vocabulary.terms].sort());
  });

  it('explains every word that it marks', () => {
    const marked = Object.values(rooms[game]!).flatMap((tree) =>
      leaves(tree).flatMap(([, text]) => [...text.matchAll(/\[([a-z_]+)\|[^\]]+\]/g)].map(([, term]) => term!)),
    );
    expect([...new Set(marked)].filter((term) => !explained.includes(term))).toEqual([]);
    for (const term of explained) expect(keys(spoken.explain as Tree, term), term).toEqual(['text', 'title']);
  });
});
