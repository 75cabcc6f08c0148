// Shares as people read them.
import { signed } from '../i18n';
import { spoken } from '../i18n/language.svelte';

export const percent = (share: number): string =>
  new Intl.NumberFormat(spoken.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** By how many hundredths something changed. */
export const change = (before: number, after: number): string => {
  const points = Math.round(100 * after) - Math.round(100 * before);
  return points === 0 ? '±0' : signed(points);
};
