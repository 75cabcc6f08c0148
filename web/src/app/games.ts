// The games of the house, in the order of the lobby.
import { economy } from '../games/economy/card';
import { machtspiele } from '../games/machtspiele/card';
import { shark } from '../games/shark/card';
import { stockpile } from '../games/stockpile/card';
import type { GameCard } from '../shell/game';

export const games: GameCard[] = [stockpile, shark, economy, machtspiele];
