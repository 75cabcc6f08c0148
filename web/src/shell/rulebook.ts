// The rules as the browser shows them: lists in one piece, a chapter or a rule picked out.
import type { Piece, RuleBlock } from '../net/wire';

export type Part = { kind: 'block'; block: RuleBlock } | { kind: 'list'; ordered: boolean; items: RuleBlock[] };

/** Neighbouring items become one list; a list begins anew where its numbers do. */
export function parts_of(blocks: RuleBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts[parts.length - 1];
    const ordered = block.number !== undefined;
    if (block.kind !== 'item') parts.push({ kind: 'block', block });
    else if (last?.kind === 'list' && last.ordered === ordered) last.items.push(block);
    else parts.push({ kind: 'list', ordered, items: [block] });
  }
  return parts;
}

export const chapters_of = (blocks: RuleBlock[]): RuleBlock[] => blocks.filter((block) => block.kind === 'chapter');

/** What a single rule needs to be understood: itself, and what explains it. A chapter is all that is in it. */
export function part_of(blocks: RuleBlock[], id: string): RuleBlock[] {
  const found = blocks.find((block) => block.id === id);
  if (found?.kind === 'chapter') return blocks.filter((block) => block.chapter === found.chapter && block !== found);
  return blocks.filter((block) => block.rule === id);
}

export const chapter_of = (blocks: RuleBlock[], id: string): RuleBlock | undefined => {
  const found = blocks.find((block) => block.id === id);
  return found && blocks.find((block) => block.kind === 'chapter' && block.chapter === found.chapter);
};

/** Letters without case and marks, so that "zolty" finds "żółty". */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');

const said_in = (block: RuleBlock): string =>
  folded([block.id ?? '', plain(block.text), ...(block.rows ?? []).flat().map(plain)].join(' '));

/** The rules, or blocks that belong to none, in which every word of the query is said; each rule once. */
export function search(blocks: RuleBlock[], query: string): { chapter: RuleBlock | undefined; blocks: RuleBlock[] }[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pieces = new Map<RuleBlock | string, RuleBlock[]>();
  for (const block of blocks)
    if (block.kind !== 'title' && block.kind !== 'chapter') {
      const key = block.rule ?? block;
      pieces.set(key, [...(pieces.get(key) ?? []), block]);
    }
  return [...pieces.values()]
    .filter((piece) => words.every((word) => piece.some((block) => said_in(block).includes(word))))
    .map((piece) => ({
      chapter: blocks.find((block) => block.kind === 'chapter' && block.chapter === piece[0]!.chapter),
      blocks: piece,
    }));
}

export const plain = (text: Piece[] = []): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
