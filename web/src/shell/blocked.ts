// Choices that a player would look for and cannot take. They are there, and say why.
import type { Table } from '../net/table.svelte';
import type { BlockedMove } from '../net/wire';
import type { Speaker } from './speaker';

/** The attributes of such a button: the reason is told when it is pointed at or read out, and shown when it is pressed. */
export function blocked(table: Table, speaker: Speaker, { refusal }: BlockedMove, name: string) {
  const reason = speaker.refusal(refusal);
  return {
    'aria-disabled': true,
    'aria-label': `${name}. ${reason}`,
    title: reason,
    onclick: () => void (table.refusal = refusal),
  } as const;
}
