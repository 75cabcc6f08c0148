// When something happened, as short as a list wants it.
import { t } from '../i18n';

const day = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `seconds` since 1970; today and yesterday with the hour, the year only where it is another. */
export function when(seconds: number, language: string, now = new Date()): string {
  const date = new Date(seconds * 1000);
  const place = language === 'en' ? 'en-GB' : language;
  const days = Math.round((day(now) - day(date)) / 86_400_000);
  const time = new Intl.DateTimeFormat(place, { hour: '2-digit', minute: '2-digit' }).format(date);
  if (days === 0) return t().front.today({ time });
  if (days === 1) return t().front.yesterday({ time });
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(place, { day: 'numeric', month: 'long', ...year }).format(date);
}
