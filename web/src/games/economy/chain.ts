// Where the pipes of a company sheet run: from the shelf of a good up to the factories that use it. Six columns of 100.
import { factories, goods, type EconomyView, type Good } from './view';

export interface Wire {
  good: Good;
  /** Column of the shelf and of the factory. */
  from: number;
  to: number;
  leaves: number;
  enters: number;
  level: number;
}

/** How high each good runs, so that no two run in one line. */
const levels: Partial<Record<Good, number>> = { electricity: 17, coal: 28, ore: 39, steel: 48 };

export const wires = (recipes: EconomyView['recipes']): Wire[] =>
  factories.flatMap((factory, to) =>
    recipes[factory].needs.map((good, i) => {
      const from = goods.indexOf(good);
      return {
        good,
        from,
        to,
        leaves: from * 100 + 50,
        enters: to * 100 + 24 + i * 26,
        level: levels[good] ?? 30,
      };
    }),
  );

export const wire_path = (wire: Wire): string => `M${wire.leaves} 60V${wire.level}H${wire.enters}V7`;
