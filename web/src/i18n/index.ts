// The words of the house.
import { in_language, type Language } from './language.svelte';
import { de } from './de';
import { en, type Text } from './en';
import { pl } from './pl';

export const catalogues: Record<Language, Text> = { en, de, pl };

export const t = in_language(catalogues);

/** A number of spaces or points with its sign. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

export function listed(items: string[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`;
}
