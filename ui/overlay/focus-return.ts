/** Prevents a closing overlay from taking back the focus that the page has moved elsewhere. */
export function keepMovedFocus(event: Event): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) event.preventDefault();
}
