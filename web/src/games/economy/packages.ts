// Which moves a package of shares stands for when it is clicked.
import type { Move } from '../../net/wire';
import type { EconomyView } from './view';

function concerns(view: EconomyView, move: Move, company: string, size: number): boolean {
  switch (move.kind) {
    case 'buy_shares':
    case 'sell_shares':
      return move.company === company && Number(move.shares) === size;
    case 'exchange':
      return move.company === company && (Number(move.given) === size || Number(move.taken) === size);
    case 'buy_back':
      return view.acting === company && Number(move.shares) === size;
    default:
      return false;
  }
}

/** In the order they are aimed at one after another: plain deals before exchanges. */
export function moves_about(view: EconomyView, moves: Move[], company: string, size: number): string[] {
  const found = moves.filter((move) => concerns(view, move, company, size));
  const rank = (move: Move) => (move.kind === 'exchange' ? 1 : 0);
  return found.sort((a, b) => rank(a) - rank(b)).map((move) => move.text);
}
