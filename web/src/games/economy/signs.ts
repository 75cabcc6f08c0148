// Drawings and the colours that go with them. Companies are round, goods are square; colour never stands without its symbol.
export interface Drawing {
  box: string;
  fill?: string;
  line?: string;
}

const company_signs: Record<string, Drawing> = {
  blue: {
    box: '0 0 24 24',
    fill: 'M1.500 12C5.500 5.600 18.500 5.600 22.500 12C18.500 18.400 5.500 18.400 1.500 12ZM12 7.600a4.400 4.400 0 1 0 0 8.800a4.400 4.400 0 1 0 0-8.800ZM12 9.700a2.300 2.300 0 1 1 0 4.600a2.300 2.300 0 1 1 0-4.600Z',
  },
  yellow: {
    box: '0 0 24 24',
    fill: 'M1.500 10.500l3 2C5.500 10.800 7.500 10 9.500 10V6.500h2V3.500h4V5h-2v1.500h1.500V10h2c3.200 0 5.500 1.800 5.500 4.300S20.200 18.600 17 18.600H9.500c-2.400 0-4.200-.9-5-2.500l-3 2ZM10 12.900a1.400 1.400 0 1 0 0 2.800a1.400 1.400 0 1 0 0-2.800ZM14.200 12.900a1.400 1.400 0 1 0 0 2.800a1.400 1.400 0 1 0 0-2.800ZM18.400 12.900a1.400 1.400 0 1 0 0 2.800a1.400 1.400 0 1 0 0-2.800Z',
  },
  green: {
    box: '0 0 24 24',
    fill: 'M10.800 20.500C11.400 14 11 8 12.400 2.500C13.800 8 13.600 14 13.200 20.500ZM9.600 20.500C9.200 14.500 6.800 10 2.500 7.500C3.300 13 5.400 17.400 7.600 20.500ZM14.400 20.500C15 15 17 10.800 21.500 8.500C20.800 13.500 18.800 17.500 16.500 20.500Z',
  },
  red: {
    box: '0 0 24 24',
    fill: 'M7.500 2.500h8v3.200h-8ZM7.800 6.900h7.400v5.300l4.300 3.300c2.400 2 1 6-2.300 6h-2.800c-1.300 0-2.300-.4-3.300-1.200l-2.200-1.900c-.8-.7-1.100-1.400-1.100-2.400Z',
  },
};

const good_signs: Record<string, Drawing> = {
  materials: {
    box: '0 0 24 24',
    fill: 'M2.500 5h8.500v6H2.500ZM13 5h8.500v6H13ZM2.500 13h4v6h-4ZM8.500 13h7v6h-7ZM17.500 13h4v6h-4Z',
  },
  coal: {
    box: '0 0 24 24',
    fill: 'M8.500 4.500l5.500-1.500 3.500 3.800-1.600 4.700-6 .5-3-4ZM2 14.500l4.600-2.200 4.400 2.600.2 4.600L6 21l-4-2.500ZM13.200 14.800l5-2.300 3.900 3.200-.9 4-5.200 1-3-2.400Z',
  },
  ore: {
    box: '0 0 24 24',
    fill: 'M11.400 2.500V9L4 8ZM12.900 2.500 20 8l-7.100 1ZM3.300 9.500l7.300 1.200.5 10.800ZM20.700 9.500l-7.300 1.200-.5 10.800Z',
  },
  electricity: { box: '0 0 24 24', fill: 'M14.500 1.500 4 13.800h6.800L9 22.500 20 9.800h-7.200Z' },
  steel: { box: '0 0 24 24', fill: 'M3.500 3h17v5H15v8h5.500v5h-17v-5H9V8H3.500Z' },
  ships: {
    box: '0 0 24 24',
    fill: 'M1.500 13.500h21L19 20.500H5ZM6 8.500h9v3.600H6ZM8 3.500h3v4H8ZM16.500 9.500h3v2.600h-3Z',
  },
};

