import { in_language, type Language } from '../../../i18n/language.svelte';
import { de } from './de';
import { en, type SharkText } from './en';
import { pl } from './pl';

export const shark_catalogues: Record<Language, SharkText> = { en, de, pl };

/** Shark's words in the chosen language. */
export const sh = in_language(shark_catalogues);
