import { in_language, type Language } from '../../../i18n/language.svelte';
import { de } from './de';
import { en, type StockpileText } from './en';
import { pl } from './pl';

export const stockpile_catalogues: Record<Language, StockpileText> = { en, de, pl };

/** Stockpile's words in the chosen language. */
export const st = in_language(stockpile_catalogues);
