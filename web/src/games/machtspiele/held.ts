// What somebody held at a moment that the others could not see: his archenemy, and the events he knew of. Cash stands
// beside the name.
import type { View } from '../../net/wire';
import type { Held } from '../../shell/game';
import { ms } from './text';
import { as_machtspiele } from './view';
import { event_word, way_word } from './words';

export function held(any: View, names: string[]): Held[] {
  const { viewer, archenemy, events } = as_machtspiele(any);
  const list: Held[] = [];
  if (archenemy) {
    const tracks = archenemy.tracks.map(({ track }) => way_word(track)).join(', ');
    const who = archenemy.seat === viewer ? ms().enemy_everybody : (names[archenemy.seat] ?? '');
    list.push({ emblem: 'archenemy', text: `${who}: ${tracks}`, name: `${ms().archenemy}: ${who} (${tracks})` });
  }
  const known = events.order ?? events.known ?? [];
  if (known.length) list.push({ text: `${ms().events}: ${known.map(event_word).join(', ')}` });
  return list;
}
