import { en, type MachtspieleText } from './en';
export const de: MachtspieleText = en;
