// Drawings on 24 x 24 and the colours that go with them. Colour never stands without its symbol.
export const signs: Record<string, string> = {
  nyso: 'M7 3h10l5.200 9-5.200 9H7l-5.200-9ZM12 7.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800Z',
  wings:
    'M11.200 20.200C10.900 13.200 7.300 7 .9 4.800c.2 3.100 1.400 5.500 3.300 6.900-.7.2-1.300.2-2 .1.800 2.300 2.200 3.800 4.100 4.600-.5.200-1 .2-1.600.1 1.500 2.400 3.700 3.700 6.500 3.700ZM12.800 20.200c.3-7 3.900-13.200 10.300-15.400-.2 3.100-1.400 5.500-3.300 6.900.7.2 1.300.2 2 .1-.8 2.300-2.200 3.800-4.100 4.600.5.200 1 .2 1.600.1-1.500 2.400-3.700 3.700-6.500 3.700Z',
  empire: 'M2.600 7.200 7.600 11.600 12 3.600l4.400 8 5-4.400-2.100 9.600H4.700ZM4.700 18.300h14.600v2.500H4.700Z',
  smith:
    'M7 5.300h15v3.200c-4.100.3-6.200 1.700-6.600 4.200.3 1.700 1.300 2.700 3 3.100v3.100H6.600v-3.100c1.700-.4 2.700-1.400 2.900-3.100C5.300 12.500 2.500 10.400 2 7.100h5Z',
  top: 'M12 2.200l2.900 6.500 7 .8-5.200 4.800 1.400 7L12 17.800l-6.100 3.500 1.400-7L2.100 9.500l7-.8Z',
  fin: 'M2.500 17C8 14 10 6.800 18.300 2.800c-1.400 5.300-.2 10 3.200 14.200ZM1.500 19.400c2.600-1.500 4.300-1.500 6.900 0 2.600 1.500 4.500 1.500 7.100 0 2.600-1.500 4.400-1.500 7 0v2.200c-2.600-1.500-4.400-1.500-7 0-2.600 1.500-4.500 1.500-7.100 0-2.600-1.500-4.300-1.500-6.900 0Z',
};

interface Paint {
  ground: string;
  dark: string;
  ink: string;
}

const paints: Record<string, Paint> = {
  nyso: { ground: 'var(--co-green)', dark: '#00684b', ink: '#fff' },
  wings: { ground: 'var(--co-amber)', dark: '#8a5600', ink: '#2e1d00' },
  empire: { ground: 'var(--co-blue)', dark: '#004a77', ink: '#fff' },
  smith: { ground: 'var(--co-red)', dark: '#8f3c00', ink: '#fff' },
  top: { ground: '#3d4347', dark: '#1c2022', ink: '#ffe2a6' },
  fin: { ground: '#173b49', dark: '#0d242d', ink: '#eaf5f8' },
};

export const ground_of = (company: string): string => (paints[company] ?? paints.top!).ground;

/** The colours of a company as custom properties, for everything drawn below an element. */
export function paint(of: string): string {
  const { ground, dark, ink } = paints[of] ?? paints.top!;
  return `--co:${ground};--co-d:${dark};--co-i:${ink}`;
}

export const house_body =
  'M9.500 22 24 10 38.500 22v16.600a2.400 2.400 0 0 1-2.400 2.400H11.900a2.400 2.400 0 0 1-2.400-2.400Z';
export const house_roof = 'M6.400 22.800 24 8.200l17.600 14.600';
export const house_chimney = 'M32.500 9h4.200v7.500l-4.200-3.500Z';

/** The shark of the middle zone, swimming to the right on 300 x 124. */
export const big_shark =
  'M297 64c-30-19-74-31-128-31-5-13-18-25-41-31 6 13 7 24 1 34-36 4-66 12-88 22C33 46 22 33 2 24c8 15 12 28 12 40s-4 26-11 39c17-6 31-16 40-28 22 9 48 15 76 17 7 13 20 23 40 29-5-10-6-19-3-28 38 0 76-5 103-14-11-1-20-3-27-7 24 0 46-3 65-8Z';
export const big_gills = 'M206 46q7 11 1 24M197 45q7 12 1 26M188 45q7 12 1 27';
