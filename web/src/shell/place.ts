// Shows where something is: the part of the board that carries the mark is brought into view and lit for a moment.
const kLit = 1600;

export function point_at(place: string): boolean {
  const part = [...document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!part) return false;
  part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  part.classList.add('pointed-at');
  setTimeout(() => part.classList.remove('pointed-at'), kLit);
  return true;
}
