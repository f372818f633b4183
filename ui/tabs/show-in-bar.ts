/** Scrolls a bar so that one of its tabs is in the middle. The page doesn't scroll. */
export function showInBar(tab: HTMLElement | null): void {
  const bar = tab?.parentElement;
  if (!bar) return;
  const [shown, visible] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += shown.left + shown.width / 2 - (visible.left + visible.width / 2);
}
