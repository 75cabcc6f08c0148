// The end as a story: one way to a point after the other, archenemies, then the places from the last to the first.
import { listed, t } from '../../i18n';
import type { Beat } from '../../net/moment';
import type { GameEvent } from '../../net/wire';
import type { Telling } from './beats';
import { staged, type ScoringStage } from './scene';
import { ms, speaker } from './text';
import { events_of, tracks, type Way } from './view';
import { way_word } from './words';

const kRest = 900;

export function scoring_beats({ events, before, after, names }: Telling): Beat[] {
  const finals = events_of(events, 'final');
  const shown = events.filter((event) => event.kind !== 'final');
  const end = events.find((event) => event.kind === 'final');
  const rule = end?.rule ?? 'MS-13.3';
  const told: Way[] = [];
  const holders = (way: Way) => after.seats.filter((seat) => seat.ways.includes(way)).map((seat) => seat.seat);
  const stage = (ranks: typeof finals = []): ScoringStage => ({
    stage: 'scoring',
    ways: [...told],
    rows: before.seats.map(({ seat }) => {
      const place = ranks.find((final) => final.seat === seat);
      return {
        seat,
        ways: told.filter((way) => holders(way).includes(seat)),
        cash: place?.cash ?? null,
        rank: place?.rank ?? null,
      };
    }),
  });
  const list: Beat[] = [];
  const tell = (beat: Omit<Beat, 'rule' | 'events'>, what: GameEvent[], places: typeof finals = []) =>
    list.push(staged({ ...beat, events: what, rule }, stage(places)));

  const why = speaker.word('ending', rule === 'MS-13.4' ? 'meetings' : 'points');
  tell({ title: ms().scene.scoring, text: `${why}. ${ms().scene.scoring_text}`, time: kRest }, []);
  for (const way of tracks) {
    told.push(way);
    const who = holders(way).map((seat) => names[seat] ?? '');
    const text = who.length ? `${listed(who, t().and)}.` : ms().scene.scoring_nobody;
    tell({ title: ms().scene.scoring_way({ way: way_word(way) }), text, time: who.length ? kRest : 500 }, []);
  }
  told.push('archenemy');
  const enemies = holders('archenemy').map((seat) => names[seat] ?? '');
  const beaten = enemies.length ? `${listed(enemies, t().and)}.` : ms().scene.scoring_nobody;
  tell({ title: ms().scene.scoring_enemy, text: beaten, time: kRest }, shown);
  // the best comes last, and with it everything that is written down
  const places = finals.toSorted((a, b) => b.rank - a.rank);
  places.forEach((final, i) => {
    const name = names[final.seat] ?? '';
    const last = i === places.length - 1;
    const title =
      final.rank === 1 ? ms().scene.scoring_winner({ name }) : ms().scene.scoring_place({ rank: final.rank, name });
    const text = ms().scene.scoring_points({ points: final.points, cash: speaker.money(final.cash) });
    const what = last ? events.filter((event) => event.kind === 'final') : [];
    tell({ title, text, time: last ? 1500 : 700 }, what, places.slice(0, i + 1));
  });
  return list;
}
