// Divisions, offices, cards and events in words.
import { said, signed } from '../../i18n';
import { ms, speaker } from './text';
import {
  is_money,
  office_id,
  place_of,
  side_of,
  type Card,
  type CardView,
  type DivisionView,
  type EventCard,
  type MachtspieleView,
  type Place,
} from './view';

export const card_word = (card: unknown): string => speaker.word('card', card);
export const short_word = (card: unknown): string => speaker.word('card_short', card);
export const way_word = (way: unknown): string => speaker.word('way', way);
/** A card of another edition keeps the title it has there. */
export const event_word = (card: EventCard): string => ms().word.event_name[card.event] ?? card.title;

/** Departments that are nobody's are neutral. */
export const owner_word = (owner: number | null, names: string[]): string =>
  owner === null ? ms().neutral : (names[owner] ?? '');
/** Who would lead a division after a meeting. */
export const leader_word = (division: DivisionView, names: string[]): string =>
  division.next !== null ? (names[division.next] ?? '') : division.neutral_leads ? ms().neutral : ms().nobody;

export const office_word = (office: unknown): string => speaker.word('office', office);
export const place_word = (place: Place): string => office_word(office_id(place));
export function short_office(office: unknown): string {
  const place = place_of(office);
  return place ? `${short_word(place.division)}\u00a0${place.office}` : String(office);
}

/** −2, 200k or 2: what the card says. */
export function event_figure(card: EventCard): string {
  if (card.amount !== undefined) return speaker.money(card.amount);
  if (card.figure === undefined) return '';
  return card.effect === 'motivation' ? signed(card.figure) : String(card.figure);
}
export const event_effect = (card: EventCard): string => said(ms().effect[card.effect], { figure: event_figure(card) });

/** Two figures that stay together. */
const to = (one: number, other: number): string => `${one}\u2060–\u2060${other}`;

/** "3–1", and the staff where managers are equal. */
export function contest_word(division: DivisionView): string {
  const [first, second] = division.contest;
  if (!first) return '';
  const managers = to(first.managers, second?.managers ?? 0);
  return second && second.managers === first.managers
    ? ms().contest_staff({ managers, staff: to(first.employees, second.employees) })
    : ms().contest({ managers });
}

/** What can be used although its figure is 0. */
const kAnyFigure: Card[] = ['boss', 'communication', 'legal'];

/** What a side of a card does at the present motivation. */
export function worth_word(card: CardView, gold: boolean): string {
  const figure = side_of(card, gold);
  if (figure === 0 && !kAnyFigure.includes(card.card)) return ms().worth.nothing;
  if (is_money(card.card)) return ms().worth.controlling({ n: speaker.money(figure) });
  const words: string | ((said: { n: number }) => string) =
    ms().worth[card.card === 'boss' && gold ? 'boss_gold' : card.card];
  return said(words, { n: figure });
}

/** The figure alone, with its sign: "+2", "−3" employees, "1 of 3". */
export function figure_word(card: Card, gold: boolean, figure: number): string {
  if (is_money(card)) return speaker.money(figure, true);
  return said(ms().worth_short[card === 'boss' && gold ? 'boss_gold' : card], { n: figure });
}
export const worth_figure = (card: CardView, gold: boolean): string =>
  card.figure ? figure_word(card.card, gold, side_of(card, gold)) : '';

export function card_name(card: CardView): string {
  const side = card.down ? ms().face_down_card : card.gold ? ms().gold : ms().white;
  return ms().card_name({ card: card_word(card.card), side, worth: worth_word(card, card.gold) });
}

/** Which side lies up, and what that is worth. */
export const side_of_word = card_name;

/** Why nothing of these kinds can be done; nothing where the game does not say it. */
export function reason_word(
  view: MachtspieleView,
  kinds: string[],
  names: string[],
  which: (entry: Record<string, unknown>) => boolean = () => true,
): string {
  const found = kinds.flatMap((kind) => view.blocked?.filter((entry) => entry.kind === kind && which(entry)) ?? [])[0];
  return found ? speaker.refusal(found.refusal, names) : '';
}
