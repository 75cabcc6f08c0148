// Why something was not done, in the player's language.
import { said, t } from '../i18n';
import type { Refusal } from '../net/wire';

/** In the words of the house; the English sentence where it has none for that. */
export function refused({ code = '', facts = {}, error }: Refusal): string {
  const { refusal } = t() as { refusal?: Record<string, string | ((said: object) => string)> };
  return refusal && code in refusal ? said(refusal[code], facts) : error;
}
