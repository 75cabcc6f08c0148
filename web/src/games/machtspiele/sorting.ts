// A plan for the events: cards in the order they will be laid. The server has the last word; these limits are printed on the board.
import type { EventCard, Events } from './view';

/** Which place the first of these cards takes. */
export const first_place = (events: Events): number => events.placed + 1;

export interface Limits {
  bonus: boolean;
  meeting: boolean;
}

/** Bonus before meeting, and the meeting not too early. */
export function limits(plan: string[], events: Events): Limits {
  const meeting = plan.indexOf('meeting');
  const bonus = plan.indexOf('bonus');
  if (meeting < 0) return { bonus: true, meeting: true };
  return { bonus: bonus < meeting, meeting: first_place(events) + meeting >= events.earliest };
}

export const keeps_limits = (plan: string[], events: Events): boolean => {
  const { bonus, meeting } = limits(plan, events);
  return bonus && meeting;
};

/** As they came, then bonus and meeting: an order that is always allowed. */
export function first_plan(cards: EventCard[]): string[] {
  const last = ['bonus', 'meeting'];
  const ids = cards.map((card) => card.event);
  return [...ids.filter((id) => !last.includes(id)), ...last.filter((id) => ids.includes(id))];
}

/** The card goes to the place, those between close up. */
export function moved(plan: string[], card: string, to: number): string[] {
  const rest = plan.filter((id) => id !== card);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}
