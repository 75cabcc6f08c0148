// Divisions, offices, cards, events and moves in words.
import type { Move } from '../../net/wire';
import { money } from './money';
import { said } from '../../i18n';
import { ms } from './text';
import {
  by_strength,
  card_of,
  place_of,
  type CardView,
  type DivisionView,
  type EventCard,
  type MachtspieleView,
  type Owner,
  type Place,
} from './view';

export const card_word = (card: unknown): string => ms().card[String(card)] ?? String(card);
export const short_word = (card: unknown): string => ms().short[String(card)] ?? String(card);
export const way_word = (way: unknown): string => ms().way[String(way)] ?? String(way);
/** A card of another edition keeps the title it has there. */
export const event_word = (event: unknown, title?: string): string =>
  ms().event[String(event)] ?? title ?? String(event);

export const owner_word = (owner: Owner | null, names: string[]): string =>
  owner === null ? ms().nobody : owner === 'neutral' ? ms().neutral : (names[owner] ?? '');

export function place_word(place: Place | null): string {
  return place ? ms().office({ division: card_word(place.division), n: place.office }) : '';
}
export const office_word = (office: unknown): string => place_word(place_of(office));
export function short_office(office: unknown): string {
  const place = place_of(office);
  return place ? `${short_word(place.division)}\u00a0${place.office}` : String(office);
}

/** −2, 200k or 2: what the card says. */
export const event_figure = (card: EventCard): string => {
  if (card.effect === 'motivation') return card.figure < 0 ? `−${-card.figure}` : `+${card.figure}`;
  if (card.effect === 'bonus' || card.effect === 'meeting') return '';
  return card.figure >= 1000 ? money(card.figure) : String(card.figure);
};
export const event_effect = (card: EventCard): string => said(ms().effect[card.effect], { figure: event_figure(card) });

/** Two figures that stay together. */
const to = (one: number, other: number): string => `${one}\u2060–\u2060${other}`;

/** "3–1", and the staff where managers are equal. */
export function contest_word(division: DivisionView): string {
  const [first, second] = by_strength(division.contest);
  if (!first) return '';
  const managers = to(first.managers, second?.managers ?? 0);
  return second && second.managers === first.managers
    ? ms().contest_staff({ managers, staff: to(first.employees, second.employees) })
    : ms().contest({ managers });
}

const worth_words = (card: string, figure: number): string => {
  const words = ms().worth;
  const nothing =
    figure === 0 && card !== 'boss' && card !== 'boss_gold' && card !== 'communication' && card !== 'legal';
  return nothing ? words.nothing : said(words[card], { n: figure >= 1000 ? money(figure) : figure });
};

/** What a side of a card does at the present motivation. */
export function worth_word(card: CardView, gold: boolean): string {
  const figure = card.figure ? (gold ? card.figure.gold : card.figure.white) : 0;
  return worth_words(card.card === 'boss' && gold ? 'boss_gold' : card.card, figure);
}

/** The figure alone, with its sign: "+2", "−3" employees, "1 of 3". */
export function worth_figure(card: CardView, gold: boolean): string {
  if (!card.figure) return '';
  const figure = gold ? card.figure.gold : card.figure.white;
  if (card.card === 'development') return `−${figure}`;
  if (card.card === 'legal') return `${figure}/3`;
  if (card.card === 'boss') return gold ? `2+${figure}` : `1+${figure}`;
  return figure >= 1000 ? money(figure, true) : `+${figure}`;
}

export function card_name(card: CardView): string {
  const side = card.down ? ms().face_down_card : card.gold ? ms().gold : ms().white;
  return ms().card_name({ card: card_word(card.card), side, worth: worth_word(card, card.gold) });
}

const number = (move: Move, field: string): number => Number(move[field] ?? 0);

export const pass_word = (view: MachtspieleView): string => ms().pass[view.phase] ?? ms().pass.other!;

/** A move as a sentence on a button. */
export function move_name(view: MachtspieleView, move: Move, names: string[]): string {
  const words = ms().choice;
  const division = card_word(move.division);
  switch (move.kind) {
    case 'settle':
      return words.settle({ division });
    case 'join':
      return words.join;
    case 'boss_found':
      return words.boss_found({ division });
    case 'recall':
      return words.recall({ office: office_word(move.office) });
    case 'leave':
      return move.way === 'board' ? words.leave_board : words.leave_counsel;
    case 'next':
      return words.next({ event: event_word(move.event) });
    case 'dismiss':
      return words.dismiss({ office: office_word(move.office) });
    case 'hire':
      return words.hire({ office: office_word(move.office) });
    case 'found':
      return words.found({ division });
    case 'found_new':
      return words.found_new({ division });
    case 'take':
      return words.take({ office: office_word(move.office) });
    case 'move':
      return words.move({ office: office_word(move.office), division });
    case 'merge':
      return words.merge({ office: office_word(move.office), other: office_word(move.other) });
    case 'unite':
      return words.unite({ office: office_word(move.office) });
    case 'resign':
      return move.way === 'board' ? words.resign_board({ division }) : words.resign_counsel({ division });
    case 'bribe':
      return words.bribe({ name: names[card_of(view, move.card)?.seat ?? -1] ?? '', card: card_word(move.card) });
    case 'offer':
      return words.offer({ amount: money(number(move, 'amount')) });
    case 'answer':
      return move.answer === 'accept' ? words.accept : words.refuse;
    case 'influence':
      return words.influence({ n: view.terms.influence_staff });
    case 'buy_main':
      return words.buy_main({ division, price: money(view.terms.main_department) });
    case 'buy_consultant':
      return words.buy_consultant({ division, price: money(view.terms.consultant) });
    case 'buy_packet':
      return words.buy_packet({
        size: number(move, 'size'),
        price: money(view.terms.packet_prices[number(move, 'size') - 1] ?? 0),
      });
    case 'develop':
      return words.develop({ office: office_word(move.office) });
    case 'legal':
      return words.legal;
    case 'show':
      return words.show;
    case 'pass':
      return pass_word(view);
    default:
      return move.text;
  }
}
