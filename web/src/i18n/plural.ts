/** Picks the form for n: English and German have two, Polish three. */
export const two = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export function three(n: number, one: string, few: string, many: string): string {
  const last = n % 10;
  const teens = n % 100 > 10 && n % 100 < 20;
  return `${n} ${n === 1 ? one : last >= 2 && last <= 4 && !teens ? few : many}`;
}
