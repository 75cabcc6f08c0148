// What tells seats apart besides their colour: a shape, and the pattern of a line.

/** Drawn on 32 x 32. */
const shapes = [
  'M16 1.500a14.500 14.500 0 1 1 0 29a14.500 14.500 0 1 1 0-29Z',
  'M7 3h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z',
  'M16 .5 31.500 16 16 31.500 .5 16Z',
  'M16 .5 30 8.200v15.600L16 31.500 2 23.800V8.200Z',
  'M16 1 31 12.400 25.300 30H6.700L1 12.400Z',
  'M4 5h24v13c0 7-6 11-12 13C10 29 4 25 4 18Z',
];
/** As `stroke-dasharray` wants them. */
const patterns = ['none', '7 4', '2 3.500', '9 3 2 3', '14 4', '5 2 1 2 1 2'];

export const seat_shape = (seat: number): string => shapes[seat % shapes.length]!;
export const seat_pattern = (seat: number): string => patterns[seat % patterns.length]!;
export const seat_colour = (seat: number): string => `var(--seat-${(seat % 6) + 1})`;
