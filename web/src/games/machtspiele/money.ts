import { ms, speaker } from './text';

/** 1.2M where a price has little room. */
export const price = (amount: number): string =>
  amount < 1_000_000 ? speaker.money(amount) : ms().millions({ amount });

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
