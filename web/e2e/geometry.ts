// What must hold for the boxes on the screen, whatever the size and the language: nothing that can be chosen is hidden without
// a visible way to it, no text is cut, leaves its box or lies on another. Measured in the page, told all at once.
import type { Page } from '@playwright/test';

export const kSizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

export const kLanguages = ['en', 'de', 'pl'] as const;

/** A window, and the languages in which it is looked at. */
export interface Sight {
  size: { width: number; height: number };
  languages: readonly string[];
}

/** Pixels that nobody sees. */
const kStill = 12;

export interface Violation {
  kind: string;
  where: string;
  text: string;
  detail: string;
}

/** Runs in the page, at a question. */
function inspect(): Violation[] {
  const found: Violation[] = [];
  const [width, height] = [innerWidth, innerHeight];
  const round = (rect: DOMRect | Box) =>
    `${Math.round(rect.left)},${Math.round(rect.top)} ${Math.round(rect.right - rect.left)}x${Math.round(rect.bottom - rect.top)}`;
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const own_name = (part: Element): string => {
    const classes = [...part.classList].filter((name) => !name.startsWith('svelte-'));
    return part.tagName.toLowerCase() + (classes.length ? `.${classes.join('.')}` : '');
  };
  /** The element with the rooms it is in, short enough to be read. */
  const called = (part: Element): string => {
    const names = [];
    for (let at: Element | null = part; at && at !== document.body && names.length < 4; at = at.parentElement)
      names.unshift(own_name(at));
    return names.join(' > ');
  };
  const said = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const add = (kind: string, part: Element, text: string, detail: string) =>
    found.push({ kind, where: called(part), text: said(text), detail });
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (part: Element): CSSStyleDeclaration => {
    const known = styles.get(part);
    if (known) return known;
    const fresh = getComputedStyle(part);
    styles.set(part, fresh);
    return fresh;
  };
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const is_svg = (part: Element) => part.namespaceURI === 'http://www.w3.org/2000/svg';
  const overlay = (part: Element) => part.closest('dialog, [popover], .sr, .skip, [inert]') !== null;
  const seen = (part: Element) =>
    part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !overlay(part);

  /** What is left of a box within all that clips it; what hides the rest; the first that scrolls on the way. */
  function way_to(part: Element, box: Box): { cut: Element | null; scroller: Element | null; shown: Box } {
    let cut: Element | null = null;
    let scroller: Element | null = null;
    const shown: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let at = part.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = style(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = at.getBoundingClientRect();
        const out_x = shown.left < edge.left - 1.5 || shown.right > edge.right + 1.5;
        const out_y = shown.top < edge.top - 1.5 || shown.bottom > edge.bottom + 1.5;
        const by_scroll = (out_x && scrolls(overflowX)) || (out_y && scrolls(overflowY));
        if ((out_x && clips(overflowX)) || (out_y && clips(overflowY))) cut ??= at;
        else if (by_scroll) scroller ??= at;
        shown.left = Math.max(shown.left, edge.left);
        shown.right = Math.min(shown.right, edge.right);
        shown.top = Math.max(shown.top, edge.top);
        shown.bottom = Math.min(shown.bottom, edge.bottom);
        // what is outside of a scroller comes into it before anything above can cut it
        if (by_scroll) break;
      }
      if (position === 'fixed') break;
    }
    return { cut, scroller, shown };
  }

  // 1. The question and the button that answers it.
  {
    const panel = document.querySelector('section.now');
    const heading = panel?.querySelector('h2');
    const button = panel?.querySelector('.act .primary');
    for (const [name, part] of [
      ['question', heading],
      ['confirm', button],
    ] as const) {
      if (!part) continue;
      const box = part.getBoundingClientRect();
      const { shown } = way_to(part, box);
      const whole = shown.bottom - shown.top >= box.height - 2 && shown.right - shown.left >= box.width - 2;
      if (box.top < -1 || box.bottom > height + 1 || box.left < -1 || box.right > width + 1 || !whole)
        add(`${name} out of view`, part, part.textContent ?? '', round(box));
    }
  }

  // 2. Whatever can be chosen can be reached, and one sees that there is more.
  for (const part of document.querySelectorAll('section.now button, main button, .desk button, aside button')) {
    if (!seen(part)) continue;
    const box = part.getBoundingClientRect();
    if (box.width === 0) continue;
    const { cut, scroller } = way_to(part, box);
    const text = part.getAttribute('aria-label') ?? part.textContent ?? '';
    if (cut) add('choice cut', part, text, `${round(box)} by ${own_name(cut)} ${round(cut.getBoundingClientRect())}`);
    else if (scroller && !scroller.hasAttribute('data-more'))
      add('choice behind an edge without a sign', part, text, `${round(box)} in ${called(scroller)}`);
  }

  // 3. Texts: where each is, and what becomes of it.
  interface Label {
    part: Element;
    text: string;
    box: Box;
  }
  const labels: Label[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const part = node.parentElement!;
    const text = said(node.textContent ?? '');
    if (!text || part.closest('script, style, noscript, option, select, title, desc') || !seen(part)) continue;
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    if (whole.width === 0) continue;
    const { cut, scroller, shown } = way_to(part, {
      left: whole.left,
      right: whole.right,
      // the letters themselves are lower than their line
      top: whole.top + whole.height * 0.2,
      bottom: whole.bottom - whole.height * 0.2,
    });
    if (cut) {
      add('text cut', part, text, `${round(whole)} by ${own_name(cut)} ${round(cut.getBoundingClientRect())}`);
      continue;
    }
    const own = part as HTMLElement;
    if (
      !is_svg(part) &&
      style(part).overflowX !== 'visible' &&
      own.scrollWidth > own.clientWidth + 1 &&
      own.clientWidth
    )
      if (!scrolls(style(part).overflowX)) add('text cut', part, text, `${own.scrollWidth} in ${own.clientWidth}`);
    if (shown.right - shown.left < 1 || shown.bottom - shown.top < 1) continue;
    // its own visible box: the nearest that is painted
    for (let at: Element | null = part, steps = 0; at && steps < 3 && !is_svg(at); at = at.parentElement, ++steps) {
      const { backgroundColor, borderLeftWidth, borderRightWidth, display, position } = style(at);
      const painted =
        !/, 0\)$|^transparent$/.test(backgroundColor) || parseFloat(borderLeftWidth) + parseFloat(borderRightWidth) > 1;
      if (painted && display !== 'inline' && display !== 'contents') {
        const box = at.getBoundingClientRect();
        if (whole.left < box.left - 1.5 || whole.right > box.right + 1.5)
          add('text wider than its box', part, text, `${round(whole)} in ${own_name(at)} ${round(box)}`);
        break;
      }
      if (position === 'absolute' || position === 'fixed') break;
    }
    // below an edge that scrolls it is not on the screen yet
    if (scroller && (shown.bottom - shown.top < (whole.height * 0.6) / 2 || shown.right - shown.left < whole.width / 2))
      continue;
    // a watermark lies under the pieces on purpose
    const { opacity, fillOpacity } = style(part);
    if (Number(opacity) < 0.6 || (is_svg(part) && Number(fillOpacity) < 0.6)) continue;
    // line by line: what follows in the last line lies within the box of the whole
    for (const line of range.getClientRects()) {
      const box = {
        left: Math.max(line.left, shown.left),
        right: Math.min(line.right, shown.right),
        top: Math.max(line.top + line.height * 0.2, shown.top),
        bottom: Math.min(line.bottom - line.height * 0.2, shown.bottom),
      };
      if (box.right > box.left && box.bottom > box.top) labels.push({ part, text, box });
    }
  }

  // 4. No two texts lie on each other. Neighbours in a sorted list are enough to look at.
  labels.sort((a, b) => a.box.top - b.box.top);
  const slack = 2;
  for (let i = 0; i < labels.length; ++i)
    for (let k = i + 1; k < labels.length && labels[k]!.box.top < labels[i]!.box.bottom - slack; ++k) {
      const [a, b] = [labels[i]!, labels[k]!];
      const left = Math.max(a.box.left, b.box.left);
      const right = Math.min(a.box.right, b.box.right);
      const top = Math.max(a.box.top, b.box.top);
      const bottom = Math.min(a.box.bottom, b.box.bottom);
      if (right - left < slack || bottom - top < slack || a.part === b.part) continue;
      // one of them may lie under something opaque: then only the other is read
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const stack = document.elementsFromPoint(x, y);
      const [at_a, at_b] = [stack.indexOf(a.part), stack.indexOf(b.part)];
      if (at_a < 0 || at_b < 0) {
        // letters of a drawing, or what no pointer finds: judged by the boxes alone
        if (!is_svg(a.part) && !is_svg(b.part)) continue;
      } else {
        const between = stack.slice(Math.min(at_a, at_b), Math.max(at_a, at_b));
        const opaque = (one: Element) => {
          const { backgroundColor, opacity } = style(one);
          return !/rgba\(.*, (0|0\.\d+)\)$|^transparent$/.test(backgroundColor) && Number(opacity) > 0.9;
        };
        if (between.some(opaque)) continue;
      }
      add('texts overlap', a.part, `${a.text} | ${b.text}`, `${round(a.box)} and ${round(b.box)} of ${called(b.part)}`);
    }

  // 5. Nothing hangs out of the page.
  if (document.documentElement.scrollWidth > width + 1)
    add('page too wide', document.documentElement, '', `${document.documentElement.scrollWidth} > ${width}`);
  return found;
}

