// What asks keeps its height while one aims: what it says changes, where its buttons are does not. What the aim brings must
// then have its place before there is one, or scroll.
export function steady(sheet: HTMLElement, aimed: boolean) {
  /** As it was before anything was aimed at, in a window of that size. */
  let kept = { height: 0, window: '' };
  const window_now = () => `${innerWidth}x${innerHeight}`;
  let aiming = aimed;
  const measure = () => {
    if (!aiming) kept = { height: sheet.offsetHeight, window: window_now() };
  };
  const apply = () => {
    // a coach answers to the aim, and needs room for it
    const fits = aiming && kept.height > 0 && kept.window === window_now() && !sheet.classList.contains('coached');
    sheet.style.height = fits ? `${kept.height}px` : '';
    // beside others in a column its share would be measured anew
    sheet.style.flex = fits ? 'none' : '';
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(sheet);
  globalThis.addEventListener('resize', apply);
  return {
    update(now: boolean) {
      aiming = now;
      apply();
    },
    destroy() {
      sizes.disconnect();
      globalThis.removeEventListener('resize', apply);
      sheet.style.height = sheet.style.flex = '';
    },
  };
}
