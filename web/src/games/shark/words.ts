// Companies and colours in words.
import { speaker } from './text';

/** A company, or `top`. */
export const company_word = (company: string): string => speaker.word('house', company);
export const colour_word = (colour: string): string => speaker.word('colour', colour);
