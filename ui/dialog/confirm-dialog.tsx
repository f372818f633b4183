import { useState } from 'react';
import { type Closable, lazyPart } from '#ui/lazy-part.tsx';
import type { ConfirmProps } from './confirm-window.tsx';

const ConfirmWindow = lazyPart<ConfirmProps & Closable>(() => import('./confirm-window.tsx'));

/** Its code loads when the first question opens. */
export default function ConfirmDialog(props: ConfirmProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  const [hasFailed, setFailed] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Loading again has to wait until the parent has closed it, which may take a transition.
  if (!props.isOpen && hasFailed) {
    setFailed(false);
    setWasOpen(false);
  }
  const close = () => {
    setFailed(true);
    props.onCancel();
  };
  return wasOpen && !hasFailed && <ConfirmWindow {...props} onClose={close} />;
}
