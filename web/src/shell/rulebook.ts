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

export const plain = (text: Piece[] = []): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
