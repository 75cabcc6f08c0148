// A small table for the tests of this folder.
import type { Company, CompanyView, SharkView } from './view';

export { move } from '../../net/fixture';

const company = (id: Company, price: number, chains: string[][] = []): CompanyView => ({
  id,
  name: id,
  price,
  supply: 20,
  standing: chains.flat().length,
  houses_left: 10,
  chains,
  risks: chains.map(() => 0),
  threats: [],
});

export const table = (changes: Partial<SharkView> = {}): SharkView => ({
  game: 'shark',
  phase: 'trade',
  players: 2,
  actor: { kind: 'seat', seat: 0 },
  viewer: 0,
  turn: 3,
  banker: 1,
  first: 0,
  builder: 0,
  board: ['1122', '1SS2', '3SS4', '3344'],
  highest_price: 15,
  companies: [
    company('nyso', 8),
    company('wings', 7, [['A1', 'B1']]),
    company('empire', 9, [['D1'], ['C2']]),
    company('smith', 0),
  ],
  seats: [
    {
      seat: 0,
      cash: 10,
      owes: 0,
      balance: 10,
      shares: { nyso: 2, wings: 1, empire: 2, smith: 1 },
      values: { nyso: 16, wings: 7, empire: 18, smith: 0 },
      holdings: 41,
      worth: 51,
      out: false,
    },
    {
      seat: 1,
      cash: 4,
      owes: 0,
      balance: 4,
      shares: { nyso: 0, wings: 3, empire: 5, smith: 0 },
      values: { nyso: 0, wings: 21, empire: 45, smith: 0 },
      holdings: 66,
      worth: 70,
      out: false,
    },
  ],
  trade: {
    bought: 1,
    purchases: 5,
    left: 4,
    buy: { nyso: 1, wings: 1, empire: 1, smith: 0 },
    sell: { nyso: 2, wings: 1, empire: 2, smith: 0 },
  },
  roll: null,
  rolls: 36,
  debt: 0,
  tops: [],
  tops_left: 0,
  ...changes,
});
