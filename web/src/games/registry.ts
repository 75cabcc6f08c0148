import { economy } from './economy';
import { machtspiele } from './machtspiele';
import { shark } from './shark';
import { stockpile } from './stockpile';
import type { GameUi } from './types';

export const games: GameUi[] = [stockpile, shark, economy, machtspiele];

export const game_ui = (id: string): GameUi | null => games.find((game) => game.id === id) ?? null;
