import { useRef } from 'react';

/** Prevents a closing overlay from taking back the focus that the page has moved elsewhere. */
function keepMovedFocus(event: Event): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) event.preventDefault();
}

/** For a dialog without a trigger of its own: returns the focus to what had it when the dialog opened. */
export function useOpener() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      keepMovedFocus(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
