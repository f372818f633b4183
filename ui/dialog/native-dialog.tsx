import '#ui/styles/native-dialog.css';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

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

/** The browser's own dialog. Whether it is open is known to the browser, not to React. */
export function NativeDialog({ id, ref, title, closeLabel, onClose, isOpen, children }: Props) {
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
