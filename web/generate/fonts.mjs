// node generate/fonts.mjs: cuts the fonts to the letters and weights of the site, src/styles/fonts. Done by hand when they
// change; it needs `npm install --no-save subset-font`. The whole fonts would be two thirds of what a first visit loads.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { default: subset } = await import('subset-font');
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻż';
const kParts = {
    // English and German, and what western names are written with
    latin: ['latin', `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}Œœ–—‘’‚“”„•…\u2009\u202f€←↑→↓−`],
    polish: ['latin-ext', polish],
    // only in names of people, so hardly ever loaded
    other: ['latin-ext', [...letters(0x100, 0x17f), ...'ȘșȚț'].filter((one) => !polish.includes(one)).join('')],
};
const kWeights = { wght: { min: 400, max: 700, default: 400 } };

for (const font of ['inter', 'source-serif-4']) {
    const home = here(`../node_modules/@fontsource-variable/${font}`);
    for (const [part, [file, text]] of Object.entries(kParts)) {
        const whole = readFileSync(`${home}/files/${font}-${file}-wght-normal.woff2`);
        const cut = await subset(whole, text, { targetFormat: 'woff2', variationAxes: kWeights });
        writeFileSync(here(`../src/styles/fonts/${font}-${part}.woff2`), cut);
        console.log(font, part, cut.length);
    }
    copyFileSync(`${home}/LICENSE`, here(`../src/styles/fonts/${font}-LICENSE`));
}
