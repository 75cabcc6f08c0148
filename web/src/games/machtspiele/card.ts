// Machtspiele in the lobby.
import { in_language } from '../../i18n/language.svelte';
import type { GameCard } from '../../shell/game';
import { catalogues } from '../../words/machtspiele/card';
import Cover from './Cover.svelte';

const words = in_language(catalogues);

export const machtspiele: GameCard = {
  id: 'machtspiele',
  name: 'Machtspiele',
  pitch: () => words().pitch,
  minutes: [90, 120],
  weight: 3,
  standing: ({ meeting }) => (meeting ? words().stands({ meeting }) : ''),
  Cover,
  option: (id) => words().option[id] ?? null,
  offers: () => true,
  open: async () => (await import('./table')).machtspiele_table,
};
