// The same game once more: same seats, same options.
import { api } from '../net/api';
import type { SeatWish, TableMessage } from '../net/wire';
import { settings } from './settings.svelte';

/** Whoever sat elsewhere gets an invitation; at this screen the first seat of mine is me. */
export function same_seats({ seats }: Pick<TableMessage, 'seats'>): SeatWish[] {
  const me = seats.findIndex((seat) => seat.mine);
  return seats.map((seat, i): SeatWish => {
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level ?? 'thumb', name: seat.name };
    if (!seat.mine) return { kind: 'open', name: seat.name };
    return { kind: i === me ? 'me' : 'here', name: seat.name || settings.name };
  });
}

export async function rematch(info: TableMessage): Promise<string> {
  const { game, players, options } = info;
  return (await api.make({ game, players, options, seats: same_seats(info) })).table;
}
