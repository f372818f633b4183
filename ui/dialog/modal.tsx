import { lazy, Suspense } from 'react';
import type { ModalProps } from './modal-window.tsx';

const ModalWindow = lazy(() => import('./modal-window.tsx'));

/** Open while it is rendered. Its code loads with the first dialog. */
export const Modal = (props: ModalProps) => (
  <Suspense>
    <ModalWindow {...props} />
  </Suspense>
);
