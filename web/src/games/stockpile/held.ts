// What somebody held at a moment that the others could not see: cards in the portfolio and in hand, the own pair, what
// he laid face down.
import type { View } from '../../net/wire';
import type { Held } from '../../shell/game';
import { st } from './text';
import { as_stockpile } from './view';
import { card_title, company_name, forecast_word } from './words';

export function held(any: View): Held[] {
  const view = as_stockpile(any);
  const me = view.viewer === null ? null : view.seats[view.viewer]!;
  if (!me) return [];
  const cards = Object.entries({ ...me.known, boom: me.booms, bust: me.busts })
    .filter(([, count]) => count > 0)
    .map(([card, count]) => ({ emblem: card, text: `${count}`, name: `${card_title(view, card)}: ${count}` }));
  const split = Object.entries(me.split).map(([company, count]) => ({
    emblem: company,
    text: `${count}×2`,
    name: `${company_name(company)}: ${count}×2`,
  }));
  const hand = (me.hand ?? []).map((card) => ({
    emblem: card,
    text: st().hand,
    name: `${st().hand}: ${card_title(view, card)}`,
  }));
  const pairs = view.pairs
    .filter(({ owner, kind, company }) => owner === view.viewer && kind !== 'public' && company !== null)
    .map(({ company, forecast }) => ({
      emblem: company!,
      text: forecast_word(forecast),
      name: `${st().inside}: ${company_name(company!)} ${forecast_word(forecast)}`,
    }));
  const laid = view.piles.flatMap(({ pile, cards: lying }) =>
    lying
      .filter(({ card, face, by }) => face === 'down' && by === view.viewer && card !== null)
      .map(({ card }) => ({
        emblem: card!,
        text: st().pile({ n: pile }),
        name: `${st().pile({ n: pile })}: ${card_title(view, card!)}`,
      })),
  );
  return [...pairs, ...cards, ...split, ...hand, ...laid];
}
