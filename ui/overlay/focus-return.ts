/** A closing overlay gives the focus back to its opener, unless the page has put it somewhere else meanwhile. */
export function keepMovedFocus(event: Event): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) event.preventDefault();
}
