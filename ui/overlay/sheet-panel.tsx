import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useOpener } from './focus-return.ts';

export type SheetProps = {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export default function SheetPanel({ title, closeLabel, isOpen, onOpenChange, children }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="slide-out" aria-describedby={undefined} {...useOpener()}>
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
