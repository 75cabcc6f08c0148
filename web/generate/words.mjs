// Compiles the message files of ../words into modules: src/words/<room>/<language>.js, with types. A message without
// arguments becomes a string, one with arguments a function. What a language does not say is said in English.
import core from '@messageformat/core';
import compile from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from './settle.mjs';

const MessageFormat = core.default ?? core;
const compile_module = compile.default ?? compile;

const is_tree = (value) => typeof value === 'object' && value !== null;

/** The arguments of a message and what they are. */
function arguments_of(tokens, found = {}) {
    for (const token of tokens) {
        if (token.type === 'argument') found[token.arg] ??= 'string | number';
        if (token.type === 'function' || token.type === 'plural' || token.type === 'selectordinal')
            found[token.arg] = 'number';
        if (token.type === 'select') found[token.arg] ??= 'string | number | boolean';
        for (const one of token.cases ?? []) arguments_of(one.tokens, found);
    }
    return found;
}

const overlaid = (under, over) => {
    if (!is_tree(under)) return over ?? under;
    const all = { ...under };
    for (const key of Object.keys(over ?? {})) all[key] = overlaid(under[key], over[key]);
    return all;
};

/** The leaves whose English passes, or they themselves where English has none; nothing where none does. */
function sieve(tree, english, passes) {
    const kept = Object.entries(tree)
        .map(([key, value]) => [
            key,
            is_tree(value) ? sieve(value, english?.[key], passes) : passes(english?.[key] ?? value) ? value : undefined,
        ])
        .filter(([, value]) => value !== undefined);
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const with_arguments = (message) => Object.keys(arguments_of(parse(message))).length > 0;

/** `english` decides which messages have arguments: another language may need fewer of them, even none. */
async function module_of(words, english, language) {
    const format = new MessageFormat(language);
    const speaking = sieve(words, english, with_arguments) ?? {};
    const plain = sieve(words, english, (message) => !with_arguments(message)) ?? {};
    const texts = (tree) =>
        Object.fromEntries(
            Object.entries(tree).map(([key, value]) => [
                key,
                is_tree(value) ? texts(value) : format.compile(value)({}),
            ]),
        );
    const compiled = String(await compile_module(format, speaking)).replace('export default', 'const speaking =');
    return `${compiled}
const plain = ${JSON.stringify(texts(plain), null, 1)};
const joined = (a, b) => {
  if (typeof a !== 'object' || typeof b !== 'object') return b ?? a;
  const all = { ...a };
  for (const key of Object.keys(b)) all[key] = key in a ? joined(a[key], b[key]) : b[key];
  return all;
};
export default joined(plain, speaking);
`;
}

function function_type(message) {
    const found = Object.entries(arguments_of(parse(message)));
    if (found.length === 0) return 'string';
    return `((said: { ${found.map(([name, is]) => `${name}: ${is}`).join('; ')} }) => string)`;
}

/** Tables of texts, and of equal entries, may also be asked for a word that comes from the server. */
function any_word(tree) {
    const values = Object.values(tree);
    if (values.every((value) => is_tree(value) && is_tree(value.values) && 'label' in value && 'help' in value))
        return ' & Record<string, { label: string; help: string; values: Record<string, string> }>';
    if (values.some(is_tree)) return '';
    const names = new Set(values.flatMap((value) => Object.keys(arguments_of(parse(value)))));
    if (names.size === 0) return ' & Record<string, string>';
    if (names.size > 1) return '';
    return ` & Record<string, string | ((said: { ${[...names][0]}: string | number }) => string)>`;
}

/** In a table that may be asked for any word all messages must take the same. */
function type_of(tree, indent = '  ') {
    const lines = Object.entries(tree).map(([key, value]) => {
        if (is_tree(value))
            return `${indent}${JSON.stringify(key)}: {\n${type_of(value, indent + '  ')}${indent}}${any_word(value)};\n`;
        return `${indent}${JSON.stringify(key)}: ${function_type(value)};\n`;
    });
    return lines.join('');
}

const folders_of = (path) =>
    readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort();

/** What the lobby says of a game lies in a file of its own, so that it can be loaded without the rest. */
const kCard = 'card.json';
/** What only the terminal says stays at home. */
const kTerminal = 'terminal.json';

/** All files of a room that are wanted, one tree. */
function read_room(folder, wanted) {
    const words = {};
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json') && wanted(name)))
        for (const [key, value] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
            if (key in words) throw new Error(`${folder}: '${key}' is said in two files.`);
            words[key] = value;
        }
    return words;
}

/** English first: it is what the others are held against. */
export function languages_in(from) {
    const all = folders_of(from);
    return ['en', ...all.filter((language) => language !== 'en')];
}

export function read_words(from, wanted = () => true) {
    const languages = languages_in(from);
    const rooms = folders_of(join(from, 'en'));
    return Object.fromEntries(
        rooms.map((room) => [
            room,
            Object.fromEntries(
                languages.map((language) => {
                    const folder = join(from, language, room);
                    const present = folders_of(join(from, language)).includes(room);
                    return [language, present ? read_room(folder, wanted) : {}];
                }),
            ),
        ]),
    );
}

/** Modules, one for each language, and their common type, by their paths. */
async function modules_of(spoken, folder) {
    const languages = Object.keys(spoken);
    const files = {};
    for (const language of languages) {
        const words = overlaid(spoken.en, spoken[language]);
        files[join(folder, `${language}.js`)] = await module_of(words, spoken.en, language);
        files[join(folder, `${language}.d.ts`)] =
            `import type { Words } from '.';\ndeclare const words: Words;\nexport default words;\n`;
    }
    const loaders = languages.map((language) => `  ${language}: () => import('./${language}.js'),\n`).join('');
    files[join(folder, 'index.ts')] =
        `export interface Words {\n${type_of(spoken.en)}}\n\n` +
        `/** Each language is loaded when it is spoken. */\n` +
        `export const catalogues: Record<${languages.map((one) => `'${one}'`).join(' | ')}, () => Promise<{ default: Words }>> = {\n${loaders}};\n`;
    return files;
}

/** src/words/<room> is all that a room says but its card, src/words/<room>/card is the card. */
export async function generate_words(from, to) {
    const rooms = read_words(from, (file) => file !== kCard && file !== kTerminal);
    const languages = languages_in(from);
    const names = Object.fromEntries(languages.map((language) => [language, rooms.house[language].language]));
    const files = {
        'languages.ts':
            `export const languages = ${JSON.stringify(languages)} as const;\n` +
            `/** What each calls itself. */\nexport const language_names = ${JSON.stringify(names)};\n`,
    };
    for (const [room, spoken] of Object.entries(rooms)) Object.assign(files, await modules_of(spoken, room));
    for (const [room, spoken] of Object.entries(read_words(from, (file) => file === kCard)))
        if (Object.keys(spoken.en).length > 0) Object.assign(files, await modules_of(spoken, join(room, 'card')));
    settle(to, files);
}
