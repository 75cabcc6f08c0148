import { describe, expect, it } from 'vitest';
import type { RuleBlock } from '../net/wire';
import { chapter_of, chapters_of, part_of, parts_of, plain, search } from './rulebook';

const blocks: RuleBlock[] = [
  { kind: 'title', chapter: 0, text: ['Shop'] },
  { kind: 'chapter', chapter: 1, text: ['In short'] },
  { kind: 'item', chapter: 1, number: '1', text: ['one'] },
  { kind: 'item', chapter: 1, number: '2', text: ['two'] },
  { kind: 'item', chapter: 1, text: ['a point'] },
  { kind: 'chapter', chapter: 2, id: 'SH-1', text: ['Trading'] },
  { kind: 'rule', chapter: 2, id: 'SH-1.1', rule: 'SH-1.1', text: ['Buy ', { mark: 'bold', text: '3' }, '.'] },
  { kind: 'table', chapter: 2, rule: 'SH-1.1', rows: [[['a'], ['b']]] },
  { kind: 'rule', chapter: 2, id: 'SH-1.2', rule: 'SH-1.2', text: ['Sell.'] },
];

describe('the rules on the site', () => {
  it('makes lists of neighbouring items, numbered and not', () => {
    const lists = parts_of(blocks).filter((part) => part.kind === 'list');
    expect(lists.map((list) => [list.ordered, list.items.length])).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });
  it('has chapters with and without a number', () => {
    expect(chapters_of(blocks).map((chapter) => plain(chapter.text))).toEqual(['In short', 'Trading']);
  });
  it('shows a rule with what explains it, and knows its chapter', () => {
    expect(part_of(blocks, 'SH-1.1').map((block) => block.kind)).toEqual(['rule', 'table']);
    expect(part_of(blocks, 'SH-1')).toHaveLength(3);
    expect(chapter_of(blocks, 'SH-1.2')?.id).toBe('SH-1');
    expect(part_of(blocks, 'SH-9')).toEqual([]);
  });
  it('finds rules by all words of a query, whatever their case and accents', () => {
    const found = (query: string) =>
      search(blocks, query).map(({ chapter, blocks: [first] }) => [chapter?.id, first?.id]);
    expect(found('SELL')).toEqual([['SH-1', 'SH-1.2']]);
    expect(found('búy 3')).toEqual([['SH-1', 'SH-1.1']]);
    expect(found('sh-1.1')).toEqual([['SH-1', 'SH-1.1']]);
    expect(found('one')).toHaveLength(1);
    expect(found('sell buy')).toEqual([]);
    expect(found(' ')).toEqual([]);
  });
  it('reads text without its marks', () => {
    expect(plain(blocks[6]!.text)).toBe('Buy 3.');
  });
});
