// Types of all that a game says, from `parkett vocabulary`: src/vocabulary/<game>.ts. Nobody writes a view or an event
// down a second time: a renamed field fails the type check. games/<game>/phases.json says where the rules speak of a phase.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from './settle.mjs';

const pascal = (name) => name.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
/** A word that is a number is sent as one. */
const literal = (word) => (/^\d+$/.test(word) ? word : JSON.stringify(word));
const one_of = (words) => words.map(literal).join(' | ') || 'never';

/** The type of a value; objects on the way are put into `named`. */
function type_of(shape, named) {
    const types = {
        number: () => 'number',
        seat: () => 'number',
        truth: () => 'boolean',
        text: () => 'string',
        word: () => pascal(shape.words),
        list: () => `(${type_of(shape.of, named)})[]`,
        map: () => `Record<${pascal(shape.words)}, ${type_of(shape.of, named)}>`,
        some: () => `Partial<Record<${pascal(shape.words)}, ${type_of(shape.of, named)}>>`,
        object: () => {
            named.set(shape.object, interface_of(shape.object, shape.members, named));
            return shape.object;
        },
    };
    return types[shape.type]() + (shape.nullable || shape.seen_by === 'witnesses' ? ' | null' : '');
}

const members_of = (members, named) =>
    members.map((one) => `${one.name}${one.optional ? '?' : ''}: ${type_of(one, named)};`).join(' ');

const interface_of = (name, members, named, base = '') =>
    `export interface ${name}${base} {\n  ${members_of(members, named).replaceAll('; ', ';\n  ')}\n}\n`;

/** What a client must know to say a value: `money`, `seat`, `number`, `word company`. */
const saying = (one) => (one.type === 'word' ? `word ${one.words}` : one.unit === 'money' ? 'money' : one.type);
const sayings = (members) => Object.fromEntries(members.map((one) => [one.name, saying(one)]));

/** Objects are said member by member: roll_zone. */
const flat = (members, before = '') =>
    members.flatMap((one) =>
        one.type === 'object' ? flat(one.members, `${before}${one.name}_`) : [{ ...one, name: before + one.name }],
    );

function union(name, list) {
    return `export type ${name} =\n${list.map((one) => `  | { ${one} }`).join('\n') || '  never'};\n`;
}

function module_of(game, vocabulary, rules) {
    const named = new Map();
    const words = Object.entries(vocabulary.words).map(
        ([name, all]) => `export type ${pascal(name)} = ${one_of(all)};\n`,
    );
    const lists = Object.fromEntries(Object.entries(vocabulary.words));
    const events = vocabulary.events.map(
        ({ kind, fields }) => `kind: '${kind}'; rule: string; seq?: number; ${members_of(fields, named)}`,
    );
    const moves = vocabulary.moves.map(
        ({ kind, operands, figures }) =>
            `kind: '${kind}'; text: string; ${members_of(operands, named)} ${members_of(figures, named)}`,
    );
    const refusals = vocabulary.refusals.map(
        ({ code, facts }) => `code: '${code}'; facts: { ${members_of(facts, named)} }`,
    );
    const view = interface_of('View', vocabulary.view, named);
    for (const name of Object.keys(vocabulary.words))
        if (named.has(pascal(name))) throw new Error(`${game}: a list of words and an object are both called ${name}.`);
    const said = {
        events: Object.fromEntries(vocabulary.events.map(({ kind, fields }) => [kind, sayings(fields)])),
        flows: Object.fromEntries(
            vocabulary.events.flatMap(({ kind, fields }) =>
                fields.filter((one) => one.flow).map((one) => [kind, [one.name, one.flow === 'in' ? 1 : -1]]),
            ),
        ),
        moves: Object.fromEntries(
            vocabulary.moves.map(({ kind, operands, figures }) => [kind, sayings([...operands, ...figures])]),
        ),
        view: sayings(flat(vocabulary.view).filter((one) => !['list', 'map', 'some'].includes(one.type))),
        refusals: Object.fromEntries(vocabulary.refusals.map(({ code, facts }) => [code, sayings(facts)])),
        terms: vocabulary.terms,
        rules,
    };
    return [
        `// Generated from \`parkett vocabulary ${game}\`.\n`,
        ...words,
        union('Event', events),
        union('Move', moves),
        union('Refusal', refusals),
        ...named.values(),
        view,
        `export type Term = ${one_of(vocabulary.terms)};\n`,
        `export const words = ${JSON.stringify(lists, null, 2)} as const;\n`,
        `/** How each value is said. */\nexport const vocabulary = ${JSON.stringify(said, null, 2)} as const;\n`,
    ].join('\n');
}

export function generate_vocabulary(program, games, to) {
    const all = JSON.parse(execFileSync(program, ['vocabulary'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    settle(
        to,
        Object.fromEntries(
            Object.entries(all).map(([game, vocabulary]) => {
                const rules = JSON.parse(readFileSync(join(games, game, 'phases.json'), 'utf8'));
                return [`${game}.ts`, module_of(game, vocabulary, rules)];
            }),
        ),
    );
}
