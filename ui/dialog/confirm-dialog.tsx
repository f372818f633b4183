import { useState } from 'react';
import { type Closable, lazyPart } from '#ui/lazy-part.tsx';
import type { ConfirmProps } from './confirm-window.tsx';

const ConfirmWindow = lazyPart<ConfirmProps & Closable>(() => import('./confirm-window.tsx'));

/** Its code loads when the first question opens. */
export default function ConfirmDialog(props: ConfirmProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  const close = () => {
    setWasOpen(false);
    props.onCancel();
  };
  return wasOpen && <ConfirmWindow {...props} onClose={close} />;
}
