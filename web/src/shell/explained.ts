// Sentences in which words of the game are marked, so that they can be explained: "Put your [meeple|meeple] on a space".

export interface Piece {
  text: string;
  term?: string;
}

export function marked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(/\[([a-z_]+)\|([^\]]+)\]/g)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push({ text: found[2]!, term: found[1]! });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Without the marks, where nothing can be pointed at. */
export const unmarked = (text: string): string =>
  marked(text)
    .map((piece) => piece.text)
    .join('');
