import '#ui/styles/toast.css';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, onToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToast })));

/**
 * Open dialogs move the focus back into themselves as soon as it leaves them. Stops their listeners, which are added to
 * the document later, when the focus moves to a toast.
 */
function allowFocus(host: HTMLDivElement | null) {
  function stopDialogs(event: FocusEvent) {
    const reached = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (reached instanceof Node && host?.contains(reached)) event.stopImmediatePropagation();
  }
  const types = ['focusin', 'focusout'] as const;
  for (const type of types) document.addEventListener(type, stopDialogs);
  return () => {
    for (const type of types) document.removeEventListener(type, stopDialogs);
  };
}

/** Mounted once per page; the toaster's code loads with the first toast. */
export function ToastHost({ id }: { id?: string }) {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
  return (
    // Dialogs hide everything else from screen readers but what has aria-live.
    <div id={id} ref={allowFocus} className="contents" aria-live="off">
      {toast && (
        <Suspense>
          <Toaster toast={toast} />
        </Suspense>
      )}
    </div>
  );
}
