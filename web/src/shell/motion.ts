// How long things take to move, none at all where stillness is wanted.
import { crossfade } from 'svelte/transition';
import { settings } from './settings.svelte';

/** Nothing shall move. */
export const still = (): boolean =>
  !settings.motion || (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true);

export const calm = (): number => (still() ? 0 : 280);

/** A piece that leaves one place and appears in another moves between them. */
export const [send, receive] = crossfade({ duration: () => calm(), fallback: () => ({ duration: 0 }) });
