// Which layout fits this window: a phone's tabs, a narrow table with a strip of seats, or the whole table; and
// whether it is too low for everything that might be said, or so large that everything grows.
export const layout = $state({ phone: false, narrow: false, low: false, large: false });

function follow(name: keyof typeof layout, media: string): void {
  const query = globalThis.matchMedia?.(media);
  layout[name] = query?.matches ?? false;
  query?.addEventListener('change', (event) => (layout[name] = event.matches));
}

/** Lying, too: there the question stands beside the board. */
follow('phone', '(max-width: 760px), (max-height: 500px)');
follow('narrow', '(min-width: 761px) and (max-width: 1080px) and (min-height: 501px)');
follow('low', '(max-height: 800px)');
follow('large', '(min-width: 1800px) and (min-height: 960px)');
