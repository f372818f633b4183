/** As a `ref`: the focus moves to the element when it appears. */
export const focusMounted = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
