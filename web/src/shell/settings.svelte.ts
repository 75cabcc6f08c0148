// What this browser remembers: language, sound, motion, the guest's name.
export const languages = ['en', 'de', 'pl'] as const;
export type Language = (typeof languages)[number];

const kKey = 'parkett';

interface Settings {
  language: Language;
  sound: boolean;
  motion: boolean;
  name: string;
}

function guess_language(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return languages.find((language) => wanted[0] === language) ?? 'en';
}

function remembered(): Settings {
  const fresh: Settings = { language: guess_language(), sound: false, motion: true, name: '' };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Settings>) };
  } catch {
    return fresh;
  }
}

export const settings = $state(remembered());

export function remember(): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function apply_settings(): void {
  document.documentElement.lang = settings.language;
  document.documentElement.classList.toggle('still', !settings.motion);
}