/** Runs in the page: the same question in each language, measured when its words and its layout stand. */
async function inspect_all(languages: readonly string[]): Promise<{ language: string; found: Violation[] }[]> {
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
  const all = [];
  for (const language of languages) {
    const select = document.querySelector<HTMLSelectElement>('.tools select')!;
    if (document.documentElement.lang !== language) {
      select.value = language;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    while (document.documentElement.lang !== language) await frame();
    // what scrolls finds out a frame later that it does
    for (let i = 0; i < 3; ++i) await frame();
    all.push({ language, found: window.inspect() });
  }
  return all;
}

declare global {
  interface Window {
    inspect: () => Violation[];
  }
}

export const bring_ruler = (page: Page): Promise<unknown> =>
  page.addInitScript(`window.inspect = ${inspect.toString()}`);

/** Looks at many sizes and languages: each finding once, with where it was met. */
export class Findings {
  readonly #met = new Map<string, string[]>();

  async look(page: Page, what: string, views: readonly Sight[]): Promise<void> {
    for (const { size, languages } of views) {
      await page.setViewportSize(size);
      for (const { language, found } of await page.evaluate(inspect_all, languages))
        for (const { kind, where, text, detail } of found) {
          const key = `${kind}: ${where}`;
          const met = `[${what}] ${size.width}x${size.height} ${language} “${text}” (${detail})`;
          this.#met.set(key, [...(this.#met.get(key) ?? []), met]);
        }
    }
  }

  /** Aims at the first choice: the button that confirms stays where it is, and so does the edge of the sheet. */
  async aim(page: Page, what: string, size: { width: number; height: number }): Promise<void> {
    await page.setViewportSize(size);
    // a second click on what is aimed at would play it, and some things are played at the first: then another question is asked
    const free = ':not(:disabled, [aria-disabled="true"], [aria-pressed="true"], [data-plays])';
    const option = page.locator(`section.now button.option${free}`).first();
    if (!(await option.count()) || !(await option.isVisible())) return;
    const places = async () => {
      await page.waitForTimeout(100);
      return page.evaluate(() => {
        const panel = document.querySelector('section.now')!.getBoundingClientRect();
        const button = document.querySelector('section.now .act .primary')?.getBoundingClientRect();
        return { panel: [panel.top], confirm: button ? [button.top, button.bottom] : [] };
      });
    };
    const before = await places();
    await option.click();
    const after = await places();
    for (const name of ['confirm', 'panel'] as const) {
      // a longer text may need a second line, on one side
      const moves = before[name].map((at, i) => Math.abs((after[name][i] ?? at) - at));
      const jump = Math.round(Math.min(...moves, Infinity));
      if (!moves.length || jump <= kStill) continue;
      const key = `${name} jumps when one aims`;
      const met = `[${what}] ${size.width}x${size.height} by ${jump} px`;
      this.#met.set(key, [...(this.#met.get(key) ?? []), met]);
    }
  }

  /** One paragraph for each part of the page that does not fit. */
  lines(): string[] {
    return [...this.#met].map(([key, met]) => `${key}\n    ${met.join('\n    ')}`);
  }
}
