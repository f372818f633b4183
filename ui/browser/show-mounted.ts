/** Use as a `ref`: focuses the element when it appears, and brings it to where it is read. */
export function showMounted(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
