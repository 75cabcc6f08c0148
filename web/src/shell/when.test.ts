import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../i18n/language.svelte';
import { when } from './when';

const at = (text: string) => new Date(text).getTime() / 1000;
const now = new Date('2026-03-05T12:00');

describe('the date of a table', () => {
  beforeEach(() => void (spoken.language = 'en'));
  it('says the hour of today and yesterday, then the day, then the year', () => {
    expect(when(at('2026-03-05T08:05'), 'en', now)).toBe('today, 08:05');
    expect(when(at('2026-03-04T23:59'), 'de', now)).toMatch(/^yesterday, 23:59/);
    expect(when(at('2026-02-01T10:00'), 'en', now)).toBe('1 February');
    expect(when(at('2025-12-31T10:00'), 'de', now)).toBe('31. Dezember 2025');
  });
});
