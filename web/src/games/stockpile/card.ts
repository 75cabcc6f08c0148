// Stockpile in the lobby.
import type { GameCard } from '../../shell/game';
import Cover from './Cover.svelte';
import { st } from './text';

export const stockpile: GameCard = {
  id: 'stockpile',
  name: 'Stockpile',
  pitch: () => st().pitch,
  Cover,
  option: (id) => st().option[id] ?? null,
  offers: (id, chosen) => id !== 'donald_limit' || chosen.investors === 'on',
  open: async () => (await import('./table')).stockpile_table,
};
