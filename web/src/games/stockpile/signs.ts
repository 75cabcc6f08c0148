// The drawings of companies and cards, on 24 x 24; filled unless they say otherwise.
export interface Sign {
  path: string;
  line?: boolean;
}

export const signs: Record<string, Sign> = {
  cosmic: {
    path: 'M12 6a6 6 0 0 1 5.900 4.900c2.500-.2 4.300.3 4.600 1.500.5 1.900-3.600 4.600-9.100 6.100-5.500 1.500-10.400 1.100-10.900-.8-.3-1.200 1.200-2.800 3.600-4.100A6 6 0 0 1 12 6Zm-5.500 9.600c-1.300.8-2 1.500-1.900 1.900.2.700 3.700.9 8.300-.3 4.600-1.300 7.600-3.200 7.400-3.900-.1-.4-1-.5-2.400-.5A6 6 0 0 1 6.500 15.600Z',
  },
  bottomline: {
    path: 'M12 2.500 21.500 8v2h-19V8ZM5 11.500h2.800V18H5Zm5.600 0h2.800V18h-2.800Zm5.600 0H19V18h-2.800ZM3 19.300h18V22H3Z',
  },
  leading: {
    path: 'M8.500 2.500h7v2h-1v4.800l5.300 9.200c.8 1.500-.2 3-1.800 3H6c-1.600 0-2.600-1.500-1.800-3l5.300-9.200V4.500h-1Zm3 2v5.300L9 14h6l-2.500-4.200V4.500Z',
  },
  american: {
    path: 'M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19Zm0 2.800A6.700 6.700 0 0 0 5.600 10h12.800A6.700 6.700 0 0 0 12 5.300ZM5.400 13A6.700 6.700 0 0 0 10.600 18.500V15Zm13.200 0L13.400 15v3.500A6.700 6.700 0 0 0 18.600 13Z',
  },
  stanford: { path: 'M4.500 3h15v4.500h-5v9h5V21h-15v-4.500h5v-9h-5Z' },
  epic: { path: 'M13.800 1.500 4.500 13.700h6L8.800 22.500 19.500 9.700h-6.700Z' },
  boom: { path: 'M3 20.500h18M6 17v-4M11 17V9M16 17V5M12.500 7 16 3l3.500 4', line: true },
  bust: { path: 'M3 20.500h18M6 4v7M11 4v4M16 4v11M12.500 13l3.500 4 3.500-4', line: true },
  fee: { path: 'M6 2.500h12v19l-3-2-3 2-3-2-3 2ZM9 7.500h6M9 11h6M9 14.500h3.500', line: true },
  pair: {
    path: 'M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
    line: true,
  },
  split: { path: 'M4 12h5c3 0 3-6 7-6h4M9 12c3 0 3 6 7 6h4M17 3l3 3-3 3M17 15l3 3-3 3', line: true },
  bankrupt: { path: 'M3 5l6 6 3-3 8 9M20 11v6h-6', line: true },
  hidden: {
    path: 'M12 4.500 19.500 12 12 19.500 4.500 12ZM8.200 8.200l7.600 7.600M15.800 8.200l-7.600 7.600',
    line: true,
  },
};

export const sign_of = (word: string): Sign => signs[word] ?? signs[word.startsWith('fee') ? 'fee' : 'hidden']!;

/** Colours of the symbol's ground; text never stands on it. */
export function ground_of(word: string): string {
  const grounds: Record<string, string> = {
    cosmic: 'var(--co-blue)',
    bottomline: 'var(--co-green)',
    leading: 'var(--co-violet)',
    american: 'var(--co-red)',
    stanford: 'var(--co-sky)',
    epic: 'var(--co-amber)',
    boom: '#14714f',
    bust: '#7b2b23',
    hidden: '#5b3d2a',
    pair: '#4c5a55',
  };
  return grounds[word] ?? '#7a5a1d';
}

export const on_ground = (word: string): string =>
  word === 'stanford' || word === 'epic' ? '#14242e' : word === 'hidden' ? '#f0c369' : '#fff';
