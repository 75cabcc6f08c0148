// The rules speak of every phase: games/<id>/phases.json names the chapter or rule at which help is opened.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<{
  words: { phase: readonly string[] };
  vocabulary: { rules: Record<string, string> };
}>('../vocabulary/*.ts', { eager: true });
const games = Object.entries(modules).map(([path, module]) => [/(\w+)\.ts$/.exec(path)![1]!, module] as const);

describe.each(games)('the phases of %s', (game, { words, vocabulary }) => {
  it('all have their place in the rules', () => {
    expect(Object.keys(vocabulary.rules).sort()).toEqual([...words.phase].sort());
  });
  it.each(['', '.de', '.pl'])('are told there (rules%s.md)', (language) => {
    const text = readFileSync(`../games/${game}/rules${language}.md`, 'utf8');
    const places = Object.values(vocabulary.rules);
    const missing = places.filter((id) => !text.includes(id.includes('.') ? `**${id}**` : `\n## ${id} `));
    expect(missing).toEqual([]);
  });
});
