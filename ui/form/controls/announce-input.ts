import { flushSync } from 'react-dom';

/** Renders the change, then dispatches an input event so that the form handles it like typing. */
export function announceInput(field: HTMLElement | null, change: () => void): void {
  flushSync(change);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
