// Shark in the lobby.
import { in_language } from '../../i18n/language.svelte';
import type { GameCard } from '../../shell/game';
import { catalogues } from '../../words/shark/card';
import Cover from './Cover.svelte';

const words = in_language(catalogues);

export const shark: GameCard = {
  id: 'shark',
  name: 'Shark',
  pitch: () => words().pitch,
  minutes: [60, 90],
  weight: 2,
  standing: ({ turn }) => (turn ? words().stands({ turn }) : ''),
  Cover,
  option: (id) => words().option[id] ?? null,
  offers: (id, chosen) => id !== 'black' || chosen.colour_die !== 'off',
  open: async () => (await import('./table')).shark_table,
};
