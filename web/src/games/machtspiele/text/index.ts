import { in_language } from '../../../i18n/language.svelte';
import { speaker_of } from '../../../shell/speaker';
import { vocabulary } from '../../../vocabulary/machtspiele';
import { catalogues, type Words } from '../../../words/machtspiele';

export type MachtspieleText = Words;
export const ms = in_language(catalogues);
/** Says whatever the game says. */
export const speaker = speaker_of(ms, vocabulary);
