// Whatever a game says, in words: events, moves, refusals. What there is to say comes from the game's vocabulary, how it is
// said from the message files; there is no game's own code in between. The terminal does the same (cli/speaker.cpp).
import { t } from '../i18n';
import type { Refusal } from '../net/wire';
import { refused } from './refused';

type Value = string | number | boolean | null | undefined;
type Values = Record<string, Value>;
export type Arguments = Record<string, string | number>;
type Message = string | ((said: never) => string);
interface Messages {
  [key: string]: Message | Messages;
}

/** How each value is said, as generated from the game. */
export interface Vocabulary {
  events: Record<string, Record<string, string>>;
  flows: Record<string, readonly [string, 1 | -1]>;
  moves: Record<string, Record<string, string>>;
  /** What a question may name; an object's members with its name before them. */
  view: Record<string, string>;
  refusals: Record<string, Record<string, string>>;
  terms: readonly string[];
  /** Where the rules speak of each phase. */
  rules?: Record<string, string>;
}

export interface Speaker {
  /** "Buys 2 Wings at 7k": without whose event it is, and without the amount that goes in or out. */
  event(event: { kind: string }, names: string[]): string;
  /** The amount that the event moves to (+) or from (-) its seat. */
  flow(event: { kind: string }): number | undefined;
  /** A move as a sentence on a button. */
  move(move: { kind: string; text: string }, phase: string, names?: string[]): string;
  /** What the player on turn is asked. */
  question(view: { phase: string }, names?: string[]): string;
  /** Why not, in this language; the English sentence where there are no words for it. */
  refusal(refusal: Refusal, names?: string[]): string;
  /** A part of a position's worth, as a bot's reasons name it. */
  term(id: string): string;
  /** The same as a sentence with its unit: "about $6K more from later rounds". Nothing where there is no such sentence. */
  because(id: string, amount: number): string | undefined;
  /** Any other message of the game, by its path; nothing where there is none. */
  say(path: string, said?: Arguments): string | undefined;
  /** Where the rules speak of a phase. */
  rule(phase: string): string;
  word(alphabet: string, id: unknown): string;
  money(amount: number, sign?: boolean): string;
}

/** Members of objects beside the rest: roll_zone. */
function flat(values: object, before = ''): Values {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? flat(value as object, `${before}${name}_`)
        : { [before + name]: value as Value },
    ),
  ) as Values;
}

export function speaker_of(words: () => object, vocabulary: object): Speaker {
  const { events, flows, moves, view: asked, refusals, rules = {} } = vocabulary as Vocabulary;
  const tree = () => words() as Messages;

  function message(...path: string[]): Message | undefined {
    let at: Message | Messages | undefined = tree();
    for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
    return typeof at === 'object' ? undefined : at;
  }
  function say(found: Message | undefined, said: Arguments): string | undefined {
    return typeof found === 'function' ? (found as (said: Arguments) => string)(said) : found;
  }
  const word = (alphabet: string, id: unknown): string => say(message('word', alphabet, String(id)), {}) ?? String(id);
  function money(amount: number, sign = false): string {
    const mark = amount < 0 ? '−' : sign && amount > 0 ? '+' : '';
    return mark + (say(message('money'), { amount: Math.abs(amount) }) ?? '');
  }

  /** Besides itself a value has an `_id` to choose a wording by; a word also has its other forms. */
  function add(said: Arguments, name: string, how: string, value: Value, names: string[]): void {
    said[`${name}_id`] = value === undefined ? 'none' : value === null ? 'hidden' : 'known';
    if (value === undefined || value === null) said[name] = value === null ? '?' : '';
    else if (how === 'money') said[name] = money(Number(value));
    else if (how === 'seat') said[name] = names[Number(value)] ?? t().seat_number({ n: Number(value) + 1 });
    else if (how.startsWith('word ')) {
      const alphabet = how.slice(5);
      said[`${name}_id`] = String(value);
      said[name] = word(alphabet, value);
      for (const table of Object.keys((tree().word as Messages | undefined) ?? {}))
        if (table.startsWith(`${alphabet}_`)) said[name + table.slice(alphabet.length)] = word(table, value);
    } else if (how === 'text') said[name] = said[`${name}_id`] = String(value);
    else said[name] = typeof value === 'boolean' ? String(value) : value;
  }
  function said_of(hows: Record<string, string> | undefined, values: object, names: string[]): Arguments {
    const said: Arguments = {};
    for (const [name, how] of Object.entries(hows ?? {})) add(said, name, how, (values as Values)[name], names);
    return said;
  }

  return {
    event: (event, names) => say(message('line', event.kind), said_of(events[event.kind], event, names)) ?? event.kind,
    flow: (event) => {
      const flow = flows[event.kind];
      const amount = flow && (event as unknown as Values)[flow[0]];
      return typeof amount === 'number' ? flow![1] * amount : undefined;
    },
    rule: (phase) => rules[phase] ?? '',
    move: (move, phase, names = []) =>
      say(message('choice', move.kind), { ...said_of(moves[move.kind], move, names), phase }) ?? move.text,
    question: (view, names = []) => say(message('ask', view.phase), said_of(asked, flat(view), names)) ?? t().your_turn,
    refusal: (refusal, names = []) => {
      const { code = '', facts = {} } = refusal;
      return say(message('refusal', code), said_of(refusals[code], facts, names)) ?? refused(refusal);
    },
    term: (id) => say(message('terms', id), {}) ?? id,
    because: (id, amount) =>
      say(message('because', id), {
        amount: money(Math.max(1, Math.round(Math.abs(amount)))),
        sign: amount < 0 ? 'minus' : 'plus',
      }),
    say: (path, about = {}) => say(message(...path.split('.')), about),
    word,
    money,
  };
}
