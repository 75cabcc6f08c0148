// What a question offers, as one list.
import type { Ask, Choice } from './game';

export const choices_of = (ask: Ask): Choice[] => [
  ...ask.groups.flatMap((group) => group.choices),
  ...(ask.pass ? [ask.pass] : []),
];

export const choice_of = (ask: Ask, move: string | null): Choice | null =>
  choices_of(ask).find((choice) => choice.move === move) ?? null;
