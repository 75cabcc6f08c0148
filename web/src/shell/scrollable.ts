// What scrolls must be reachable by keyboard; what does not scroll should not be a stop on the way.
export function scrollable(node: HTMLElement) {
  const update = () => {
    const scrolls = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(update);
  const contents = new MutationObserver(update);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  update();
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
