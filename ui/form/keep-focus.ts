/** Disabled fields lose the focus. Call the returned function when they are enabled again. */
export function keepFocus(form: HTMLElement): () => void {
  const focused = document.activeElement;
  return () => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || form.contains(activeElement);
    if (isFree && focused instanceof HTMLElement && form.contains(focused)) focused.focus({ preventScroll: true });
  };
}
