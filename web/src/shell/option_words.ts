// In the rules an option stands as a program wants it, `order=auction`; people read it in the words of the new table.
import { getContext, setContext } from 'svelte';
import { t } from '../i18n';
import type { Piece } from '../net/wire';
import type { GameOption } from './game';

export type OptionWords = (id: string) => GameOption | null;

const kKey = Symbol('option words');

export const give_option_words = (words: OptionWords): void => void setContext(kKey, words);
export const option_words = (): OptionWords => getContext<OptionWords | undefined>(kKey) ?? (() => null);

const is_code = (piece: Piece | undefined): piece is { mark: 'code'; text: string } =>
  typeof piece === 'object' && piece.mark === 'code';

/** Without what programs write, where it stands in brackets behind what people say: "by lot (`lot`), auction (`auction`)". */
export function without_codes(text: Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (let i = 0; i < text.length; ++i) {
    const piece = text[i]!;
    let end = i + 1;
    while (
      is_code(text[end]) &&
      /^[\w+]+$/.test((text[end] as { text: string }).text) &&
      typeof text[end + 1] === 'string'
    ) {
      const after = text[end + 1] as string;
      if (after.startsWith(')')) break;
      if (!/^(,? \w*\s?)$/.test(after)) break;
      end += 2;
    }
    const after = text[end + 1];
    const closes = is_code(text[end]) && /^[\w+]+$/.test((text[end] as { text: string }).text);
    if (
      typeof piece === 'string' &&
      / \($/.test(piece) &&
      closes &&
      typeof after === 'string' &&
      after.startsWith(')')
    ) {
      text = [...text.slice(0, i), piece.slice(0, -2) + after.slice(1), ...text.slice(end + 2)];
      --i;
    } else kept.push(piece);
  }
  return kept;
}

/** `order=auction` as “Order: Auction”, `order` as “Order”; nothing where that is no option. */
export function in_words(text: string, option: OptionWords): string | null {
  const [, id, value] = /^(\w+)(?:=(\w+))?$/.exec(text) ?? [];
  if (!id) return null;
  const words = option(id);
  const label = words?.label ?? (id === 'first' ? t().begins : null);
  if (!label) return null;
  return value === undefined ? `“${label}”` : `“${label}: ${words?.values[value] ?? value}”`;
}
