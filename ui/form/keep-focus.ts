/** Fields that are disabled for a while lose the focus: call the answer once they work again. */
export function keepFocus(form: HTMLElement): () => void {
  const focused = document.activeElement;
  return () => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || form.contains(activeElement);
    if (isFree && focused instanceof HTMLElement && form.contains(focused)) focused.focus({ preventScroll: true });
  };
}
