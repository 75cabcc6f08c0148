import { settings, type Language } from '../../../shell/settings.svelte';
import { de } from './de';
import { en, type SharkText } from './en';
import { pl } from './pl';

export const shark_catalogues: Record<Language, SharkText> = { en, de, pl };

/** Shark's words in the chosen language. */
export const sh = (): SharkText => shark_catalogues[settings.language];
