/** Use as a `ref`: focuses the element when it appears, and brings it to where it is read. */
export function showMounted(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Use as a `ref` of a form's heading: shows the first field below it, ready to be filled in. */
export const showFirstField = (heading: HTMLElement | null): void =>
  showMounted(
    heading?.closest('form')?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"])') ?? null,
  );