const factory_signs: Record<string, Drawing> = {
  quarry: {
    box: '0 0 22 26',
    fill: 'M1 25V14h5v4h5v3h5v4ZM15 12.500h4.200v4H15Z',
    line: 'M4 14V4l13 3.500M17 7.500V13M4 4 1.500 8',
  },
  coal_mine: {
    box: '0 0 22 26',
    fill: 'M14 19h7.500v6H14Z',
    line: 'M10 5 4 25M11 5l6 20M6 17.500h9.300M7.800 11h6M10.500 1.400a3.600 3.600 0 1 1 0 7.200a3.600 3.600 0 1 1 0-7.200Z',
  },
  ore_mine: {
    box: '0 0 22 26',
    fill: 'M.5 25 8 7l3.500 5L14 8.500 21.500 25ZM7.500 25v-4.500a3.500 3.500 0 0 1 7 0V25Z',
  },
  power_plant: {
    box: '0 0 22 26',
    fill: 'M1.500 25C4 20 4 16 3.300 11.500h8C10.600 16 10.600 20 13 25ZM14.500 25V14h6.500v11Z',
    line: 'M5 8.500C4 6.500 7 5.800 6.300 3.500M9.500 8.500C8.500 6.500 11.600 5.800 11 2.500',
  },
  steelworks: { box: '0 0 22 26', fill: 'M1 25V15.500l5.500-4v4l5.500-4v4l2.500-2V3h4l1 10.500H21V25Z' },
  shipyard: { box: '0 0 22 26', fill: 'M3.500 16h15l-2.500 6H6Z', line: 'M2 20V4h18v16M11 4v7' },
};

const other_signs: Record<string, Drawing> = {
  influence: {
    box: '0 0 24 24',
    fill: 'M1.500 8.500 7 5l5 2 5-2 5.500 3.500-2.500 7-3 1.500-4 3.500c-.7.6-1.500.6-2.200 0L4.500 15Z',
  },
  money: { box: '0 0 24 24', fill: 'M2 6h20v12H2ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z' },
  loan: {
    box: '0 0 24 24',
    fill: 'M12 2 22 8v2H2V8ZM4 11.500h3v7H4ZM10.500 11.500h3v7h-3ZM17 11.500h3v7h-3ZM2 20h20v2H2Z',
  },
  vote: { box: '0 0 24 24', fill: 'M3 11h18v10H3ZM8 2h8v7h2l1.500 2h-15L6 9h2ZM10 14h4v2h-4Z' },
  marker: { box: '0 0 24 24', fill: 'M12 2 22 12 12 22 2 12ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z' },
};

const signs: Record<string, Drawing> = { ...company_signs, ...good_signs, ...factory_signs, ...other_signs };
export const sign_of = (of: string): Drawing => signs[of] ?? other_signs.money!;

interface Paint {
  ground: string;
  ink: string;
  /** For symbols and words on paper, where the ground would be too light; on dark paper `bright` takes its place. */
  deep: string;
  bright: string;
}

const paints: Record<string, Paint> = {
  blue: { ground: '#0072b2', ink: '#fff', deep: '#005f95', bright: '#6fbdf0' },
  yellow: { ground: '#e69f00', ink: '#241a00', deep: '#7a5300', bright: '#f0bb4e' },
  green: { ground: '#00825f', ink: '#fff', deep: '#006b4e', bright: '#5cc79d' },
  red: { ground: '#c65400', ink: '#fff', deep: '#a04300', bright: '#f0985c' },
  materials: { ground: '#d3c7b0', ink: '#4d4536', deep: '#7d6f56', bright: '#d3c7b0' },
  coal: { ground: '#34383b', ink: '#e9e6df', deep: '#34383b', bright: '#a9afb3' },
  ore: { ground: '#85675c', ink: '#fbf3ec', deep: '#6d5147', bright: '#c9a99c' },
  electricity: { ground: '#f3efdc', ink: '#3d3a2c', deep: '#6f6a4c', bright: '#e0d9b5' },
  steel: { ground: '#98a3ac', ink: '#1d2429', deep: '#55616b', bright: '#b9c3cb' },
  ships: { ground: '#566472', ink: '#f4f6f8', deep: '#4a5764', bright: '#a7b5c3' },
  influence: { ground: '#8a5d14', ink: '#fffdf8', deep: '#8a5d14', bright: '#e0b15a' },
};
const plain: Paint = { ground: '#5b5a52', ink: '#fffdf8', deep: '#5b5a52', bright: '#c5c2b8' };

const made_of: Record<string, string> = {
  quarry: 'materials',
  coal_mine: 'coal',
  ore_mine: 'ore',
  power_plant: 'electricity',
  steelworks: 'steel',
  shipyard: 'ships',
};

/** The colours of a thing as custom properties, for everything drawn below an element. */
export function paint(of: string): string {
  const { ground, ink, deep, bright } = paints[of] ?? paints[made_of[of] ?? ''] ?? plain;
  return `--co:${ground};--co-i:${ink};--co-deep:${deep};--co-bright:${bright}`;
}

export const ground_of = (of: string): string => (paints[of] ?? plain).ground;
export const is_round = (of: string): boolean => of in company_signs;
