// Stockpile in the lobby.
import { in_language } from '../../i18n/language.svelte';
import type { GameCard } from '../../shell/game';
import { catalogues } from '../../words/stockpile/card';
import Cover from './Cover.svelte';

const words = in_language(catalogues);

export const stockpile: GameCard = {
  id: 'stockpile',
  name: 'Stockpile',
  pitch: () => words().pitch,
  minutes: [45, 60],
  weight: 2,
  standing: ({ round, rounds }) => (round ? words().stands({ round, rounds }) : ''),
  Cover,
  option: (id) => words().option[id] ?? null,
  offers: (id, chosen) => id !== 'donald_limit' || chosen.investors === 'on',
  open: async () => (await import('./table')).stockpile_table,
};
