import { in_language } from '../../../i18n/language.svelte';
import { speaker_of } from '../../../shell/speaker';
import { vocabulary } from '../../../vocabulary/stockpile';
import { catalogues, type Words } from '../../../words/stockpile';

export type StockpileText = Words;
export const st = in_language(catalogues);
/** Says whatever the game says. */
export const speaker = speaker_of(st, vocabulary);
export const money = speaker.money;
