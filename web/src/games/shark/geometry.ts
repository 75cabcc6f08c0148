// Cells and areas of the board: where they lie, which hang together, and what their outline looks like.
// A cell has its name from the notation: column letter, row number counted from 1.

export const kCell = 48;

export interface Place {
  column: number;
  row: number;
}

export const place_of = (cell: string): Place => ({ column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 });
export const cell_of = ({ column, row }: Place): string => `${String.fromCharCode(65 + column)}${row + 1}`;
export const middle_of = (cell: string): { x: number; y: number } => {
  const { column, row } = place_of(cell);
  return { x: (column + 0.5) * kCell, y: (row + 0.5) * kCell };
};

/** Where the badge of a chain that begins with this cell stands. */
export const corner_of = (cell: string): string => {
  const { column, row } = place_of(cell);
  return `translate(${column * kCell + 7} ${row * kCell + 8})`;
};

const kSteps = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export const beside = (cell: string): string[] => {
  const { column, row } = place_of(cell);
  return kSteps.map(([dx, dy]) => cell_of({ column: column + dx, row: row + dy }));
};

export const touches = (chain: string[], cell: string): boolean => beside(cell).some((near) => chain.includes(near));

/** The zones of a board with their cells, in the order in which they appear. */
export function zones_of(board: string[]): Map<string, string[]> {
  const zones = new Map<string, string[]>();
  board.forEach((text, row) =>
    [...text].forEach((letter, column) => {
      if (letter === '.') return;
      zones.set(letter, [...(zones.get(letter) ?? []), cell_of({ column, row })]);
    }),
  );
  return zones;
}

/** Neighbouring zones get different shades, as far as two shades go. */
export function shades_of(zones: Map<string, string[]>): Map<string, number> {
  const shades = new Map<string, number>();
  for (const [letter, cells] of zones) {
    const near = new Set(cells.flatMap(beside));
    const taken = [...shades].filter(([other]) => zones.get(other)!.some((cell) => near.has(cell)));
    shades.set(letter, taken.some(([, shade]) => shade === 0) ? 1 : 0);
  }
  return shades;
}

/** Where a zone's big number stands: the upper left corner of its outermost two by two cells. */
export function number_place(cells: string[], columns: number, rows: number): Place {
  const set = new Set(cells);
  const whole = cells.map(place_of).filter(({ column, row }) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ].every(([dx, dy]) => set.has(cell_of({ column: column + dx!, row: row + dy! }))),
  );
  const far = ({ column, row }: Place) => Math.abs(column + 1 - columns / 2) + Math.abs(row + 1 - rows / 2);
  return whole.sort((a, b) => far(b) - far(a))[0] ?? place_of(cells[0]!);
}

type Point = [number, number];

/** The corners of the borders around a set of cells, each border clockwise as seen from within. */
function borders(cells: string[]): Point[][] {
  const set = new Set(cells);
  const edges = new Map<string, Point[]>(); // from a corner, where its borders lead
  const key = ([x, y]: Point) => `${x},${y}`;
  const add = (from: Point, to: Point) => edges.set(key(from), [...(edges.get(key(from)) ?? []), to]);
  for (const cell of cells) {
    const { column: x, row: y } = place_of(cell);
    const free = beside(cell).map((near) => !set.has(near));
    if (free[0]) add([x, y], [x + 1, y]);
    if (free[1]) add([x + 1, y], [x + 1, y + 1]);
    if (free[2]) add([x + 1, y + 1], [x, y + 1]);
    if (free[3]) add([x, y + 1], [x, y]);
  }
  const loops: Point[][] = [];
  while (edges.size) {
    const [first] = edges.keys();
    const start = first!.split(',').map(Number) as Point;
    const loop: Point[] = [];
    let at = start;
    let heading: Point = [0, 0];
    do {
      const ways = edges.get(key(at))!;
      // where two cells meet at a corner only, turning right keeps to the same cell
      const right: Point = [-heading[1], heading[0]];
      const turn = ways.findIndex((to) => to[0] - at[0] === right[0] && to[1] - at[1] === right[1]);
      const [to] = ways.splice(Math.max(turn, 0), 1) as [Point];
      if (ways.length === 0) edges.delete(key(at));
      heading = [to[0] - at[0], to[1] - at[1]];
      loop.push(at);
      at = to;
    } while (key(at) !== key(start));
    loops.push(loop);
  }
  return loops;
}

/** A path around the cells, drawn inside by `inset`, with round corners. */
export function outline(cells: string[], inset = 0, radius = 0): string {
  return borders(cells)
    .map((loop) => {
      const step = (i: number): Point => {
        const a = loop[i]!;
        const b = loop[(i + 1) % loop.length]!;
        return [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
      };
      const parts: string[] = [];
      loop.forEach(([x, y], i) => {
        const before = step((i + loop.length - 1) % loop.length);
        const after = step(i);
        if (before[0] === after[0] && before[1] === after[1]) return;
        // inwards is to the right of the way we walk
        const cx = x * kCell + inset * (-before[1] - after[1]);
        const cy = y * kCell + inset * (before[0] + after[0]);
        const from = `${cx - before[0] * radius} ${cy - before[1] * radius}`;
        const to = `${cx + after[0] * radius} ${cy + after[1] * radius}`;
        parts.push(`${parts.length ? 'L' : 'M'}${from}Q${cx} ${cy} ${to}`);
      });
      return `${parts.join('')}Z`;
    })
    .join('');
}

/** Dotted lines where two zones meet. */
export function seams(board: string[]): string {
  const at = (column: number, row: number) => board[row]?.[column] ?? '.';
  const parts: string[] = [];
  board.forEach((text, row) =>
    [...text].forEach((letter, column) => {
      const right = at(column + 1, row);
      const below = at(column, row + 1);
      if (letter !== right && letter !== '.' && right !== '.')
        parts.push(`M${(column + 1) * kCell} ${row * kCell}v${kCell}`);
      if (letter !== below && letter !== '.' && below !== '.')
        parts.push(`M${column * kCell} ${(row + 1) * kCell}h${kCell}`);
    }),
  );
  return parts.join('');
}

/** The box around cells: for the shark, and for arrows that look for the next cell. */
export function box_of(cells: string[]): { x: number; y: number; width: number; height: number } {
  const places = cells.map(place_of);
  const columns = places.map((place) => place.column);
  const rows = places.map((place) => place.row);
  const x = Math.min(...columns);
  const y = Math.min(...rows);
  return {
    x: x * kCell,
    y: y * kCell,
    width: (Math.max(...columns) - x + 1) * kCell,
    height: (Math.max(...rows) - y + 1) * kCell,
  };
}

/** The nearest of `cells` in the direction of an arrow key: straight ahead before aside. */
export function next_cell(cells: string[], from: string, key: string): string | null {
  const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[key];
  if (!step) return null;
  const here = place_of(from);
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const { column, row } = place_of(cell);
    const ahead = (column - here.column) * step[0]! + (row - here.row) * step[1]!;
    const aside = Math.abs((column - here.column) * step[1]!) + Math.abs((row - here.row) * step[0]!);
    if (ahead <= 0) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
