import '#ui/styles/dialog.css';
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
        <Dialog.Content
          className="fixed inset-y-0 left-0 z-51 flex w-[min(18rem,100vw-3rem)] animate-slide-in flex-col gap-5 overflow-y-auto overscroll-contain border-r border-line bg-bg-subtle px-3 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-base/normal shadow-xl data-[state=closed]:animate-slide-out"
          aria-describedby={undefined}
          {...useOpener()}
        >
          <Dialog.Title className="sr">{title}</Dialog.Title>
          {children}
          <Dialog.Close className="btn btn-g btn-i btn-sm absolute top-4.5 right-3" aria-label={closeLabel}>
            <X className="icon" aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
