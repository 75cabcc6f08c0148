// What events did to each seat, in a few letters.
import { signed } from '../../i18n';
import type { GameEvent } from '../../net/wire';
import { tone } from '../../shell/money';
import type { Effect } from './scene';
import { ms, speaker } from './text';
import { events_of } from './view';
import { way_word } from './words';

/** Money is added up for each seat; other things stand beside it. */
export function effects_of(events: GameEvent[]): Effect[] {
  const money = new Map<number, number>();
  const list: Effect[] = [];
  for (const event of events) {
    const amount = speaker.flow(event);
    if (event.seat === undefined) continue;
    if (amount !== undefined) money.set(event.seat, (money.get(event.seat) ?? 0) + amount);
    const [one] = events_of(
      [event],
      'track',
      'point',
      'must_dismiss',
      'staff_gone',
      'pushed_out',
      'apology',
      'accepted',
    );
    if (one?.kind === 'track')
      list.push({ seat: one.seat, text: `${ms().word.way_short[one.track]} ${signed(one.gain)}`, tone: '' });
    if (one?.kind === 'point') list.push({ seat: one.seat, text: `${ms().one_point}`, tone: 'gain' });
    if (one?.kind === 'must_dismiss')
      list.push({ seat: one.seat, text: ms().scene.must({ n: one.employees }), tone: 'loss' });
    if (one?.kind === 'staff_gone')
      list.push({ seat: one.seat, text: ms().scene.must({ n: one.employees }), tone: 'loss' });
    // money that comes from another player
    if ((one?.kind === 'apology' || one?.kind === 'accepted') && one.amount !== null)
      money.set(one.from, (money.get(one.from) ?? 0) - one.amount);
  }
  const paid = [...money].filter(([, amount]) => amount !== 0);
  return [
    ...paid.map(([seat, amount]): Effect => ({ seat, text: speaker.money(amount, true), tone: tone(amount) })),
    ...list,
  ];
}

/** Victory points, in a sentence each, and the last round. */
export function points_told(events: GameEvent[], names: string[]): string {
  return events_of(events, 'point', 'last_round')
    .map((event) =>
      event.kind === 'point'
        ? ms().scene.point({ name: names[event.seat] ?? '', way: way_word(event.way) })
        : ms().scene.last_round({ name: names[event.seat] ?? '', points: event.points }),
    )
    .join(' ');
}
