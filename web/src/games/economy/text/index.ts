import { in_language, type Language } from '../../../i18n/language.svelte';
import { de } from './de';
import { en, type EconomyText } from './en';
import { pl } from './pl';

export const economy_catalogues: Record<Language, EconomyText> = { en, de, pl };

/** The words of Master of Economy in the chosen language. */
export const ec = in_language(economy_catalogues);
