// Moves and events for tests, as the server sends them.
import type { GameEvent, Move } from './wire';

/** Whole numbers are numbers; everything else, a change with its sign too, is a word. */
export const move = (text: string): Move => {
  const [kind, ...fields] = text.split(' ');
  const entries = fields.map((field) => {
    const [key, value] = field.split('=') as [string, string];
    return [key, /^\d+$/.test(value) ? Number(value) : value];
  });
  return { kind: kind!, text, ...Object.fromEntries(entries) };
};

/** Events that cite this rule. */
export const events_by =
  (rule: string) =>
  (kind: string, fields: object = {}, seq = 0): GameEvent => ({ seq, kind, rule, ...fields });
