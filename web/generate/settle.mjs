// Puts generated files into a folder: only what differs is written, each file at once, and what nobody generates any
// more goes. So two may generate at the same time, and a build that looks at times sees what has really changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files_in = (folder) =>
    existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        : [];

/** `files`: texts by their paths below the folder. */
export function settle(folder, files) {
    const wanted = new Map(Object.entries(files).map(([path, text]) => [join(folder, path), text]));
    for (const [path, text] of wanted) {
        if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
        mkdirSync(dirname(path), { recursive: true });
        const fresh = `${path}.${process.pid}`;
        writeFileSync(fresh, text);
        renameSync(fresh, path);
    }
    for (const path of files_in(folder)) if (!wanted.has(path) && !/\.\d+$/.test(path)) rmSync(path, { force: true });
}
