import { in_language } from '../../../i18n/language.svelte';
import { catalogues, type Words } from '../../../words/stockpile';

export type StockpileText = Words;
export const st = in_language(catalogues);
