import type { KeyboardEvent } from 'react';

/** While a word is composed, Enter accepts it and Escape drops it. Safari reports that only by the key code. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** Use as `onEscapeKeyDown`: a dialog stays open while Escape drops a word that is composed in it. */
export function staysWhileComposing(event: globalThis.KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.preventDefault();
}
