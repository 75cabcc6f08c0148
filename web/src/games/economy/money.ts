/** 12 E$, with a real minus sign and a space that does not break; `sign` also marks gains. */
export function money(amount: number, sign = false): string {
  const mark = amount < 0 ? '−' : sign && amount > 0 ? '+' : '';
  return `${mark}${Math.abs(amount)}\u00a0E$`;
}

export const tone = (amount: number): 'gain' | 'loss' | '' => (amount > 0 ? 'gain' : amount < 0 ? 'loss' : '');
