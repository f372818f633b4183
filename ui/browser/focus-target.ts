/** Use as a `ref` of what the address points at, or of what an action shows out of view. */
export function focusTarget(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
