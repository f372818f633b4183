import './overlays.css';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { keepMovedFocus } from './focus-return.ts';

type Props = {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: ReactElement;
  children: ReactNode;
};

/** A panel that slides in from the left. */
export function Sheet({ title, closeLabel, isOpen, onOpenChange, trigger, children }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="slide-out" aria-describedby={undefined} onCloseAutoFocus={keepMovedFocus}>
          <Dialog.Title className="sr">{title}</Dialog.Title>
          {children}
          <Dialog.Close className="btn btn-g btn-i btn-sm slide-out-close" aria-label={closeLabel}>
            <X className="icon" aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
