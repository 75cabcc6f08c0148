// Chains that the next house of a rival could take off the board, the likeliest first. All figures are the server's.
import { touches } from './geometry';
import type { Company, SharkView } from './view';

export interface Danger {
  key: string;
  company: Company;
  houses: number;
  by: Company[];
  at: string[];
  /** Of all rolls. */
  rolls: number;
}

export function dangers_of(view: SharkView): Danger[] {
  return view.companies
    .flatMap(({ id: company, chains, risks, threats }) =>
      chains.map((cells, i): Danger => {
        const near = threats.filter((threat) => touches(cells, threat.at));
        return {
          key: `${company} ${cells[0]}`,
          company,
          houses: cells.length,
          by: [...new Set(near.map((threat) => threat.by))],
          at: [...new Set(near.map((threat) => threat.at))],
          rolls: risks[i] ?? 0,
        };
      }),
    )
    .filter(({ houses, rolls }) => houses > 1 && rolls > 0)
    .sort((a, b) => b.rolls - a.rolls || b.houses - a.houses);
}
