// What scrolls must be reachable by keyboard; what does not scroll should not be a stop on the way.
export function scrollable(node: HTMLElement) {
  const update = () => {
    const scrolls = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    // an attribute that is written again, even the same, spoils the layout for whoever measures next
    if (scrolls === node.hasAttribute('tabindex')) return;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
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
  update();
  return {
    destroy() {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
