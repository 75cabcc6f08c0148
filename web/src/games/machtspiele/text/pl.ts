import { en, type MachtspieleText } from './en';
export const pl: MachtspieleText = en;
