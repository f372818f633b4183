import { flushSync } from 'react-dom';

/** Draws what `change` sets, then lets the form notice it as if it had been typed into the field. */
export function announceInput(field: HTMLInputElement | null, change: () => void): void {
  flushSync(change);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
