import { settings, type Language } from '../../../shell/settings.svelte';
import { de } from './de';
import { en, type EconomyText } from './en';
import { pl } from './pl';

export const economy_catalogues: Record<Language, EconomyText> = { en, de, pl };

/** The words of Master of Economy in the chosen language. */
export const ec = (): EconomyText => economy_catalogues[settings.language];
