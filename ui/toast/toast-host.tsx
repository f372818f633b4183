import '#ui/styles/toast.css';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, onToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToast })));

/** Mounted once per page; the toaster's code loads with the first toast. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}
