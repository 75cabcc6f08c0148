// Where the markers of a track are drawn. The way to the point and the point itself are two strips with the figure between them;
// neighbours are pushed apart so far that none covers another, nor a figure.
export interface Strip {
  width: number;
  /** Where the way ends and where the point begins. */
  way: number;
  point: number;
  /** Where the gold field begins; counsel has none. */
  gold: number;
}

export interface Track {
  goal: number;
  end: number;
  gilded: boolean;
}

/** Of the width without the figure: two thirds are the way. */
const kWay = 0.66;

export function strip_of(width: number, figure: number, { goal, end, gilded }: Track, least_gold: number): Strip {
  const way = Math.max(0, (width - figure) * kWay);
  const point = way + figure;
  const gold = gilded ? width - Math.max(least_gold, (width - point) / (end - goal + 1)) : width;
  return { width, way, point, gold };
}

/** The middle of a space. Who has nothing waits before the way and is not drawn on it. */
export function middle(strip: Strip, { goal, end, gilded }: Track, at: number): number {
  if (at < goal) return (strip.way * (at - 0.5)) / (goal - 1);
  if (gilded && at >= end) return (strip.gold + strip.width) / 2;
  const spaces = gilded ? end - goal : end - goal + 1;
  return strip.point + ((strip.gold - strip.point) * (at - goal + 0.5)) / spaces;
}

/** Groups that touch share their middle; then all are moved into the room there is. Takes sorted places. */
export function apart(places: number[], size: number, from: number, to: number): number[] {
  const least = from + size / 2;
  const most = to - size / 2;
  const gap = Math.min(size, places.length > 1 ? (most - least) / (places.length - 1) : size);
  const groups: { x: number; count: number }[] = [];
  for (const x of places) {
    groups.push({ x, count: 1 });
    for (let last = groups.at(-1)!, before = groups.at(-2); before; last = groups.at(-1)!, before = groups.at(-2)) {
      if (last.x - before.x >= ((last.count + before.count) * gap) / 2) break;
      const count = last.count + before.count;
      groups.splice(-2, 2, { x: (last.x * last.count + before.x * before.count) / count, count });
    }
  }
  const list = groups.flatMap(({ x, count }) =>
    Array.from({ length: count }, (_, i) => x + (i - (count - 1) / 2) * gap),
  );
  for (let i = 0, free = least; i < list.length; ++i, free += gap) free = list[i] = Math.max(list[i]!, free);
  for (let i = list.length - 1, free = most; i >= 0; --i, free -= gap) free = list[i] = Math.min(list[i]!, free);
  return list;
}
