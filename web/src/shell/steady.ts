// What asks keeps its height while one aims: what it says changes, where its buttons are does not. What the aim brings must
// then have its place before there is one, or scroll.
interface Aim {
  aimed: boolean;
  /** Other words have another height. */
  language: string;
}

export function steady(sheet: HTMLElement, { aimed, language }: Aim) {
  /** As it was before anything was aimed at, in a window of that size and in that language. */
  let kept = { height: 0, where: '' };
  const where = () => `${innerWidth}x${innerHeight} ${language}`;
  const measure = () => {
    if (!aimed) kept = { height: sheet.offsetHeight, where: where() };
  };
  const apply = () => {
    // a coach answers to the aim, and needs room for it
    const fits = aimed && kept.height > 0 && kept.where === where() && !sheet.classList.contains('coached');
    sheet.style.height = fits ? `${kept.height}px` : '';
    // beside others in a column its share would be measured anew
    sheet.style.flex = fits ? 'none' : '';
  };
  const follow = () => {
    apply();
    // it may be as high as before, and no size has changed then
    requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(sheet);
  globalThis.addEventListener('resize', follow);
  return {
    update(now: Aim) {
      ({ aimed, language } = now);
      follow();
    },
    destroy() {
      sizes.disconnect();
      globalThis.removeEventListener('resize', follow);
      sheet.style.height = sheet.style.flex = '';
    },
  };
}
