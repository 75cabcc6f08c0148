import { spoken } from '../../i18n/language.svelte';
import { mark_of } from '../../shell/money';

const gaps = { en: ',', de: '.', pl: '\u202f' };

/** 1,450k: thousands of Pinats. */
export function money(amount: number, sign = false): string {
  const thousands = String(Math.round(Math.abs(amount) / 1000));
  return `${mark_of(amount, sign)}${thousands.replace(/\B(?=(\d{3})+$)/g, gaps[spoken.language])}k`;
}

/** 1.2M where a price has little room. */
export function price(amount: number): string {
  if (amount < 1_000_000) return money(amount);
  const millions = String(amount / 1_000_000);
  return `${spoken.language === 'en' ? millions : millions.replace('.', ',')}M`;
}

export const note_values = [500, 200, 100, 50];

/** An amount in banknotes, in thousands: the largest first, and how many of each. */
export function notes_of(amount: number): { note: number; count: number }[] {
  let rest = Math.round(amount / 1000);
  return note_values
    .map((note) => {
      const count = Math.floor(rest / note);
      rest -= count * note;
      return { note, count };
    })
    .filter(({ count }) => count > 0);
}
