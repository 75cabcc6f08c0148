// Shark in the lobby.
import type { GameCard } from '../../shell/game';
import Cover from './Cover.svelte';
import { sh } from './text';

export const shark: GameCard = {
  id: 'shark',
  name: 'Shark',
  pitch: () => sh().pitch,
  Cover,
  option: (id) => sh().option[id] ?? null,
  offers: (id, chosen) => id !== 'black' || chosen.colour_die !== 'off',
  open: async () => (await import('./table')).shark_table,
};
