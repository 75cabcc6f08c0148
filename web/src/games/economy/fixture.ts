// A small table for the tests of this folder: two companies, a shadow company, and Anna who manages Blue Eyes.
import { events_by } from '../../net/fixture';
import { factories, goods, type CompanyId, type CompanyView, type EconomyView, type Holder } from './view';

export { move } from '../../net/fixture';

export const event = events_by('ME-1.1');

const none = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

/** All packages in the bank but those named. */
export const packages = (held: Record<number, Holder>): Holder[] =>
  Array.from({ length: 10 }, (_, i) => held[i + 1] ?? null);

export const company = (id: CompanyId, changes: Partial<CompanyView> = {}): CompanyView => ({
  id,
  name: id,
  short: id,
  shadow: false,
  points: 8,
  value: 1,
  packages: packages({}),
  issued: 10,
  place: 1,
  manager: 0,
  elected: null,
  cash: 14,
  loans: 0,
  factories: { ...none(factories), coal_mine: 2 },
  supplied: none(factories),
  goods: { ...none(goods), coal: 3 },
  offered: none(goods),
  left: { ...none(goods), coal: 3 },
  needs: { ...none(goods), electricity: 2 },
  spoils: 0,
  works: 2,
  support: 0,
  votes: [10, 0],
  leader: 0,
  holds: {},
  in_shares: 0,
  ...changes,
});

export const table = (changes: Partial<EconomyView> = {}): EconomyView => ({
  game: 'economy',
  phase: 'offers',
  players: 2,
  actor: { kind: 'seat', seat: 0 },
  viewer: 0,
  year: 2,
  years: 4,
  half: 1,
  end_points: 25,
  order: ['blue', 'yellow'],
  acting: 'blue',
  companies: [
    company('blue', {
      short: 'Blue Eyes',
      packages: packages({ 10: { seat: 0 }, 3: { company: 'yellow' } }),
      issued: 13,
    }),
    company('yellow', { short: 'Yellow Submarines', place: 2, manager: 1, holds: { blue: [3] } }),
    {
      id: 'green',
      name: 'Green',
      short: 'Green Grass',
      shadow: true,
      points: 3,
      value: 1,
      packages: packages({}),
      issued: 0,
    },
  ],
  seats: [0, 1].map((seat) => ({
    seat,
    cash: seat === 0 ? 7 : null,
    worth: seat === 0 ? 17 : null,
    in_shares: 10,
    claim: 12,
    if_ended: seat === 0 ? 19 : null,
    influence: 1,
    bid: 0,
    partner: null,
    pair: null,
    manages: [seat === 0 ? 'blue' : 'yellow'] as CompanyId[],
    holds: seat === 0 ? { blue: [10] } : {},
    locked_marker: null,
    marker_laid: false,
  })),
  market: {
    rows: goods.map((good) => ({
      good,
      import: 4,
      buyers: [],
      fields: [0, 0, 1, 1, 1, 2, 2, 2, 3, 3].map((price) => ({ price, local: Math.max(1, price), offer: null })),
      demand: 11,
    })),
    grey_field: 6,
    demand_start: 11,
  },
  terms: {
    factory: 3,
    factory_sale: 3,
    forced_sale: 2,
    loan: 5,
    interest: 1,
    loan_at_end: 6,
    loans: 2,
    fine: 1,
  },
  recipes: {
    quarry: { needs: [], makes: 'materials', units: 1 },
    coal_mine: { needs: ['electricity'], makes: 'coal', units: 2 },
    ore_mine: { needs: ['electricity'], makes: 'ore', units: 2 },
    power_plant: { needs: ['coal'], makes: 'electricity', units: 2 },
    steelworks: { needs: ['ore', 'coal'], makes: 'steel', units: 2 },
    shipyard: { needs: ['electricity', 'steel'], makes: 'ships', units: 1 },
  },
  spaces: 3,
  warehouse: 10,
  secret: true,
  teams: false,
  share_values: Array.from({ length: 31 }, (_, points) => (points < 9 ? 1 : points < 17 ? 2 : points < 25 ? 3 : 4)),
  offers: { placed: 0, markers: 6, extra: true },
  ...changes,
});
