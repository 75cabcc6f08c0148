// Which language is spoken here. That it is remembered is the shell's business.
import { languages } from '../words/languages';

export { languages };
export type Language = (typeof languages)[number];

function guess_language(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return languages.find((language) => wanted[0] === language) ?? 'en';
}

export const spoken = $state({ language: guess_language() });

/** The catalogue of the chosen language. Reading it in a component makes the component follow the language. */
export const in_language =
  <Words>(catalogues: Record<Language, Words>) =>
  (): Words =>
    catalogues[spoken.language];
