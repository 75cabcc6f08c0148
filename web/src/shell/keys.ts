// Playing by keyboard: numbers choose, Enter confirms, U takes back, H hints, arrows replay, ? opens the rules.
import type { Table } from '../net/table.svelte';

const within = (target: EventTarget | null, selector: string): boolean =>
  (target as HTMLElement | null)?.closest?.(selector) != null;

/** Typing elsewhere, or a dialog that is open, has the keys for itself; so has the browser with its own. */
export const taken = ({ altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  within(target, 'input, textarea, select');

/** What Enter and space press themselves. */
export const on_button = ({ target }: KeyboardEvent): boolean => within(target, 'button, a, summary');

const pressed = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
};

/** What may be chosen now, in reading order. A panel of a game marks its own with `data-key`. */
function choose(number: number): boolean {
  const unfold = document.querySelector<HTMLElement>('section.now button.fold[aria-expanded="false"]');
  unfold?.click();
  const options = [
    ...document.querySelectorAll<HTMLButtonElement>(
      'section.now button.option:not(:disabled), section.now [data-choice]:not(:disabled)',
    ),
  ];
  const option = options[number - 1];
  option?.focus();
  option?.click();
  return option !== undefined;
}

const letter = (key: string): boolean =>
  /^[a-z]$/i.test(key) && pressed(`section.now [data-key="${key.toUpperCase()}"]:not(:disabled)`);

function replayed(table: Table, key: string): boolean {
  const at = table.replay_at;
  if (at === null) return false;
  if (key === 'ArrowRight') void table.go_to(table.stop_near(at, 1));
  else if (key === 'ArrowLeft') void table.go_to(table.stop_near(at, -1));
  else if (key === 'Escape') void table.go_to(null);
  else return false;
  return true;
}

function asked(table: Table, key: string, pressing: boolean): boolean {
  if (!table.my_turn) return false;
  if (/^[1-9]$/.test(key)) return choose(Number(key));
  if (key === 'Enter') return !pressing && pressed('section.now .act .primary:not(:disabled)');
  if (letter(key)) return true;
  if (key === 'u' || key === 'U') {
    if ((table.position?.may_undo ?? 0) > 0) table.take_back();
    return true;
  }
  if (key !== 'h' && key !== 'H') return false;
  if (!table.hint) table.ask_hint();
  return true;
}

/** Whether the key was meant for the table. */
export function press(event: KeyboardEvent, table: Table, help: () => void): void {
  if (taken(event)) return;
  if (event.key === '?') help();
  else if (!replayed(table, event.key) && !asked(table, event.key, on_button(event))) return;
  event.preventDefault();
}
