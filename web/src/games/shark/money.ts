import { mark_of } from '../../shell/money';

/** 12k */
export const money = (amount: number, sign = false): string => `${mark_of(amount, sign)}${Math.abs(amount)}k`;
