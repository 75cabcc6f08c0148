// What this browser remembers: language, sound, motion, pace, the guest's name.
import { languages, spoken } from '../i18n/language.svelte';

const kKey = 'parkett';

/** How fast the story is told, bots' moves and scenes alike. */
export const paces = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof paces)[number];

interface Settings {
  sound: boolean;
  motion: boolean;
  pace: Pace;
  /** Says under each question what it is for. */
  reasons: boolean;
  /** Choosing plays at once. */
  direct: boolean;
  /** What has only one answer is not asked. */
  auto: boolean;
  /** Against bots alone: somebody says what my moves gave away. */
  coach: boolean;
  name: string;
}

function remembered(): Settings {
  const fresh: Settings = {
    sound: false,
    motion: true,
    pace: 'normal',
    reasons: true,
    direct: false,
    auto: true,
    coach: false,
    name: '',
  };
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
