// Which games this browser has seen a table of: their goal is told once.
const kKey = 'parkett-goals';

export function seen_goals(): string[] {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function remember_goal(game: string): void {
  try {
    localStorage.setItem(kKey, JSON.stringify([...new Set([...seen_goals(), game])]));
  } catch {
    // a browser that keeps nothing is told each time
  }
}
