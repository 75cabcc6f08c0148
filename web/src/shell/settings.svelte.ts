// What this browser remembers: language, sound, motion, the guest's name.
import { languages, spoken } from '../i18n/language.svelte';

const kKey = 'parkett';

interface Settings {
  sound: boolean;
  motion: boolean;
  name: string;
}

function remembered(): Settings {
  const fresh: Settings = { sound: false, motion: true, name: '' };
  try {
    const { language, ...kept } = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, unknown>;
    spoken.language = languages.find((one) => one === language) ?? spoken.language;
    return { ...fresh, ...kept };
  } catch {
    return fresh;
  }
}

export const settings = $state(remembered());

export function remember(): void {
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...settings, ...spoken }));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function apply_settings(): void {
  document.documentElement.lang = spoken.language;
  document.documentElement.classList.toggle('still', !settings.motion);
}
