// Machtspiele in the lobby.
import type { GameCard } from '../../shell/game';
import Cover from './Cover.svelte';
import { ms } from './text';

export const machtspiele: GameCard = {
  id: 'machtspiele',
  name: 'Machtspiele',
  pitch: () => ms().pitch,
  Cover,
  option: (id) => ms().option[id] ?? null,
  offers: () => true,
  open: async () => (await import('./table')).machtspiele_table,
};
