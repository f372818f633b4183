/** Use as a `ref` of what the address points at: it appears too late for the browser to scroll to it. */
export function focusTarget(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
