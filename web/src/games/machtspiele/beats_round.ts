// A round: its event and what that does to everybody, bribes, resignations.
import type { Beat } from '../../net/moment';
import type { Telling } from './beats';
import { effects_of, points_told } from './effects';
import { staged, type BribeStage, type EventStage } from './scene';
import { ms, speaker } from './text';
import { events_of, type Card, type Division, type EventCard, type MachtspieleView } from './view';
import { card_word, event_effect, event_word } from './words';

const sentences = (...all: string[]): string => all.filter((one) => one !== '').join(' ');

/** The card of the round: the position that follows has its figures. */
function card_at(view: MachtspieleView, after: MachtspieleView): EventCard {
  const event = view.events.revealed.at(-1);
  const told = [...after.events.revealed, ...view.events.revealed].find(
    (card) => card.event === event?.event && card.effect !== '',
  );
  return told ?? event ?? { event: 'meeting', title: '', effect: '' };
}

function stage_of({ then, after }: Telling, changes: Partial<EventStage> = {}): EventStage {
  const card = card_at(then, after);
  return { stage: 'event', number: then.round, card, motivation: null, effects: null, ...changes };
}

/** The card is turned; then motivation moves. */
export function event_beats(telling: Telling): Beat[] {
  const { kind, events, before, then, after, names } = telling;
  const [first] = events;
  const rule = first!.rule;
  if (kind === 'event') {
    const stage = stage_of(telling);
    const title = ms().scene.event({ n: then.round, event: event_word(stage.card) });
    const text = sentences(event_effect(stage.card), points_told(events, names));
    return [staged({ events, title, text, rule, time: 1200 }, stage)];
  }
  const [moved] = events_of(events, 'motivation');
  const from = moved?.from ?? before.motivation;
  const to = moved?.to ?? then.motivation;
  const level = after.level;
  const change =
    after.motivation !== to
      ? ''
      : level > before.level
        ? ms().scene.stronger({ level })
        : level < before.level
          ? ms().scene.weaker({ level })
          : ms().scene.same_level({ level });
  const stage = stage_of(telling, { motivation: { from, to }, effects: [] });
  return [staged({ events, title: ms().scene.motivation({ from, to }), text: change, rule, time: 1100 }, stage)];
}

export function money_beat(telling: Telling): Beat {
  const { events } = telling;
  const effects = effects_of(events);
  const stage = stage_of(telling, { effects });
  const name = (seat: number) => telling.names[seat] ?? '';
  const list = effects.map(({ seat, text }) => `${name(seat)} ${text}`).join(', ');
  const title = event_word(stage.card) || ms().scene.money;
  return staged({ events, title, text: list ? `${list}.` : '', rule: events[0]!.rule, time: 1300 }, stage);
}

export function must_beat(telling: Telling): Beat {
  const { events, names } = telling;
  const list = events_of(events, 'must_dismiss').map(({ seat, employees }) =>
    ms().scene.dismisses({ name: names[seat] ?? '', n: employees }),
  );
  const stage = stage_of(telling, { effects: effects_of(events) });
  return staged({ events, title: list.join(', ') || ms().scene.nobody_hit, rule: events[0]!.rule, time: 900 }, stage);
}

export function bribe_beat(telling: Telling): Beat {
  const { events, before, names } = telling;
  const [event] = events_of(events, 'bribe', 'offered', 'accepted', 'refused');
  const answered = event!.kind === 'accepted' || event!.kind === 'refused';
  const briber = answered ? event!.from : event!.seat;
  const other = answered
    ? event!.seat
    : event!.kind === 'offered'
      ? event!.to
      : event!.kind === 'bribe'
        ? event!.from
        : 0;
  const card = event!.card as Card;
  // what lies in a folder only the two know; the view of anybody else has no amount
  const amount =
    (event!.kind === 'offered' || event!.kind === 'accepted' ? event!.amount : before.bribe?.amount) ?? null;
  const words = { briber: names[briber] ?? '', other: names[other] ?? '', card: card_word(card) };
  const money = amount === null ? '' : speaker.money(amount);
  const told: Record<string, [BribeStage['state'], string, string, number]> = {
    bribe: ['named', ms().scene.bribe(words), ms().scene.bribe_text, 900],
    offered: [
      'offered',
      ms().scene.folder(words),
      money ? ms().scene.folder_known({ amount: money, card: words.card }) : ms().scene.folder_closed,
      800,
    ],
    accepted: [
      'accepted',
      ms().scene.accepted(words),
      money ? ms().scene.accepted_known({ amount: money }) : ms().scene.accepted_closed,
      1400,
    ],
    refused: ['refused', ms().scene.refused(words), ms().scene.refused_text, 1200],
  };
  const [state, title, text, time] = told[event!.kind]!;
  const stage: BribeStage = { stage: 'bribe', briber, other, card, amount, state, effects: effects_of(events) };
  const all = sentences(text, points_told(events, names));
  return staged({ events, title, text: all, rule: event!.rule, time }, stage);
}

export function resign_beat(telling: Telling): Beat {
  const { events, names } = telling;
  const [event] = events_of(events, 'resigned_to_board', 'resigned_to_counsel');
  const to = event!.kind === 'resigned_to_board' ? 'board' : 'counsel';
  const { seat, managers: figures } = event!;
  const division = event!.division as Division;
  const [gone] = events_of(events, 'staff_gone');
  const text = sentences(
    to === 'board' ? ms().scene.resigned_board({ n: figures }) : ms().scene.resigned_counsel,
    ...events_of(events, 'pushed_out').map((out) => ms().scene.pushed({ name: names[out.seat] ?? '' })),
    events_of(events, 'card_down').length ? ms().scene.void({ card: card_word(division) }) : '',
    gone ? ms().scene.gone({ n: gone.employees }) : '',
    points_told(events, names),
  );
  const title = ms().scene.resigned({ name: names[seat] ?? '', division: card_word(division) });
  return staged(
    { events, title, text, rule: event!.rule, time: 1300 },
    { stage: 'resign', seat, division, to, figures, effects: effects_of(events) },
  );
}
