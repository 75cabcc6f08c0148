// The words of the house.
import { catalogues, type Words } from '../words/house';
import { in_language } from './language.svelte';

export type Text = Words;

export const t = in_language(catalogues);

/** A number of spaces or points with its sign. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

export function listed(items: string[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`;
}

/** A message of a table in which some have arguments and some do not; nothing if there is none. */
export function said<Arguments>(message: string | ((said: Arguments) => string) | undefined, about: Arguments): string {
  return typeof message === 'function' ? message(about) : (message ?? '');
}
