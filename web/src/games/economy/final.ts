// The final scoring: what each seat's sum is made of, and the beats that tell it from the smallest part to the largest.
import type { Beat } from '../../net/moment';
import type { GameEvent } from '../../net/wire';
import type { Part } from '../../shell/game';
import { ec, money } from './text';
import { ground_of } from './signs';
import { events_of, type CompanyId, type EconomyView } from './view';
import { company_word, speaker_ending } from './words';

const kTold = 1400;
const kLast = 2200;

/** In the order they are told: the companies' cash, shares company by company, what was bid, and last what was kept secret. */
export function parts(events: GameEvent[]): Part[] {
  const from = events.findLastIndex((event) => event.kind === 'ended');
  if (from < 0) return [];
  const rest = events.slice(from);
  const words = ec().scene.scoring;
  const shared = events_of(rest, 'distributed');
  const part = (
    kind: string,
    label: string,
    { seat, company, amount }: { seat: number; company: CompanyId; amount: number },
  ): Part => ({
    seat,
    kind: `${kind} ${company}`,
    label,
    amount,
    emblem: company,
    // what came from the company's cash is paler than what its shares are worth
    colour: kind === 'cash' ? `color-mix(in srgb, ${ground_of(company)} 55%, #fff)` : ground_of(company),
  });
  return [
    ...shared.map((event) => part('cash', words.cash({ company: company_word(event.company) }), event)),
    ...events_of(rest, 'valued').map((event) =>
      part('shares', words.shares({ company: company_word(event.company) }), event),
    ),
    ...events_of(rest, 'bid_paid').map(({ seat, amount }) => ({
      seat,
      kind: 'bid',
      label: ec().scene.scoring.bid,
      amount: -amount,
    })),
    ...events_of(rest, 'worth').map(({ seat, cash }) => ({
      seat,
      kind: 'own',
      label: ec().cash_left,
      amount: cash - shared.reduce((sum, event) => sum + (event.seat === seat ? event.amount : 0), 0),
    })),
  ];
}

const gains = (list: { seat: number; amount: number }[], names: string[]): string =>
  list.map(({ seat, amount }) => ec().scene.pair({ who: names[seat] ?? '', what: money(amount, true) })).join(', ');

/** Each company's cash and shares, then what was kept for oneself: only the last beat says how much everybody has. */
export function scoring_beats(view: EconomyView, events: GameEvent[], names: string[]): Beat[] {
  const words = ec().scene.scoring;
  const beats: Beat[] = [];
  const add = (told: GameEvent[], title: string, text: string, time = kTold) =>
    beats.push({
      events: told,
      stage: 'scoring',
      // the year is over, all of its phases are done
      phase: 10,
      title,
      ...(text && { text }),
      ...(told[0] && { rule: told[0].rule }),
      time,
    });
  const ended = events_of(events, 'ended');
  add(
    events.filter((event) => event.kind === 'ended'),
    words.ended,
    `${speaker_ending(ended[0]?.reason)}.`,
  );
  const liquidated = events.filter((event) => event.kind === 'liquidated');
  if (liquidated.length)
    add(
      liquidated,
      words.liquidated,
      liquidated
        .map((event) => ec().scene.pair({ who: company_word(event.holder), what: money(Number(event.amount), true) }))
        .join(', '),
    );
  for (const { id, shadow } of view.companies) {
    if (shadow) continue;
    const own = events.filter((event) => event.company === id && ['wound_up', 'distributed'].includes(event.kind));
    const list = gains(events_of(own, 'distributed'), names);
    if (own.length)
      add(own, words.cash({ company: company_word(id) }), list ? words.cash_text({ list }) : words.nobody);
  }
  for (const { id, value } of view.companies) {
    const held = events.filter((event) => event.kind === 'valued' && event.company === id);
    const list = gains(events_of(held, 'valued'), names);
    if (held.length)
      add(held, words.shares({ company: company_word(id) }), words.shares_text({ value: money(value), list }));
  }
  const bids = events.filter((event) => event.kind === 'bid_paid');
  const paid = events_of(bids, 'bid_paid').map(({ seat, amount }) => ({ seat, amount: -amount }));
  if (bids.length) add(bids, words.bids, gains(paid, names));
  add(
    events.filter((event) => event.kind === 'worth'),
    words.own,
    words.own_text,
    kLast,
  );
  return beats;
}
