import type { ComponentProps } from 'react';
import { Popup } from '#ui/overlay/popup.tsx';

const CARD =
  'z-40 max-h-[calc(100dvh-1.5rem)] w-74 max-w-[calc(100vw-1.5rem)] animate-[menu-in_var(--dur-2)_var(--ease-out)] overflow-y-auto rounded-lg border border-line bg-surface-raised p-4 text-base leading-[1.45] shadow-[var(--sh-lg),var(--edge)] outline-none max-md:w-[calc(100vw-1.5rem)]';

/** A small dialog beside the button that opens it. */
export const CardPopup = (props: Omit<ComponentProps<typeof Popup>, 'role' | 'className'>) => (
  <Popup {...props} role="dialog" className={CARD} />
);
