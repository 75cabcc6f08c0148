import { settings } from '../../shell/settings.svelte';

const gaps = { en: ',', de: '.', pl: '\u202f' };

/** 1,450k: thousands of Pinats, with a real minus sign; `sign` also marks gains. */
export function money(amount: number, sign = false): string {
  const mark = amount < 0 ? '−' : sign && amount > 0 ? '+' : '';
  const thousands = String(Math.round(Math.abs(amount) / 1000));
  return `${mark}${thousands.replace(/\B(?=(\d{3})+$)/g, gaps[settings.language])}k`;
}

export const tone = (amount: number): 'gain' | 'loss' | '' => (amount > 0 ? 'gain' : amount < 0 ? 'loss' : '');

export const note_values = [500, 200, 100, 50];

/** An amount in banknotes, largest first, in thousands. */
export function notes_of(amount: number): number[] {
  const notes: number[] = [];
  let rest = Math.round(amount / 1000);
  for (const note of note_values) for (; rest >= note; rest -= note) notes.push(note);
  return notes;
}
