import '#ui/styles/native-dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useBackToClose } from '#ui/browser/use-back-to-close.ts';

type Props = {
  /** A button with `showDialog(id)` opens the dialog, before and without React too. */
  id: string;
  /** Close the dialog by calling `close()` on it. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Open from the start, above the page: its form was posted without a script and is shown again. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Attributes of a button that opens a dialog. */
export const showDialog = (id: string) =>
  ({ command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' }) as const;

/** The browser's own dialog, which opens and closes without React. */
export function NativeDialog({ id, ref, title, closeLabel, onClose, isOpen, children }: Props) {
  const [isModal, setIsModal] = useState(false);
  useBackToClose(isModal, () => ref.current?.close());
  useEffect(() => {
    const dialog = ref.current;
    const look = () => setIsModal(!isOpen && dialog?.open === true);
    // It may have been opened before React was there.
    look();
    // React doesn't listen to `onToggle` of a dialog that the server rendered.
    dialog?.addEventListener('toggle', look);
    return () => dialog?.removeEventListener('toggle', look);
  }, [ref, isOpen]);
  return (
    <dialog
      ref={ref}
      id={id}
      open={isOpen}
      className="native-dialog"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      suppressHydrationWarning
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          className="btn btn-g btn-i"
          aria-label={closeLabel}
          {...{ command: 'close', commandfor: id }}
        >
          <X className="icon" aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
}
