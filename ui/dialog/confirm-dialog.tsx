import { lazy, Suspense, useState } from 'react';
import type { ConfirmProps } from './confirm-window.tsx';

const ConfirmWindow = lazy(() => import('./confirm-window.tsx'));

/** Its code loads when the first question opens. */
export default function ConfirmDialog(props: ConfirmProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <ConfirmWindow {...props} />
      </Suspense>
    )
  );
}
