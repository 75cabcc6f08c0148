// Pieces that go from one place of the table to another: coins and piles to the seat that gets them, a meeple from its
// owner to the space it bids on. They fly above everything, take less than a third of a second, and nobody waits.
import { calm } from '../../shell/motion';

const seat_box = (seat: number): DOMRect | undefined => {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-place="seat-${seat}"]`)];
  return found.map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0);
};

const moving = (): boolean => calm() > 0 && typeof document.body.animate === 'function';

/** From the middle of one box to a point; what flies is taken away at the end. */
function fly(piece: HTMLElement, from: DOMRect, to: { x: number; y: number }, delay: number): Promise<void> {
  const left = from.left + from.width / 2;
  const top = from.top + from.height / 2;
  piece.setAttribute('aria-hidden', 'true');
  piece.style.cssText += `;position:fixed;z-index:60;left:${left}px;top:${top}px;pointer-events:none;margin:0`;
  document.body.append(piece);
  return piece
    .animate(
      [
        { transform: 'translate(-50%,-50%)' },
        { transform: `translate(calc(-50% + ${to.x - left}px),calc(-50% + ${to.y - top}px))` },
      ],
      { duration: calm(), delay, easing: 'ease-out', fill: 'backwards' },
    )
    .finished.then(
      () => piece.remove(),
      () => piece.remove(),
    );
}

const at_purse = (box: DOMRect) => ({ x: box.right - 22, y: box.top + Math.min(22, box.height / 2) });

function made(css: string, text = ''): HTMLElement {
  const piece = document.createElement('i');
  piece.textContent = text;
  piece.style.cssText = css;
  return piece;
}

const coin_piece = () =>
  made(
    'width:18px;height:18px;border-radius:50%;display:grid;place-items:center;background:#f0c369;color:#3a2a0a;border:1.5px solid #8a5d14;font:700 11px var(--font-text)',
    '$',
  );

const pile_piece = () =>
  made(
    'width:34px;height:46px;border-radius:5px;border:2px solid #a37c3d;background:repeating-linear-gradient(45deg,#6a4830 0 5px,#553823 5px 10px);box-shadow:3px 3px 0 #5b3d2a,6px 6px 0 #4a3022',
  );

interface Going {
  seat: number;
  amount: number;
}

/** Money that is told here goes to its seat. */
export function coin(node: HTMLElement, { seat, amount }: Going): { update: (next: Going) => void } {
  let sent = 0;
  const send = (next: number) => {
    const more = next > sent;
    sent = next;
    const to = seat_box(seat);
    if (more && to && moving()) void fly(coin_piece(), node.getBoundingClientRect(), at_purse(to), 240);
  };
  send(amount);
  return { update: (next) => send(next.amount) };
}

/** A pile that is taken goes to its owner. */
export function pile_to(node: HTMLElement, seat: number): void {
  const to = seat_box(seat);
  if (to && moving()) void fly(pile_piece(), node.getBoundingClientRect(), at_purse(to), 0);
}

/** A meeple comes from its owner's seat to the space where it stands. */
export function from_seat(node: HTMLElement, seat: number): void {
  const from = seat_box(seat);
  if (!from || !moving()) return;
  const box = node.getBoundingClientRect();
  const piece = node.cloneNode(true) as HTMLElement;
  node.style.visibility = 'hidden';
  const to = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  void fly(piece, from, to, 0).then(() => (node.style.visibility = ''));
}
