import { mark_of } from '../../shell/money';

/** 12 E$, with a space that does not break. */
export const money = (amount: number, sign = false): string => `${mark_of(amount, sign)}${Math.abs(amount)}\u00a0E$`;
