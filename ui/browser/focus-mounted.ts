/** Use as a `ref`: focuses the element when it appears. */
export const focusMounted = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
