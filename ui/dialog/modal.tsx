import { lazyPart } from '#ui/lazy-part.tsx';

/** Open while it is rendered. Its code loads with the first dialog. */
export const Modal = lazyPart(() => import('./modal-window.tsx'));
