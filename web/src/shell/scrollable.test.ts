import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollable } from './scrollable';

class Silent {
  observe() {}
  disconnect() {}
}

function box(
  sizes: Partial<Record<'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollWidth', number>>,
): HTMLElement {
  const node = document.createElement('div');
  const all = { scrollTop: 0, scrollLeft: 0, scrollHeight: 100, clientHeight: 100, scrollWidth: 50, clientWidth: 50 };
  for (const [name, value] of Object.entries({ ...all, ...sizes }))
    Object.defineProperty(node, name, { value, configurable: true });
  return node;
}

describe('what scrolls', () => {
  beforeEach(() => void vi.stubGlobal('ResizeObserver', Silent));
  afterEach(() => void vi.unstubAllGlobals());
  it('shows behind which edges there is more, and is a stop for the keyboard', () => {
    const node = box({ scrollHeight: 300, scrollTop: 40 });
    scrollable(node).destroy();
    expect(node.dataset.more).toBe('up down');
    expect(node.tabIndex).toBe(0);
  });
  it('is neither where all of it is seen', () => {
    const node = box({});
    scrollable(node).destroy();
    expect(node.dataset.more).toBeUndefined();
    expect(node.hasAttribute('tabindex')).toBe(false);
  });
  it('knows sideways from down', () => {
    const node = box({ scrollWidth: 90 });
    scrollable(node).destroy();
    expect(node.dataset.more).toBe('right');
  });
});
