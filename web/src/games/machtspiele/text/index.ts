import { in_language, type Language } from '../../../i18n/language.svelte';
import { de } from './de';
import { en, type MachtspieleText } from './en';
import { pl } from './pl';

export const machtspiele_catalogues: Record<Language, MachtspieleText> = { en, de, pl };

/** The words of Machtspiele in the chosen language. */
export const ms = in_language(machtspiele_catalogues);
