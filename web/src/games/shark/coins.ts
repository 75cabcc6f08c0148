// A coin that travels between a row of the pay-outs and the seat whose money it is.
const kFlight = 300;
const kSize = 18;

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** To the seat, or from it; nothing where one of the two is out of sight. */
export function fly_money(card: HTMLElement, seat: number, away: boolean): void {
  const row = card.querySelector<HTMLElement>(`[data-pay="${seat}"] > b`);
  const place = [...document.querySelectorAll<HTMLElement>(`[data-place="seat-${seat}"]`)].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!row || !place) return;
  const money = middle(row.getBoundingClientRect());
  const purse = middle((place.querySelector('.cash') ?? place).getBoundingClientRect());
  const [from, to] = away ? [purse, money] : [money, purse];
  const coin = document.createElement('i');
  coin.className = 'shark-coin';
  coin.style.cssText =
    `position:fixed;left:${from.x - kSize / 2}px;top:${from.y - kSize / 2}px;width:${kSize}px;height:${kSize}px;` +
    'border-radius:50%;background:radial-gradient(circle at 35% 30%,#ffe6a8,#d19a2a 70%);box-shadow:0 1px 4px rgb(0 0 0/.4);' +
    'border:1.5px solid #8a5a10;pointer-events:none;z-index:60';
  document.body.append(coin);
  const flight = coin.animate(
    [
      { transform: 'none' },
      { transform: `translate(${to.x - from.x}px,${to.y - from.y}px)`, opacity: 1, offset: 0.92 },
      { transform: `translate(${to.x - from.x}px,${to.y - from.y}px)`, opacity: 0 },
    ],
    { duration: kFlight, easing: 'ease-out' },
  );
  flight.onfinish = flight.oncancel = () => coin.remove();
}
