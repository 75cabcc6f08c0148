export interface Tree {
  [key: string]: Tree | string;
}
/** By room and language. */
export function read_words(from: string, wanted?: (file: string) => boolean): Record<string, Record<string, Tree>>;
export function languages_in(from: string): string[];
export function generate_words(from: string, to: string): Promise<void>;
