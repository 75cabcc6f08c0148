export function pseudo(message: string): string;
export function add_pseudo_language(from: string, to: string, language: string): void;
