import { in_language } from '../../../i18n/language.svelte';
import { catalogues, type Words } from '../../../words/machtspiele';

export type MachtspieleText = Words;
export const ms = in_language(catalogues);
