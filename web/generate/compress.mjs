// A step of the build: beside every text of the site lie its brotli and gzip forms, which the server sends as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const kTexts = /\.(html|js|css|svg|json|txt|webmanifest)$/;
/** Less fits into the packet that carries the headers anyway. */
const kWorthIt = 300;

export function compress(folder) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => kTexts.test(one))) {
        const path = join(folder, name);
        const plain = readFileSync(path);
        if (plain.length < kWorthIt) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
    }
}

/** For vite. */
export function compressed() {
    let folder = '';
    return {
        name: 'parkett-compressed',
        apply: 'build',
        configResolved: (config) => void (folder = config.build.outDir),
        closeBundle: () => compress(folder),
    };
}
