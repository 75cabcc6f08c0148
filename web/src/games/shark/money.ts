/** 12k, with a real minus sign; `sign` also marks gains. */
export function money(amount: number, sign = false): string {
  const mark = amount < 0 ? '−' : sign && amount > 0 ? '+' : '';
  return `${mark}${Math.abs(amount)}k`;
}

export const tone = (amount: number): 'gain' | 'loss' | '' => (amount > 0 ? 'gain' : amount < 0 ? 'loss' : '');
