// After each move the keyboard is where the question is.

/** Whoever reads rules or writes elsewhere keeps his place; `wanted`: it was asked for. */
export function focus_question(wanted = false): void {
  requestAnimationFrame(() => {
    const at = document.activeElement;
    const elsewhere = at !== null && at !== document.body && at.closest('section.now') === null && at.isConnected;
    if (!wanted && (elsewhere || document.querySelector('dialog[open]'))) return;
    const question = document.querySelector<HTMLElement>('section.now h2');
    if (!question) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
  });
}
