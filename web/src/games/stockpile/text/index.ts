import { settings, type Language } from '../../../shell/settings.svelte';
import { de } from './de';
import { en, type StockpileText } from './en';
import { pl } from './pl';

export const stockpile_catalogues: Record<Language, StockpileText> = { en, de, pl };

/** Stockpile's words in the chosen language. */
export const st = (): StockpileText => stockpile_catalogues[settings.language];
