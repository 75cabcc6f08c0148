// The folders have an order, and imports point down it: what is below knows nothing of what is above.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const kSource = 'src';

/** Each room may use those below its own floor. Rooms on one floor do not know each other. */
const floors = [['generate', 'words', 'vocabulary'], ['styles', 'i18n', 'net'], ['shell'], ['games'], ['app']];

/** i18n, shell, games/economy; what lies in no folder belongs to the app. */
function room_of(path: string): string {
  const [first, second] = path.split('/') as [string, string?];
  if (first === '..') return second ?? '';
  if (first === 'games') return `games/${second}`;
  return second === undefined && !floors.flat().includes(first) ? 'app' : first;
}

const floor_of = (room: string): number => floors.findIndex((rooms) => rooms.includes(room.split('/')[0]!));

const kImport = /\bfrom\s*['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]|@import\s+['"](\.[^'"]+)['"]/g;

const imports_of = (path: string, text: string): string[] =>
  [...text.matchAll(kImport)].map((found) => join(dirname(path), (found[1] ?? found[2] ?? found[3])!));

/** Null where the import may stand. */
function wrong(path: string, target: string): string | null {
  const [from, to] = [room_of(path), room_of(target)];
  return from === to || (floor_of(to) >= 0 && floor_of(from) > floor_of(to)) ? null : `${path} -> ${target}`;
}

const paths = readdirSync(kSource, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(ts|svelte|css)$/.test(path),
);
const imports = paths.flatMap((path) =>
  imports_of(path, readFileSync(join(kSource, path), 'utf8')).map((target) => [path, target] as const),
);

describe('the rooms of the site', () => {
  it('all have a floor', () => {
    expect(paths.filter((path) => floor_of(room_of(path)) < 0)).toEqual([]);
  });
  it('use only what is below them', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.map(([path, target]) => wrong(path, target)).filter((found) => found !== null)).toEqual([]);
  });
  it('are told apart', () => {
    expect(wrong('shell/Lobby.svelte', 'games/shark/card')).not.toBeNull();
    expect(wrong('i18n/index.ts', 'shell/settings.svelte')).not.toBeNull();
    expect(wrong('i18n/index.ts', 'net/wire')).not.toBeNull();
    expect(wrong('games/shark/card.ts', 'games/economy/view')).not.toBeNull();
    expect(wrong('shell/Lobby.svelte', 'main.ts')).not.toBeNull();
    expect(wrong('games/shark/card.ts', 'shell/game')).toBeNull();
    const [a, b, c, d] = ["'./a'", "'../b/c'", "'../d.css'", "'./e'"];
    const text = `import a from ${a};\nimport type {\n  B,\n} from ${b};\nimport ${c};\nawait import(${d});`;
    expect(imports_of('games/shark/x.ts', text)).toEqual([
      'games/shark/a',
      'games/b/c',
      'games/d.css',
      'games/shark/e',
    ]);
  });
});

describe('the lobby', () => {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    const text = readFileSync(join(kSource, path), 'utf8').replaceAll(/\bimport\(/g, 'later(');
    for (const target of imports_of(path, text.replaceAll(/import type [^;]*;/g, ''))) {
      const found = [target, `${target}.ts`, `${target}/index.ts`].find((one) => paths.includes(one));
      if (found) visit(found);
    }
  };
  it('comes without the tables of the games and without what is said there', () => {
    visit('main.ts');
    expect(reached).toContain('games/shark/Cover.svelte');
    expect([...reached].filter((path) => /^games\/\w+\/(table|ask|lines|Board)\./.test(path))).toEqual([]);
    expect(reached).toContain('words/shark/card/index.ts');
    expect([...reached].filter((path) => /^words\/(?!house)\w+\/index\./.test(path))).toEqual([]);
  });
});
