import { lazy, Suspense, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { onToast, type Toast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToast })));

/** Mounted once per page; the toaster's code loads with the first toast. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => onToast(setToast), []);
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}
