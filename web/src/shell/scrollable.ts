// What scrolls must be reachable by keyboard, and shows at its edges that there is more (`data-more`, base.css); what does not
// scroll should not be a stop on the way.
export function scrollable(node: HTMLElement) {
  /** The edges behind which something lies. */
  const edges = (): string => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = node;
    return [
      scrollTop > 1 && 'up',
      scrollTop + clientHeight < scrollHeight - 1 && 'down',
      scrollLeft > 1 && 'left',
      scrollLeft + clientWidth < scrollWidth - 1 && 'right',
    ]
      .filter(Boolean)
      .join(' ');
  };
  const update = () => {
    const more = edges();
    // an attribute that is written again, even the same, spoils the layout for whoever measures next
    if (more === (node.dataset.more ?? '')) return;
    if (more) {
      node.dataset.more = more;
      node.tabIndex = 0;
    } else {
      delete node.dataset.more;
      node.removeAttribute('tabindex');
    }
  };
  // once a frame: measuring forces a layout
  let waiting = 0;
  const later = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      update();
    });
  };
  const sizes = new ResizeObserver(later);
  const contents = new MutationObserver(later);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener('scroll', later, { passive: true });
  update();
  return {
    destroy() {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      contents.disconnect();
      node.removeEventListener('scroll', later);
    },
  };
}
