// Master of Economy in the lobby.
import { in_language } from '../../i18n/language.svelte';
import type { GameCard } from '../../shell/game';
import { catalogues } from '../../words/economy/card';
import Cover from './Cover.svelte';

const words = in_language(catalogues);

/** ME-0.2, ME-10.1, ME-11.1: who has a seat has a company, four companies are all there are, and pairs need four players. */
function offers(id: string, options: Record<string, string>, players: number): boolean {
  if (id.startsWith('company_')) return Number(id.slice('company_'.length)) < players;
  if (id === 'shadow') return players < 4;
  if (id === 'partners') return players === 4 && options.teams === 'on';
  return id !== 'teams' || players === 4;
}

export const economy: GameCard = {
  id: 'economy',
  name: 'Master of Economy',
  pitch: () => words().pitch,
  minutes: [120, 180],
  weight: 4,
  standing: ({ year, years }) => (year ? words().stands({ year, years }) : ''),
  Cover,
  option: (id) => words().option[id] ?? null,
  offers,
  open: async () => (await import('./table')).economy_table,
};
