import '#ui/styles/dialog.css';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useOpener } from '#ui/overlay/focus-return.ts';
import type { CommandCopy } from './command.ts';

type Props = {
  copy: CommandCopy;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Starts anew each time. */
  children: ReactNode;
};

/** Escape first clears what was typed. */
function keepTypedText(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.value !== '') event.preventDefault();
}

/** The whole screen on phones. */
export const CommandDialog = ({ copy, isOpen, onOpenChange, children }: Props) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Overlay className="overlay" />
      <Dialog.Content
        className="fixed inset-0 z-51 flex animate-dialog-in flex-col overflow-hidden bg-surface-raised text-base sm:inset-x-4 sm:top-[max(1rem,12vh)] sm:bottom-auto sm:mx-auto sm:max-h-[min(34rem,76dvh)] sm:w-[min(42rem,100%-2rem)] sm:rounded-xl sm:border sm:border-line sm:shadow-xl"
        onEscapeKeyDown={keepTypedText}
        {...useOpener()}
      >
        <Dialog.Title className="sr">{copy.title}</Dialog.Title>
        <Dialog.Description className="sr">{copy.hint}</Dialog.Description>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
