// How long the longest bar of the final scoring gets.
import type { Part } from './game';

export function longest(parts: Part[]): number {
  const sums = new Map<number, number>();
  for (const { seat, amount } of parts) sums.set(seat, (sums.get(seat) ?? 0) + Math.max(0, amount));
  return Math.max(1, ...sums.values());
}
