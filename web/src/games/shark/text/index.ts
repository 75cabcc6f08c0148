import { in_language } from '../../../i18n/language.svelte';
import { catalogues, type Words } from '../../../words/shark';

export type SharkText = Words;
export const sh = in_language(catalogues);
