// Which of the two layouts fits this window.
const query = globalThis.matchMedia?.('(max-width: 760px)');

export const layout = $state({ phone: query?.matches ?? false });

query?.addEventListener('change', (event) => (layout.phone = event.matches));
