// A language that nobody speaks, made of English: accented, so that what is not translated stands out, and a third longer, so
// that what is too narrow stands out. A fourth language is a folder of message files and nothing else; this one proves it.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kPlain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const kAccented = [...'åƀçďéƒĝĥîĵķłɱñöþɋŕšţûṽŵẋýžÅƁÇĎÉƑĜĤÎĴĶŁṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

const accented = (letter) => kAccented[kPlain.indexOf(letter)] ?? letter;
const longer = (letter) => (/[aeiou]/i.test(letter) ? accented(letter).repeat(2) : accented(letter));

/** Arguments are left alone: what stands in an odd number of braces is one, or chooses between texts. */
export function pseudo(message) {
    let depth = 0;
    return [...message]
        .map((letter) => {
            if (letter === '{') ++depth;
            if (letter === '}') --depth;
            return depth % 2 === 0 ? longer(letter) : letter;
        })
        .join('');
}

const every_text = (tree) =>
    typeof tree === 'string'
        ? pseudo(tree)
        : Object.fromEntries(Object.entries(tree).map(([key, inner]) => [key, every_text(inner)]));

/** Copies the words and adds a language. It needs the name of a real one, whose plurals are those of English. */
export function add_pseudo_language(from, to, language) {
    cpSync(from, to, { recursive: true });
    for (const room of readdirSync(join(from, 'en')))
        for (const file of readdirSync(join(from, 'en', room))) {
            const words = JSON.parse(readFileSync(join(from, 'en', room, file), 'utf8'));
            mkdirSync(join(to, language, room), { recursive: true });
            writeFileSync(join(to, language, room, file), JSON.stringify(every_text(words), null, 2));
        }
}
