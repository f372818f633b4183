/** Use as a `ref`: focuses the element when it appears. */
export const focusMounted = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Focuses the element unless something else has the focus. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) focusMounted(element);
};
