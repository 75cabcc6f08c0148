// What somebody held at a moment that the others could not see: a success marker. Cash stands beside the name.
import type { View } from '../../net/wire';
import type { Held } from '../../shell/game';
import { ec } from './text';
import { as_economy } from './view';

export function held(view: View): Held[] {
  const { my_marker } = as_economy(view);
  return my_marker === undefined ? [] : [{ text: ec().my_marker({ n: my_marker }) }];
}
