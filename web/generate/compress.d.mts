import type { Plugin } from 'vite';

export declare function compress(folder: string): void;
export declare function compressed(): Plugin;
