/** $12K, with a real minus sign; `sign` also marks gains. */
export function money(amount: number, sign = false): string {
  const mark = amount < 0 ? '−' : sign && amount > 0 ? '+' : '';
  return `${mark}$${Math.abs(amount)}K`;
}
