import { in_language } from '../../../i18n/language.svelte';
import { speaker_of } from '../../../shell/speaker';
import { vocabulary } from '../../../vocabulary/economy';
import { catalogues, type Words } from '../../../words/economy';

export type EconomyText = Words;
export const ec = in_language(catalogues);
/** Says whatever the game says. */
export const speaker = speaker_of(ec, vocabulary);
export const money = speaker.money;
