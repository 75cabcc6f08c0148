import { in_language } from '../../../i18n/language.svelte';
import { catalogues, type Words } from '../../../words/economy';

export type EconomyText = Words;
export const ec = in_language(catalogues);
