// The lobby at /, a table at /t/<id>, perhaps with an invitation, and its analysis at /t/<id>/analysis.
export const route = $state({ path: location.pathname, query: location.search });

function read(): void {
  route.path = location.pathname;
  route.query = location.search;
}

export function follow_history(): void {
  addEventListener('popstate', read);
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  read();
  scrollTo(0, 0);
}

export const table_of = (path: string): string | null => /^\/t\/([\w-]+)(?:\/|\/analysis\/?)?$/.exec(path)?.[1] ?? null;
export const invite_of = (query: string): string | null => new URLSearchParams(query).get('invite');
export const wants_analysis = (path: string): boolean => table_of(path) !== null && /\/analysis\/?$/.test(path);
