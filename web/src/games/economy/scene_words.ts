// The beats of a settlement in words: what happened to an offer, and why.
import type { GameEvent } from '../../net/wire';
import { row_result } from './settling';
import { ec, money, speaker } from './text';
import { company_word, good_word } from './words';

export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** "Electricity: 4 abroad, 1 lapses." */
export const row_title = (events: GameEvent[]): string =>
  ec().scene.row_over({ good: capital(good_word(events[0]!.good)), list: row_result(events) });

type Words = ReturnType<typeof ec>['scene']['event'];

/** `demand`: where it stood; `name`: who manages the company, or pays. */
export function settled_words(
  event: GameEvent,
  about: { demand: number; name: string },
): { title: string; text: string } {
  const words = ec().scene.event[event.kind as keyof Words] as unknown as Record<
    'title' | 'text',
    (said: object) => string
  >;
  const said = {
    good: capital(good_word(event.good)),
    company: company_word(event.company),
    buyer: company_word(event.buyer),
    field: Number(event.field ?? 0),
    amount: money(Number(event.amount ?? 0)),
    pays: Number(event.amount ?? 0),
    paid: event.amount === undefined ? 0 : 1,
    demand: Number(event.demand ?? about.demand),
    why: speaker.word('why', event.why),
    due: speaker.word('due', event.due),
    factory_a: speaker.word('factory_a', event.factory),
    name: about.name,
  };
  return { title: words.title(said), text: words.text(said) };
}
