import { in_language } from '../../../i18n/language.svelte';
import { speaker_of } from '../../../shell/speaker';
import { vocabulary } from '../../../vocabulary/shark';
import { catalogues, type Words } from '../../../words/shark';

export type SharkText = Words;
export const sh = in_language(catalogues);
/** Says whatever the game says. */
export const speaker = speaker_of(sh, vocabulary);
export const { money } = speaker;
