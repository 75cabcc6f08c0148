// Which language is spoken here, and its words: each language is loaded when somebody speaks it. That the choice is
// remembered is the shell's business.
import { language_names, languages } from '../words/languages';

export { language_names, languages };
export type Language = (typeof languages)[number];

function guess_language(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return languages.find((language) => wanted[0] === language) ?? 'en';
}

export const spoken = $state({ language: guess_language() });

export type Catalogues<Words> = Record<Language, () => Promise<{ default: Words }>>;

/** All rooms whose words have been asked for. */
const rooms: { has: (language: Language) => boolean; load: (language: Language) => Promise<void> }[] = [];

/** Every room has its words in this language. A room that is opened meanwhile is waited for too. */
async function loaded(language: Language): Promise<void> {
  for (;;) {
    const missing = rooms.filter((room) => !room.has(language));
    if (missing.length === 0) return;
    await Promise.all(missing.map((room) => room.load(language)));
  }
}

/** To be waited for before anything is said: first of all, and after a game has been loaded. */
export const words_ready = (): Promise<void> => loaded(spoken.language);

/** Tests say things in all languages without waiting. */
export const all_words_ready = async (): Promise<void> => void (await Promise.all(languages.map(loaded)));

/** Another language. Where its words cannot be had, the present one is spoken on. */
export async function speak(language: Language): Promise<void> {
  try {
    await loaded(language);
    spoken.language = language;
  } catch {
    // the house is closed: the words will come when it is asked for again
  }
}

/** The catalogue of the chosen language. Reading it in a component makes the component follow the language. */
export function in_language<Words>(catalogues: Catalogues<Words>): () => Words {
  const known: Partial<Record<Language, Words>> = {};
  rooms.push({
    has: (language) => language in known,
    load: async (language) => void (known[language] = (await catalogues[language]()).default),
  });
  return () => known[spoken.language]!;
}
